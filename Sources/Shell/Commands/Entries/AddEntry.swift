import Catalan
import Ledger
import Store

extension Command {
  static let addExpense = Command(
    .addExpense, aliases: ["d"], .records, summary: "Anota una despesa.",
    details: [
      "Anota una despesa al compte en ús. Primer l'import; la resta, en l'ordre que vulguis. També pots començar directament per l'import."
    ],
    closing: "Sense res al darrere, «despesa» et demana les dades una per una.",
    examples: [
      "despesa 12,50 supermercat", "d 3,20 cafè @efectiu ahir",
      "840 lloguer #habitatge conjunta", "d 45 sopar a mitges dissabte",
      "d 6,50 torró #alimentació +nadal",
    ], related: ["ingrés", "traspàs", "devolució", "canvia", "ajuda imports", "ajuda dates"],
    .entry(.expense)
  ) { session, request in try session.add(request) }

  static let addIncome = Command(
    .addIncome, aliases: ["i"], .records, summary: "Anota un ingrés.",
    details: ["Anota un ingrés al compte en ús. «+1850 nòmina» fa el mateix."],
    examples: ["ingrés 1.850 nòmina el 28", "+1850 nòmina"],
    related: ["despesa", "ajuda imports", "ajuda dates"],
    .entry(.income)
  ) { session, request in try session.add(request) }

  static let addRefund = Command(
    .addRefund, .records, summary: "Anota diners que tornen d'una despesa.",
    details: [
      "És una despesa negativa en la seva categoria; conjunta si la compra ho era."
    ],
    examples: ["devolució 20 sabates @targeta"], related: ["despesa"],
    .entry(.refund)
  ) { session, request in try session.add(request) }
}

extension Slot where Value == EntryRequest {
  /// The data of an entry, in any order.
  static func entry(_ kind: Transaction.Kind) -> Slot {
    Slot(
      kind == .income
        ? "IMPORT [concepte] [#categoria] [@mitjà] [data]"
        : "IMPORT [concepte] [#categoria] [@mitjà] [data] [conjunta]",
      expects: expectations(kind)
    ) { words, lexicon in
      var reader = EntryReader(kind: kind, lexicon: lexicon)
      return reader.read(&words)
    }
  }

  static func expectations(_ kind: Transaction.Kind) -> [Expectation] {
    let split: [Expectation] =
      kind == .income
      ? []
      : [
        .words([
          .init("conjunta", "es reparteix amb l'altre membre; %60 fixa la teva part"),
          .init("individual", "només teva"),
          .init("a mitges", "conjunta, meitat i meitat"),
        ])
      ]
    let options: [Expectation.Choice] = [
      .init("compte:", "el compte"), .init("categoria:", "la categoria"),
      .init("mitjà:", "el mitjà de pagament"), .init("data:", "la data"),
      .init("concepte:", "el concepte"), .init("nota:", "una nota"),
      .init("nota-privada:", "una nota que no surt dels teus dispositius"),
      .init("etiqueta:", "una etiqueta"),
    ]
    let shared: [Expectation.Choice] = [
      .init("paga:", "qui ho paga, si és l'altre membre"), .init("part:", "la teva part exacta"),
      .init("parts:", "parts senceres, com 1/2"),
    ]
    return [.amount, .category, .method, .tag, .date] + split
      + [.options(options + (kind == .income ? [] : shared)), .concept]
  }
}
