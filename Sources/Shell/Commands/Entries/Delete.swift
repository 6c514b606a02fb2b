import Catalan
import Ledger
import Store

extension Command {
  static let delete = Command(
    .delete, aliases: ["x"], synonyms: ["elimina", "suprimeix"], .acts,
    summary: "Esborra moviments, o una categoria, un mitjà, un compte o una etiqueta.",
    details: [
      "Un moviment s'esborra sense preguntar: «desfés» el recupera. Pregunta si està conciliat o si n'hi ha més d'un.",
      "esborra categoria NOM [a:NOM]   els moviments passen a l'altra categoria.",
    ],
    examples: ["esborra últim"], related: ["desfés", "canvia", "arxiva", "tanca"],
    needsFullName: true,
    .deletion
  ) { session, request in
    switch request {
    case .entries(let ids): try session.delete(ids)
    case .name(let request): try session.delete(request)
    }
  }
}

/// What `esborra` is asked.
enum DeleteRequest: Sendable {
  case entries([Identifier<Transaction>])
  case name(NameDeletion)
}

extension Slot where Value == DeleteRequest {
  /// References, or a thing with a name and where its transactions go.
  static var deletion: Slot {
    Slot(
      "NÚMERO…",
      expects: [
        .reference,
        .words([
          .init("categoria", "amb el seu nom"), .init("mitjà", "amb el seu nom"),
          .init("compte", "només si no té moviments"), .init("etiqueta", "amb el seu nom"),
        ]), .options([.init("a:", "on van els seus moviments")]),
      ],
      complaint: .missingReference()
    ) { words, lexicon in
      if DeletionReader.begins(words) {
        return DeletionReader(lexicon: lexicon).read(&words).map(DeleteRequest.name)
      }
      return ReferenceReader(lexicon: lexicon).readAll(&words).map { .entries($0.ids) }
    }
  }
}

extension Session {
  /// Deletes transactions: one that is not reconciled without a question.
  func delete(_ ids: [Identifier<Transaction>]) throws -> Output {
    let book = try book()
    let transactions = try known(ids)
    try refuseOthers(transactions, book)
    let reconciled = transactions.filter { $0.hasStandingMark(on: today) }
    if transactions.count > 1 || !reconciled.isEmpty {
      let question =
        transactions.count == 1
        ? "Vols esborrar-\(pronoun(of: transactions[0].kind))?"
        : "Vols esborrar aquests \(Words.count(transactions.count, "moviment", "moviments"))?"
      let isMeant = try confirm(
        question, preview: preview(transactions, book), byDefault: false,
        yes: transactions.count == 1 ? "s'esborra igualment" : "s'esborren igualment")
      guard isMeant else {
        return .nothing("No s'ha esborrat res.")
      }
    }
    try record { batch in
      for transaction in transactions { try batch.delete(transaction.id) }
    }
    return deleted(transactions, book)
  }

  private func deleted(_ transactions: [Transaction], _ book: Book) -> Output {
    Output(facts: changeFacts("esborra", transactions.map(\.id))) { layout, emit in
      guard transactions.count == 1, let only = transactions.first else {
        let count = Words.count(transactions.count, "moviment", "moviments")
        try emit(.done(Line("S'han esborrat \(count). «desfés» els recupera.")))
        return
      }
      let what = "\(named(only, book)), \(layout.signed(only.amount))"
      let recovers = only.kind.isFeminine ? "la recupera" : "el recupera"
      try emit(.done(Line("S'ha esborrat \(what). «desfés» \(recovers).")))
    }
  }
}
