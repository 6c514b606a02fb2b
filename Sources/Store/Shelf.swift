import Ledger

/// The records of one kind, in order of creation, and those that were deleted.
struct Shelf<Subject: Sendable>: Sendable {
  /// The living ones.
  private(set) var values: [Subject] = []
  private var keys: [Int64] = []
  private(set) var deleted: [Subject] = []
  private var deletedKeys: [Int64] = []
  /// Places by the identifier's text, of the deleted ones as their complement: for every dictionary with a key of
  /// its own type the runtime looks through all conformances at the start of the program.
  private var places: [String: Int] = [:]

  /// Adds a record with its key in this file.
  mutating func append(_ value: Subject, _ id: Identifier<Subject>, key: Int64, isAlive: Bool) {
    if isAlive {
      places[id.rawValue] = values.count
      values.append(value)
      keys.append(key)
    } else {
      places[id.rawValue] = ~deleted.count
      deleted.append(value)
      deletedKeys.append(key)
    }
  }

  subscript(id: Identifier<Subject>) -> Subject? {
    guard let place = places[id.rawValue], place >= 0 else { return nil }
    return values[place]
  }

  /// The record, alive or deleted.
  func known(_ id: Identifier<Subject>) -> Subject? {
    places[id.rawValue].map { $0 >= 0 ? values[$0] : deleted[~$0] }
  }

  /// The record's key in this file, of a deleted one too.
  func key(of id: Identifier<Subject>) -> Int64? {
    places[id.rawValue].map { $0 >= 0 ? keys[$0] : deletedKeys[~$0] }
  }
}

/// What may count as another of its kind.
protocol Mergeable: Sendable {
  var id: Identifier<Self> { get }
  var name: String { get }
  var mergedInto: Identifier<Self>? { get }
}

extension Category: Mergeable {}
extension PaymentMethod: Mergeable {}

extension Shelf where Subject: Mergeable {
  /// Follows mergers to their end; a circle ends at its smallest identifier.
  func resolved(_ id: Identifier<Subject>) -> Identifier<Subject> {
    guard self[id]?.mergedInto != nil else { return id }
    return Merging.survivor(of: id) { self[$0]?.mergedInto }
  }

  /// Those that count as one of them, themselves too.
  func gathered(_ ids: [Identifier<Subject>]) -> [Identifier<Subject>] {
    let wanted = Set(ids.map(resolved))
    return values.map(\.id).filter { wanted.contains(resolved($0)) }
  }

  /// Those that count as that one, itself too even when it has just been deleted.
  func counting(as id: Identifier<Subject>) -> [Identifier<Subject>] {
    gathered([id]) + (self[id] == nil ? [id] : [])
  }

  /// Keys of those and of all that count as one of them. A record that nobody has must find nothing, rather than
  /// everything.
  func keys(of ids: [Identifier<Subject>]) -> [Int64] {
    guard !ids.isEmpty else { return [] }
    let keys = gathered(ids).compactMap(key)
    return keys.isEmpty ? [-1] : keys
  }

  /// Each key with the name under which it counts.
  var names: [(key: Int64, name: String)] {
    values.compactMap { value in
      guard let key = key(of: value.id), let end = self[resolved(value.id)] else { return nil }
      return (key, end.name)
    }
  }

  /// Keys of those that count as none: the deleted ones, and what was merged into one of them.
  var keysOfNone: [Int64] {
    (deleted + values.filter { self[resolved($0.id)] == nil }).compactMap { key(of: $0.id) }
  }
}
