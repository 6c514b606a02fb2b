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
      subject: subject, field: Self.field(change.group, name.kind, isHousehold),
      old: try change.old.map { try value($0, change.group, name) },
      new: try change.new.map { try value($0, change.group, name) })
  }

  private static func field(
    _ group: Int, _ kind: RecordKind, _ isHousehold: Bool
  ) -> ActivityField {
    switch kind {
    case .transaction: transactionFields[group] ?? .money
    case .account: accountFields[group] ?? .name
    case .category: (isHousehold ? sharedCategoryFields : ownCategoryFields)[group] ?? .name
    case .method: methodFields[group] ?? .name
    case .household, .member: .name
    case .ratio: .ratio
    case .setting: .setting
    }
  }

  private static let transactionFields: [Int: ActivityField] = [
    Group.zone: .joint, Group.money: .money, Group.date: .date, Group.concept: .concept,
    Group.sharedCategories: .sharedCategories, Group.note: .note, Group.accounts: .accounts,
    Group.method: .method, Group.mark: .mark, Group.tags: .tags, Group.privateNote: .privateNote,
    Group.personalCategories: .personalCategories, Group.destinationMark: .destinationMark,
  ]
  private static let accountFields: [Int: ActivityField] = [
    Group.name: .name, Group.currency: .currency, Group.opening: .opening, Group.closed: .closed,
  ]
  private static let sharedCategoryFields: [Int: ActivityField] = [
    Group.sharedName: .name, Group.sharedLook: .categoryKind, Group.sharedArchived: .archived,
    Group.sharedMergedInto: .mergedInto, Group.sharedKeywords: .keywords,
  ]
  private static let ownCategoryFields: [Int: ActivityField] = [
    Group.name: .name, Group.categoryKind: .categoryKind, Group.archived: .archived,
    Group.mergedInto: .mergedInto, Group.tiedAccount: .tiedAccount, Group.keywords: .keywords,
  ]
  private static let methodFields: [Int: ActivityField] = [
    Group.name: .name, Group.methodArchived: .archived, Group.methodMergedInto: .mergedInto,
  ]

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
    switch Self.field(group, .category, name.owner == identity.household.key) {
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
