import Ledger

/// Single transactions.
extension Journal {
  /// The transaction with that identifier; `nil` when there is none, or, unless deleted ones are wanted too, when
  /// it has been deleted.
  package func transaction(
    _ id: Identifier<Transaction>, orDeleted: Bool = false
  ) throws -> Transaction? {
    try reading {
      for owner in [identity.me.key, identity.other.key] {
        let name = RecordName(kind: .transaction, owner: owner, id: id.rawValue)
        let head = try writer.heads.head(of: name)
        guard head.exists, head.isAlive || orDeleted, let key = head.key else { continue }
        if let state = try writer.entries.load(key, name) { return state.value }
      }
      return nil
    }
  }

  /// Living transactions whose identifier begins so, at most `limit`, in order of identifier.
  package func transactions(idPrefix: String, limit: Int = 20) throws -> [Transaction] {
    guard !idPrefix.isEmpty else { return [] }
    return try reading {
      try connection.rows(
        """
        SELECT id FROM record WHERE owner IN (\(identity.me.key), \(identity.other.key))
        AND id >= \(idPrefix) AND id < \(idPrefix + "\u{10FFFF}")
        AND kind = \(RecordKind.transaction.rawValue) AND alive = 1 ORDER BY id LIMIT \(limit)
        """, as: String.self
      ).compactMap { try transaction(Identifier($0)) }
    }
  }

  /// The living transaction that this device recorded last, whatever was changed since; what was taken back does not
  /// count.
  package func lastRecorded() throws -> Identifier<Transaction>? {
    try reading {
      try connection.value(
        """
        SELECT e.id FROM batch b CROSS JOIN change c ON c.seq BETWEEN b.first AND b.last
        CROSS JOIN entry e ON e.key = c.record AND e.alive = 1
        WHERE b.device = \(identity.device.key) AND +b.role = \(BatchRole.command.rawValue)
        AND b.undone_by IS NULL AND +c.grp = \(Group.money) AND +c.old IS NULL
        ORDER BY b.number DESC, c.seq DESC LIMIT 1
        """, as: String.self
      ).map { Identifier($0) }
    }
  }

  /// The key of the principal that owns a transaction.
  func owner(of id: Identifier<Transaction>) throws -> Int64 {
    for owner in [identity.me.key, identity.other.key] {
      let name = RecordName(kind: .transaction, owner: owner, id: id.rawValue)
      if try writer.heads.head(of: name).exists { return owner }
    }
    throw StoreError.unknownRecord(id: id.rawValue)
  }
}
