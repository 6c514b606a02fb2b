import Catalan
import Ledger
import Store

/// What a list is of.
enum ListSubject: Hashable, Sendable {
  case transactions, expenses, incomes, transfers, planned, search
  case category(name: String)
  case uncategorised
  case method(name: String)
  case tag(name: String)

  var kinds: Set<Transaction.Kind> {
    switch self {
    case .expenses: [.expense, .refund]
    case .incomes: [.income]
    case .transfers: [.transfer]
    default: []
    }
  }
}

/// A list that a line asked for: of what, followed by whose balance, and told how.
struct Listing {
  enum Scope: Hashable {
    /// The movements of one account, with its balance.
    case account(Account)
    /// Every account and what the other member paid, without balances.
    case everything
  }

  let subject: ListSubject
  let inquiry: Inquiry
  /// What machines get; a screen narrows it to its account.
  let filter: TransactionFilter
  let scope: Scope
  let accountInUse: Identifier<Account>?
  let book: Book
  let today: CalendarDate

  init(_ subject: ListSubject, _ inquiry: Inquiry, _ lexicon: Lexicon) {
    var filter = inquiry.filter
    filter.kinds = subject.kinds
    if subject == .planned { filter.state = .planned }
    self.subject = subject
    self.inquiry = inquiry
    self.filter = filter
    book = lexicon.book
    today = lexicon.today
    accountInUse = lexicon.accountInUse?.id
    scope = Self.scope(subject, inquiry, lexicon)
  }

  /// What the other member paid is in no account of mine: it is seen where the question is about the
  /// household, or where everything is searched.
  private static func scope(
    _ subject: ListSubject, _ inquiry: Inquiry, _ lexicon: Lexicon
  ) -> Scope {
    switch inquiry.accounts {
    case .named:
      let accounts = Set(inquiry.filter.accounts).compactMap(lexicon.book.account)
      return accounts.count == 1 ? .account(accounts[0]) : .everything
    case .all: return .everything
    case .unsaid:
      let isHousehold =
        inquiry.filter.isJoint == true || inquiry.filter.payer != nil
        || inquiry.grouping == .member
      guard subject != .search, !isHousehold, let account = lexicon.accountInUse else {
        return .everything
      }
      return .account(account)
    }
  }

  var account: Account? { if case .account(let account) = scope { account } else { nil } }

  /// The filter with the account that a screen shows.
  var screenFilter: TransactionFilter {
    var filter = filter
    if let account { filter.accounts = [account.id] }
    return filter
  }

  /// Whether a row is in the sums: what is income or expense, and planned ones only of a list of them.
  func counts(_ row: EntryRow) -> Bool {
    row.kind.countsInSums && (!row.isPlanned || filter.state == .planned)
  }

  /// How many movements that the other member paid are left out for being in no account, and how to see them; `nil`
  /// when there are none, or when the line chose the accounts. Of a list of the newest, those since its oldest row.
  func othersLeftOut(_ journal: Journal, since oldest: CalendarDate?) throws -> String? {
    guard account != nil, inquiry.accounts == .unsaid, filter.lacksMethod == nil,
      filter.methods.isEmpty,
      try journal.otherHasPaid()
    else { return nil }
    var filter = filter
    filter.payer = book.other.id
    if isLatestOnly, let oldest {
      filter.period = Period(from: oldest, through: today.adding(days: 60))
    }
    let count = try journal.count(filter, today: today)
    guard count > 0 else { return nil }
    let other = displayName(of: book.other, in: book.household).firstCapitalised
    return count == 1
      ? "\(other) n'ha pagat 1 que no surt aquí; amb compte:tots, sí."
      : "\(other) n'ha pagat \(Words.integer(count)) que no surten aquí; amb compte:tots, sí."
  }

  /// Whether it is the plain list of the newest, which on a narrow screen is for a glance: rows and balances
  /// (catala.md 4.5b).
  var isGlance: Bool { subject == .transactions && isLatestOnly && !filter.isNarrow }

  /// Whether a screen shows only the newest: when nothing bounds the list.
  var isLatestOnly: Bool {
    switch subject {
    case .search, .category, .uncategorised, .method, .tag, .planned: return false
    case .transactions, .expenses, .incomes, .transfers: break
    }
    let isPlain = inquiry.order == .date && (inquiry.grouping ?? .day) == .day
    return isPlain && !inquiry.hasPeriod && !inquiry.isComplete && filter.state != .planned
  }
}

extension Session {
  /// Lists transactions: a screen the account in use, machines every account unless one is named.
  func list(_ subject: ListSubject, _ inquiry: Inquiry) throws -> Output {
    try list(Listing(subject, inquiry, lexicon()))
  }

  func list(_ listing: Listing, facts: [(key: String, fact: Output.Fact)] = []) throws -> Output {
    let count = Count()
    let rows = Records(transactionColumns, holdsAmounts: true) { [journal] emit in
      let values = EntryValues(listing.book, journal)
      count.value = 0
      try journal.entries(
        listing.filter, today: listing.today, order: listing.inquiry.order
      ) { row in
        count.value += 1
        try emit(values.values(of: row))
      }
    }
    let number = Output.Fact.computed { .int(count.value) }
    var facts = facts + [("moviments", .records(rows)), ("nombre", number)]
    if listing.subject == .search { facts.append(("noms", .records(FoundNames(listing).records))) }
    return Output(facts: facts, mayBeLong: true) { layout, emit in
      var screen = ListScreen(listing: listing, session: self, layout: layout)
      try screen.show(emit)
    }
  }

  /// How many rows were written, for the key that follows them.
  private final class Count { var value = 0 }
}
