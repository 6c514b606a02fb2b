import Catalan
import Ledger
import Store

/// Reads the words of an entry, in any order: signs and options from anywhere, the first number, dates and
/// keywords from the edges of what is left; the middle is the concept (catala.md 2.3).
struct EntryReader {
  let lexicon: Lexicon
  let kind: Transaction.Kind
  /// What is being changed; `nil` for a new entry, which needs an amount.
  let target: EntryTarget?

  var request: EntryRequest
  var rawCategory: (name: String, range: Range<Int>)?
  var dateRange: Range<Int>?
  var jointRange: Range<Int>?
  var methodRange: Range<Int>?
  /// Exact parts, to be read once the currency is known.
  var part: (index: Int, value: String)?
  /// Where a note of a single word without quotes stands.
  var noteIndex: Int?
  /// Whether a change says that its number is the amount: «import 30», «de 5 a 6».
  var saysAmount = false

  /// Whether a change says that what follows is the concept.
  var saysConcept = false

  init(kind: Transaction.Kind, lexicon: Lexicon) {
    self.kind = kind
    self.lexicon = lexicon
    target = nil
    request = EntryRequest(kind: kind)
  }

  /// A reader of the changes to something written before.
  init(changing target: EntryTarget, lexicon: Lexicon) {
    kind = target.kind
    self.lexicon = lexicon
    self.target = target
    request = EntryRequest(kind: target.kind)
    request.isChange = true
  }

  /// Whether the line concerns an expense that may be joint.
  var maySplit: Bool { kind.canBeJoint }

  /// The request, with what it leaves as it is of what is changed.
  private var whole: EntryRequest {
    var whole = request
    whole.isJoint = request.isJoint ?? target?.isJoint
    return whole
  }

  mutating func read(_ words: inout WordList) -> EntryRequest? {
    defer { words.entry = whole }
    if words.isExhausted {
      request.isEmpty = true
      return request
    }
    checkKeys(&words)
    readRemovals(&words)
    readOptions(&words)
    readSigns(&words)
    readOldAndNew(&words)
    readNouns(&words)
    refusePartsWithoutColon(&words)
    readSpokenPayer(&words)
    if kind == .transfer {
      peel(&words)
      readAccounts(&words)
      readArriving(&words)
    }
    readAmount(&words)
    if target != nil, kind == .expense, request.amount?.hasPlus == true,
      let range = request.amountRange
    {
      words.fail(otherKind(.income, at: range))
    }
    readPart(&words)
    if kind == .transfer { readSecondAmount(&words) }
    readDateNoun(&words)
    peel(&words)
    readConcept(&words)
    resolveCategory(&words)
    checkAllocation(&words)
    if request.amount == nil, target == nil, words.problem == nil {
      let end = words.line.utf8.count
      words.fail(missingAmount(kind, lexicon).pointing(at: end..<end))
    }
    if kind == .transfer, words.problem == nil { checkAccounts(&words) }
    if target?.isMixed == true { checkMixed(&words) }
    return words.problem == nil ? request : nil
  }

  /// The note, when it is one word and what follows it went to the concept, as if it had been meant to go on.
  private func cutNote(_ concept: [Int]) -> String? {
    guard let noteIndex, concept.contains(noteIndex + 1) else { return nil }
    let after = concept.count { $0 > noteIndex }
    // A transfer needs no concept, and one word of it may be the note's as well.
    return after > 1 || after < concept.count || kind == .transfer ? request.note : nil
  }

  mutating func readConcept(_ words: inout WordList) {
    let rest = words.remaining
    let said = words.range(rest[...])
    refuseMistakenConcept(rest, &words)
    words.claim(rest, as: .text)
    let text = Folding.clean(rest.map { words.tokens[$0].text }.joined(separator: " "))
      .withoutFinalComma
    guard !text.isEmpty else { return }
    request.cutNote = cutNote(rest)
    request.stranded = stranded(in: rest.map { words.tokens[$0] })
    if kind == .transfer, request.account == nil, request.destination != nil,
      case .success(let account) = lexicon.resolveAccount(text)
    {
      let way = "de \(spelled(account.name))"
      words.fail(
        LineError(
          "error.traspas.de", "Per dir de quin compte surt, escriu «\(way)».", at: [said],
          remedy: .replacement(way)))
      return
    }
    guard request.concept == nil else {
      words.fail(
        LineError(
          "error.concepte.dos",
          "El concepte hi és dues vegades: amb «concepte:» i amb «\(text)». Deixa'n un.",
          at: [said]))
      return
    }
    request.concept = text
  }

  mutating func resolveCategory(_ words: inout WordList) {
    guard let (name, range) = rawCategory else { return }
    guard let categoryKind = kind.categoryKind else {
      words.fail(
        LineError(
          "error.categoria.tipus",
          "\(phrase(of: kind).indefinite.firstCapitalised) no porta categoria: no és ni ingrés ni despesa.",
          at: [range]))
      return
    }
    let isJoint = whole.isJoint(in: lexicon.context)
    let account = request.account?.id ?? target?.account ?? lexicon.accountInUse?.id
    let plain = withoutFinalMark(name, among: lexicon.book.categories.map(\.name))
    let found = lexicon.resolveCategory(
      plain, isJoint: isJoint, kind: categoryKind, account: account)
    let mended = found.mapError { error -> LineError in
      guard error.code == "error.categoria.mena" else { return error }
      guard target == nil else {
        return otherKind(than: categoryKind, error, at: range)
      }
      return otherKindMeant(error, isJoint: isJoint, words)
    }
    request.category = words.known(mended, at: range)
    if request.category == nil { request.unknownCategory = plain }
  }

  /// Of movements of different kinds only what all of them have may change.
  private func checkMixed(_ words: inout WordList) {
    let isOfOneKind =
      request.amount != nil || rawCategory != nil || request.isJoint != nil
      || request.payer != nil || request.cleared.contains(.category)
      || !request.removed.categories.isEmpty
    guard isOfOneKind else { return }
    words.fail(
      .refused(
        "error.canvia.barreja",
        "Aquests moviments són de menes diferents: canvia'n l'import, la categoria o el repartiment per separat."
      ))
  }

  /// `mayBeText` when words before it make the whole look like the concept.
  func account(
    _ name: String, at range: Range<Int>, mayBeText: Bool = false, _ words: inout WordList
  ) -> Account? {
    let plain = withoutFinalMark(name, among: lexicon.book.accounts.map(\.name))
    guard mayBeText else { return words.known(lexicon.resolveEntryAccount(plain), at: range) }
    let found = lexicon.resolveAccount(plain).mapError { error in
      var error = error
      if error.code == "error.compte" {
        error.message += " Si és el concepte, posa-ho entre cometes."
      }
      return error
    }
    return words.known(found, at: range)
  }

  func method(_ name: String, at range: Range<Int>, _ words: inout WordList) -> PaymentMethod? {
    let plain = withoutFinalMark(name, among: lexicon.methods.map(\.name))
    return words.known(lexicon.resolveMethod(plain), at: range)
  }
}

/// What a line changes, as far as its reading depends on it.
struct EntryTarget: Sendable {
  let kind: Transaction.Kind
  /// Whether any of them is joint, and so takes household categories only.
  let isJoint: Bool
  /// The account of all of them; `nil` when they are in several.
  let account: Identifier<Account>?
  let currency: Currency
  /// The amount of all of them; `nil` when they differ.
  var amount: Money?
  /// The concept of all of them.
  var concept: String?
  /// The currency that arrives, when all of them are transfers into it.
  var arrivingCurrency: Currency?
  /// Whether they are of kinds that change in different ways.
  var isMixed = false
}

/// The sentence for an entry without its amount.
func missingAmount(_ kind: Transaction.Kind, _ lexicon: Lexicon) -> LineError {
  let example =
    switch kind {
    case .income: "ingrés 1.850 nòmina"
    case .refund: "devolució 20 sabates"
    case .transfer: "traspàs 200 a \(lexicon.exampleAccount)"
    default: "despesa 12,50 pa"
    }
  return LineError("error.import.falta", "Falta l'import. Posa'l al davant: \(example)")
}
