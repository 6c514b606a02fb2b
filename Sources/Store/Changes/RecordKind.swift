/// The kinds of record there are, by the number that is kept and sent.
enum RecordKind: Int {
  case transaction = 1
  case account, category, method, household, member, ratio, setting

  /// Whether a record of this kind can be deleted; the others only go back to what they were by default.
  var canDie: Bool {
    switch self {
    case .household, .member, .setting: false
    case .transaction, .account, .category, .method, .ratio: true
    }
  }
}

/// The name of one record: whose it is and its identifier among theirs.
struct RecordName: Hashable {
  let kind: RecordKind
  /// A key of `principal`.
  let owner: Int64
  let id: String
}

/// Numbers of the groups of fields: the unit of change, of conflict and of the log. The range of a number
/// says who may write it and who sees it; a number is never used again for something else.
enum Group {
  /// Personal when empty, else the household that sees the record.
  static let zone = 0
  /// The tombstone. As a value in the log: 1 when deleted.
  static let deletion = 1

  static let money = 16
  static let date = 17
  static let concept = 48
  static let sharedCategories = 49
  static let note = 50
  static let accounts = 80
  static let method = 81
  static let mark = 82
  static let tags = 83
  static let privateNote = 84
  static let personalCategories = 85
  static let destinationMark = 86

  /// Of household, member and household category.
  static let sharedName = 48
  /// Of a household category: two elements that stay null, and its kind.
  static let sharedLook = 49
  static let sharedArchived = 50
  static let sharedMergedInto = 51
  static let sharedKeywords = 53
  static let ratio = 48

  /// Of account, personal category, method and setting.
  static let name = 80
  static let currency = 81
  static let opening = 82
  static let closed = 83
  static let categoryKind = 81
  static let archived = 82
  static let mergedInto = 83
  static let tiedAccount = 84
  static let keywords = 85
  static let methodArchived = 81
  static let methodMergedInto = 82
  static let settingValue = 80

  /// The groups whose later stamp brings a deleted record back.
  static func canRevive(_ group: Int, ownedByHousehold: Bool) -> Bool {
    group == zone || (2...47).contains(group) || (ownedByHousehold && (48...79).contains(group))
  }
}
