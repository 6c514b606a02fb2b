import Ledger
import Store

/// Names for the examples of sentences, as a line spells them: the book's own where it has one that fits, so
/// that what is proposed can be typed as it is.
extension Lexicon {
  /// An open account other than the one in use, if there is one.
  var exampleAccount: String {
    let inUse = accountInUse?.id
    let account = openAccounts.first { $0.id != inUse }
    return spelled(account?.name ?? "estalvi")
  }

  /// The account that a line of its own would name.
  var exampleAccountInUse: String { spelled(accountInUse?.name ?? "corrent") }

  /// What to close: another account than the one in use, or else that one.
  var exampleAccountToClose: String {
    openAccounts.count == 1 ? exampleAccountInUse : exampleAccount
  }

  /// A name that no account has.
  var exampleNewAccount: String {
    let taken = Set(book.accounts.map { fold($0.name) })
    return ["Corrent", "Estalvi", "Caixa"].first { !taken.contains(fold($0)) } ?? "Guardiola"
  }

  /// A name that something of a kind may get.
  func exampleName(_ kind: NameKind) -> String {
    switch kind {
    case .account: exampleNewAccount
    case .category: "Gats"
    case .method: "Targeta restaurant"
    case .tag: "nadal"
    case .member: "Marc"
    case .household: "Anna i Marc"
    }
  }

  var exampleCategory: String { spelled(categoryNames.first ?? "gats") }

  /// Two categories that may become one.
  var exampleCategories: (String, String) {
    let living = book.categories.filter { !$0.isRetired }
    guard let first = living.first,
      let second = living.dropFirst().first(where: {
        $0.kind == first.kind && $0.scope == first.scope && fold($0.name) != fold(first.name)
      })
    else { return ("gat", "gats") }
    return (spelled(first.name), spelled(second.name))
  }

  /// Something that was closed or archived, with its kind: «compte estalvi».
  var exampleRetired: String {
    if let account = book.accounts.first(where: \.isClosed) {
      return "compte \(spelled(account.name))"
    }
    if let category = book.categories.first(where: { $0.isArchived && $0.mergedInto == nil }) {
      return "categoria \(spelled(category.name))"
    }
    if let method = methods.first(where: \.isArchived) { return "mitjà \(spelled(method.name))" }
    return "compte estalvi"
  }
}
