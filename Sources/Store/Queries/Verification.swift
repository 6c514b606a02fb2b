import Ledger

/// Something in the file that does not agree with the rest of it.
package enum Discrepancy: Hashable, Sendable {
  /// What SQLite's own check says.
  case file(String)
  /// A derived table does not equal a recount.
  case derived(table: String, rows: Int)
  /// Rows that do not agree with the record whose they are, or with themselves.
  case record(count: Int)
  /// The other side of a reference has never been written; what it names may still come.
  case dangling(count: Int)
  /// Living transactions that name what has been deleted.
  case deleted(count: Int)
  /// Living transactions that no command writes, or whose tags are not those they are found by.
  case transaction(count: Int)
}

extension Journal {
  /// Recounts all that is derived and checks the file's structure; empty when all is well.
  ///
  /// Reads everything: as long as the book is big.
  package func discrepancies() throws -> [Discrepancy] {
    try asking { book in
      let verification = Verification(connection: connection)
      var found = try verification.structure() + verification.counts() + verification.references()
      let strange = try strangeTransactions(book)
      if strange > 0 { found.append(.transaction(count: strange)) }
      return found
    }
  }

  private func strangeTransactions(_ book: Book) throws -> Int {
    var tags: [Int64: [String]] = [:]
    try connection.forEach(
      "SELECT g.entry, t.text FROM tagging g JOIN tag t ON t.key = g.tag ORDER BY t.text"
    ) { tags[$0(0), default: []].append($0(1)) }
    let keys = try connection.rows("SELECT key FROM entry WHERE alive = 1", as: Int64.self)
    return try keys.count { key in
      guard let name = try writer.heads.name(key), let state = try writer.entries.load(key, name)
      else { return true }
      return state.value.problem != nil || Set(state.value.tags).sorted() != tags[key] ?? []
    }
  }
}

/// What of a file is checked with SQL alone, one moment of it at a time.
struct Verification {
  let connection: Connection

  /// What SQLite says of the file's pages, indexes and references inside one record.
  func structure() throws -> [Discrepancy] {
    let lines = try connection.rows("PRAGMA integrity_check", as: String.self)
    let rows = try connection.rows(
      "SELECT \"table\" FROM pragma_foreign_key_check", as: String.self)
    return (lines.filter { $0 != "ok" } + rows).map { .file($0) }
  }

  /// Whether what is derived equals a recount, and records agree with themselves.
  func counts() throws -> [Discrepancy] {
    var found: [Discrepancy] = []
    for (table, recount) in Self.recounts {
      let rows = try difference(table, recount)
      if rows > 0 { found.append(.derived(table: table, rows: rows)) }
    }
    return try found + count(Self.strangeRecords) { .record(count: $0) }
  }

  /// What living transactions name that is not there.
  func references() throws -> [Discrepancy] {
    try count(Self.dangling) { .dangling(count: $0) } + count(Self.deleted) { .deleted(count: $0) }
  }

  private func count(_ sql: SQL, _ make: (Int) -> Discrepancy) throws -> [Discrepancy] {
    let count = try connection.value(sql, as: Int.self) ?? 0
    return count > 0 ? [make(count)] : []
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
      FROM entry e JOIN tagging g ON g.entry = e.key WHERE e.alive = 1
      """
    ),
  ]

  private static let strangeRecords: SQL = """
    SELECT (SELECT count(*) FROM record r LEFT JOIN (
    SELECT 1 AS kind, key, alive, id, owner FROM entry
    UNION ALL SELECT 2, key, alive, id, owner FROM account
    UNION ALL SELECT 3, key, alive, id, owner FROM category
    UNION ALL SELECT 4, key, alive, id, owner FROM method
    UNION ALL SELECT 5, key, 1, NULL, NULL FROM household
    UNION ALL SELECT 6, key, 1, id, NULL FROM member
    UNION ALL SELECT 7, key, alive, NULL, NULL FROM ratio
    UNION ALL SELECT 8, key, 1, NULL, NULL FROM setting) v ON v.key = r.key
    WHERE r.kind <= 8 AND ((r.stamps <> x'') <> (v.key IS NOT NULL) OR v.kind <> r.kind
    OR v.alive <> r.alive OR v.id <> r.id OR v.owner <> r.owner))
    + (SELECT count(*) FROM entry WHERE marks <>
    (mark_amount IS amount AND mark_day IS day AND mark_account IS account AND account IS NOT NULL)
    + 2 * (far_mark_amount IS arriving AND far_mark_day IS day AND far_mark_account IS destination
    AND destination IS NOT NULL) OR (lines > 0) = EXISTS (SELECT 1 FROM line l WHERE l.entry = key)
    OR lines < 0 AND -lines <> (SELECT count(amount) FROM line l WHERE l.entry = key))
    """

  /// The other records that each living transaction names.
  private static let references: SQL = """
    SELECT key AS entry, account AS named FROM entry WHERE alive = 1
    UNION ALL SELECT key, destination FROM entry WHERE alive = 1
    UNION ALL SELECT key, method FROM entry WHERE alive = 1
    UNION ALL SELECT key, shared_category FROM entry WHERE alive = 1
    UNION ALL SELECT key, personal_category FROM entry WHERE alive = 1
    UNION ALL SELECT entry, shared_category FROM line WHERE amount IS NOT NULL
    UNION ALL SELECT entry, personal_category FROM line WHERE amount IS NOT NULL
    """

  private static let dangling: SQL = """
    SELECT count(*) FROM (SELECT named FROM (\(references))
    UNION SELECT mark_account FROM entry UNION SELECT far_mark_account FROM entry
    UNION SELECT merged_into FROM category UNION SELECT account FROM category
    UNION SELECT merged_into FROM method) d JOIN record r ON r.key = d.named WHERE r.stamps = x''
    """

  private static let deleted: SQL = """
    SELECT count(DISTINCT n.entry) FROM (\(references)) n JOIN entry e ON e.key = n.entry AND e.alive = 1
    JOIN record r ON r.key = n.named WHERE r.alive = 0 AND r.stamps <> x''
    """
}
