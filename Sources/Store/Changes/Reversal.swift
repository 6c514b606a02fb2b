/// What takes a batch's changes back, record by record, and what stands in the way.
struct Reversal {
  struct Record {
    let name: RecordName
    /// The values that the groups are to have.
    let targets: [GroupChange]
    /// Groups that are no longer what the batch made them.
    let changedLater: [GroupChange]
  }

  /// The last changed first.
  let records: [Record]

  init(_ changes: [LoggedChange], _ writer: RecordWriter) throws {
    var order: [Int64] = []
    var groups: [Int64: [GroupChange]] = [:]
    for logged in changes {
      if groups[logged.record] == nil { order.append(logged.record) }
      Self.merge(logged.change, into: &groups[logged.record, default: []])
    }
    records = try order.reversed().compactMap { key in
      guard let name = try writer.heads.name(key), let changed = groups[key] else { return nil }
      return try writer.withTable(of: name, ReversalOfRecord(writer: writer, changed: changed))
    }
  }

  /// Makes one change of several to the same group.
  private static func merge(_ change: GroupChange, into list: inout [GroupChange]) {
    guard let index = list.firstIndex(where: { $0.group == change.group }) else {
      list.append(change)
      return
    }
    list[index] = GroupChange(group: change.group, old: list[index].old, new: change.new)
  }
}

private struct ReversalOfRecord: TableVisitor {
  let writer: RecordWriter
  let changed: [GroupChange]

  func visit<Table: RecordTable>(_ table: Table, _ name: RecordName) throws -> Reversal.Record {
    let head = try writer.heads.head(of: name)
    let state = try writer.stored(head, name, table) ?? table.blank(name)
    let isBirth =
      name.kind.canDie && changed.contains { $0.group == state.birthGroup && $0.old == nil }
    // A record that the batch made had every other group as it is by default.
    let after =
      isBirth
      ? (state.groups + [Group.deletion]).map { group in
        changed.first { $0.group == group } ?? GroupChange(group: group, old: nil, new: nil)
      } : changed
    let later = after.compactMap { change -> GroupChange? in
      let current = RecordWriter.value(of: change.group, head, state)
      return current == change.new
        ? nil : GroupChange(group: change.group, old: change.new, new: current)
    }
    let targets =
      isBirth
      ? [GroupChange.deletion]
      : changed.map { GroupChange(group: $0.group, old: $0.new, new: $0.old) }
    return Reversal.Record(name: name, targets: targets, changedLater: later)
  }
}

/// Gives a record's groups the values that a reversal says.
struct GroupSetter: TableVisitor {
  let writer: RecordWriter
  let targets: [GroupChange]

  func visit<Table: RecordTable>(_ table: Table, _ name: RecordName) throws -> Bool {
    try writer.set(targets, of: name, in: table)
  }
}
