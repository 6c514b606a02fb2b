import Ledger

/// Keeps legs, postings, taggings and the monthly sums equal to a recount of the living entries.
final class DerivedTables {
  private let addLeg: Statement
  private let removeLeg: Statement
  private let addPosting: Statement
  private let removePosting: Statement
  private let addTagging: Statement
  private let removeTagging: Statement
  private let changeAccountMonth: Statement
  private let dropAccountMonth: Statement
  private let changeCategoryMonth: Statement
  private let dropCategoryMonth: Statement
  private let changeMethodMonth: Statement
  private let dropMethodMonth: Statement

  init(_ connection: Connection) {
    addLeg = connection.prepare("INSERT INTO leg VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
    removeLeg = connection.prepare(
      "DELETE FROM leg WHERE account = ?1 AND day = ?2 AND entry = ?3 AND side = ?4")
    addPosting = connection.prepare("INSERT INTO posting VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    removePosting = connection.prepare(
      "DELETE FROM posting WHERE category = ?1 AND day = ?2 AND entry = ?3")
    addTagging = connection.prepare("INSERT INTO tagging VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
    removeTagging = connection.prepare(
      "DELETE FROM tagging WHERE tag = ?1 AND day = ?2 AND entry = ?3")
    changeAccountMonth = connection.prepare(
      """
      INSERT INTO account_month VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      ON CONFLICT DO UPDATE SET total = total + excluded.total, marked = marked + excluded.marked,
      income = income + excluded.income, expense = expense + excluded.expense,
      legs = legs + excluded.legs, marks = marks + excluded.marks
      """)
    dropAccountMonth = connection.prepare(
      "DELETE FROM account_month WHERE account = ?1 AND month = ?2 AND legs = 0")
    changeCategoryMonth = connection.prepare(
      """
      INSERT INTO category_month VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET
      total = total + excluded.total, entries = entries + excluded.entries
      """)
    dropCategoryMonth = connection.prepare(
      """
      DELETE FROM category_month
      WHERE month = ?1 AND flow = ?2 AND category = ?3 AND account = ?4 AND entries = 0
      """)
    changeMethodMonth = connection.prepare(
      """
      INSERT INTO method_month VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET
      total = total + excluded.total, entries = entries + excluded.entries
      """)
    dropMethodMonth = connection.prepare(
      "DELETE FROM method_month WHERE month = ?1 AND method = ?2 AND account = ?3 AND entries = 0")
  }

  /// Takes away what an entry added before and adds what it adds now, in the tables that it changes.
  func replace(_ old: Projection?, with new: Projection?, entry: Int64) throws {
    guard old != new else { return }
    try replace(\.inLegs, of: old, with: new, entry, countLegs)
    try replace(\.inPostings, of: old, with: new, entry, countPostings)
    try replace(\.inTaggings, of: old, with: new, entry, countTags)
    try replace(\.inMethods, of: old, with: new, entry, countMethod)
  }

  private func replace(
    _ rows: (Projection) -> some Equatable, of old: Projection?, with new: Projection?,
    _ entry: Int64, _ count: (Projection, _ entry: Int64, _ sign: Int64) throws -> Void
  ) throws {
    guard old.map(rows) != new.map(rows) else { return }
    if let old { try count(old, entry, -1) }
    if let new { try count(new, entry, 1) }
  }

  private func countLegs(_ projection: Projection, _ entry: Int64, _ sign: Int64) throws {
    let day = projection.day
    for leg in projection.legs {
      if sign > 0 {
        try addLeg.run(
          leg.account, day, entry, leg.side, leg.amount, leg.isMarked, projection.flow.rawValue)
      } else {
        try removeLeg.run(leg.account, day, entry, leg.side)
      }
      let amount = sign < 0 ? try negated(leg.amount) : leg.amount
      try changeAccountMonth.run(
        leg.account, day.month, amount, leg.isMarked ? amount : 0,
        projection.flow == .income ? amount : 0, projection.flow == .expense ? amount : 0, sign,
        leg.isMarked ? sign : 0)
      if sign < 0 { try dropAccountMonth.run(leg.account, day.month) }
    }
  }

  private func countPostings(_ projection: Projection, _ entry: Int64, _ sign: Int64) throws {
    let (day, flow, account) = (projection.day, projection.flow.rawValue, projection.account)
    for posting in projection.postings {
      if sign > 0 {
        try addPosting.run(posting.category, day, entry, flow, account, posting.amount)
      } else {
        try removePosting.run(posting.category, day, entry)
      }
      guard account != 0, projection.flow != .none else { continue }
      let amount = sign < 0 ? try negated(posting.amount) : posting.amount
      try changeCategoryMonth.run(day.month, flow, posting.category, account, amount, sign)
      if sign < 0 { try dropCategoryMonth.run(day.month, flow, posting.category, account) }
    }
  }

  private func countTags(_ projection: Projection, _ entry: Int64, _ sign: Int64) throws {
    for tag in projection.tags {
      if sign > 0 {
        try addTagging.run(
          tag, projection.day, entry, projection.flow.rawValue, projection.account,
          projection.amount)
      } else {
        try removeTagging.run(tag, projection.day, entry)
      }
    }
  }

  private func countMethod(_ projection: Projection, _ entry: Int64, _ sign: Int64) throws {
    guard let method = projection.method, projection.account != 0, projection.flow != .none else {
      return
    }
    let month = projection.day.month
    let amount = sign < 0 ? try negated(projection.amount) : projection.amount
    try changeMethodMonth.run(month, method, projection.account, amount, sign)
    if sign < 0 { try dropMethodMonth.run(month, method, projection.account) }
  }
}
