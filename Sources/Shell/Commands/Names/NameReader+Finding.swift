import Catalan
import Ledger
import Store

/// Finding the thing that a typed name stands for, retired ones too.
extension NameReader {
  /// What a word that begins several names is refused with, and a name that several have.
  static let ambiguous = "error.nom.ambigu"
  static let several = "error.nom.doble"

  func find(
    _ kind: NameKind, _ typed: String, _ qualifier: CategoryQualifier = CategoryQualifier()
  ) -> Result<NameSubject, LineError> {
    switch kind {
    case .account:
      found(kind, typed, among: lexicon.book.accounts).map(NameSubject.account)
    case .category: category(typed, qualifier).map(NameSubject.category)
    case .method: method(typed).map(NameSubject.method)
    case .tag:
      found(kind, typed, among: lexicon.book.tags.map(TagName.init))
        .map { NameSubject.tag($0.name) }
    case .member:
      lexicon.resolveMember(typed).flatMapError { _ in
        found(kind, typed, among: members.map(MemberName.init)).map(\.member)
      }.map { .member($0) }
    case .household: .success(.household(lexicon.book.household))
    }
  }

  /// The category of that name, archived ones too; two of the same name must be told apart.
  func category(
    _ typed: String, _ qualifier: CategoryQualifier
  ) -> Result<Ledger.Category, LineError> {
    let pool = lexicon.book.categories.filter { $0.mergedInto == nil && qualifier.admits($0) }
    let result = found(.category, typed, among: pool)
    guard case .success(let category) = result else { return result }
    let rivals = pool.filter {
      $0.id != category.id && $0.isArchived == category.isArchived
        && Folding.accentedKey($0.name) == Folding.accentedKey(category.name)
    }
    guard let rival = rivals.first else { return result }
    let difference =
      rival.kind == category.kind ? "llar o personal" : "despesa o ingrés"
    return .failure(
      LineError(
        Self.several,
        "Hi ha més d'una categoria «\(category.name)». Afegeix-hi \(difference) per dir quina."))
  }

  func method(_ typed: String) -> Result<PaymentMethod, LineError> {
    found(.method, typed, among: lexicon.methods)
  }

  private var members: [Member] {
    [lexicon.book.me, lexicon.book.other].filter { !$0.name.isEmpty }
  }

  private func found<Item: Named>(
    _ kind: NameKind, _ name: String, among items: [Item]
  ) -> Result<Item, LineError> {
    // A name may have been made with its sign once.
    let isWhole = items.contains { fold($0.name) == fold(name) }
    let typed = isWhole ? name : kind.sign.map { name.droppingSign($0) } ?? name
    switch match(typed, among: items) {
    case .found(let item): return .success(item)
    case .ambiguous(let several):
      let all = Self.names(of: several)
      let names = Words.list(all.prefix(6).map { "«\($0)»" }, "o")
      return .failure(
        LineError(
          Self.ambiguous, "«\(typed)» pot ser \(names). Escriu una lletra més.",
          remedy: .choices(of: typed, all)))
    case .unknown(let near): return .failure(Self.unknown(kind, typed, near.first?.name, items))
    }
  }

  private static func unknown<Item: Named>(
    _ kind: NameKind, _ typed: String, _ near: String?, _ items: [Item]
  ) -> LineError {
    let message = "No hi ha cap \(kind.noun) «\(typed)»."
    if let near {
      return LineError(
        "error.nom.desconegut", "\(message) Volies dir «\(near)»?",
        remedy: .replacement(spelled(near)))
    }
    let names = names(of: items.filter { !$0.isRetired })
    guard (1...4).contains(names.count) else {
      return LineError("error.nom.desconegut", message)
    }
    return LineError("error.nom.desconegut", "\(message) Hi ha \(Words.list(names)).")
  }

  /// Each name once, also when several things have it.
  private static func names<Item: Named>(of items: [Item]) -> [String] {
    var seen: Set<String> = []
    return items.map(\.name).filter { seen.insert(Folding.accentedKey($0)).inserted }
  }
}

private struct TagName: Named {
  let name: String
  var isRetired: Bool { false }
}

private struct MemberName: Named {
  let member: Member
  var name: String { member.name }
  var isRetired: Bool { false }
}

extension String {
  /// Without the sign that marks a category, a method or a tag in a line.
  func droppingSign(_ sign: Character) -> String { first == sign ? String(dropFirst()) : self }
}
