import Catalan
import Ledger
import Store

extension Command {
  static let repeatEntry = Command(
    .repeatEntry, .acts, summary: "Torna a anotar un moviment, amb data d'avui o la que diguis.",
    details: ["Hi pots canviar el mateix que amb «canvia»: repeteix últim 13,20 ahir"],
    examples: ["repeteix últim", "repeteix últim demà"], related: ["canvia", "despesa"],
    .repetition
  ) { session, request in try session.repeatEntry(request) }
}

/// What `repeteix` is asked.
struct RepetitionRequest: Sendable {
  let id: Identifier<Transaction>
  /// What is different this time.
  let changes: EntryRequest
}

extension Slot where Value == RepetitionRequest {
  /// One reference, and what is different from it.
  static var repetition: Slot {
    Slot(
      "NÚMERO [data] [IMPORT] …",
      expects: [.reference, .date, .amount, .category, .method, .tag, .concept],
      complaint: .missingReference()
    ) { words, lexicon in
      let references = ReferenceReader(lexicon: lexicon)
      guard let transaction = references.readTransaction(&words),
        let target = EntryTarget([transaction])
      else { return nil }
      references.refuseSecond(&words)
      var reader = EntryReader(changing: target, lexicon: lexicon)
      return reader.read(&words).map { RepetitionRequest(id: transaction.id, changes: $0) }
    }
  }
}

extension Session {
  func repeatEntry(_ request: RepetitionRequest) throws -> Output {
    let book = try book()
    guard let original = try known([request.id]).first else { return .silent }
    guard [.expense, .income, .refund, .transfer].contains(original.kind) else {
      throw LineError.refused(
        "error.repeteix.tipus",
        "\(phrase(of: original.kind).indefinite.firstCapitalised) no es repeteix.")
    }
    try refuseOthers([original], book)
    var replaced = ReplacedCategories()
    var copy = try changed(original, request.changes, book, &replaced)
    if let payer = request.changes.payer, payer.id != original.owner {
      throw LineError.refused(
        "error.repeteix.paga",
        "Aquí no es pot canviar qui paga. Anota'l de nou, amb paga:\(payer.name).")
    }
    for account in [copy.account, copy.destination] {
      guard let account = account.flatMap(book.account), account.isClosed else { continue }
      throw LineError.closed(account)
    }
    if copy.kind == .transfer, copy.amount != original.amount, request.changes.arriving == nil,
      let origin = copy.account.flatMap(book.account),
      let destination = copy.destination.flatMap(book.account),
      origin.currency != destination.currency
    {
      throw missingArriving(from: origin, to: destination)
    }
    copy.date = request.changes.date ?? context.date ?? today
    copy.mark = nil
    copy.destinationMark = nil
    var draft = Draft(transaction: copy)
    note(request.changes, in: &draft)
    return try record(draft)
  }
}
