import Ledger

/// What a showing line asks: which transactions, of which period, in which order and grouped how.
package struct Inquiry: Hashable, Sendable {
  package enum Grouping: Hashable, Sendable, CaseIterable {
    case day, month, category, method, tag, member
  }

  /// Whose accounts a line names.
  package enum Accounts: Hashable, Sendable {
    /// None: a screen shows the account in use, machines get all of them.
    case unsaid
    /// Those of the filter.
    case named
    /// `compte:tots`
    case all
  }

  package var filter = TransactionFilter()
  /// Whether the line said a period.
  package var hasPeriod = false
  /// `tots`: every one there is, however many.
  package var isComplete = false
  package var grouping: Grouping?
  package var order: TransactionOrder = .date
  package var accounts: Accounts = .unsaid
  /// The words looked for, as typed, for the answer's title.
  package var typedTexts: [String] = []
  /// Of those that are whole numbers, the amounts that they are looked for as too.
  package var amountsOfTexts: [String: Money] = [:]
  /// The words that must be absent, as typed.
  package var excludedTexts: [String] = []

  package init() {}
}

extension Inquiry {
  /// The filters that a hyphen turns round, with what is left then.
  static var contraries: [Expectation.Choice] {
    [
      .init("conciliats", "els que encara no has comprovat"),
      .init("previstos", "tots menys els que han de venir"),
      .init("conjuntes", "els que només són teus"), .init("individuals", "les despeses de la llar"),
      .init("compte:", "tots els comptes menys aquest"),
      .init("categoria:", "tots menys els d'una categoria"),
      .init("mitjà:", "tots menys els d'un mitjà de pagament"),
      .init("etiqueta:", "tots menys els d'una etiqueta"),
      .init("paga:", "tots menys els que paga un membre"),
    ]
  }
}

extension Slot where Value == Inquiry {
  /// A period, filters, an order and a grouping, any of them, in any order.
  static func inquiry(
    _ label: String = "període i filtres", looksAhead: Bool = false
  ) -> Slot {
    Slot(
      label, expects: [.period(looksAhead: looksAhead)] + expectations, missing: Inquiry()
    ) { words, lexicon in
      var reader = InquiryReader(lexicon: lexicon, looksAhead: looksAhead)
      return reader.read(&words)
    }
  }

  /// A period and accounts, and a grouping where some are expected: nothing that narrows further.
  static func span(
    _ label: String = "període", expects: [Expectation] = [], takesGrouping: Bool = false
  ) -> Slot {
    Slot(
      label,
      expects: [.period(looksAhead: false)] + expects + [
        .options([.init("compte:", "només d'un compte")])
      ],
      missing: Inquiry()
    ) { words, lexicon in
      var reader = InquiryReader(
        lexicon: lexicon, takesFilters: false, takesGrouping: takesGrouping)
      return reader.read(&words)
    }
  }

  private static var expectations: [Expectation] {
    [
      .category, .method, .tag,
      .words([
        .init("conciliats", "els que has comprovat amb el banc"),
        .init("no conciliats", "els que encara no has comprovat"),
        .init("previstos", "els que han de venir"),
        .init("conjuntes", "les despeses de la llar"),
        .init("individuals", "els que només són teus"), .init("tots", "tots els que hi ha"),
        .init("sense categoria", "els que no en tenen"),
        .init("sense mitjà", "els que no en tenen"),
        .init("sense etiqueta", "els que no en tenen"),
        .init("per categoria", "agrupats"), .init("per mes", "agrupats"),
        .init("per mitjà", "agrupats"), .init("per etiqueta", "agrupats"),
        .init("per membre", "agrupats"), .init("per import", "del més gran al més petit"),
        .init("per concepte", "per ordre alfabètic"),
      ]),
      .options([
        .init("compte:", "un altre compte, o compte:tots"), .init("categoria:", "una categoria"),
        .init("mitjà:", "un mitjà de pagament"), .init("etiqueta:", "una etiqueta"),
        .init("paga:", "qui ho ha pagat"),
      ]),
    ]
  }
}

extension Slot where Value == Period? {
  /// A period of the whole household's, and nothing else.
  static func period(_ label: String = "mes o període") -> Slot {
    Slot(label, expects: [.period(looksAhead: false)], missing: .some(nil)) { words, lexicon in
      var reader = InquiryReader(
        lexicon: lexicon, takesFilters: false, takesGrouping: false, takesAccounts: false)
      guard let inquiry = reader.read(&words), inquiry.hasPeriod else { return nil }
      return inquiry.filter.period
    }
  }
}
