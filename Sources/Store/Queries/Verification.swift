/// Something in the file that does not agree with the rest of it.
package enum Discrepancy: Hashable, Sendable {
  /// What SQLite's own check says.
  case file(String)
  /// A derived table does not equal a recount.
  case derived(table: String, rows: Int)
  /// Rows of records whose life or whose stamps say otherwise than their values.
  case record(count: Int)
  /// The other side of a reference has never been written; what it names may still come.
  case dangling(count: Int)
}

extension Journal {
  /// Recounts all that is derived and checks the file's structure; empty when all is well.
  ///
  /// Reads everything: as long as the book is big.
  package func discrepancies() throws -> [Discrepancy] {
    try reading {
      var found: [Discrepancy] = []
      for line in try connection.rows("PRAGMA quick_check", as: String.self) where line != "ok" {
        found.append(.file(line))
      }
      for row in try connection.rows(
        "SELECT \"table\" FROM pragma_foreign_key_check", as: String.self)
      {
        found.append(.file(row))
      }
      for (table, recount) in Self.recounts {
        let rows = try difference(table, recount)
        if rows > 0 { found.append(.derived(table: table, rows: rows)) }
      }
      let strange = try connection.value(Self.strangeRecords, as: Int.self) ?? 0
      if strange > 0 { found.append(.record(count: strange)) }
      let dangling = try connection.value(Self.danglingReferences, as: Int.self) ?? 0
      if dangling > 0 { found.append(.dangling(count: dangling)) }
      return found
    }
  }

  /// How many rows one has that the other lacks, either way.
  private func difference(_ table: String, _ recount: String) throws -> Int {
    let text = """
      WITH recount AS (\(recount)), stored AS (SELECT * FROM \(table))
      SELECT (SELECT count(*) FROM (SELECT * FROM recount EXCEPT SELECT * FROM stored))
      + (SELECT count(*) FROM (SELECT * FROM stored EXCEPT SELECT * FROM recount))
      """
    return try connection.value(SQL(stringLiteral: text)) ?? 0
  }

  private static let flow = """
    CASE WHEN e.kind IN (1, 3) THEN 1 WHEN e.kind = 2 THEN 2 ELSE 0 END
    """

  /// Each living entry's line with the category that counts.
  private static let lines = """
    SELECT e.key, e.day, e.joint, \(flow) AS flow, coalesce(e.account, 0) AS account,
    coalesce(l.amount, e.amount) AS amount, coalesce(CASE e.joint
    WHEN 1 THEN CASE WHEN e.lines < 0 THEN l.shared_category ELSE e.shared_category END
    ELSE CASE WHEN e.lines < 0 THEN coalesce(l.personal_category, l.shared_category)
    ELSE coalesce(e.personal_category, e.shared_category) END END, 0) AS category
    FROM entry e LEFT JOIN line l ON l.entry = e.key
    WHERE e.alive = 1 AND (e.lines > 0 OR l.amount IS NOT NULL)
    """

  private static let recounts: [(String, String)] = [
    (
      "leg",
      """
      SELECT e.account, e.day, e.key, 0, e.amount, e.mark_amount IS e.amount AND
      e.mark_day IS e.day AND e.mark_account IS e.account, \(flow)
      FROM entry e WHERE e.alive = 1 AND e.account IS NOT NULL
      UNION ALL SELECT e.destination, e.day, e.key, 1, e.arriving, e.far_mark_amount IS e.arriving
      AND e.far_mark_day IS e.day AND e.far_mark_account IS e.destination, \(flow)
      FROM entry e WHERE e.alive = 1 AND e.destination IS NOT NULL AND e.arriving IS NOT NULL
      """
    ),
    (
      "posting",
      """
      SELECT category, day, key, flow, account, sum(amount) FROM (\(lines))
      WHERE category <> 0 OR flow <> 0 GROUP BY category, day, key
      """
    ),
    (
      "account_month",
      """
      SELECT account, day / 100, sum(amount), sum(amount * marked), sum(amount * (flow = 2)),
      sum(amount * (flow = 1)), count(*), sum(marked) FROM leg GROUP BY 1, 2
      """
    ),
    (
      "category_month",
      """
      SELECT day / 100, flow, category, account, sum(amount), count(*) FROM posting
      WHERE flow <> 0 AND account <> 0 GROUP BY 1, 2, 3, 4
      """
    ),
    (
      "method_month",
      """
      SELECT e.day / 100, e.method, e.account, sum(e.amount), count(*) FROM entry e
      WHERE e.alive = 1 AND e.method IS NOT NULL AND e.account IS NOT NULL AND \(flow) <> 0
      GROUP BY 1, 2, 3
      """
    ),
    (
      "tagging",
      """
      SELECT g.tag, e.day, e.key, \(flow), coalesce(e.account, 0), e.amount
      FROM entry e JOIN tagging g ON g.entry = e.key WHERE e.alive = 1 AND e.tags IS NOT NULL
      """
    ),
  ]

  private static let strangeRecords: SQL = """
    SELECT count(*) FROM record r LEFT JOIN entry e ON e.key = r.key
    WHERE r.kind = 1 AND ((r.stamps <> x'') <> (e.key IS NOT NULL) OR e.alive <> r.alive
    OR e.id <> r.id OR e.owner <> r.owner)
    """

  private static let danglingReferences: SQL = """
    SELECT count(*) FROM (SELECT account AS key FROM entry UNION SELECT destination FROM entry
    UNION SELECT method FROM entry UNION SELECT shared_category FROM entry
    UNION SELECT personal_category FROM entry UNION SELECT shared_category FROM line
    UNION SELECT personal_category FROM line) d JOIN record r ON r.key = d.key
    WHERE r.stamps = x''
    """
}
