import Ledger

/// A record of the household that has a name and nothing else.
protocol NamedState: RecordState {
  var name: String { get set }
}

extension NamedState {
  var groups: [Int] { [Group.sharedName] }
  var birthGroup: Int { Group.sharedName }

  func encoded(_ group: Int) -> [UInt8]? { Shape.text(name) }
  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError) {
    guard group == Group.sharedName else { throw .outOfRange }
    name = try Shape.readText(bytes)
  }
}

struct HouseholdState: NamedState, Hashable {
  var name = ""
}

struct MemberState: NamedState, Hashable {
  let id: String
  var name = ""
}

struct AccountState: RecordState, Hashable {
  var value: Account
  var groups: [Int] { [Group.name, Group.currency, Group.opening, Group.closed] }
  var birthGroup: Int { Group.name }

  func encoded(_ group: Int) -> [UInt8]? {
    switch group {
    case Group.name: Shape.text(value.name)
    case Group.currency: Shape.text(value.currency.code)
    case Group.opening:
      CanonicalWriter.bytes { writer in
        writer.array(2)
        writer.integer(value.openingMinorUnits)
        writer.integer(Int64(value.openingDay.number))
      }
    case Group.closed: Shape.flag(value.isClosed)
    default: nil
    }
  }

  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError) {
    switch group {
    case Group.name: value.name = try Shape.readText(bytes)
    case Group.currency:
      let code = try Shape.readText(bytes)
      guard let currency = Currency(code: code.isEmpty ? "EUR" : code) else { throw .outOfRange }
      value.currency = currency
    case Group.opening:
      guard let bytes else { throw .outOfRange }
      let opening = try decode(bytes) { reader throws(CanonicalError) in
        try reader.array(of: 2)
        return (try reader.integer(), try reader.integer())
      }
      guard let day = CalendarDate(number: Int(opening.1)) else { throw .outOfRange }
      value.openingMinorUnits = opening.0
      value.openingDay = day
    case Group.closed: value.isClosed = try Shape.readFlag(bytes)
    default: throw .outOfRange
    }
  }
}

/// A category in its two scopes: the household's has the groups both members write, a personal one those
/// of its owner's devices.
struct CategoryState: RecordState, Hashable {
  var value: Category
  var birthGroup: Int { value.isHousehold ? Group.sharedName : Group.name }
  var groups: [Int] {
    value.isHousehold
      ? [
        Group.sharedName, Group.sharedLook, Group.sharedArchived, Group.sharedMergedInto,
        Group.sharedKeywords,
      ]
      : [
        Group.name, Group.categoryKind, Group.archived, Group.mergedInto, Group.tiedAccount,
        Group.keywords,
      ]
  }

  func encoded(_ group: Int) -> [UInt8]? {
    switch group {
    case Group.sharedName, Group.name: Shape.text(value.name)
    case Group.sharedLook:
      CanonicalWriter.bytes { writer in
        writer.array(3)
        writer.null()
        writer.null()
        writer.integer(Int64(value.kind.rawValue))
      }
    case Group.categoryKind: Shape.integer(Int64(value.kind.rawValue))
    case Group.sharedArchived, Group.archived: Shape.flag(value.isArchived)
    case Group.sharedMergedInto, Group.mergedInto:
      Shape.optionalText(value.mergedInto?.rawValue)
    case Group.tiedAccount: Shape.optionalText(tiedAccount?.rawValue)
    case Group.sharedKeywords, Group.keywords: Shape.texts(value.keywords)
    default: nil
    }
  }

  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError) {
    guard groups.contains(group) else { throw .outOfRange }
    switch group {
    case Group.sharedName, Group.name: value.name = try Shape.readText(bytes)
    case Group.sharedLook: value.kind = try kind(look: bytes)
    case Group.categoryKind: value.kind = try kind(bytes.map(Shape.readInteger) ?? 1)
    case Group.sharedArchived, Group.archived: value.isArchived = try Shape.readFlag(bytes)
    case Group.sharedMergedInto, Group.mergedInto:
      value.mergedInto = try Shape.readOptionalText(bytes).map { Identifier($0) }
    case Group.tiedAccount:
      value.scope = .personal(account: try Shape.readOptionalText(bytes).map { Identifier($0) })
    default: value.keywords = try Shape.readTexts(bytes)
    }
  }

  private var tiedAccount: Identifier<Account>? {
    guard case .personal(let account) = value.scope else { return nil }
    return account
  }

  private func kind(look bytes: [UInt8]?) throws(CanonicalError) -> Category.Kind {
    guard let bytes else { return .expense }
    let number = try decode(bytes) { reader throws(CanonicalError) in
      try reader.array(of: 3)
      _ = try reader.skip()
      _ = try reader.skip()
      return try reader.integer()
    }
    return try kind(number)
  }

  private func kind(_ number: Int64) throws(CanonicalError) -> Category.Kind {
    guard let kind = Category.Kind(rawValue: Int(number)) else { throw .outOfRange }
    return kind
  }
}

struct MethodState: RecordState, Hashable {
  var value: PaymentMethod
  var groups: [Int] { [Group.name, Group.methodArchived, Group.methodMergedInto] }
  var birthGroup: Int { Group.name }

  func encoded(_ group: Int) -> [UInt8]? {
    switch group {
    case Group.name: Shape.text(value.name)
    case Group.methodArchived: Shape.flag(value.isArchived)
    case Group.methodMergedInto: Shape.optionalText(value.mergedInto?.rawValue)
    default: nil
    }
  }

  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError) {
    switch group {
    case Group.name: value.name = try Shape.readText(bytes)
    case Group.methodArchived: value.isArchived = try Shape.readFlag(bytes)
    case Group.methodMergedInto:
      value.mergedInto = try Shape.readOptionalText(bytes).map { Identifier($0) }
    default: throw .outOfRange
    }
  }
}

struct RatioState: RecordState, Hashable {
  let day: CalendarDate
  /// `nil` only while nothing is known of the record.
  var allocation: Allocation?
  var groups: [Int] { [Group.ratio] }
  var birthGroup: Int { Group.ratio }

  func encoded(_ group: Int) -> [UInt8]? { allocation.map { TransactionShape.bytes(of: $0) } }
  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError) {
    guard group == Group.ratio else { throw .outOfRange }
    allocation = try bytes.map { bytes throws(CanonicalError) in
      try TransactionShape.allocation(bytes)
    }
  }
}

struct SettingState: RecordState, Hashable {
  let name: String
  var value: String?
  var groups: [Int] { [Group.settingValue] }
  var birthGroup: Int { Group.settingValue }

  func encoded(_ group: Int) -> [UInt8]? { Shape.optionalText(value) }
  mutating func set(_ group: Int, _ bytes: [UInt8]?) throws(CanonicalError) {
    guard group == Group.settingValue else { throw .outOfRange }
    value = try Shape.readOptionalText(bytes)
  }
}
