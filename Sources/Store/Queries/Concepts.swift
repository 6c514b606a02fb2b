import Ledger

/// How a concept was last used.
package struct ConceptUse: Hashable, Sendable {
  /// As typed the last time.
  package let text: String
  package let date: CalendarDate
  package let kind: Transaction.Kind
  package let isJoint: Bool
  /// The first line's categories, as stored.
  package let sharedCategory: Identifier<Category>?
  package let personalCategory: Identifier<Category>?
  package let method: Identifier<PaymentMethod>?
  package let account: Identifier<Account>?
}

/// Concepts used before.
extension Journal {
  /// Concepts whose folded text begins so, the most used since that day first and then by folded text.
  ///
  /// When too many texts begin so, only those of the newest entries are looked at.
  package func concepts(
    foldedPrefix: String, since: CalendarDate, limit: Int
  ) throws -> [ConceptUse] {
    try reading {
      let all = try connection.rows(
        Self.everyText(foldedPrefix, since), as: (String, Int, Bool, Int).self)
      let rows =
        all.map(\.3).reduce(0, +) > Self.mostTexts
        ? try connection.rows(Self.recentConcepts(foldedPrefix, since), as: (String, Int).self)
        : all.filter(\.2).map { ($0.0, $0.1) }
      let best = rows.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
      var found: [ConceptUse] = []
      for (folded, _) in best where found.count < limit {
        if let use = try latestUse(folded, kinds: []) { found.append(use) }
      }
      return found
    }
  }

  /// Folded texts with how often each is a concept since that day, whether it is one at all, and how many
  /// texts fold to it. A note is no concept, but it costs as much to find out.
  private static func everyText(_ prefix: String, _ since: CalendarDate) -> SQL {
    """
    SELECT c.folded, sum((SELECT count(*) FROM entry e INDEXED BY entry_concept
    WHERE e.alive = 1 AND e.concept = c.key AND e.day >= \(since))),
    max(EXISTS (SELECT 1 FROM entry e INDEXED BY entry_concept
    WHERE e.alive = 1 AND e.concept = c.key)), count(*) FROM (
    SELECT key, folded FROM phrase WHERE folded >= \(prefix)
    AND folded < \(prefix + "\u{10FFFF}") LIMIT \(mostTexts + 1)) c GROUP BY c.folded
    """
  }

  /// The concepts of the newest entries.
  private static func recentConcepts(_ prefix: String, _ since: CalendarDate) -> SQL {
    """
    SELECT c.folded, sum(r.day >= \(since)) FROM (
    SELECT concept, day FROM entry INDEXED BY entry_day WHERE alive = 1
    ORDER BY day DESC, key DESC LIMIT \(newestEntries)) r
    CROSS JOIN phrase c ON c.key = r.concept
    WHERE c.folded >= \(prefix) AND c.folded < \(prefix + "\u{10FFFF}") GROUP BY c.folded
    """
  }

  /// The newest living entry with that folded concept, of one of those kinds unless empty.
  package func latestUse(
    foldedConcept: String, kinds: Set<Transaction.Kind> = []
  ) throws -> ConceptUse? {
    try reading { try latestUse(foldedConcept, kinds: kinds) }
  }

  /// The category that counts of the newest living entry with that folded concept that has one.
  package func latestCategory(foldedConcept: String) throws -> Identifier<Category>? {
    try reading {
      let key = try connection.value(
        """
        SELECT \(EntryQuery.countedCategory) AS category
        FROM phrase c CROSS JOIN entry e INDEXED BY entry_concept
        ON e.concept = c.key AND e.alive = 1 WHERE c.folded = \(foldedConcept)
        AND category IS NOT NULL ORDER BY e.day DESC, e.key DESC LIMIT 1
        """, as: Int64.self)
      return try writer.references.identifier(key)
    }
  }

  /// Whether another living entry is of the same member, kind, day, amount and accounts, joint or not as this one,
  /// and its concept folds to the same.
  package func hasTwin(of transaction: Transaction) throws -> Bool {
    // The concept is looked for first: a day may hold many entries, but few that say the same.
    let source: SQL =
      transaction.concept.isEmpty
      ? "entry e INDEXED BY entry_day WHERE e.concept IS NULL AND "
      : """
      phrase c CROSS JOIN entry e INDEXED BY entry_concept ON e.concept = c.key
      WHERE c.folded = \(options.fold(transaction.concept)) AND
      """
    return try reading {
      try connection.value(
        """
        SELECT EXISTS (SELECT 1 FROM \(source)
        e.alive = 1 AND e.day = \(transaction.date) AND e.kind = \(transaction.kind.rawValue)
        AND e.amount = \(transaction.amount.minorUnits)
        AND e.currency = \(transaction.amount.currency.code) AND e.id <> \(transaction.id)
        AND e.owner = (SELECT key FROM principal WHERE id = \(transaction.owner))
        AND e.joint = \(transaction.isJoint)
        AND (SELECT id FROM record WHERE key = e.account) IS \(transaction.account)
        AND (SELECT id FROM record WHERE key = e.destination) IS \(transaction.destination))
        """, as: Bool.self) ?? false
    }
  }

  private static let mostTexts = 1000
  private static let newestEntries = 2000

  private func latestUse(
    _ folded: String, kinds: Set<Transaction.Kind>
  ) throws -> ConceptUse? {
    let condition: SQL =
      kinds.isEmpty ? "1" : "e.kind IN \(list: kinds.map(\.rawValue).sorted())"
    var found: ConceptUse?
    try connection.forEach(
      """
      SELECT c.text, e.day, e.kind, e.joint, e.shared_category, e.personal_category, e.method,
      e.account FROM phrase c CROSS JOIN entry e INDEXED BY entry_concept
      ON e.concept = c.key AND e.alive = 1 WHERE c.folded = \(folded) AND \(condition)
      ORDER BY e.day DESC, e.key DESC LIMIT 1
      """
    ) { row in
      found = ConceptUse(
        text: row(0), date: row(1),
        kind: Transaction.Kind(rawValue: row(2)) ?? .expense, isJoint: row(3),
        sharedCategory: try writer.references.identifier(row(4)),
        personalCategory: try writer.references.identifier(row(5)),
        method: try writer.references.identifier(row(6)),
        account: try writer.references.identifier(row(7)))
    }
    return found
  }
}
