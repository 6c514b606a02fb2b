/// Which transactions a question is about. Every condition must hold; an empty list holds always.
///
/// The conditions about categories are of each line: a split transaction is in question when one of its lines is, and
/// counts with those that are. Bounds, and a text that is a number, are of what counts; when the filter is of one account,
/// of what it does to that account.
package struct TransactionFilter: Hashable, Sendable {
  package enum State: Hashable, Sendable, CaseIterable {
    case reconciled, notReconciled, planned, notPlanned
  }

  /// How an amount's magnitude is bounded. In several currencies it is compared as amounts are written: 12,50 € is
  /// more than 12 JPY.
  package enum Bound: Hashable, Sendable {
    case over(Money), atLeast(Money), under(Money), atMost(Money), exactly(Money)
    /// Both included, of one currency.
    case between(Money, Money)

    package var currency: Currency {
      switch self {
      case .over(let money), .atLeast(let money), .under(let money), .atMost(let money),
        .exactly(let money), .between(let money, _):
        money.currency
      }
    }
  }

  package var period: Period
  /// Any of these kinds.
  package var kinds: Set<Transaction.Kind>
  /// Any of these accounts holds a leg.
  package var accounts: [Identifier<Account>]
  /// The line has one of these categories.
  package var categories: [Identifier<Category>]
  /// The line has none of these.
  package var excludedCategories: [Identifier<Category>]
  package var methods: [Identifier<PaymentMethod>]
  package var excludedMethods: [Identifier<PaymentMethod>]
  /// Every one of these tags, folded.
  package var tags: [String]
  package var excludedTags: [String]
  /// Words and phrases that the concept or the notes contain, folded; every one.
  package var texts: [String]
  package var excludedTexts: [String]
  /// Of the texts that are also a number, the magnitude that will do instead of the text.
  package var amountsOfTexts: [String: Money]
  /// Only those without one, or only those that have one.
  package var lacksCategory: Bool?
  package var lacksMethod: Bool?
  package var lacksTags: Bool?
  /// Only joint ones, or only individual ones.
  package var isJoint: Bool?
  package var payer: Identifier<Member>?
  package var state: State?
  /// Every one of these, in the order in which they were said.
  package var bounds: [Bound]
  /// Only amounts in it.
  package var currency: Currency?

  package init(
    period: Period = .all, kinds: Set<Transaction.Kind> = [], accounts: [Identifier<Account>] = [],
    categories: [Identifier<Category>] = [], methods: [Identifier<PaymentMethod>] = [],
    state: State? = nil
  ) {
    self.period = period
    self.kinds = kinds
    self.accounts = accounts
    self.categories = categories
    self.methods = methods
    self.state = state
    excludedCategories = []
    excludedMethods = []
    tags = []
    excludedTags = []
    texts = []
    excludedTexts = []
    amountsOfTexts = [:]
    bounds = []
  }

  /// Whether anything but the period and the accounts narrows the question.
  package var isNarrow: Bool {
    self != TransactionFilter(period: period, accounts: accounts)
  }
}

/// The order in which a list is given; ties go by day and then by entry, the newest first.
package enum TransactionOrder: Hashable, Sendable { case date, amount, concept, category, method }
