import Ledger

/// One made-up transaction, in numbers of the lists of `HouseholdRows`.
struct HouseholdRow {
  enum Kind: Int { case expense = 1, income, transfer }

  var day: CalendarDate
  var kind: Kind
  var account: Int
  var destination: Int?
  /// Minor units, positive.
  var amount: Int64
  var category: Int?
  var method: Int
  var payee: Int
  var isJoint: Bool
  var isReconciled: Bool
}

/// A household's ten years, the same for the same number of transactions: five accounts, forty categories,
/// eight methods, three thousand payees of which a few are most; a quarter joint, nine tenths reconciled, one in
/// fifty still to come.
struct HouseholdRows: Sequence {
  static let today = CalendarDate(trusted: 2026_11_15)
  static let accounts = ["Corrent", "Estalvi", "Targeta", "Moneder", "Viatges"]
  static let expenseCategories = (1...34).map { "Despesa \($0)" }
  static let incomeCategories = (1...6).map { "Ingrés \($0)" }
  static let methods = [
    "Efectiu", "Targeta", "Crèdit", "Bizum", "Transferència", "Domiciliació", "Xec", "Val",
  ]
  static let payees = makePayees()

  let count: Int

  func makeIterator() -> Iterator { Iterator(count: count) }

  struct Iterator: IteratorProtocol {
    private var generator = Mixer(seed: 7)
    private var index = 0
    private let count: Int
    private let firstDay = HouseholdRows.today.adding(months: -120).ordinal
    private let lastDay = HouseholdRows.today.ordinal
    private let planned: Int

    init(count: Int) {
      self.count = count
      planned = count / 50
    }

    mutating func next() -> HouseholdRow? {
      guard index < count else { return nil }
      defer { index += 1 }
      let past = count - planned
      // Days rise with the index, as a book is written; the planned ones come in the year that follows.
      let day =
        index < past
        ? firstDay + (lastDay - firstDay) * index / Swift.max(1, past - 1)
        : lastDay + 1 + 364 * (index - past) / Swift.max(1, planned - 1)
      return row(on: CalendarDate(ordinal: day))
    }

    private mutating func row(on day: CalendarDate) -> HouseholdRow {
      let kind: HouseholdRow.Kind
      switch Int.random(in: 0..<100, using: &generator) {
      case 0..<7: kind = .transfer
      case 7..<10: kind = .income
      default: kind = .expense
      }
      // Squaring a fraction makes the first payees and accounts the usual ones.
      let fraction = Double.random(in: 0..<1, using: &generator)
      let payee = Int(fraction * fraction * fraction * Double(HouseholdRows.payees.count))
      let share = Double.random(in: 0..<1, using: &generator)
      let account = Int(share * share * Double(HouseholdRows.accounts.count))
      let isFuture = day > HouseholdRows.today
      return HouseholdRow(
        day: day, kind: kind, account: account,
        destination: kind == .transfer ? (account + 1) % HouseholdRows.accounts.count : nil,
        amount: Int64.random(in: 100..<(kind == .income ? 250_000 : 9_000), using: &generator),
        category: category(kind, payee: payee),
        method: Int.random(in: 0..<HouseholdRows.methods.count, using: &generator), payee: payee,
        isJoint: kind == .expense && Int.random(in: 0..<4, using: &generator) == 0,
        isReconciled: !isFuture && Int.random(in: 0..<10, using: &generator) > 0)
    }

    private mutating func category(_ kind: HouseholdRow.Kind, payee: Int) -> Int? {
      switch kind {
      case .transfer: nil
      case .expense: payee % HouseholdRows.expenseCategories.count
      case .income: Int.random(in: 0..<HouseholdRows.incomeCategories.count, using: &generator)
      }
    }
  }

  private static func makePayees() -> [String] {
    let syllables = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sa", "te", "vi"]
    let trades = ["Forn", "Bar", "Mercat", "Taller", "Llibreria", "Farmàcia", "Botiga", "Ca"]
    return (0..<3000).map { number in
      let (a, b, c) = (number % 13, number / 13 % 13, number / 169)
      return "\(trades[number % 8]) \(syllables[a])\(syllables[b])\(syllables[c % 13])\(c / 13)"
    }
  }
}

/// A small seeded generator (SplitMix64).
struct Mixer: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
