import Catalan
import Ledger
import Store

/// An account, a balance that somebody says it has, and the day of it; what is `nil` was not said.
struct StatementRequest: Sendable {
  var account: Account?
  var balance: AmountReading?
  var day: CalendarDate?
}

extension Slot where Value == StatementRequest {
  /// `[COMPTE] [SALDO] [data]`, in any order.
  static func statement(_ label: String) -> Slot {
    Slot(
      label,
      expects: [.account, .amount, .date, .options([.init("compte:", "el compte")])],
      missing: StatementRequest()
    ) { words, lexicon in
      StatementReader(lexicon: lexicon).read(&words)
    }
  }
}

/// Reads an account, a balance and a day off the words of a line.
struct StatementReader {
  let lexicon: Lexicon

  func read(_ words: inout WordList) -> StatementRequest? {
    var request = StatementRequest()
    if let (index, name) = words.takeOption("compte") {
      request.account = account(name, [index], &words)
    }
    request.day = day(&words)
    if let day = request.day, let problem = futureDay(day, today: lexicon.today) {
      let said = words.tokens.indices.filter {
        words.roles[$0] == .date || words.tokens[$0].foldedKey == "data"
      }
      words.fail(problem.pointing(at: words.range(said[...])))
    }
    guard words.problem == nil else { return request }
    let figures = words.remaining.filter {
      !words.tokens[$0].isQuoted && Reading.startsLikeAnAmount(words.tokens[$0].text)
    }
    let names = words.remaining.prefix { !figures.contains($0) }
    if !names.isEmpty, request.account == nil {
      request.account = account(
        names.map { words.tokens[$0].text }.joined(separator: " "), Array(names), &words)
    }
    guard words.problem == nil, !words.isExhausted else { return request }
    let currency = (request.account ?? lexicon.accountInUse)?.currency ?? .eur
    request.balance = words.takeAmountAlone(
      words.remaining[...], in: currency, today: lexicon.today)
    return request
  }

  private func account(
    _ name: String, _ indices: [Int], _ words: inout WordList
  ) -> Account? {
    words.claim(indices, as: .account)
    return words.known(
      lexicon.resolveEntryAccount(name).mapError(\.withoutRemedy), at: words.range(indices[...]))
  }

  /// The first date that begins at any of the words; a statement is of a day that has been.
  private func day(_ words: inout WordList) -> CalendarDate? {
    if let (found, _, _) = words.takeDate(today: lexicon.today) { return found.date }
    let rest = words.remaining
    for start in rest.indices where !words.tokens[rest[start]].isQuoted {
      let texts = rest[start...].map { words.tokens[$0].text }[...]
      // A lone figure is the balance: «concilia corrent 900».
      if texts.first?.allSatisfy(\.isNumber) == true { continue }
      guard let found = date(texts, Array(rest[start...]), &words) else {
        if words.problem != nil { return nil }
        continue
      }
      return found
    }
    return nil
  }

  private func date(
    _ texts: ArraySlice<String>, _ indices: [Int], _ words: inout WordList
  ) -> CalendarDate? {
    do throws(LineError) {
      guard
        let found = try dateAtFront(texts, lexicon.today, at: words.range(indices[...]))
      else { return nil }
      words.claim(indices.prefix(found.count), as: .date)
      return found.date
    } catch {
      words.claim(indices, as: .date)
      words.fail(error)
      return nil
    }
  }
}

extension Session {
  /// The account of a request, or the one in use.
  func statementAccount(of request: StatementRequest) throws -> Account {
    if let account = request.account { return account }
    let lexicon = try lexicon()
    guard let account = lexicon.accountInUse else { throw lexicon.noAccount() }
    return account
  }

  /// The day of a request, today unless said.
  ///
  /// - Throws: `LineError` for a day to come.
  func statementDay(of request: StatementRequest) throws -> CalendarDate {
    guard let day = request.day else { return today }
    try refuseFuture(day)
    return day
  }

  func refuseFuture(_ day: CalendarDate) throws {
    if let problem = futureDay(day, today: today) { throw problem }
  }

  /// - Throws: `LineError` when a balance is not in its account's currency.
  func refuseCurrency(_ money: Money, of account: Account) throws {
    guard money.currency != account.currency else { return }
    throw LineError.refused(
      "error.moneda",
      "\(account.name) és un compte en \(name(of: account.currency)). Escriu el saldo en \(name(of: account.currency))."
    )
  }
}

/// The refusal of a balance of a day to come.
private func futureDay(_ day: CalendarDate, today: CalendarDate) -> LineError? {
  guard day > today else { return nil }
  return .refused(
    "error.data.futura",
    "\(Dates.the(day, today: today).firstCapitalised) encara no ha arribat: un saldo és d'avui o d'abans."
  )
}

/// «fins avui», «fins ahir», «fins al 31 d'octubre».
func throughInWords(_ day: CalendarDate, today: CalendarDate) -> String {
  switch today.days(to: day) {
  case 0: return "fins avui"
  case -1: return "fins ahir"
  default: return "fins \(Dates.to(day, today: today))"
  }
}
