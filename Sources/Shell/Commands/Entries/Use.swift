import Catalan
import Ledger
import Store

extension Command {
  static let use = Command(
    .use, aliases: ["u"], .acts,
    summary: "Fixa el compte, la data o el mitjà de les línies que vindran.",
    details: [
      "El compte queda per a la pròxima vegada; la resta dura mentre l'intèrpret és obert.",
      "«usa res» treu la data, el mitjà i «conjunta». Sense res al darrere, diu què hi ha fixat.",
    ],
    examples: ["usa estalvi", "usa ahir @efectiu", "usa conjunta", "usa res"],
    related: ["comptes", "despesa"],
    .use
  ) { session, request in try session.use(request) }
}

/// What `usa` is asked to fix.
struct UseRequest: Sendable {
  var account: Account?
  var date: FoundDate?
  var dateWord: String?
  var method: PaymentMethod?
  var isJoint: Bool?
  /// `res`: nothing but the account stays.
  var clears = false
  var isEmpty = false

  /// Whether it fixes something that is not kept for the next time.
  var isPassing: Bool { date != nil || method != nil || isJoint != nil }
}

extension Slot where Value == UseRequest {
  static var use: Slot {
    Slot(
      "COMPTE|data|@mitjà|conjunta|res",
      expects: [
        .account, .date, .method,
        .words([
          .init("conjunta", "tot el que s'anota és conjunt"),
          .init("individual", "ja no és conjunt"), .init("res", "treu el que s'havia fixat"),
        ]), .options([.init("compte:", "el compte"), .init("data:", "la data")]),
      ]
    ) { words, lexicon in
      UseReader(lexicon: lexicon).read(&words)
    }
  }
}

/// Reads what follows `usa`, in any order.
struct UseReader {
  let lexicon: Lexicon

  func read(_ words: inout WordList) -> UseRequest? {
    var request = UseRequest()
    request.isEmpty = words.isExhausted
    if words.takeWord("res") { request.clears = true }
    if words.takeWord("conjunta") { request.isJoint = true }
    if words.takeWord("individual") {
      if request.isJoint == true { contradiction(&words) }
      request.isJoint = false
    }
    readMethod(&request, &words)
    if let (index, name) = words.takeOption("compte") {
      request.account = account(name, at: words.range(index), &words)
    }
    if let (found, text, _) = words.takeDate(today: lexicon.today) {
      request.date = found
      request.dateWord = text
    }
    readRest(&request, &words)
    return words.problem == nil ? request : nil
  }

  private func readMethod(_ request: inout UseRequest, _ words: inout WordList) {
    let named = words.take(as: .method) { $0.sign == "@" || $0.key.map(fold) == "mitja" }
    guard let (index, token) = named else { return }
    let name = token.sign == "@" ? token.afterSign : token.keyValue
    request.method = words.known(lexicon.resolveMethod(name), at: words.range(index))
  }

  /// Dates and the account, among the words that are left.
  private func readRest(_ request: inout UseRequest, _ words: inout WordList) {
    if let index = words.remaining.first(where: { words.tokens[$0].hasHyphen }) {
      words.claim(index, as: .unknown)
      words.fail(
        LineError(
          "error.menys",
          "«\(words.tokens[index].text)» no s'entén. «usa res» treu la data, el mitjà i «conjunta» que s'havien fixat.",
          at: [words.range(index)]))
    }
    while let first = words.remaining.first, words.problem == nil {
      let run = words.remaining.prefix { !words.tokens[$0].isQuoted }
      let texts = run.map { words.tokens[$0].text }
      let before = request.dateWord
      if let count = readDate(texts[...], words.range(run[...]), &request, &words) {
        words.claim(run.prefix(count), as: .date)
        let typed = words.typed(words.range(run.prefix(count)))
        if let before {
          let message = "Hi ha dues dates: \(before) i \(typed). Deixa'n una."
          words.fail(
            LineError("error.data.dues", message, at: [words.range(run.prefix(count))]))
          return
        }
        request.dateWord = typed
        continue
      }
      guard words.problem == nil else { return }
      guard request.account == nil else {
        words.fail(
          LineError(
            "error.usa.dos",
            "Només es pot fer servir un compte. Els noms amb espais van entre cometes.",
            at: [words.range(first)]))
        return
      }
      let whole = fullName(run.map(\.self), words)
      if whole == nil, run.count > 1, words.tokens[first].isWord("compte") {
        words.claim(first, as: .keyword)
        continue
      }
      let said = words.remaining.prefix(whole ?? 1)
      words.claim(said, as: .account)
      let name = said.map { words.tokens[$0].text }.joined(separator: " ")
      request.account = account(name, at: words.range(said), &words)
    }
  }

  /// How many of the words at the front are an account's whole name, when it has several.
  private func fullName(_ run: [Int], _ words: WordList) -> Int? {
    guard run.count > 1 else { return nil }
    return stride(from: min(4, run.count), through: 2, by: -1).first { count in
      let name = run.prefix(count).map { words.tokens[$0].text }.joined(separator: " ")
      return lexicon.openAccounts.contains { fold($0.name) == fold(name) }
    }
  }

  private func readDate(
    _ texts: ArraySlice<String>, _ range: Range<Int>, _ request: inout UseRequest,
    _ words: inout WordList
  ) -> Int? {
    do throws(LineError) {
      guard let found = try dateAtFront(texts, lexicon.today, at: range) else { return nil }
      request.date = found
      request.dateWord = texts.prefix(found.count).joined(separator: " ")
      return found.count
    } catch {
      words.fail(error)
      return nil
    }
  }

  private func account(
    _ name: String, at range: Range<Int>, _ words: inout WordList
  ) -> Account? {
    words.known(lexicon.resolveEntryAccount(name), at: range)
  }

  private func contradiction(_ words: inout WordList) {
    words.fail(
      LineError(
        "error.conjunta.contraria", "No pot ser conjunta i individual alhora. Deixa'n una."))
  }
}

extension Session {
  /// Fixes what the next lines need not say.
  func use(_ request: UseRequest) throws -> Output {
    if request.clears {
      context.date = nil
      context.dateWord = nil
      context.dateSaidOn = nil
      context.method = nil
      context.isJoint = false
    }
    if let account = request.account { keepInUse(account) }
    if let found = request.date {
      let isToday = found.date == today
      context.date = isToday ? nil : found.date
      context.dateWord = isToday ? nil : request.dateWord
      context.dateSaidOn = isToday ? nil : today
    }
    if let method = request.method { context.method = method.id }
    if let isJoint = request.isJoint { context.isJoint = isJoint }
    if isOneShot, request.isPassing {
      let hint =
        "La data, el mitjà i «conjunta» només duren mentre l'intèrpret és obert: amb una sola ordre no s'hi queden."
      guard let account = request.account else {
        return Output(facts: [("fet", .value(.text("res")))], [.hint(hint)])
      }
      return .done(
        "usa", Line("D'ara endavant: \(account.name)."), also: [Line(hint)],
        facts: [("compte", .value(.text(account.name)))])
    }
    return try contextAnswer(
      isQuestion: request.isEmpty, archived: request.method.flatMap { $0.isArchived ? $0 : nil })
  }

  /// Makes an account the one in use, this time and the next.
  func keepInUse(_ account: Account) {
    context.account = account.id
    surroundings.state["compte"] = account.id.rawValue
  }

  /// What to say of the account in use after accounts were closed, deleted or brought back; `nil` when it is the same.
  ///
  /// The chosen one comes back with its account; another that comes back does not take the place of the one in use.
  func accountInUse(after before: Account?) throws -> Line? {
    let lexicon = try lexicon()
    guard let before, let now = lexicon.accountInUse, now.id != before.id else { return nil }
    if now.id != context.account, lexicon.openAccounts.contains(where: { $0.id == before.id }) {
      keepInUse(before)
      return nil
    }
    return Line("D'ara endavant: \(now.name).")
  }

  private func contextAnswer(isQuestion: Bool, archived: PaymentMethod? = nil) throws -> Output {
    let lexicon = try lexicon()
    guard let account = lexicon.accountInUse else {
      return Output([.hint(lexicon.noAccount().message)])
    }
    let method = context.method.flatMap(lexicon.book.method)
    var parts = [account.name]
    if let date = context.date { parts.append(Dates.spoken(date, today: today)) }
    if let method { parts.append(method.name) }
    if context.isJoint { parts.append("tot conjunt") }
    let text = "\(isQuestion ? "En ús" : "D'ara endavant"): \(parts.joined(separator: " · "))."
    return Output(
      facts: [
        ("fet", .value(.text(isQuestion ? "res" : "usa"))), ("compte", .value(.text(account.name))),
        ("data", .value(context.date.map(Value.date) ?? .null)),
        ("mitja", .value(.text(orNull: method?.name))),
        ("conjunta", .value(.bool(context.isJoint))),
      ],
      (isQuestion ? [.hint(text)] : [.done(Line(text))])
        + [archived].compactMap(\.self).map { .warning(archivedNote(.method($0))) })
  }
}
