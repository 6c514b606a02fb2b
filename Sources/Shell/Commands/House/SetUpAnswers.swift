import Ledger
import Store

/// What the first questions found out.
struct SetUpAnswers {
  var myName = ""
  /// Empty when nobody said who the other one is.
  var otherName = ""
  /// My part of joint expenses, in hundredths of a per cent; `nil` to leave it as it is.
  var myPart: Int64?
  /// Whether the book lacks an account, and the next two are about its first one.
  var makesAccount = true
  var accountName = "Corrent"
  var opening = Money.zero(.eur)
  /// Besides those that everybody starts with.
  var moreMethods: [String] = []

  var householdName: String { otherName.isEmpty ? myName : "\(myName) i \(otherName)" }

  /// Writes the household, its members, ratio and first account, and the names everybody starts with.
  func write(to batch: Batch, _ book: Book, today: CalendarDate) throws {
    try writeHousehold(to: batch, book, today: today)
    if makesAccount {
      try batch.save(
        Account(
          id: batch.newIdentifier(), name: accountName, currency: opening.currency,
          openingMinorUnits: opening.minorUnits, openingDay: today))
    }
    try DefaultNames.write(to: batch, book, methods: DefaultNames.methods + moreMethods)
  }

  private func writeHousehold(to batch: Batch, _ book: Book, today: CalendarDate) throws {
    var household = book.household
    household.name = householdName
    household.me.name = myName
    if !otherName.isEmpty { household.other.name = otherName }
    try batch.save(household)
    try batch.save(household.me)
    try batch.save(household.other)
    guard let myPart else { return }
    let wanted = try AllocationBuilder(household.members).percentages(mine: myPart)
    guard book.sharing.ratio(on: today) != wanted else { return }
    // What a new household answers holds for every day, the receipts of the days before too; where a ratio was
    // set already, those days keep it.
    try batch.save(
      SharingRatio(from: book.ratios.isEmpty ? .first : today, allocation: wanted))
  }
}

extension DefaultNames {
  /// Writes the categories and those methods, but for the ones that are there already.
  static func write(to batch: Batch, _ book: Book, methods: [String]) throws {
    try writeCategories(to: batch, book)
    try writeMethods(methods, to: batch, book)
  }

  static func writeCategories(to batch: Batch, _ book: Book) throws {
    for entry in categories {
      let isKnown = book.categories.contains {
        $0.kind == entry.kind && $0.isHousehold == entry.isHousehold
          && fold($0.name) == fold(entry.name)
      }
      guard !isKnown else { continue }
      try batch.save(
        Category(
          id: batch.newIdentifier(), name: entry.name, kind: entry.kind,
          scope: entry.isHousehold ? .household : .personal(account: nil),
          keywords: entry.keywords))
    }
  }

  static func writeMethods(_ names: [String], to batch: Batch, _ book: Book) throws {
    var known = Set(book.methods.map { fold($0.name) })
    for name in names where known.insert(fold(name)).inserted {
      try batch.save(PaymentMethod(id: batch.newIdentifier(), name: name))
    }
  }
}
