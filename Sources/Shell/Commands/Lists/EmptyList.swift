import Catalan
import Ledger
import Store

/// What a list says when nothing is in it (catala.md 4.16).
struct EmptyList {
  let listing: Listing
  let journal: Journal

  func sentence(_ layout: Layout) throws -> String {
    if listing.subject == .planned, !listing.inquiry.hasPeriod,
      !listing.filter.isNarrow(besides: .planned)
    {
      return try noPlanned()
    }
    guard try !journal.entries(TransactionFilter(), today: listing.today, limit: 1).isEmpty else {
      return "Encara no hi ha cap moviment. El primer pot ser «despesa 12,50 supermercat»."
    }
    if listing.subject == .search, !listing.inquiry.typedTexts.isEmpty {
      let elsewhere = try elsewhere()
      let missing =
        "o s'ha trobat res \(listing.missingTexts(layout)).\(elsewhere.isEmpty ? advice : elsewhere)"
      let hasPeriod = listing.inquiry.hasPeriod && listing.filter.period != .all
      return hasPeriod ? "\(place): n\(missing)" : "N\(missing)"
    }
    if listing.subject == .search, !listing.inquiry.hasPeriod {
      return "No s'ha trobat \(listing.noun.none)\(listing.narrowingPhrase(layout))."
    }
    let coming = try planned()
    let others = coming.isEmpty ? try elsewhere() : coming
    return
      "\(place): \(listing.noun.none)\(listing.narrowingPhrase(layout)).\(others)\(meantMember)\(meantNames)"
  }

  /// Of an account that has none, where there are some.
  private func noPlanned() throws -> String {
    let everywhere = try journal.count(
      TransactionFilter(state: .planned), today: listing.today)
    guard let account = listing.account, everywhere > 0 else {
      return "No hi ha cap moviment previst."
    }
    return
      "\(account.name): cap moviment previst. A tots els comptes n'hi ha \(Words.integer(everywhere)): previstos compte:tots"
  }

  /// Of a month of the past that may have been meant for the coming one: « El desembre de 2026 n'hi ha 4 de previstos…»
  private func planned() throws -> String {
    let period = listing.filter.period
    guard listing.inquiry.hasPeriod, let start = period.start, period == Period(start.month) else {
      return ""
    }
    let coming = start.month.adding(12)
    var filter = listing.screenFilter
    filter.period = Period(coming)
    filter.state = .planned
    let count = try journal.count(filter, today: listing.today)
    guard count > 0 else { return "" }
    let month = CalendarNames.month(coming)
    return
      " \(Words.the(month).firstCapitalised) n'hi ha \(Words.integer(count)) de previstos: previstos \(month)"
  }

  /// The member that a month is called like: « Si volies dir Marc: paga:Marc o, al concepte, «Marc» entre cometes.»
  private var meantMember: String {
    let period = listing.filter.period
    guard listing.inquiry.hasPeriod, let start = period.start, period == Period(start.month),
      let member = listing.book.household.named.first(where: {
        fold($0.name) == fold(CalendarNames.month(start.monthOfYear))
      })
    else { return "" }
    return
      " Si volies dir \(member.name): paga:\(member.name) o, al concepte, «\(member.name)» entre cometes."
  }

  /// The category, the method or the tag that a word looked for was likely meant for: « Per a la categoria, #bars-i-restaurants.»
  private var meantNames: String {
    guard listing.subject != .search, let word = listing.inquiry.typedTexts.last, word.count >= 3
    else { return "" }
    let key = fold(word)
    func begins(_ name: String) -> Bool { (" " + fold(name)).contains(" " + key) }
    if let category = listing.book.categories.first(where: { !$0.isRetired && begins($0.name) }) {
      return " Si és la categoria, escriu #\(spelled(category.name))."
    }
    if let method = listing.book.methods.first(where: { !$0.isRetired && begins($0.name) }) {
      return " Si és el mitjà, escriu @\(spelled(method.name))."
    }
    if let tag = listing.book.tags.first(where: begins) {
      return " Si és l'etiqueta, escriu +\(tag)."
    }
    return ""
  }

  /// How else to look for it; of a number alone there are no fewer letters.
  private var advice: String {
    let inquiry = listing.inquiry
    let isNumeric = inquiry.typedTexts.allSatisfy { inquiry.amountsOfTexts[$0] != nil }
    switch (isNumeric, inquiry.hasPeriod) {
    case (true, false): return ""
    case (true, true): return " Prova-ho en un altre període."
    default: return " Prova-ho amb menys lletres o en un altre període."
    }
  }

  /// The period or, without one, whose list it is.
  private var place: String {
    guard listing.inquiry.hasPeriod, listing.filter.period != .all else {
      return listing.whose ?? "Tots els comptes"
    }
    return Periods.title(listing.filter.period).firstCapitalised
  }

  /// Where there are some: « Al juliol n'hi ha 4.»
  private func elsewhere() throws -> String {
    guard listing.inquiry.hasPeriod, let month = try nearestMonth() else { return "" }
    var filter = listing.screenFilter
    filter.period = Period(month)
    let count = try journal.count(filter, today: listing.today)
    let name = CalendarNames.month(month.monthOfYear)
    // A generic month takes «a» and the article, a dated one the article alone.
    let when =
      month.year == listing.today.year && isWithin(month.year)
      ? Words.to(name) : Words.the(CalendarNames.month(month))
    return " \(when.firstCapitalised) n'hi ha \(Words.integer(count))."
  }

  /// Whether the period is of that year, so that a month needs none.
  private func isWithin(_ year: Int) -> Bool {
    [listing.filter.period.start, listing.filter.period.end].allSatisfy { $0?.year ?? year == year }
  }

  /// The month of the newest one before the period, else of the oldest one after it.
  private func nearestMonth() throws -> Month? {
    var filter = listing.screenFilter
    let period = listing.filter.period
    func first(_ period: Period, newestFirst: Bool) throws -> Month? {
      filter.period = period
      return try journal.entries(
        filter, today: listing.today, limit: 1, newestFirst: newestFirst
      ).first?.date.month
    }
    if let start = period.start, let month = try first(Period(through: start), newestFirst: true) {
      return month
    }
    return try period.end.flatMap { try first(Period(from: $0), newestFirst: false) }
  }
}

extension TransactionFilter {
  /// Whether anything but the period, the accounts and that state narrows the question.
  func isNarrow(besides state: State?) -> Bool {
    var other = self
    if other.state == state { other.state = nil }
    return other.isNarrow
  }
}
