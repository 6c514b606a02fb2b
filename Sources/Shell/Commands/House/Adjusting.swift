import Catalan
import Ledger
import Store

extension Session {
  /// Sets the ratio from a day on; what is of earlier days keeps the one of its day.
  func setRatio(_ mine: Int64, _ other: Int64?, from day: CalendarDate?) throws -> Output {
    let book = try book()
    let builder = AllocationBuilder(book.household.members)
    let allocation: Allocation
    do throws(AllocationProblem) {
      allocation = try builder.percentages(mine: mine, other: other)
    } catch { throw sentence(for: error) }
    let start = day ?? today
    let shares = ratioInWords(allocation, book.household)
    let next = book.ratios.first { $0.from > start && $0.allocation != allocation }.map {
      "Val fins \(throughDay($0.from.adding(days: -1))); després, \(ratioInWords($0.allocation, book.household))."
    }
    guard book.sharing.ratio(on: start) != allocation else {
      guard let next else { return .nothing("El repartiment ja és aquest: \(shares).") }
      return .nothing("El repartiment \(sinceInWords(start)) ja és aquest: \(shares). \(next)")
    }
    try record { try $0.save(SharingRatio(from: start, allocation: allocation)) }
    return .done(
      "ajusta", Line("Repartiment \(sinceInWords(start)): \(shares)."),
      also: [next, try affected(from: start, book)].compactMap { $0.map { Line($0) } },
      facts: [
        ("des", .value(.date(start))),
        ("membres", .value(ratioValue(allocation, book.household))),
      ])
  }

  /// How many joint expenses that are there a ratio changes, those still to come apart.
  private func affected(from start: CalendarDate, _ book: Book) throws -> String? {
    let next = book.ratios.first { $0.from > start }
    let (today, period) = (today, Period(from: start, through: next?.from.adding(days: -1)))
    var (noted, planned) = (0, 0)
    try journal.jointExpenses(period) { _, expense in
      guard expense.allocation == nil else { return }
      if expense.date > today { planned += 1 } else { noted += 1 }
    }
    let when = start == today ? " amb data d'avui" : ""
    switch (noted, planned) {
    case (0, 0): return nil
    case (0, 1): return "Canvia la part d'una despesa conjunta prevista."
    case (0, _): return "Canvia la part de \(Words.integer(planned)) despeses conjuntes previstes."
    default:
      let said =
        noted == 1
        ? "d'una despesa conjunta ja anotada\(when)"
        : "de \(Words.integer(noted)) despeses conjuntes ja anotades\(when)"
      let rest =
        switch planned {
        case 0: ""
        case 1: " i d'una de prevista"
        default: " i de \(Words.integer(planned)) de previstes"
        }
      return "Canvia la part \(said)\(rest)."
    }
  }

  /// «des d'avui», «des del 30 de novembre de 2026».
  func sinceInWords(_ day: CalendarDate) -> String {
    day == today
      ? "des d'avui" : "des \(Words.of(day: day.day, Dates.dayMonthYear(day)))"
  }

  /// «avui», «al 31 de maig de 2026»
  private func throughDay(_ day: CalendarDate) -> String {
    day == today ? "avui" : Words.to(day: day.day, Dates.dayMonthYear(day))
  }

  /// Keeps a choice of this device.
  func set(_ setting: Setting, _ choice: Setting.Choice) -> Output {
    settings.set(setting, choice)
    let detail = choice.detail.isEmpty ? "" : " (\(choice.detail))"
    return .done(
      "ajusta", Line("\(setting.name): \(choice.word)\(detail)."),
      facts: [
        ("ajust", .value(.text(setting.name))), ("valor", .value(.text(choice.word))),
      ])
  }

  /// What a setting is and what it may be.
  func explain(_ setting: Setting) -> Output {
    let current = settings.word(of: setting)
    return Output(facts: [
      ("ajust", .value(.text(setting.name))), ("valor", .value(.text(current))),
      ("valors", .value(.list(setting.choices.map { .text($0.word) }))),
    ]) { [self] layout, emit in
      try emit(Line(layout.margin) + Line(setting.name, .title) + Line(": \(setting.summary)"))
      for choice in setting.choices {
        let isCurrent = choice.word == current
        var line = Line("\(layout.margin)  \(isCurrent ? "✓" : " ") ", .done)
        line.append(layout.isLinear ? choice.word : DisplayWidth.padded(choice.word, to: 10))
        if !choice.detail.isEmpty { line.append("  " + choice.detail, .dim) }
        if layout.isLinear, isCurrent { line.append(", el d'ara") }
        try emit(line)
      }
      let other = setting.choices.first { $0.word != current }?.word ?? ""
      let way = "Per canviar-lo: ajusta \(setting.name) \(other)"
      if let hint = hint("ajusta", way) { try emit(hint) }
    }
  }
}

/// «Anna 60 % · Marc 40 %», mine first.
func ratioInWords(_ allocation: Allocation, _ household: Household) -> String {
  [household.me, household.other].map { member in
    let share = allocation.hundredths(of: member.id)
    return "\(displayName(of: member, in: household)) \(Words.percent(hundredths: share))"
  }.joined(separator: " · ")
}

/// The percentages in hundredths, by member.
func ratioValue(_ allocation: Allocation, _ household: Household) -> Value {
  .list(
    [household.me, household.other].map { member in
      .fields([
        "membre": .text(displayName(of: member, in: household)),
        "centesimes": .int(allocation.hundredths(of: member.id)),
      ])
    })
}
