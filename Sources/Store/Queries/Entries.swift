import Ledger

/// Lists of transactions.
extension Journal {
  /// Calls `each` with the entries that the filter lets through.
  ///
  /// By date, the newest first or last, and within a day by creation. By amount, the greatest magnitude
  /// first; by concept, category or method, in the order of their folded names with the nameless ones last;
  /// `newestFirst` false turns the order of dates round, and breaks ties so, and nothing else.
  /// Rows come as they are read: `each` may ask the journal other questions, and must not write. Brief
  /// rows are read without their allocation, notes and tags.
  package func entries(
    _ filter: TransactionFilter, today: CalendarDate, order: TransactionOrder = .date,
    limit: Int? = nil, newestFirst: Bool = true, isBrief: Bool = false,
    each: (EntryRow) throws -> Void
  ) throws {
    try asking { book in
      let query = EntryQuery(filter, today: today, book: book)
      let reader = EntryRowReader(
        references: writer.references, today: today, isBrief: isBrief)
      let sql: SQL = """
        SELECT \(EntryRowReader.columns)\(isBrief ? "" : EntryRowReader.rest)
        \(query.source) ORDER BY \(ordering(order, query, newestFirst, book))
        LIMIT \(limit ?? -1)
        """
      // Some are read before the first is handed on: row by row, SQLite's code and that of whoever shows them
      // would push each other out of the processor's cache.
      var read: [EntryRow] = []
      read.reserveCapacity(Self.rowsReadTogether)
      func handOn() throws {
        try read.withUnsafeBufferPointer { rows in
          for index in rows.indices { try each(rows[index]) }
        }
        read.removeAll(keepingCapacity: true)
      }
      try connection.forEach(sql) { row in
        read.append(try reader.read(row))
        if read.count == Self.rowsReadTogether { try handOn() }
      }
      try handOn()
    }
  }

  private static let rowsReadTogether = 32

  /// The entries of `entries(_:today:order:limit:newestFirst:each:)` all at once.
  package func entries(
    _ filter: TransactionFilter, today: CalendarDate, order: TransactionOrder = .date,
    limit: Int? = nil, newestFirst: Bool = true
  ) throws -> [EntryRow] {
    var rows: [EntryRow] = []
    try entries(filter, today: today, order: order, limit: limit, newestFirst: newestFirst) {
      rows.append($0)
    }
    return rows
  }

  /// How many entries the filter lets through.
  package func count(_ filter: TransactionFilter, today: CalendarDate) throws -> Int {
    try asking { book in
      let query = EntryQuery(filter, today: today, book: book)
      return try connection.value("SELECT count(*) \(query.source)") ?? 0
    }
  }

  /// The lines of a split transaction, in its order.
  package func lines(of row: EntryRow) throws -> [Line] {
    try transaction(row.id)?.lines ?? []
  }

  /// Of how many categories the lines of a split transaction are, as stored; none is one too.
  package func categoryCount(of row: EntryRow) throws -> Int {
    try reading {
      try connection.value(
        """
        SELECT count(DISTINCT coalesce(\(EntryQuery.lineCategory), 0))
        FROM line l CROSS JOIN entry e ON e.key = l.entry
        WHERE l.entry = \(row.key) AND l.amount IS NOT NULL
        """) ?? 1
    }
  }

  private func ordering(
    _ order: TransactionOrder, _ query: EntryQuery, _ newestFirst: Bool, _ book: Book
  ) -> SQL {
    let (day, key) = query.order
    let byDate: SQL = newestFirst ? "\(day) DESC, \(key) DESC" : "\(day), \(key)"
    return switch order {
    case .date: byDate
    case .amount: "\(query.magnitude) DESC, \(byDate)"
    case .concept: "c.folded IS NULL, c.folded, \(byDate)"
    case .category:
      "\(rank(EntryQuery.countedCategory, book.categoryShelf.names)), \(byDate)"
    case .method: "\(rank("e.method", book.methodShelf.names)), \(byDate)"
    }
  }

  /// Where a key stands among the names, as an expression; the unknown ones come last.
  private func rank(_ expression: SQL, _ names: [(key: Int64, name: String)]) -> SQL {
    guard !names.isEmpty else { return "NULL" }
    let folded = names.map { (key: $0.key, name: options.fold($0.name)) }.sorted {
      $0.name < $1.name
    }
    var whens: [SQL] = []
    var position = 0
    for (index, entry) in folded.enumerated() {
      if index > 0, entry.name != folded[index - 1].name { position += 1 }
      whens.append("WHEN \(entry.key) THEN \(position)")
    }
    return "CASE \(expression) \(SQL(joining: whens)) ELSE \(folded.count) END"
  }
}
