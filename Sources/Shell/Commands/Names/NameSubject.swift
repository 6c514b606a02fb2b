import Ledger

/// The kinds of thing that a household gives names to, as commands say them.
enum NameKind: CaseIterable, Sendable {
  case account, category, method, tag, member, household

  /// The word that says the kind in a line, whatever its accents.
  init?(word: String) {
    guard let kind = Self.allCases.first(where: { fold($0.word) == fold(word) }) else {
      return nil
    }
    self = kind
  }

  var word: String {
    switch self {
    case .account: "compte"
    case .category: "categoria"
    case .method: "mitjà"
    case .tag: "etiqueta"
    case .member: "membre"
    case .household: "llar"
    }
  }

  /// The sign in front of its name in a line; `nil` for what has none.
  var sign: Character? {
    switch self {
    case .category: "#"
    case .method: "@"
    case .tag: "+"
    case .account, .member, .household: nil
    }
  }

  /// What a list of choices says of it.
  var detail: String {
    switch self {
    case .account: "on tens els diners"
    case .category: "per a què és una despesa o un ingrés"
    case .method: "un mitjà de pagament"
    case .tag: "una etiqueta dels moviments"
    case .member: "una persona de la llar"
    case .household: "la llar"
    }
  }

  var isFeminine: Bool {
    switch self {
    case .category, .tag, .household: true
    case .account, .method, .member: false
    }
  }

  /// With its article: «la categoria», «el mitjà de pagament».
  var phrase: String {
    switch self {
    case .tag: "l'etiqueta"
    case .method: "el mitjà de pagament"
    case .account, .category, .member, .household: "\(isFeminine ? "la" : "el") \(word)"
    }
  }

  /// After «cap», without an article: «categoria», «mitjà de pagament».
  var noun: String { self == .method ? "mitjà de pagament" : word }

  /// The words, folded, that stand for none where a name of that kind may.
  var noneWords: Set<String> {
    switch self {
    case .category: ["cap", "res", "cap categoria", "sense categoria"]
    case .method: ["cap", "res", "cap mitja", "sense mitja"]
    case .account, .tag, .member, .household: ["cap", "res"]
    }
  }

  /// A participle that agrees: «arxivat», «arxivada».
  func agreeing(_ stem: String) -> String { stem + (isFeminine ? "da" : "t") }

  static func choices(_ kinds: [NameKind]) -> Expectation {
    .words(kinds.map { Expectation.Choice($0.word, $0.detail) })
  }

  /// What may be typed in the place of a name of that kind.
  var expectation: Expectation {
    switch self {
    case .account: .account
    case .category: .category
    case .method: .method
    case .tag: .tag
    case .member, .household: .member
    }
  }
}

/// One named thing of the book, as a line picked it.
enum NameSubject: Sendable {
  case account(Account)
  case category(Ledger.Category)
  case method(PaymentMethod)
  case tag(String)
  case member(Member)
  case household(Household)

  var kind: NameKind {
    switch self {
    case .account: .account
    case .category: .category
    case .method: .method
    case .tag: .tag
    case .member: .member
    case .household: .household
    }
  }

  var name: String {
    switch self {
    case .account(let account): account.name
    case .category(let category): category.name
    case .method(let method): method.name
    case .tag(let tag): tag
    case .member(let member): member.name
    case .household(let household): household.name
    }
  }

  /// What tells it from any other of its kind.
  var id: String {
    switch self {
    case .account(let account): account.id.rawValue
    case .category(let category): category.id.rawValue
    case .method(let method): method.id.rawValue
    case .tag(let tag): fold(tag)
    case .member(let member): member.id.rawValue
    case .household(let household): household.id.rawValue
    }
  }

  /// Whether it is a closed account, or an archived category or method.
  var isRetired: Bool {
    switch self {
    case .account(let account): account.isClosed
    case .category(let category): category.isArchived
    case .method(let method): method.isArchived
    case .tag, .member, .household: false
    }
  }

  /// «la categoria «Gats»»
  var phrase: String { "\(kind.phrase) «\(name)»" }
}

/// Which names of a kind may stand at a place.
package struct OfferedNames: Hashable, Sendable {
  let kind: NameKind
  /// Only those that are archived or closed, or only those that are not.
  var isRetired: Bool?
  /// The one that the line names already: what goes there has to be of its kind and another one.
  var other: NameSubject?

  /// Whether it may stand there; a category of the household never gives its movements to a personal one.
  func admits(_ subject: NameSubject) -> Bool {
    guard isRetired == nil || isRetired == subject.isRetired, subject.id != other?.id else {
      return false
    }
    if case .category(let category) = subject, case .category(let from)? = other {
      return category.kind == from.kind && (category.isHousehold || !from.isHousehold)
    }
    return true
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.isRetired == right.isRetired
      && left.other?.id == right.other?.id
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(isRetired)
    hasher.combine(other?.id)
  }
}
