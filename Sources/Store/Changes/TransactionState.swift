import Ledger

/// A transaction's groups of fields.
struct TransactionState: RecordState, Hashable {
  var value: Transaction
  /// Categories of lines that the amount no longer has: another device's change may still name them.
  var strayShared: [Int: String] = [:]
  var strayPersonal: [Int: String] = [:]
  let household: String

  init(_ value: Transaction, household: String) {
    self.value = value
    self.household = household
  }

  /// The state of a record that nothing is known of yet.
  init(blank id: String, owner: String, household: String) {
    self.init(
      Transaction(
        id: Identifier(id), owner: Identifier(owner), kind: .expense,
        date: CalendarDate(trusted: 1970_01_01), amount: .zero(.eur), account: nil),
      household: household)
  }

  private static let known = [
    Group.zone, Group.money, Group.date, Group.concept, Group.sharedCategories, Group.note,
    Group.accounts, Group.method, Group.mark, Group.tags, Group.privateNote,
    Group.personalCategories, Group.destinationMark,
  ]
  var groups: [Int] { Self.known }
  var birthGroup: Int { Group.money }

  func encoded(_ group: Int) -> [UInt8]? {
    switch group {
    case Group.zone: value.isJoint ? Shape.text(household) : nil
    case Group.money: TransactionShape.money(of: value)
    case Group.date: Shape.integer(Int64(value.date.number))
    case Group.concept: Shape.text(value.concept)
    case Group.sharedCategories:
      TransactionShape.categories(value.lines, \.sharedCategory, strayShared)
    case Group.note: Shape.text(value.note)
    case Group.accounts: TransactionShape.accounts(of: value)
    case Group.method: Shape.optionalText(value.method?.rawValue)
    case Group.mark: TransactionShape.mark(value.mark)
    case Group.tags: Shape.texts(value.tags)
    case Group.privateNote: Shape.text(value.privateNote)
    case Group.personalCategories:
      TransactionShape.categories(value.lines, \.personalCategory, strayPersonal)
    case Group.destinationMark: TransactionShape.mark(value.destinationMark)
    default: nil
    }
  }

  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError) {
    switch group {
    case Group.zone:
      let zone = try Shape.readText(bytes)
      value.isJoint = zone == household
    case Group.money: try setMoney(bytes)
    case Group.date:
      guard let bytes else { throw .outOfRange }
      guard let date = CalendarDate(number: Int(try Shape.readInteger(bytes))) else {
        throw .outOfRange
      }
      value.date = date
    case Group.concept: value.concept = try Shape.readText(bytes)
    case Group.sharedCategories:
      setCategories(try TransactionShape.readCategories(bytes), \.sharedCategory, \.strayShared)
    case Group.note: value.note = try Shape.readText(bytes)
    case Group.accounts: try TransactionShape.readAccounts(bytes, into: &value)
    case Group.method: value.method = try Shape.readOptionalText(bytes).map { Identifier($0) }
    case Group.mark: value.mark = try TransactionShape.readMark(bytes)
    case Group.tags: value.tags = try Shape.readTexts(bytes)
    case Group.privateNote: value.privateNote = try Shape.readText(bytes)
    case Group.personalCategories:
      setCategories(try TransactionShape.readCategories(bytes), \.personalCategory, \.strayPersonal)
    case Group.destinationMark: value.destinationMark = try TransactionShape.readMark(bytes)
    default: throw .outOfRange
    }
  }

  func completed(from stored: TransactionState) -> TransactionState {
    var state = self
    let lines = Set(value.lines.map(\.id))
    state.strayShared = stored.strayShared.filter { !lines.contains($0.key) }
    state.strayPersonal = stored.strayPersonal.filter { !lines.contains($0.key) }
    return state
  }

  private mutating func setMoney(_ bytes: [UInt8]?) throws(CanonicalError) {
    guard let bytes else { throw .outOfRange }
    let shared = categoriesByLine(\.sharedCategory, strayShared)
    let personal = categoriesByLine(\.personalCategory, strayPersonal)
    try TransactionShape.readMoney(bytes, into: &value)
    setCategories(shared, \.sharedCategory, \.strayShared)
    setCategories(personal, \.personalCategory, \.strayPersonal)
  }

  private func categoriesByLine(
    _ path: KeyPath<Line, Identifier<Category>?>, _ stray: [Int: String]
  ) -> [Int: String] {
    var result = stray
    for line in value.lines { result[line.id] = line[keyPath: path]?.rawValue }
    return result
  }

  private mutating func setCategories(
    _ categories: [Int: String], _ path: WritableKeyPath<Line, Identifier<Category>?>,
    _ stray: WritableKeyPath<TransactionState, [Int: String]>
  ) {
    var rest = categories
    for index in value.lines.indices {
      let found = rest.removeValue(forKey: value.lines[index].id)
      value.lines[index][keyPath: path] = found.map { Identifier($0) }
    }
    self[keyPath: stray] = rest
  }
}
