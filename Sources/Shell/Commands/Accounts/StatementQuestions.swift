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
      if let reading = request.balance {
        if let note = reading.note(layout) { asker.show(hint: note) }
        return (day, reading.money)
      }
      // Of another day the balance is another one.
      let fallback = offered?.day == day ? offered?.balance : nil
      guard let balance = try askBalance(fallback) else {
        asksDay = true
        offered = PostponedStatement(day: day, balance: fallback)
        continue
      }
      return (day, balance)
    }
  }

  private func askDay(_ offered: CalendarDate?) throws -> CalendarDate {
    let today = session.today
    let fallback = offered ?? today
    let word = fallback == today ? "avui" : Dates.short(fallback, today: today)
    let question = Question("  Data de l'extracte? [\(word)] ›")
    let help = "L'últim dia que surt a l'extracte del banc: avui, ahir, 31/10…"
    return try asker.firstAnswer(question, help: help) { text in
      if text.isEmpty { return fallback }
      let words = text.split(separator: " ").map(String.init)
      guard let found = try dateAtFront(words[...], today, at: 0..<text.utf8.count),
        found.count == words.count
      else { throw LineError.noDate(text) }
      try session.refuseFuture(found.date)
      return found.date
    }
  }

  /// `nil` to go back to the day.
  private func askBalance(_ offered: Money?) throws -> Money? {
    let choice = offered.map { " [\(layout.money($0))]" } ?? ""
    let question = Question("  Saldo que diu l'extracte?\(choice) ›")
    let help =
      "Els diners que l'extracte diu que hi ha al final d'aquell dia. Per exemple: 3.999,20"
    return try asker.answer(question, help: help) { text in
      if text.isEmpty, let offered { return offered }
      guard !text.isEmpty else {
        throw LineError("error.concilia.saldo", "Escriu el saldo de l'extracte, com 3.999,20.")
      }
      let reading = try amountAnswer(text, in: account.currency, example: "3.999,20")
      try session.refuseCurrency(reading.money, of: account)
      if let note = reading.note(layout) { asker.show(hint: note) }
      return reading.money
    }
  }
}
