import Ledger

/// A filter as SQL: where the rows come from, and what must hold of them.
struct EntryQuery {
  /// What leads to the entries: the narrowest table that the filter allows.
  enum Driver { case leg, posting, matches, entry }

  let filter: TransactionFilter
  let today: CalendarDate
  let book: Book
  let driver: Driver
  private let accountKeys: [Int64]
  /// Keys of the categories of which a part is asked for; `nil` when any will do.
  private let wantedKeys: [Int64]?
  private let unwantedKeys: [Int64]
  /// Whether it asks for what the other member paid, of which only joint expenses are here.
  private let isOthers: Bool

  init(_ filter: TransactionFilter, today: CalendarDate, book: Book) {
    self.filter = filter
    self.today = today
    self.book = book
    accountKeys = filter.accounts.map { book.accountShelf.key(of: $0) ?? -1 }
    (wantedKeys, unwantedKeys) = Self.categoryKeys(filter, book.categoryShelf)
    isOthers = filter.payer == book.other.id
    if accountKeys.count == 1 {
      driver = .leg
    } else if wantedKeys?.count == 1, filter.accounts.isEmpty {
      driver = .posting
    } else if filter.accounts.isEmpty, wantedKeys == nil, let first = filter.texts.first,
      filter.amountsOfTexts[first] == nil
    {
      driver = .matches
    } else {
      driver = .entry
    }
  }

  private static func categoryKeys(
    _ filter: TransactionFilter, _ shelf: Shelf<Category>
  ) -> (wanted: [Int64]?, unwanted: [Int64]) {
    let unwanted = shelf.keys(of: filter.excludedCategories)
    var wanted = filter.categories.isEmpty ? nil : shelf.keys(of: filter.categories)
    if let lacks = filter.lacksCategory {
      let none = [0] + shelf.keysOfNone
      let all = lacks ? none : shelf.names.map(\.key)
      wanted = (wanted ?? all).filter { none.contains($0) == lacks }
    }
    return (wanted?.filter { !unwanted.contains($0) }, unwanted)
  }

  /// The category of `e` that counts, by its key: a joint entry's is the household's, and any other's its owner's
  /// own before the household's. Of a split entry, its first line's.
  static let countedCategory: SQL = """
    CASE e.joint WHEN 1 THEN e.shared_category
    ELSE coalesce(e.personal_category, e.shared_category) END
    """

  /// The same of `l`, a line of a split entry.
  static let lineCategory: SQL = """
    CASE e.joint WHEN 1 THEN l.shared_category
    ELSE coalesce(l.personal_category, l.shared_category) END
    """

  /// The `FROM` and `WHERE` clauses; `e` is the entry, `c` its concept and `n` its note.
  var source: SQL {
    SQL(joining: [tables, "WHERE", SQL(joining: conditions, separator: " AND ")])
  }

  /// What an entry counts: all of it, or its parts that the filter takes. Of one account, what it does to that.
  var amount: SQL {
    if driver == .posting { return "p.amount" }
    if let wantedKeys { return "(SELECT sum(q.amount) \(postings(wantedKeys)))" }
    let whole: SQL = driver == .leg ? "g.amount" : "e.amount"
    guard !unwantedKeys.isEmpty else { return whole }
    return "(CASE WHEN e.lines < 0 THEN (SELECT sum(l.amount) \(keptLines)) ELSE \(whole) END)"
  }

  /// The lines of a split entry that are of none of the categories left out.
  private var keptLines: SQL {
    """
    FROM line l WHERE l.entry = e.key AND l.amount IS NOT NULL
    AND coalesce(\(Self.lineCategory), 0) NOT IN \(list: unwantedKeys)
    """
  }

  /// The columns that order entries by day and then by creation.
  var order: (day: SQL, key: SQL) {
    switch driver {
    case .leg: ("g.day", "g.entry")
    case .posting: ("p.day", "p.entry")
    case .matches, .entry: ("e.day", "e.key")
    }
  }

  private var tables: SQL {
    let concept: SQL =
      "LEFT JOIN phrase c ON c.key = e.concept LEFT JOIN phrase n ON n.key = e.note"
    return switch driver {
    case .leg: "FROM leg g CROSS JOIN entry e ON e.key = g.entry \(concept)"
    case .posting: "FROM posting p CROSS JOIN entry e ON e.key = p.entry \(concept)"
    case .matches: "FROM (\(matches)) f CROSS JOIN entry e ON e.key = f.key \(concept)"
    case .entry where isOthers: "FROM entry e INDEXED BY entry_joint \(concept)"
    case .entry: "FROM entry e INDEXED BY entry_day \(concept)"
    }
  }

  private var conditions: [SQL] {
    var list = [days]
    list += driverConditions
    list += accountConditions + kindConditions + categoryConditions + methodConditions
    list += tagConditions + textConditions + memberConditions + stateConditions
    return list
  }

  private var days: SQL {
    let day = order.day
    return "\(day) BETWEEN \(filter.period.lowerBound) AND \(filter.period.upperBound)"
  }

  private var driverConditions: [SQL] {
    switch driver {
    case .leg: ["g.account = \(accountKeys[0])"]
    case .posting: ["p.category = \(wantedKeys?.first ?? -1)"]
    case .entry where isOthers: ["e.alive = 1", "e.joint = 1"]
    case .matches, .entry: ["e.alive = 1"]
    }
  }

  /// Keys of the entries whose concept or notes contain the first text.
  private var matches: SQL {
    let text = filter.texts[0]
    return """
      SELECT m.key FROM phrase d CROSS JOIN entry m INDEXED BY entry_concept
      ON m.concept = d.key AND m.alive = 1 WHERE instr(d.folded, \(text)) > 0
      UNION SELECT m.key FROM phrase d CROSS JOIN entry m INDEXED BY entry_note
      ON m.note = d.key AND m.alive = 1 WHERE instr(d.folded, \(text)) > 0
      UNION SELECT m.key FROM phrase d CROSS JOIN entry m INDEXED BY entry_private_note
      ON m.private_note = d.key AND m.alive = 1 WHERE instr(d.folded, \(text)) > 0
      """
  }

  private var accountConditions: [SQL] {
    guard driver != .leg, !accountKeys.isEmpty else { return [] }
    return ["(e.account IN \(list: accountKeys) OR e.destination IN \(list: accountKeys))"]
  }

  private var kindConditions: [SQL] {
    var list: [SQL] = []
    if !filter.kinds.isEmpty {
      list.append("e.kind IN \(list: filter.kinds.map(\.rawValue).sorted())")
    }
    if let currency = filter.currency {
      if let legCurrency {
        list.append("\(legCurrency == currency)")
      } else {
        list.append("e.currency = \(currency.code)")
      }
    }
    return list + filter.bounds.map(condition)
  }

  private func condition(_ bound: TransactionFilter.Bound) -> SQL {
    switch bound {
    case .over(let money): "\(magnitude) > \(units(money))"
    case .atLeast(let money): "\(magnitude) >= \(units(money))"
    case .under(let money): "\(magnitude) < \(units(money))"
    case .atMost(let money): "\(magnitude) <= \(units(money))"
    case .exactly(let money): "\(magnitude) = \(units(money))"
    case .between(let low, let high): "\(magnitude) BETWEEN \(units(low)) AND \(units(high))"
    }
  }

  /// The currency of everything that an account does, when the filter is of one.
  private var legCurrency: Currency? {
    driver == .leg ? filter.accounts.first.flatMap(book.account)?.currency : nil
  }

  /// What counts of an entry, without its sign and in units of which any currency has whole ones: in several
  /// currencies amounts are compared as they are written.
  var magnitude: SQL {
    if let legCurrency { return "abs(\(amount)) * \(Self.factor(of: legCurrency))" }
    return "abs(\(amount)) * \(Self.factors)"
  }

  /// The same of a bound; one that is beyond all amounts stays so.
  private func units(_ money: Money) -> Int64 {
    let (units, overflows) = money.minorUnits.multipliedReportingOverflow(
      by: Self.factor(of: money.currency))
    return overflows ? .max : units
  }

  private static func factor(of currency: Currency) -> Int64 { 10_000 / currency.scale }

  /// The factor of an entry's currency. First that of nearly all of them.
  private static let factors = SQL(
    stringLiteral: "CASE e.currency WHEN 'EUR' THEN \(factor(of: .eur)) "
      + Currency.withOtherDecimals.map { "WHEN '\($0.code)' THEN \(factor(of: $0))" }
      .joined(separator: " ") + " ELSE \(factor(of: .eur)) END")

  private var categoryConditions: [SQL] {
    if driver == .posting { return [] }
    if let wantedKeys { return ["EXISTS (SELECT 1 \(postings(wantedKeys)))"] }
    guard !unwantedKeys.isEmpty else { return [] }
    return [
      """
      (NOT EXISTS (SELECT 1 \(postings(unwantedKeys)))
      OR e.lines < 0 AND EXISTS (SELECT 1 \(keptLines)))
      """
    ]
  }

  private func postings(_ keys: [Int64]) -> SQL {
    "FROM posting q WHERE q.category IN \(list: keys) AND q.day = e.day AND q.entry = e.key"
  }

  private var methodConditions: [SQL] {
    var list: [SQL] = []
    let wanted = book.methodShelf.keys(of: filter.methods)
    let excluded = book.methodShelf.keys(of: filter.excludedMethods)
    if !wanted.isEmpty { list.append("e.method IN \(list: wanted)") }
    if !excluded.isEmpty { list.append("(e.method IS NULL OR e.method NOT IN \(list: excluded))") }
    if let lacks = filter.lacksMethod {
      let keys = book.methodShelf.keysOfNone
      list.append(
        lacks
          ? "(e.method IS NULL OR e.method IN \(list: keys))"
          : "(e.method IS NOT NULL AND e.method NOT IN \(list: keys))")
    }
    return list
  }

  private var tagConditions: [SQL] {
    func tagged(_ folded: String) -> SQL {
      """
      EXISTS (SELECT 1 FROM tag t CROSS JOIN tagging a ON a.tag = t.key AND a.day = e.day
      AND a.entry = e.key WHERE t.folded = \(folded))
      """
    }
    var list = filter.tags.map(tagged) + filter.excludedTags.map { "NOT \(tagged($0))" }
    if let lacks = filter.lacksTags { list.append(lacks ? "e.tags IS NULL" : "e.tags IS NOT NULL") }
    return list
  }

  private var textConditions: [SQL] {
    func contains(_ text: String) -> SQL {
      let amount: SQL =
        filter.amountsOfTexts[text].map {
          "\(magnitude) = \(units($0)) OR "
        } ?? ""
      return """
        (\(amount)coalesce(instr(c.folded, \(text)), 0) > 0
        OR coalesce(instr(n.folded, \(text)), 0) > 0
        OR EXISTS (SELECT 1 FROM phrase s
        WHERE s.key = e.private_note AND instr(s.folded, \(text)) > 0))
        """
    }
    let rest = driver == .matches ? Array(filter.texts.dropFirst()) : filter.texts
    return rest.map(contains) + filter.excludedTexts.map { "NOT \(contains($0))" }
  }

  private var memberConditions: [SQL] {
    var list: [SQL] = []
    if let isJoint = filter.isJoint { list.append("e.joint = \(isJoint)") }
    if let payer = filter.payer {
      list.append("e.owner = (SELECT key FROM principal WHERE id = \(payer))")
    }
    return list
  }

  private var stateConditions: [SQL] {
    switch filter.state {
    case nil: []
    case .planned: ["e.day > \(today)"]
    case .notPlanned: ["e.day <= \(today)"]
    case .reconciled: ["e.day <= \(today)", marked]
    case .notReconciled: ["e.day <= \(today)", unmarked]
    }
  }

  /// Some leg in question bears a mark that stands.
  private var marked: SQL {
    if driver == .leg { return "g.marked = 1" }
    guard !accountKeys.isEmpty else { return "e.marks <> 0" }
    return """
      ((e.account IN \(list: accountKeys) AND e.marks & 1 <> 0)
      OR (e.destination IN \(list: accountKeys) AND e.marks & 2 <> 0))
      """
  }

  /// Some leg in question bears none.
  private var unmarked: SQL {
    if driver == .leg { return "g.marked = 0" }
    let first: SQL =
      accountKeys.isEmpty ? "e.account IS NOT NULL" : "e.account IN \(list: accountKeys)"
    let second: SQL =
      accountKeys.isEmpty ? "e.destination IS NOT NULL" : "e.destination IN \(list: accountKeys)"
    return "((\(first) AND e.marks & 1 = 0) OR (\(second) AND e.marks & 2 = 0))"
  }
}
