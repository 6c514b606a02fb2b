import Catalan
import Ledger

/// What a new name may be: fit to be kept, told apart from others, and nothing that a line gives another meaning.
enum NameRules {
  /// The name as it is kept, without the sign that marks it in a line.
  ///
  /// `kind` is `nil` where it is not known yet; then only what holds for every kind is asked.
  static func checked(_ text: String, _ kind: NameKind? = nil) throws(LineError) -> String {
    let name: String
    let bare = kind?.sign.map { text.droppingSign($0) } ?? text
    do throws(NameProblem) { name = try Name.checked(Folding.clean(bare)) } catch {
      throw sentence(for: error, at: 0..<0)
    }
    guard !fold(name).isEmpty else {
      throw LineError(
        "error.nom.buit", "Un nom ha de tenir alguna lletra, xifra o dibuix. Escriu-ne un altre.")
    }
    guard kind != .household else { return name }
    if let message = otherMeaning(of: name, kind) { throw LineError("error.nom.reservat", message) }
    return name
  }

  /// Why nothing of that kind can be called so; `nil` when it can.
  static func refusal(of name: String, _ kind: NameKind) -> String? {
    do throws(LineError) { _ = try checked(name, kind) } catch { return error.message }
    return nil
  }

  /// What a line would take the name for, and what to do; `nil` for a name like any other.
  private static func otherMeaning(of name: String, _ kind: NameKind?) -> String? {
    if let reading = try? Amounts.read(name, currency: .eur), !reading.hasCurrency {
      return "«\(name)» és un import, i un nom no ho pot ser. Afegeix-hi alguna lletra."
    }
    let words = name.split(separator: " ").map(String.init)[...]
    // The day does not matter: only whether the words are a date.
    if let date = try? Dates.read(words, today: .first.adding(days: 1000)),
      date.wordCount == words.count, kind == .account || date.form == .relative
    {
      return "«\(name)» és una data, i un nom no ho pot ser. Afegeix-hi alguna paraula."
    }
    guard reserved(kind).contains(fold(name)) else { return nil }
    return "«\(name)» ja vol dir una altra cosa en una ordre. Tria un altre nom."
  }

  /// The words, folded, that stand for something else where a name of that kind may.
  private static func reserved(_ kind: NameKind?) -> Set<String> {
    let none = (kind ?? .tag).noneWords
    return kind == .account
      ? none.union(["tot", "tots", "totes", "conjunta", "individual"]) : none
  }
}
