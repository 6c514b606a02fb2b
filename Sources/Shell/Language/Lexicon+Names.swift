import Catalan
import Ledger
import Store

/// Names as a line types them, resolved into what the book has; failures say what to do.
extension Lexicon {
  /// The code of the error about a personal category where only the household's may be.
  static let personalCategory = "error.categoria.personal"

  /// The category that `#name` stands for on such a line: equal, then a unique prefix.
  package func resolveCategory(
    _ name: String, isJoint: Bool, kind: Category.Kind, account: Identifier<Account>?
  ) -> Result<Category, LineError> {
    let offered = categories(isJoint: isJoint, kind: kind, account: account)
    if let merged = survivor(ofMerged: name, among: offered) { return .success(merged) }
    switch match(name, among: offered) {
    case .found(let category): return .success(category)
    case .ambiguous(let several): return .failure(Self.ambiguous("#", name, several.map(\.name)))
    case .unknown(let near):
      if isJoint, case .found(let own) = match(name, among: personalCategories(kind)) {
        return .failure(
          LineError(
            Self.personalCategory,
            "\(Self.onlyMine(own)) Per crear-la a la llar: crea categoria «\(own.name)» llar",
            remedy: .newCategory(name: own.name)))
      }
      if !isJoint, let tied = tied(name, kind), let only = tied.account {
        let another = "Tria'n una altra"
        let way =
          only.isClosed
          ? "\(another)." : "\(another), o fes-hi anar el moviment amb compte:\(spelled(only.name))"
        return .failure(
          LineError(
            "error.categoria.compte",
            "«\(tied.name)» és una categoria només del compte «\(only.name)». \(way)"))
      }
      let scope = (kind == .income ? " ingrés" : "") + (isJoint ? "" : " personal")
      if let other = ofOtherKind(name, than: kind, isLoose: kind == .income && near.isEmpty) {
        return .failure(ofOtherKind(other, scope: scope))
      }
      return .failure(
        unknownCategory(name, near: suggested(name, near, among: offered), scope: scope))
    }
  }

  /// Why a category that is there will not do; `nil` when there is none of that name.
  func refusal(of name: String, isIncome: Bool, isJoint: Bool) -> String? {
    let kind: Category.Kind = isIncome ? .income : .expense
    if isJoint, case .found(let own) = match(name, among: personalCategories(kind)) {
      return Self.onlyMine(own)
    }
    return ofOtherKind(name, than: kind, isLoose: false).map(Self.mismatch)
  }

  private static func onlyMine(_ category: Category) -> String {
    "«\(category.name)» és una categoria només teva, i una despesa conjunta en vol una de la llar."
  }

  private static func mismatch(_ category: Category) -> String {
    let (actual, needed) =
      category.kind == .income ? ("d'ingressos", "de despeses") : ("de despeses", "d'ingressos")
    return "«\(category.name)» és una categoria \(actual), i aquí en cal una \(needed)."
  }

  /// The category of that name that only one account has, and the account.
  private func tied(_ name: String, _ kind: Category.Kind) -> (name: String, account: Account?)? {
    let others = personalCategories(kind).filter { $0.mergedInto == nil }
    guard case .found(let category) = match(name, among: others),
      case .personal(let only?) = category.scope
    else { return nil }
    return (category.name, book.account(only))
  }

  /// The category that one of that name was merged into, unless one that is there is called so.
  private func survivor(ofMerged name: String, among offered: [Category]) -> Category? {
    let key = fold(name)
    guard !key.isEmpty, !offered.contains(where: { fold($0.name) == key }) else { return nil }
    let merged = book.categories.filter { $0.mergedInto != nil && fold($0.name) == key }
    let survivors = Set(merged.compactMap { book.category($0.id)?.id })
    return offered.first { survivors.contains($0.id) }
  }

  /// The categories that an unknown name of a line may have meant, the likeliest first.
  func likelyCategories(
    _ name: String, isJoint: Bool, kind: Category.Kind, account: Identifier<Account>?
  ) -> [Category]? {
    let offered = categories(isJoint: isJoint, kind: kind, account: account)
    guard case .unknown(let near) = match(name, among: offered) else { return nil }
    return suggested(name, near, among: offered)
  }

  /// The category of the other kind that has the name; loosely, the one that the name stands for.
  private func ofOtherKind(
    _ name: String, than kind: Category.Kind, isLoose: Bool
  ) -> Category? {
    let others = book.categories.filter { $0.kind != kind && $0.mergedInto == nil }
    if let equal = others.first(where: { fold($0.name) == fold(name) }) { return equal }
    guard isLoose, name.count >= 3, case .found(let only) = match(name, among: others) else {
      return nil
    }
    return only
  }

  private func ofOtherKind(_ category: Category, scope: String) -> LineError {
    LineError(
      "error.categoria.mena",
      "\(Self.mismatch(category)) Per crear-ne una: crea categoria «\(category.name)»\(scope)",
      remedy: .newCategory(name: category.name))
  }

  /// The names of the categories that are in use, of any kind and scope.
  package var categoryNames: [String] {
    book.categories.filter { !$0.isRetired }.map(\.name)
  }

  /// Any category of the book, for questions about what is written: retired ones too, every kind and scope.
  package func resolveAnyCategory(_ name: String) -> Result<[Category], LineError> {
    let all = book.categories
    let key = fold(name)
    let equal = all.filter { fold($0.name) == key }
    let survivors = Set(equal.compactMap { book.category($0.id)?.id })
    if !equal.isEmpty {
      return .success(equal + all.filter { survivors.contains($0.id) && fold($0.name) != key })
    }
    switch match(name, among: all) {
    case .found(let category): return resolveAnyCategory(category.name)
    case .ambiguous(let several):
      return .failure(Self.ambiguous("#", name, several.map(\.name)))
    case .unknown(let near):
      return .failure(unlisted("categoria", "#", name, suggested(name, near, among: all)))
    }
  }

  /// The sentence for a name in a question, where none is made.
  private func unlisted<Item: Named>(
    _ kind: String, _ sign: String, _ name: String, _ near: [Item]
  ) -> LineError {
    let message = "No hi ha cap \(kind == "mitjà" ? "mitjà de pagament" : kind) «\(name)»."
    let list = kind == "mitjà" ? "«mitjans» els mostra tots." : "«categories» les mostra totes."
    let code = kind == "mitjà" ? "error.mitja" : "error.categoria"
    guard let first = near.first else { return LineError(code, "\(message) \(list)") }
    return LineError(
      code, "\(message) Volies dir \(sign)\(spelled(first.name))?",
      remedy: .replacement(spelled(first.name)))
  }

  /// The method of that name in a question, where none is made.
  func resolveAnyMethod(_ name: String) -> Result<PaymentMethod, LineError> {
    resolveMethod(name).mapError { error in
      guard case .newMethod = error.remedy else { return error }
      return unlisted("mitjà", "@", name, suggestedMethods(name))
    }
  }

  package func resolveMethod(_ name: String) -> Result<PaymentMethod, LineError> {
    if let merged = survivor(ofMergedMethod: name) { return .success(merged) }
    switch match(name, among: methods) {
    case .found(let method): return .success(method)
    case .ambiguous(let several): return .failure(Self.ambiguous("@", name, several.map(\.name)))
    case .unknown: return .failure(unknownMethod(name))
    }
  }

  /// The method that one of that name was merged into, unless one that is there is called so.
  private func survivor(ofMergedMethod name: String) -> PaymentMethod? {
    let key = fold(name)
    guard !key.isEmpty, !methods.contains(where: { fold($0.name) == key }) else { return nil }
    return book.methods.first { $0.mergedInto != nil && fold($0.name) == key }
      .flatMap { book.method($0.id) }
  }

  private func unknownMethod(_ name: String) -> LineError {
    var message = "No hi ha cap mitjà de pagament «\(name)»."
    if let near = suggestedMethods(name).first { message += " Volies dir @\(spelled(near.name))?" }
    let new = Self.titled(name)
    if let refusal = NameRules.refusal(of: new, .method) {
      return LineError("error.mitja", "\(message) \(refusal)")
    }
    message += " Per crear-lo: crea mitjà «\(new)»"
    return LineError("error.mitja", message, remedy: .newMethod(name: new))
  }

  package func resolveAccount(_ name: String, amongAll: Bool = false) -> Result<Account, LineError>
  {
    switch match(name, among: amongAll ? book.accounts : openAccounts) {
    case .found(let account): return .success(account)
    case .ambiguous(let several):
      return .failure(Self.ambiguous("", name, several.map(\.name)))
    case .unknown:
      // «sabadell» for «Compte Sabadell».
      if case .found(let account) = match(
        "compte \(name)", among: amongAll ? book.accounts : openAccounts)
      {
        return .success(account)
      }
      if let closed = book.accounts.first(where: { $0.isClosed && fold($0.name) == fold(name) }) {
        return .failure(.closed(closed))
      }
      return .failure(unknownAccount(name))
    }
  }

  private func unknownAccount(_ name: String) -> LineError {
    let names = openAccounts.map(\.name)
    let known: String
    switch names.count {
    case 0 where !book.accounts.isEmpty: known = allAreClosed
    case 0: known = "Encara no en tens cap. Crea'l: crea compte «\(Self.titled(name))» 1.200"
    case 1: known = "En tens un: \(names[0])."
    case 2: known = "En tens dos: \(Words.list(names))."
    default: known = "Tens \(Words.list(names))."
    }
    return LineError(
      "error.compte", "No hi ha cap compte «\(name)». \(known)",
      remedy: .newAccount(name: Self.titled(name)))
  }

  /// The account that an entry names; when there is none so called, the refusal says how to make it.
  func resolveEntryAccount(_ name: String) -> Result<Account, LineError> {
    resolveAccount(name).mapError { error in
      if case .success(let member) = resolveMember(name), case .newAccount = error.remedy {
        return .refused(
          "error.compte.membre",
          "\(member.name) és membre de la llar, i no cap compte teu. Les compensacions entre vosaltres encara no hi són."
        )
      }
      guard case .newAccount(let new) = error.remedy, !openAccounts.isEmpty,
        name.first?.isNumber == false
      else { return error }
      var error = error
      if let refusal = NameRules.refusal(of: new, .account) {
        error.message += " \(refusal)"
        error.remedy = nil
      } else {
        error.message += " Per crear-lo: crea compte «\(new)»"
      }
      return error
    }
  }

  /// What to do when every account is closed.
  private var allAreClosed: String {
    let closed = book.accounts.last.map { spelled($0.name) } ?? "…"
    return book.accounts.count == 1
      ? "El compte que tens està tancat. Per tornar-lo a obrir: reobre compte \(closed)"
      : "Tots els comptes estan tancats. Per tornar-ne a obrir un: reobre compte \(closed)"
  }

  /// The refusal of what needs an account in use when there is none; `purpose` follows «compte».
  func noAccount(_ purpose: String = "") -> LineError {
    .refused(
      "error.compte.cap",
      book.accounts.isEmpty
        ? "Encara no tens cap compte\(purpose). Crea'n un: crea compte Corrent 1.200"
        : allAreClosed)
  }

  /// `scope` is what the line that would make it says after the name.
  private func unknownCategory(
    _ name: String, near: [Category], scope: String = ""
  ) -> LineError {
    var message = "No hi ha cap categoria «\(name)»."
    if let first = near.first { message += " Volies dir #\(spelled(first.name))?" }
    let new = Self.titled(name)
    if let refusal = NameRules.refusal(of: new, .category) {
      return LineError("error.categoria", "\(message) \(refusal)")
    }
    message += " Per crear-la: crea categoria «\(new)»\(scope)"
    return LineError("error.categoria", message, remedy: .newCategory(name: new))
  }

  static func ambiguous(_ sign: String, _ name: String, _ found: [String]) -> LineError {
    var seen: Set<String> = []
    let names = found.filter { seen.insert(fold($0)).inserted }
    let list = Words.list(names.prefix(6).map { "\(sign)\(spelled($0))" }, "o")
    return LineError(
      "error.nom.ambigu", "«\(name)» pot ser \(list). Escriu una lletra més.",
      remedy: .choices(of: name, names))
  }

  /// A name as it is proposed for what a line mentions: «oci-nocturn», «Oci nocturn». One with a capital letter
  /// is left as typed.
  package static func titled(_ typed: String) -> String {
    let spaced = spaced(typed)
    guard let first = spaced.first, !spaced.contains(where: \.isUppercase) else { return spaced }
    return first.uppercased() + spaced.dropFirst()
  }

  /// A name typed with hyphens, with its spaces.
  static func spaced(_ typed: String) -> String {
    Folding.clean(typed.split(separator: "-").joined(separator: " "))
  }

  private func personalCategories(_ kind: Category.Kind) -> [Category] {
    book.categories.filter { $0.kind == kind && !$0.isHousehold }
  }

  /// The categories that an unknown name may have meant: first the one that has it among its words.
  private func suggested(
    _ name: String, _ near: [Category], among categories: [Category]
  ) -> [Category] {
    let worded = byKeyword(name, among: categories)
    return [worded].compactMap(\.self) + near.filter { $0.id != worded?.id }
  }

  /// The methods that an unknown name may have meant: first the one that it is another word for.
  package func suggestedMethods(_ name: String) -> [PaymentMethod] {
    guard case .unknown(let near) = match(name, among: methods) else { return [] }
    let standard = Self.methodSynonyms[fold(name)].flatMap { word in
      methods.first { !$0.isArchived && fold($0.name) == fold(word) }
    }
    return [standard].compactMap(\.self) + near.filter { $0.id != standard?.id }
  }

  /// The category that has the word among those that suggest it.
  package func byKeyword(_ word: String, among categories: [Category]) -> Category? {
    let key = fold(word)
    return categories.first { category in
      !category.isArchived && category.keywords.contains { fold($0) == key }
    }
  }

  private static let methodSynonyms: [String: String] = [
    "visa": "Targeta", "mastercard": "Targeta", "rebut": "Domiciliació",
    "metal lic": "Efectiu", "metallic": "Efectiu",
  ]
}

extension LineError {
  /// What to say of a closed account where money is to move.
  static func closed(_ account: Account) -> LineError {
    .refused(
      "error.compte.tancat",
      "El compte «\(account.name)» està tancat. Per tornar-lo a fer servir: reobre compte \(spelled(account.name))"
    )
  }
}
