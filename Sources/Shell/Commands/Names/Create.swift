import Catalan
import Ledger
import Store

extension Command {
  static let create = Command(
    .create, .acts, summary: "Crea un compte, una categoria, un mitjà, un membre o la llar.",
    details: [
      "crea compte NOM [IMPORT] [data:…] [moneda:…]: amb el saldo inicial; sense res, zero euros d'avui.",
      "crea categoria «NOM» [ingrés] [llar|personal|compte:…]: si no dius res, de despesa i de la llar.",
      "La que es fa enmig d'una ordre és com l'ordre: personal si és individual, de la llar si és conjunta.",
      "crea mitjà «NOM», crea membre NOM, crea llar «Anna i Marc».",
      "«crea categories» i «crea mitjans» creen de cop els habituals que encara no hi siguin.",
      "Un nom és una paraula, amb guionets per espais, o va entre cometes. Si ja hi és, ho diu i no fa res.",
    ],
    examples: [
      "crea categoria «Gats» personal", "crea compte Caixa 1.200",
      "crea mitjà «Targeta restaurant»",
    ], related: ["canvia", "arxiva", "fusiona", "comptes", "categories"],
    .creation
  ) { session, request in try session.create(request) }
}

/// What `crea` is asked to make.
enum CreationRequest: Sendable {
  /// `nil` without a name: the questions of the first day.
  case household(name: String?, me: String?)
  case account(name: String, opening: AmountReading, day: CalendarDate?)
  case category(name: String, kind: Ledger.Category.Kind, scope: Ledger.Category.Scope)
  case method(name: String)
  case member(name: String)
  /// The categories or the methods that the guided set-up makes.
  case usualNames(NameKind)
}

extension Slot where Value == CreationRequest {
  static var creation: Slot {
    Slot(
      "compte|categoria|mitjà|membre|llar NOM …",
      expects: [
        .words(
          CreationReader.kinds + [
            .init("ingrés", "la categoria és d'ingressos"), .init("personal", "només teva"),
          ]),
        .options([
          .init("data:", "el dia del saldo inicial"), .init("moneda:", "si no són euros"),
          .init("compte:", "la categoria només és d'aquest compte"),
          .init("jo:", "quin dels dos noms ets"),
        ]), .newName, .amount,
      ],
      complaint: LineError(
        "error.crea.que",
        "Falta dir què crees: compte, categoria, mitjà, membre o llar. Per exemple: crea categoria «Gats»"
      )
    ) { words, lexicon in
      CreationReader(lexicon: lexicon).read(&words)
    }
  }
}
