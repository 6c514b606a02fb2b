internal import Ledger

/// Reads the quantities and units of «fa 3 dies», «d'aquí a una setmana», «cada 2 mesos».
enum Quantity {
  enum Unit: Equatable {
    case day, week, month, quarter, year
  }

  /// A number in digits or letters, up to 999.999.999; `nil` when there is none.
  static func number(_ phrase: Phrase, at index: Int) -> (number: Int, next: Int)? {
    guard let key = phrase.key(index) else { return nil }
    if let digits = key.utf8.first, (48...57).contains(digits) {
      guard key.utf8.count <= 9, DateShape.isDigits(key, key.utf8.count), let number = Int(key)
      else { return nil }
      return (number, index + 1)
    }
    if let number = small[key] { return (number, index + 1) }
    guard let ten = tens[key] else { return nil }
    // «vint-i-un» is three pieces, «trenta-un» two.
    let start = ten == 20 ? phrase.skip(["i"], at: index + 1) : index + 1
    if let unit = phrase.key(start).flatMap({ small[$0] }), unit < 10 {
      return (ten + unit, start + 1)
    }
    return (ten, index + 1)
  }

  static func unit(_ phrase: Phrase, at index: Int) -> (unit: Unit, next: Int)? {
    phrase.key(index).flatMap { units[$0] }.map { ($0, index + 1) }
  }

  static let units: [String: Unit] = [
    "dia": .day, "dies": .day, "setmana": .week, "setmanes": .week, "mes": .month, "mesos": .month,
    "trimestre": .quarter, "trimestres": .quarter, "any": .year, "anys": .year,
  ]

  private static let small: [String: Int] = {
    var numbers = ["una": 1, "dues": 2, "huit": 8, "desset": 17, "dihuit": 18, "denou": 19]
    for (number, word) in Words.units.enumerated() where number > 0 { numbers[word] = number }
    return numbers
  }()

  private static let tens: [String: Int] = {
    var numbers: [String: Int] = ["huitanta": 80]
    for (ten, word) in Words.tens.enumerated() where ten > 1 { numbers[word] = ten * 10 }
    return numbers
  }()
}

extension CalendarDate {
  /// The day that many units away; `nil` beyond the years 1 to 9999.
  func moved(_ count: Int, _ unit: Quantity.Unit) -> CalendarDate? {
    switch unit {
    case .day, .week:
      let days = unit == .day ? count : count * 7
      let date = adding(days: days)
      return self.days(to: date) == days ? date : nil
    case .month, .quarter, .year:
      let months = unit == .month ? count : unit == .quarter ? count * 3 : count * 12
      let index = month.index + months
      return (12..<120_000).contains(index) ? adding(months: months) : nil
    }
  }
}
