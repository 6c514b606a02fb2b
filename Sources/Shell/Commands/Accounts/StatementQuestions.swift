import Catalan
import Ledger
import Store

/// Asks for the day and the balance of a bank statement.
struct StatementQuestions {
  let session: Session
  let asker: any Asker
  let account: Account
  private var layout: Layout { asker.layout }

  /// What the line did not say is asked; `offered` is what Return alone means.
  func ask(
    _ request: inout StatementRequest, offering offered: PostponedStatement?
  ) throws -> (CalendarDate, Money) {
    var offered = offered
    var asksDay = request.day == nil && request.balance == nil
    while true {
      if asksDay { request.day = try askDay(offered?.day) }
      let day = request.day ?? session.today
      if let balance = request.balance { return (day, balance) }
      // Of another day the balance is another one.
      let fallback = offered?.day == day ? offered?.balance : nil
      guard let balance = try askBalance(fallback) else {
        asksDay = true
        offered = PostponedStatement(day: day, balance: fallback)
        continue
      }
      request.balance = balance
      return (day, balance)
    }
  }

  private func askDay(_ offered: CalendarDate?) throws -> CalendarDate {
    let today = session.today
    let fallback = offered ?? today
    let word = fallback == today ? "avui" : Dates.short(fallback, today: today)
    var mistaken = ""
    while true {
      let text = try answer(to: "  Data de l'extracte? [\(word)] ›", preset: mistaken)
      mistaken = ""
      switch Detour(text) {
      case .leave: throw Dropped()
      case .back:
        say(firstQuestion)
        continue
      case .help:
        say("L'últim dia que surt a l'extracte del banc: avui, ahir, 31/10…")
        continue
      case nil: if fold(text).isEmpty { return fallback }
      }
      let words = text.split(separator: " ").map(String.init)
      do {
        guard let found = try dateAtFront(words[...], today, at: 0..<text.utf8.count),
          found.count == words.count
        else {
          throw LineError(
            "error.data", "«\(text)» no és una data. Prova amb 3/11, ahir o dilluns.")
        }
        try session.refuseFuture(found.date)
        return found.date
      } catch let error as LineError {
        tell(error)
        mistaken = text
      }
    }
  }

  /// `nil` to go back to the day.
  private func askBalance(_ offered: Money?) throws -> Money? {
    let choice = offered.map { " [\(layout.money($0))]" } ?? ""
    var mistaken = ""
    while true {
      let typed = try answer(to: "  Saldo que diu l'extracte?\(choice) ›", preset: mistaken)
      let text = typed.filter { $0 != " " }
      mistaken = ""
      switch Detour(text) {
      case .back: return nil
      case .leave: throw Dropped()
      case .help:
        say("Els diners que l'extracte diu que hi ha al final d'aquell dia. Per exemple: 3.999,20")
        continue
      case nil: break
      }
      do {
        if text.isEmpty, let offered { return offered }
        guard !text.isEmpty else {
          throw LineError("error.concilia.saldo", "Escriu el saldo de l'extracte, com 3.999,20.")
        }
        return try Self.balance(text, account, session)
      } catch let error as LineError {
        tell(error)
        mistaken = typed
      }
    }
  }

  private static func balance(
    _ text: String, _ account: Account, _ session: Session
  ) throws -> Money {
    let reading: AmountReading?
    do throws(AmountError) {
      reading = try Amounts.read(text, currency: account.currency)
    } catch { throw sentence(for: error, text, at: 0..<0) }
    guard let money = reading?.money else {
      throw LineError("error.import.forma", "«\(text)» no és un import. Escriu-lo com 3.999,20.")
    }
    try session.refuseCurrency(money, of: account)
    return money
  }

  /// `preset` is the wrong answer, to be mended.
  private func answer(to prompt: String, preset: String) throws -> String {
    try asker.text(Question(prompt, preset: preset))
  }

  private func say(_ text: String) {
    asker.show(Line.hint(text).rows(width: layout.width))
  }

  private func tell(_ error: LineError) {
    var error = error
    error.ranges = []
    asker.show(errorLines(error, line: "", indent: nil, layout: layout))
  }
}
