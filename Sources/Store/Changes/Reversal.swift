/// What takes a batch's changes back, record by record, and what stands in the way.
struct Reversal {
  struct Record {
    let name: RecordName
    /// The values that the groups are to have.
    let targets: [GroupChange]
    /// Groups that the batch made as they were.
    let made: Set<Int>
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
      return try Self.record(writer.table(of: name.kind), name, changed, writer)
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

  private static func record(
    _ table: some RecordTable, _ name: RecordName, _ changed: [GroupChange], _ writer: RecordWriter
  ) throws -> Record {
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
    var later = after.compactMap { change -> GroupChange? in
      let current = RecordWriter.value(of: change.group, head, state)
      return current == change.new
        ? nil : GroupChange(group: change.group, old: change.new, new: current)
    }
    // Who deleted it since meant all of it.
    if !head.isAlive, !after.contains(where: { $0.group == Group.deletion }) {
      later.append(.deletion)
    }
    let targets =
      isBirth
      ? [GroupChange.deletion]
      : changed.map { GroupChange(group: $0.group, old: $0.new, new: $0.old) }
    return Record(
      name: name, targets: targets, made: Set(after.map(\.group)), changedLater: later)
  }
}
