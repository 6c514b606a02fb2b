import Catalan
import Ledger
import Store

extension Command {
  static let transfer = Command(
    .transfer, aliases: ["t"], .records, summary: "Passa diners d'un compte teu a un altre.",
    details: [
      "No és ni ingrés ni despesa. Sense «de», surt del compte en ús. També val «corrent -> estalvi».",
      "Si els comptes tenen monedes diferents, digues també quant hi arriba: arriba:217,50.",
    ],
    examples: ["traspàs 200 de corrent a estalvi", "t 200 a estalvi demà"],
    related: ["saldos", "comptes", "usa"],
    .transfer
  ) { session, request in try session.add(request) }
}

extension Slot where Value == EntryRequest {
  /// The data of a transfer.
  static var transfer: Slot {
    Slot(
      "IMPORT [de COMPTE] a COMPTE [data]",
      expects: [
        .amount, .account, .date, .method, .tag,
        .options([
          .init("arriba:", "quant arriba a l'altre compte, si té una altra moneda"),
          .init("data:", "la data"), .init("concepte:", "el concepte"),
          .init("nota:", "una nota"),
          .init("nota-privada:", "una nota que no surt dels teus dispositius"),
          .init("etiqueta:", "una etiqueta"), .init("mitjà:", "el mitjà de pagament"),
          .init("de:", "el compte d'on surten"), .init("a:", "el compte on van"),
        ]), .concept,
      ]
    ) { words, lexicon in
      var reader = EntryReader(kind: .transfer, lexicon: lexicon)
      return reader.read(&words)
    }
  }
}

extension Session {
  /// The two legs of a transfer: what leaves one account and what arrives at the other.
  func transferDraft(from request: EntryRequest, _ reading: AmountReading) throws -> Draft {
    let lexicon = try lexicon()
    let origin = try accountForEntry(request, lexicon)
    guard let destination = request.destination else {
      preconditionFailure("a transfer without a destination")
    }
    try refuse(request, reading)
    try refuseCurrency(of: reading.money, in: origin, request)
    let arriving = try arriving(
      request.arriving?.money, leaving: reading.money, from: origin, to: destination)
    var draft = Draft(
      transaction: Transaction(
        id: Identifier(""), owner: lexicon.book.household.me.id, kind: .transfer,
        date: request.date ?? context.date ?? today, amount: -reading.money, arriving: arriving,
        concept: request.concept ?? "", note: request.note ?? "",
        privateNote: request.privateNote ?? "", account: origin.id, destination: destination.id,
        method: request.method?.id, tags: unique(request.tags)))
    note(request, in: &draft)
    return draft
  }

  /// What arrives at the second account: the same in one currency, what the line says in two.
  func arriving(
    _ said: Money?, leaving: Money, from origin: Account, to destination: Account
  ) throws -> Money {
    if let said {
      // The line that says it is read so.
      precondition(said.currency == destination.currency, "an amount in another currency arrives")
      guard !said.isZero, !said.isNegative else {
        throw LineError.refused(
          "error.import.zero", "El que arriba a \(destination.name) ha de ser més gran que zero.")
      }
      guard said.currency != leaving.currency || said == leaving else {
        throw LineError.refused(
          "error.traspas.arriba",
          "Entre dos comptes en \(name(of: leaving.currency)) ha d'arribar el mateix que surt. Si hi ha una comissió, anota-la a part: despesa 1,50 comissió"
        )
      }
      return said
    }
    guard origin.currency == destination.currency else {
      throw missingArriving(from: origin, to: destination)
    }
    return leaving
  }

  /// Between two currencies nobody but the person knows what arrives.
  func missingArriving(
    from origin: Account, to destination: Account,
    way: String = "Digues també quant hi arriba: "
  ) -> LineError {
    .refused(
      "error.traspas.dues-monedes",
      "\(origin.name) és en \(name(of: origin.currency)) i \(destination.name), en \(name(of: destination.currency)). \(way)arriba:\(exampleAmount(in: destination.currency))"
    )
  }

  /// An amount with as many decimals as the currency has: «217,50», «217».
  private func exampleAmount(in currency: Currency) -> String {
    Amounts.write(
      Money(minorUnits: 2175 * currency.scale / 10, currency),
      style: AmountStyle(showsCurrency: false))
  }
}
