import Ledger

/// The canonical shapes of a transaction's groups.
enum TransactionShape {
  /// Type, amount, what arrives, lines and allocation, which must agree and so change together.
  static func money(of value: Transaction) -> [UInt8] {
    CanonicalWriter.bytes { writer in
      writer.array(7)
      writer.integer(Int64(value.kind.rawValue))
      writer.integer(value.amount.minorUnits)
      writer.text(value.amount.currency.code)
      if let arriving = value.arriving {
        writer.integer(arriving.minorUnits)
        writer.text(arriving.currency.code)
      } else {
        writer.null()
        writer.null()
      }
      if value.hasPlainLine { writer.null() } else { write(value.lines, to: &writer) }
      if let allocation = value.allocation {
        write(allocation, to: &writer)
      } else {
        writer.null()
      }
    }
  }

  static func readMoney(
    _ bytes: [UInt8], into value: inout Transaction
  ) throws(CanonicalError) {
    var reader = CanonicalReader(bytes)
    try reader.array(of: 7)
    guard let kind = Transaction.Kind(rawValue: Int(try reader.integer())) else {
      throw .outOfRange
    }
    value.kind = kind
    value.amount = try readMoney(&reader)
    if reader.takeNull() {
      guard reader.takeNull() else { throw .unexpectedType }
      value.arriving = nil
    } else {
      value.arriving = try readMoney(&reader)
    }
    value.lines =
      reader.takeNull()
      ? [Line(minorUnits: value.amount.minorUnits)] : try readLines(&reader)
    value.allocation = reader.takeNull() ? nil : try readAllocation(&reader)
    try reader.finish()
  }

  private static func readMoney(_ reader: inout CanonicalReader) throws(CanonicalError) -> Money {
    let minorUnits = try reader.integer()
    guard let currency = Currency(code: try reader.text()) else { throw .outOfRange }
    return Money(minorUnits: minorUnits, currency)
  }

  private static func write(_ lines: [Line], to writer: inout CanonicalWriter) {
    writer.array(lines.count)
    for line in lines {
      writer.array(2)
      writer.integer(Int64(line.id))
      writer.integer(line.minorUnits)
    }
  }

  private static func readLines(_ reader: inout CanonicalReader) throws(CanonicalError) -> [Line] {
    var lines: [Line] = []
    for _ in 0..<(try reader.array()) {
      try reader.array(of: 2)
      let id = Int(try reader.integer())
      lines.append(Line(id: id, minorUnits: try reader.integer()))
    }
    guard !lines.isEmpty, Set(lines.map(\.id)).count == lines.count, lines.allSatisfy({ $0.id > 0 })
    else { throw .outOfRange }
    return lines
  }

  /// Category by line identifier, in its order; the default has none.
  static func categories(
    _ lines: [Line], _ path: KeyPath<Line, Identifier<Category>?>, _ stray: [Int: String]
  ) -> [UInt8]? {
    var named = stray
    for line in lines { named[line.id] = line[keyPath: path]?.rawValue }
    guard !named.isEmpty else { return nil }
    return CanonicalWriter.bytes { writer in
      writer.array(named.count)
      for (line, category) in named.sorted(by: { $0.key < $1.key }) {
        writer.array(2)
        writer.integer(Int64(line))
        writer.text(category)
      }
    }
  }

  static func readCategories(_ bytes: [UInt8]?) throws(CanonicalError) -> [Int: String] {
    guard let bytes else { return [:] }
    return try decode(bytes) { reader throws(CanonicalError) in
      var categories: [Int: String] = [:]
      var previous = Int.min
      for _ in 0..<(try reader.array()) {
        try reader.array(of: 2)
        let line = Int(try reader.integer())
        guard line > previous || categories.isEmpty else { throw .outOfRange }
        previous = line
        categories[line] = try reader.text()
      }
      return categories
    }
  }

  static func accounts(of value: Transaction) -> [UInt8]? {
    guard value.account != nil || value.destination != nil else { return nil }
    return CanonicalWriter.bytes { writer in
      writer.array(2)
      writer.optional(value.account?.rawValue)
      writer.optional(value.destination?.rawValue)
    }
  }

  static func readAccounts(
    _ bytes: [UInt8]?, into value: inout Transaction
  ) throws(CanonicalError) {
    let pair = try bytes.map { bytes throws(CanonicalError) in
      try decode(bytes) { reader throws(CanonicalError) in
        try reader.array(of: 2)
        return (try reader.optionalText(), try reader.optionalText())
      }
    }
    value.account = pair?.0.map { Identifier($0) }
    value.destination = pair?.1.map { Identifier($0) }
  }

  static func mark(_ mark: Mark?) -> [UInt8]? {
    guard let mark else { return nil }
    return CanonicalWriter.bytes { writer in
      writer.array(3)
      writer.integer(mark.minorUnits)
      writer.integer(Int64(mark.date.number))
      writer.text(mark.account.rawValue)
    }
  }

  static func readMark(_ bytes: [UInt8]?) throws(CanonicalError) -> Mark? {
    guard let bytes else { return nil }
    return try decode(bytes) { reader throws(CanonicalError) in
      guard !reader.takeNull() else { return nil }
      try reader.array(of: 3)
      let minorUnits = try reader.integer()
      guard let date = CalendarDate(number: Int(try reader.integer())) else { throw .outOfRange }
      return Mark(minorUnits: minorUnits, date: date, account: Identifier(try reader.text()))
    }
  }

  static func write(_ allocation: Allocation, to writer: inout CanonicalWriter) {
    writer.array(2)
    writer.integer(Int64(allocation.kind.rawValue))
    writer.array(allocation.parts.count)
    for part in allocation.parts {
      writer.array(2)
      writer.text(part.member.rawValue)
      writer.integer(part.weight)
    }
  }

  static func readAllocation(
    _ reader: inout CanonicalReader
  ) throws(CanonicalError) -> Allocation {
    try reader.array(of: 2)
    guard let kind = Allocation.Kind(rawValue: Int(try reader.integer())) else { throw .outOfRange }
    var parts: [Allocation.Part] = []
    for _ in 0..<(try reader.array()) {
      try reader.array(of: 2)
      let member = Identifier<Member>(try reader.text())
      parts.append(Allocation.Part(member, try reader.integer()))
    }
    return Allocation(kind: kind, parts: parts)
  }

  static func bytes(of allocation: Allocation) -> [UInt8] {
    CanonicalWriter.bytes { write(allocation, to: &$0) }
  }

  static func allocation(_ bytes: [UInt8]) throws(CanonicalError) -> Allocation {
    try decode(bytes) { reader throws(CanonicalError) in try readAllocation(&reader) }
  }
}
