import Catalan
import Ledger

/// One movement of the made-up household.
struct DemoEntry {
  var date: CalendarDate
  var kind: Transaction.Kind = .expense
  /// Signed as the account sees it.
  var cents: Int64
  var concept: String
  var category: String?
  var method: String?
  var account = "Corrent"
  var destination: String?
  var isJoint = false
  var isPaidByOther = false
  var tags: [String] = []
  var note = ""

  /// How somebody would have typed it.
  func line(today: CalendarDate) -> String {
    let amount = Amounts.write(
      Money(minorUnits: abs(cents), .eur),
      style: AmountStyle(isTypographic: false, showsCurrency: false))
    let sign = kind == .income ? "+" : kind == .refund ? "devolució " : "d "
    return "\(sign)\(amount) \(concept) \(Dates.short(date, today: today))"
  }
}

/// Eight months in the life of Anna and Marc, up to a day and a little beyond it.
struct DemoPlan {
  let today: CalendarDate
  /// What the bank has confirmed.
  let reconciledThrough: CalendarDate
  /// In order of day.
  private(set) var entries: [DemoEntry] = []
  private var dice = Dice()

  static func firstDay(today: CalendarDate) -> CalendarDate { today.month.adding(-7).first }

  init(today: CalendarDate) {
    self.today = today
    reconciledThrough = today.month.adding(-1).last
    let first = Self.firstDay(today: today).month
    for offset in 0..<8 { addMonth(first.adding(offset), offset) }
    addHolidays(in: first.adding(4))
    addPlanned()
    entries = entries.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }
    .map(\.element)
  }

  /// The same numbers for everybody, every time.
  private struct Dice {
    private var state: UInt64 = 2026

    /// From `range`, in steps of a cent.
    mutating func roll(_ range: ClosedRange<Int64>) -> Int64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound
        + Int64((state >> 33) % UInt64(range.upperBound - range.lowerBound + 1))
    }
  }

  /// Adds a movement unless its day has not come.
  private mutating func add(
    _ month: Month, _ day: Int, _ cents: Int64, _ concept: String, _ category: String,
    _ method: String? = "Targeta", _ change: (inout DemoEntry) -> Void = { _ in }
  ) {
    var entry = DemoEntry(
      date: month.date(onDay: min(day, month.dayCount)), cents: -cents, concept: concept,
      category: category, method: method)
    change(&entry)
    if entry.date <= today { entries.append(entry) }
  }

  private static func joint(_ entry: inout DemoEntry) { entry.isJoint = true }

  private static func paidByMarc(_ entry: inout DemoEntry) {
    entry.isJoint = true
    entry.isPaidByOther = true
  }

  private static func income(_ entry: inout DemoEntry) {
    entry.kind = .income
    entry.cents = -entry.cents
  }

  private static func refund(_ entry: inout DemoEntry) {
    entry.kind = .refund
    entry.cents = -entry.cents
  }

  private mutating func addMonth(_ month: Month, _ offset: Int) {
    add(month, 1, 84_000, "lloguer", "Habitatge", "Transferència", Self.joint)
    add(month, 2, 2_135, "T-usual", "Transport")
    add(month, 3, 2_990, "quota del gimnàs", "Esport", "Domiciliació")
    add(month, 5, dice.roll(5_800...9_200), "llum", "Subministraments", "Domiciliació", Self.joint)
    add(month, 6, 3_890, "fibra", "Subministraments", nil, Self.paidByMarc)
    add(month, 9, dice.roll(900...2_400), "farmàcia", "Salut")
    add(month, 11, dice.roll(1_200...2_600), "llibreria", "Oci i cultura")
    transfer(month, 12, 20_000, to: "Estalvi", "")
    transfer(month, 15, 6_000, to: "Moneder", "caixer")
    add(month, 20, 1_299, "subscripció", "Tecnologia", "Targeta de crèdit")
    add(month, 28, 185_000, "nòmina", "Nòmina", "Transferència", Self.income)
    addShopping(month)
    addEatingOut(month, offset)
    addOddities(month, offset)
  }

  private mutating func transfer(
    _ month: Month, _ day: Int, _ cents: Int64, to destination: String, _ concept: String
  ) {
    add(month, day, cents, concept, "", nil) { entry in
      entry.kind = .transfer
      entry.category = nil
      entry.destination = destination
    }
  }

  private mutating func addShopping(_ month: Month) {
    let shops = ["Bonpreu", "mercat", "Condis", "fruita", "Ametller"]
    for (index, day) in [4, 10, 16, 22, 27].enumerated() {
      let cents = dice.roll(2_400...6_800)
      let isMarcs = index % 2 == 1
      add(
        month, day, cents, shops[index], "Alimentació", isMarcs ? nil : "Targeta",
        isMarcs ? Self.paidByMarc : Self.joint)
    }
  }

  private mutating func addEatingOut(_ month: Month, _ offset: Int) {
    for day in [3, 8, 17, 24] {
      add(month, day, dice.roll(140...480), "cafè", "Bars i restaurants", "Efectiu") { entry in
        entry.account = "Moneder"
      }
    }
    add(month, 14, dice.roll(2_600...5_200), "sopar", "Bars i restaurants", "Targeta", Self.joint)
    add(month, 25, dice.roll(1_800...3_900), "vermut", "Bars i restaurants", nil, Self.paidByMarc)
    if offset % 2 == 0 {
      add(month, 21, 1_700, "cinema", "Oci i cultura", "Bizum") { entry in
        entry.note = "Les entrades les va treure Marta"
      }
    }
  }

  /// What does not happen every month.
  private mutating func addOddities(_ month: Month, _ offset: Int) {
    switch offset {
    case 1:
      add(month, 13, 8_950, "sabates", "Roba i calçat")
      add(month, 19, 8_950, "sabates", "Roba i calçat", "Targeta", Self.refund)
    case 2: add(month, 18, 21_000, "assegurança de la llar", "Assegurances", nil, Self.paidByMarc)
    case 3:
      add(month, 7, 4_500, "regal per als pares", "Regals i celebracions") { $0.tags = ["família"] }
    case 5:
      add(month, 23, 12_900, "cadira", "Casa i neteja", "Targeta", Self.joint)
      add(month, 26, 2_000, "cadira", "Casa i neteja", "Targeta") { entry in
        Self.joint(&entry)
        Self.refund(&entry)
        entry.note = "En tornen una part perquè venia ratllada"
      }
    case 6: add(month, 29, 6_200, "IBI", "Impostos i taxes", nil, Self.paidByMarc)
    default: add(month, 18, 3_200, "perruqueria", "Cura personal")
    }
  }

  private mutating func addHolidays(in month: Month) {
    let days: [(Int, Int64, String, Bool)] = [
      (2, 28_600, "vol a Menorca", false), (9, 34_000, "hotel", true),
      (10, 4_850, "sopar al port", false), (11, 2_400, "lloguer de caiacs", true),
      (12, 1_960, "formatge", false),
    ]
    for (day, cents, concept, isMarcs) in days {
      add(month, day, cents, concept, "Viatges", isMarcs ? nil : "Targeta de crèdit") { entry in
        isMarcs ? Self.paidByMarc(&entry) : Self.joint(&entry)
        entry.tags = isMarcs ? [] : ["vacances"]
      }
    }
  }

  private mutating func addPlanned() {
    let next = today.month.adding(1)
    entries.append(
      DemoEntry(
        date: next.first, cents: -84_000, concept: "lloguer", category: "Habitatge",
        method: "Transferència", isJoint: true))
    entries.append(
      DemoEntry(
        date: today.adding(days: 3), cents: -6_540, concept: "assegurança de la moto",
        category: "Assegurances", method: "Domiciliació"))
    entries.append(
      DemoEntry(
        date: today.adding(days: 9), cents: -6_000, concept: "dentista", category: "Salut",
        method: "Targeta", note: "Revisió"))
  }
}

private func < (left: (CalendarDate, Int), right: (CalendarDate, Int)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
}
