import Ledger

/// From rows back to a transaction.
extension EntryTable {
  /// The values of a row of `entry`; the lines are left empty when they have rows of their own.
  func decode(_ row: Row) throws -> TransactionState {
    let amount = Money(minorUnits: row(6), try row.currency(7))
    let arriving = try row(8, as: Int64?.self).map { minorUnits in
      Money(minorUnits: minorUnits, try row.currency(9))
    }
    let lines =
      row(14, as: Int.self) < 0
      ? []
      : [
        Line(
          minorUnits: amount.minorUnits, sharedCategory: try references.identifier(row(15)),
          personalCategory: try references.identifier(row(16)))
      ]
    let value = Transaction(
      id: row(2), owner: Identifier(try references.principalID(row(3))),
      kind: Transaction.Kind(rawValue: row(4)) ?? .expense, date: row(5), amount: amount,
      arriving: arriving, lines: lines, isJoint: row(10), allocation: try allocation(row(25)),
      concept: try phrase(row(17), in: concepts), note: try phrase(row(26), in: notes),
      privateNote: try phrase(row(27), in: notes),
      account: try references.identifier(row(11)), destination: try references.identifier(row(12)),
      method: try references.identifier(row(13)),
      tags: try Shape.readTexts(row(28)), mark: try mark(row, 19),
      destinationMark: try mark(row, 22))
    return TransactionState(value, household: identity.household.id)
  }

  func loadLines(_ key: Int64, _ state: inout TransactionState) throws {
    try readLines.forEach([key]) { row in
      let (shared, personal): (Identifier<Category>?, Identifier<Category>?) =
        (try references.identifier(row(2)), try references.identifier(row(3)))
      if let amount = row(1, as: Int64?.self) {
        state.value.lines.append(
          Line(
            id: row(0), minorUnits: amount, sharedCategory: shared, personalCategory: personal))
      } else {
        state.strayShared[row(0)] = shared?.rawValue
        state.strayPersonal[row(0)] = personal?.rawValue
      }
    }
  }

  private func phrase(_ key: Int64?, in dictionary: DictionaryTable) throws -> String {
    try key.map { try dictionary.text($0) } ?? ""
  }

  private func allocation(_ bytes: [UInt8]?) throws -> Allocation? {
    try bytes.map { try TransactionShape.allocation($0) }
  }

  private func mark(_ row: Row, _ first: Int32) throws -> Mark? {
    guard let minorUnits = row(first, as: Int64?.self),
      let account: Identifier<Account> = try references.identifier(row(first + 2))
    else { return nil }
    return Mark(minorUnits: minorUnits, date: row(first + 1), account: account)
  }
}

/// What a transaction adds to the derived tables.
extension EntryTable {
  func projection(of value: Transaction, owner: Int64) throws -> Projection {
    try projection(of: value, owner: owner, keys(of: value, owner: owner))
  }

  func projection(of value: Transaction, owner: Int64, _ keys: Keys) throws -> Projection {
    let flow = Flow(value.kind)
    var legs: [Projection.Leg] = []
    if let account = keys.account {
      legs.append(
        Projection.Leg(
          account: account, side: 0, amount: value.amount.minorUnits, isMarked: value.isReconciled))
    }
    if let destination = keys.destination, let arriving = value.arriving {
      legs.append(
        Projection.Leg(
          account: destination, side: 1, amount: arriving.minorUnits,
          isMarked: value.isDestinationReconciled))
    }
    let method = flow == .none ? nil : keys.method
    return Projection(
      day: value.date, flow: flow, account: keys.account ?? 0, method: method,
      amount: value.amount.minorUnits, legs: legs, postings: try postings(of: value, keys, flow),
      tags: try Set(value.tags.map { try tags.key(of: $0) }).sorted())
  }

  /// One posting for each category, whatever the number of its lines.
  private func postings(
    of value: Transaction, _ keys: Keys, _ flow: Flow
  ) throws -> [Projection.Posting] {
    var postings: [Projection.Posting] = []
    for (index, line) in value.lines.enumerated() {
      let category =
        (value.isJoint ? keys.shared[index] : keys.personal[index] ?? keys.shared[index]) ?? 0
      guard category != 0 || flow != .none else { continue }
      guard let known = postings.firstIndex(where: { $0.category == category }) else {
        postings.append(Projection.Posting(category: category, amount: line.minorUnits))
        continue
      }
      postings[known].amount = try added(postings[known].amount, line.minorUnits)
    }
    return postings
  }
}
