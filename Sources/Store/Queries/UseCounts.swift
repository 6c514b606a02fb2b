import Ledger

/// How many living transactions stand on a name.
extension Journal {
  /// Transactions with that category, those of the categories merged into it included.
  package func uses(of category: Identifier<Category>) throws -> Int {
    try asking { book in
      try connection.value(
        """
        SELECT count(DISTINCT entry) FROM posting
        WHERE category IN \(list: EntryQuery.keys(of: [category], book))
        """) ?? 0
    }
  }

  /// Transactions paid with that method, those of the methods merged into it included.
  package func uses(of method: Identifier<PaymentMethod>) throws -> Int {
    try asking { book in
      try connection.value(
        """
        SELECT count(*) FROM entry INDEXED BY entry_day
        WHERE alive = 1 AND method IN \(list: EntryQuery.keys(of: [method], book))
        """) ?? 0
    }
  }

  /// Transactions that move money of that account.
  package func uses(of account: Identifier<Account>) throws -> Int {
    let (_, key) = try known(account)
    return try reading {
      try connection.value("SELECT count(*) FROM leg WHERE account = \(key)") ?? 0
    }
  }

  /// Transactions that stand on that very record.
  func uses(of name: RecordName) throws -> Int {
    guard let key = try writer.references.knownKey(of: name) else { return 0 }
    let count: Int? =
      switch name.kind {
      case .category:
        try connection.value("SELECT count(*) FROM posting WHERE category = \(key)")
      case .method:
        try connection.value(
          "SELECT count(*) FROM entry INDEXED BY entry_day WHERE alive = 1 AND method = \(key)")
      case .account: try connection.value("SELECT count(*) FROM leg WHERE account = \(key)")
      case .transaction, .household, .member, .ratio, .setting: 0
      }
    return count ?? 0
  }
}
