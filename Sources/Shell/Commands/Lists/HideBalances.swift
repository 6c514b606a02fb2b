import Catalan
import Ledger

extension Command {
  static let hide = Command(
    .hide, .acts, summary: "Amaga els saldos d'aquest dispositiu.",
    details: [
      "Els imports dels moviments es continuen veient. «mostra saldos» els torna a ensenyar."
    ],
    examples: ["amaga saldos"], related: ["mostra", "saldos"],
    .balancesWord("Només es poden amagar els saldos: amaga saldos")
  ) { session, _ in
    session.settings.hidesBalances = true
    return .done("amaga", "Saldos amagats. «mostra saldos» els torna a ensenyar.")
  }

  static let unhide = Command(
    .unhide, .acts, summary: "Torna a ensenyar els saldos.",
    examples: ["mostra saldos"], related: ["amaga", "saldos"],
    .balancesWord("Només es poden tornar a ensenyar els saldos: mostra saldos")
  ) { session, _ in
    session.settings.hidesBalances = false
    return .done("mostra", "Els saldos es tornen a veure.")
  }
}

extension Slot where Value == Bool {
  /// The word `saldos`, the only thing that can be hidden, or nothing.
  static func balancesWord(_ complaint: String) -> Slot {
    Slot(
      "[saldos]", expects: [.words([.init("saldos", "els diners que hi ha als comptes")])],
      complaint: LineError("error.amaga", complaint)
    ) { words, _ in
      guard let index = words.remaining.first else { return true }
      if words.takeWord("saldos", "saldo") { return true }
      words.fail(LineError("error.amaga", complaint, at: [words.range(index)]))
      return nil
    }
  }
}
