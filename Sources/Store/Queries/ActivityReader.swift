import Ledger

/// Turns rows of the log into what they mean.
struct ActivityReader {
  let writer: RecordWriter
  let identity: Identity

  func subject(_ name: RecordName) throws -> ActivitySubject {
    switch name.kind {
    case .transaction: .transaction(Identifier(name.id))
    case .account: .account(Identifier(name.id))
    case .category: .category(Identifier(name.id))
    case .method: .method(Identifier(name.id))
    case .household: .household
    case .member: .member(Identifier(name.id))
    case .ratio: .ratio(try writer.ratios.blank(name).day)
    case .setting: .setting(SettingTable.name(of: name.id))
    }
  }

  func change(_ change: GroupChange, of name: RecordName) throws -> ActivityChange {
    let subject = try subject(name)
    if change.group == Group.deletion {
      return ActivityChange(
        subject: subject, field: .deletion, old: change.old.map { _ in .deleted },
        new: change.new.map { _ in .deleted })
    }
    let isHousehold = name.owner == identity.household.key
    return ActivityChange(
      subject: subject, field: try Self.field(change.group, name.kind, isHousehold),
      old: try change.old.map { try value($0, change.group, name) },
      new: try change.new.map { try value($0, change.group, name) })
  }

  /// - Throws: for a group that records of that kind do not have.
  private static func field(
    _ group: Int, _ kind: RecordKind, _ isHousehold: Bool
  ) throws(CanonicalError) -> ActivityField {
    switch (kind, group) {
    case (.transaction, _): try transactionField(group)
    case (.household, Group.sharedName), (.member, Group.sharedName), (.account, Group.name),
      (.method, Group.name):
      .name
    case (.account, Group.currency): .currency
    case (.account, Group.opening): .opening
    case (.account, Group.closed): .closed
    case (.category, _): try isHousehold ? sharedCategoryField(group) : ownCategoryField(group)
    case (.method, Group.methodArchived): .archived
    case (.method, Group.methodMergedInto): .mergedInto
    case (.ratio, Group.ratio): .ratio
    case (.setting, Group.settingValue): .setting
    default: throw .outOfRange
    }
  }

  private static func transactionField(_ group: Int) throws(CanonicalError) -> ActivityField {
    switch group {
    case Group.zone: .joint
    case Group.money: .money
    case Group.date: .date
    case Group.concept: .concept
    case Group.sharedCategories: .sharedCategories
    case Group.note: .note
    case Group.accounts: .accounts
    case Group.method: .method
    case Group.mark: .mark
    case Group.tags: .tags
    case Group.privateNote: .privateNote
    case Group.personalCategories: .personalCategories
    case Group.destinationMark: .destinationMark
    default: throw .outOfRange
    }
  }

  private static func sharedCategoryField(_ group: Int) throws(CanonicalError) -> ActivityField {
    switch group {
    case Group.sharedName: .name
    case Group.sharedLook: .categoryKind
    case Group.sharedArchived: .archived
    case Group.sharedMergedInto: .mergedInto
    case Group.sharedKeywords: .keywords
    default: throw .outOfRange
    }
  }

  private static func ownCategoryField(_ group: Int) throws(CanonicalError) -> ActivityField {
    switch group {
    case Group.name: .name
    case Group.categoryKind: .categoryKind
    case Group.archived: .archived
    case Group.mergedInto: .mergedInto
    case Group.tiedAccount: .tiedAccount
    case Group.keywords: .keywords
    default: throw .outOfRange
    }
  }

  private func value(
    _ bytes: [UInt8], _ group: Int, _ name: RecordName
  ) throws -> ActivityValue {
    switch name.kind {
    case .transaction: try transactionValue(bytes, group)
    case .account: try accountValue(bytes, group, name)
    case .category: try categoryValue(bytes, group, name)
    case .method: try methodValue(bytes, group)
    case .household, .member: .text(try Shape.readText(bytes))
    case .ratio: .allocation(try TransactionShape.allocation(bytes))
    case .setting: .text(try Shape.readOptionalText(bytes) ?? "")
    }
  }

  private func transactionValue(_ bytes: [UInt8], _ group: Int) throws -> ActivityValue {
    var state = TransactionState(blank: "", owner: "", household: identity.household.id)
    try state.set(group, bytes)
    let value = state.value
    return switch group {
    case Group.zone: .flag(value.isJoint)
    case Group.date: .date(value.date)
    case Group.concept: .text(value.concept)
    case Group.note: .text(value.note)
    case Group.privateNote: .text(value.privateNote)
    case Group.sharedCategories, Group.personalCategories:
      .categories(try TransactionShape.readCategories(bytes).mapValues { Identifier($0) })
    case Group.accounts: .accounts(value.account, destination: value.destination)
    case Group.method: value.method.map { .method($0) } ?? .text("")
    case Group.mark: value.mark.map { .mark($0) } ?? .flag(false)
    case Group.destinationMark: value.destinationMark.map { .mark($0) } ?? .flag(false)
    case Group.tags: .texts(value.tags)
    default:
      .money(
        ActivityMoney(
          kind: value.kind, amount: value.amount, arriving: value.arriving, lines: value.lines,
          allocation: value.allocation))
    }
  }

  private func accountValue(
    _ bytes: [UInt8], _ group: Int, _ name: RecordName
  ) throws -> ActivityValue {
    var state = writer.accounts.blank(name)
    try state.set(group, bytes)
    let value = state.value
    return switch group {
    case Group.currency: .currency(value.currency)
    case Group.opening: .opening(minorUnits: value.openingMinorUnits, day: value.openingDay)
    case Group.closed: .flag(value.isClosed)
    default: .text(value.name)
    }
  }

  private func categoryValue(
    _ bytes: [UInt8], _ group: Int, _ name: RecordName
  ) throws -> ActivityValue {
    var state = writer.categories.blank(name)
    try state.set(group, bytes)
    let value = state.value
    switch try Self.field(group, .category, name.owner == identity.household.key) {
    case .categoryKind: return .categoryKind(value.kind)
    case .archived: return .flag(value.isArchived)
    case .mergedInto: return value.mergedInto.map { .category($0) } ?? .text("")
    case .keywords: return .texts(value.keywords)
    case .tiedAccount:
      guard case .personal(let account?) = value.scope else { return .text("") }
      return .account(account)
    default: return .text(value.name)
    }
  }

  private func methodValue(_ bytes: [UInt8], _ group: Int) throws -> ActivityValue {
    switch group {
    case Group.methodArchived: .flag(try Shape.readFlag(bytes))
    case Group.methodMergedInto: .method(Identifier(try Shape.readText(bytes)))
    default: .text(try Shape.readText(bytes))
    }
  }
}
