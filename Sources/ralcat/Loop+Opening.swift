import Glibc
import Shell
import Store
import Terminal

/// What is said and asked before the first line.
extension Loop {
  /// Opens the person's book; one that is damaged may be put aside, whole, to begin another.
  ///
  /// - Throws: `LineError` when the data cannot be reached.
  func open() throws(LineError) -> Runner {
    let opening = try program.opening()
    do {
      return try opened(opening)
    } catch {
      guard error.code == "error.malmes" else { throw error }
      display.tell(error, line: "", indent: nil, format: .text)
      guard try confirmsAside() else { throw .refused("error.malmes", "No s'ha tocat res.") }
      let place = try opening.setAside()
      display.show([.done(Line("El fitxer malmès s'ha apartat, sencer, a \(place)."))])
      return try opened(opening)
    }
  }

  private func opened(_ opening: Opening) throws(LineError) -> Runner {
    let (session, notices) = try opening.open()
    session.standing = program.options.standing
    display.tell(notices)
    if session.journal.isReadOnly {
      display.tell([
        .warning("Aquí les dades només es poden llegir: ho pots mirar tot, però no anotar res.")
      ])
    }
    return Runner(session, display)
  }

  private func confirmsAside() throws(LineError) -> Bool {
    let question = "  Vols apartar-lo, sencer, i començar amb un de nou? [s/N]"
    guard case .text(let answer) = ask(Question(question)) else { return false }
    return ["s", "sí", "si", "y"].contains(answer.lowercased())
  }

  /// Says once why the lines will not be there the next time.
  func tellOfHistory() {
    let message: String? =
      switch editor.history.takeProblem() {
      case .isDirectory(let path):
        "L'historial hauria de ser un fitxer, i \(path) és una carpeta: aquesta vegada no es desarà."
      case .cannotRead(let path, _):
        "No s'ha pogut llegir l'historial, \(path): aquesta vegada no es desarà."
      case .cannotWrite(let path, _):
        "No s'ha pogut escriure l'historial, \(path): aquesta vegada no es desarà."
      case nil: nil
      }
    if let message { display.tell([.warning(message)]) }
  }
}
