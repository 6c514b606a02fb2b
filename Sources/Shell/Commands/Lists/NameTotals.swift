import Catalan
import Ledger
import Store

/// What one name counts and sums up to. The key is the name's identifier, or what stands for one.
struct NameSum {
  let key: String
  let count: Int
  let total: MoneyTotals

  init(key: String, count: Int, total: MoneyTotals) {
    self.key = key
    self.count = count
    self.total = total
  }

  init(_ total: CategoryTotal) {
    self.init(
      key: Self.key(total.category, total.kind), count: total.count, total: total.total)
  }

  init(_ total: MethodTotal) {
    self.init(key: total.method.rawValue, count: total.count, total: total.total)
  }

  init(_ total: TagTotal) {
    self.init(key: searchKey(total.tag), count: total.count, total: total.total)
  }

  /// The key of a category, or of what has none, for one kind: its movements may be of both.
  static func key(_ category: Identifier<Ledger.Category>?, _ kind: Ledger.Category.Kind) -> String
  {
    (kind == .expense ? "-" : "+") + (category?.rawValue ?? "")
  }
}

/// Counts and sums by name, of the accounts and the period that a line asked for.
struct NameTotals {
  let inquiry: Inquiry
  let book: Book
  let journal: Journal
  let today: CalendarDate
  /// The accounts of a screen: those named, or the one in use.
  let screenAccounts: [Identifier<Account>]

  init(_ inquiry: Inquiry, _ session: Session) throws {
    let lexicon = try session.lexicon()
    self.inquiry = inquiry
    book = lexicon.book
    journal = session.journal
    today = lexicon.today
    screenAccounts =
      switch inquiry.accounts {
      case .named: inquiry.filter.accounts
      case .all: []
      case .unsaid: lexicon.accountInUse.map { [$0.id] } ?? []
      }
  }

  /// The accounts of machines: those named, or all.
  var machineAccounts: [Identifier<Account>] { inquiry.filter.accounts }

  /// The days of the sums: on a screen without a period, this year.
  var summed: Period { inquiry.hasPeriod ? inquiry.filter.period : Period(year: today.year) }

  /// What the sums are of: «enguany», «novembre de 2026».
  var summedTitle: String {
    guard inquiry.hasPeriod else { return "enguany" }
    if inquiry.filter.period == .all { return "total" }
    let title = Periods.title(inquiry.filter.period)
    return DisplayWidth.cells(title) <= 14 ? title : Periods.short(inquiry.filter.period)
  }

  /// What a screen says of whose counts they are, when there are others.
  var remark: String? {
    guard inquiry.accounts == .unsaid, book.accounts.count(where: { !$0.isClosed }) > 1,
      let name = screenAccounts.first.flatMap(book.account)?.name
    else { return nil }
    return "Són els moviments \(Words.of(name)); amb compte:tots, els de tots els comptes."
  }

  /// That what the other member paid counts in none, when there is some.
  func othersRemark() throws -> String? {
    try othersUncounted(summed, book, journal, today: today)
  }

  /// Sums by key, with the counts of the whole time when no period was said.
  func counted(
    _ read: (Period, [Identifier<Account>]) throws -> [NameSum]
  ) throws -> [String: NameSum] {
    var known: [String: NameSum] = [:]
    for sum in try read(summed, screenAccounts) { known[sum.key] = sum }
    guard !inquiry.hasPeriod else { return known }
    for sum in try read(.all, screenAccounts) {
      let total = known[sum.key]?.total ?? MoneyTotals()
      known[sum.key] = NameSum(key: sum.key, count: sum.count, total: total)
    }
    return known
  }

  /// `total` in the main currency, and `totals` in each.
  func values(of totals: MoneyTotals) throws -> [Value] {
    [
      .money(try totals[book.mainCurrency]),
      .list(try totals.all(main: book.mainCurrency).map(Value.money)),
    ]
  }

  /// The sums of a screen: one in each currency that there is.
  func text(
    _ totals: MoneyTotals, _ layout: Layout, count: Int, isSigned: Bool, isTurned: Bool = false
  ) throws -> [Line] {
    guard count > 0 else { return [Line(layout.isLinear ? "" : "–", .dim)] }
    let all = try totals.all(main: book.mainCurrency).filter { !$0.isZero }
    let shown = all.isEmpty ? [Money.zero(book.mainCurrency)] : all
    let texts = shown.map { isTurned ? -$0 : $0 }.map(isSigned ? layout.signed : layout.money)
    return texts.map { Line($0) }
  }
}

/// That what the other member paid in a period is not in the sums, and what shows it; `nil` when that is nothing.
func othersUncounted(
  _ period: Period, _ book: Book, _ journal: Journal, today: CalendarDate
) throws -> String? {
  guard try journal.otherHasPaid() else { return nil }
  var filter = TransactionFilter(
    period: Period(from: period.start, through: min(period.upperBound, today)),
    kinds: [.expense, .refund])
  filter.payer = book.other.id
  guard try journal.count(filter, today: today) > 0 else { return nil }
  let other = displayName(of: book.other, in: book.household)
  return "El que ha pagat \(other) no hi compta: ho mostra «despeses conjuntes per membre»."
}
