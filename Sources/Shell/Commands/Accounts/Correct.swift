import Catalan
import Ledger
import Store

extension Command {
  static let correct = Command(
    .correct, synonyms: ["corregir", "corregiu"], .acts,
    summary: "Anota la diferència fins al saldo que té de debò un compte.",
    details: [
      "Compara el saldo que dius amb el que surt dels moviments fins aquell dia, i n'anota la diferència com a correcció.",
      "Una correcció no és ni despesa ni ingrés. El saldo pot ser zero o negatiu.",
    ],
    examples: ["corregeix estalvi 8.150", "corregeix corrent 3.900 ahir"],
    related: ["concilia", "saldos"], .statement("[COMPTE] SALDO [data]")
  ) { session, request in try session.correct(request) }
}

extension Session {
  /// Writes down what an account's balance lacks to the one that was said.
  func correct(_ request: StatementRequest) throws -> Output {
    let account = try statementAccount(of: request)
    guard let reading = request.balance else {
      throw LineError(
        "error.corregeix.saldo",
        "Falta el saldo que té de debò. Per exemple: corregeix \(spelled(account.name)) 1.234,56")
    }
    let balance = reading.money
    try refuseCurrency(balance, of: account)
    let day = try statementDay(of: request)
    guard day >= account.openingDay else {
      throw LineError.refused(
        "error.corregeix.abans",
        "\(account.name) comença \(Dates.the(account.openingDay, today: today)), i d'abans no se'n sap cap saldo."
      )
    }
    let known = try journal.balance(of: account.id, through: day)
    let difference: Money
    do throws(ArithmeticError) { difference = try balance.subtracting(known) } catch {
      throw LineError.refused("error.import.gran", "La diferència és massa gran.")
    }
    let today = self.today
    let isHidden = hidesBalances
    let when = day == today ? "" : "\(Dates.the(day, today: today).firstCapitalised), "
    guard !difference.isZero else {
      return Output(facts: [("fet", .value(.text("res")))]) { layout, emit in
        let known = isHidden ? "aquest saldo" : layout.money(balance)
        try emit(.hint("\(when)\(account.name) ja té \(known): no hi ha res per corregir."))
        if let note = reading.note(layout) { try emit(.warning(note)) }
      }
    }
    let me = try book().me.id
    let correction = try record { batch in
      let correction = Transaction(
        id: batch.newIdentifier(), owner: me, kind: .correction, date: day, amount: difference,
        account: account.id)
      try batch.save(correction)
      return correction
    }
    let book = try book()
    return Output(facts: [
      ("fet", .value(.text(keyword(of: .correction)))),
      ("id", .value(.text(correction.id.rawValue))),
      ("moviment", .value(try value(of: correction, book: book, today: today))),
    ]) { layout, emit in
      try emit(
        .done(Line("Correcció de saldo: ") + layout.movement(difference) + Line(".")))
      let now =
        isHidden
        ? "té el saldo que has dit" : "té \(layout.money(balance)), i no \(layout.money(known))"
      try emit(.detail(Line("\(when)\(account.name) \(now).")))
      if let note = reading.note(layout) { try emit(.warning(note)) }
    }
  }
}
