import Catalan
import Ledger

/// Days and periods, which may be several words long.
extension Completer {
  /// Completions of a day or a period that several words begin; `nil` when they begin none.
  func phrase(at place: CompletionPlace) -> LineCompletion? {
    guard !texts(at: place).isEmpty else { return nil }
    if let months = months(at: place) { return months }
    // «m» is the command and begins no «mes passat».
    let start = place.rest.commandRange?.upperBound ?? 0
    let earlier = place.earlier.drop { $0.range.lowerBound < start }
    for count in stride(from: min(3, earlier.count), to: 0, by: -1) {
      let words = earlier.suffix(count)
      guard let first = words.first, words.allSatisfy({ !$0.isQuoted && $0.key == nil }) else {
        continue
      }
      let typed = (words.map(\.text) + [place.typed]).joined(separator: " ")
      let found = candidates(for: typed, at: place)
      guard !found.isEmpty else { continue }
      return LineCompletion(
        replacing: first.range.lowerBound..<place.range.upperBound, candidates: found)
    }
    return nil
  }

  /// Days or periods that the word at the cursor begins.
  func days(at place: CompletionPlace) -> [LineCandidate] {
    place.typed.isEmpty ? [] : candidates(for: place.typed, at: place)
  }

  private func candidates(for typed: String, at place: CompletionPlace) -> [LineCandidate] {
    let key = fold(typed)
    let looksAhead = place.periodLooksAhead
    let texts = texts(at: place)
    let named = texts.filter { fold($0).hasPrefix(key) && fold($0) != key }
    return (named + (texts.isEmpty ? [] : daysOfMonth(typed)))
      .map { phrase($0, looksAhead: looksAhead) }
  }

  /// Days by their number, today's first and then back: «el 30», «el 29», «l'11».
  ///
  /// Without a digit, those of the last days only.
  private func daysOfMonth(_ typed: String) -> [String] {
    let key = fold(typed)
    let isArticle = key == "el" || Folding.clean(typed).lowercased() == "l'"
    guard isArticle || key.hasPrefix("el ") || key.hasPrefix("l ") else { return [] }
    let days = (0..<31).map { session.today.adding(days: -$0).day }
    var seen: Set<Int> = []
    let found = days.filter { seen.insert($0).inserted }.map { Words.the(day: $0) }
      .filter { fold($0).hasPrefix(key) && fold($0) != key }
    return Array(found.prefix(isArticle ? Self.recentDays : .max))
  }

  private static var recentDays: Int { 10 }

  private func texts(at place: CompletionPlace) -> [String] {
    place.periodLooksAhead != nil
      ? Self.periods : place.expects.contains(.date) ? Self.days : []
  }

  /// After a day's number come the months: `3 d'oct`, `3 de nov`.
  private func months(at place: CompletionPlace) -> LineCompletion? {
    guard place.expects.contains(.date), let last = place.earlier.last, !place.typed.isEmpty else {
      return nil
    }
    let hasPreposition = ["de", "d"].contains(last.folded) && place.earlier.count > 1
    let number = hasPreposition ? place.earlier[place.earlier.count - 2] : last
    let isAmount = place.rest.role(at: number.range.lowerBound) == .amount
    guard let day = Int(number.text), (1...31).contains(day), !isAmount else { return nil }
    let found = (1...12).map {
      hasPreposition ? CalendarNames.month($0) : CalendarNames.ofMonth($0)
    }
    .filter { place.matches($0) }
    .map { LineCandidate($0 + " ") }
    return found.isEmpty ? nil : LineCompletion(replacing: place.range, candidates: found)
  }

  /// The value of `data:`, one word or a quotation.
  func dates(_ typed: String, _ prefix: String) -> [LineCandidate] {
    Self.days.filter { !$0.hasSuffix(" ") && fold($0).hasPrefix(fold(typed)) }.map { text in
      let value = text.contains(" ") ? "«\(text)»" : text
      return LineCandidate(
        prefix + value + " ", label: text, detail: phrase(text, looksAhead: nil).detail)
    }
  }

  /// A day, or a period where there is something to say of how it is read.
  private func phrase(_ text: String, looksAhead: Bool?) -> LineCandidate {
    // A phrase that ends with a space goes on with what the person types.
    if text.hasSuffix(" ") { return LineCandidate(text, label: text + "…") }
    let words = text.split(separator: " ").map(String.init)[...]
    let today = session.today
    let detail: String?
    if let looksAhead {
      let reading = try? Periods.read(words, today: today, looksAhead: looksAhead)
      detail = reading.map { $0.isAll ? "" : Periods.short($0.period) }
    } else {
      let reading = try? Dates.read(words, today: today)
      detail = reading.map { reading in
        let day = Dates.short(reading.date, today: today)
        // Its number says nothing new of such a day: its weekday does.
        return reading.form == .bareDay
          ? "\(CalendarNames.shortWeekday(reading.date.weekday)) \(day)" : day
      }
    }
    return LineCandidate(text + " ", detail: detail ?? "")
  }

  private static let weekdays = [
    "dilluns", "dimarts", "dimecres", "dijous", "divendres", "dissabte", "diumenge",
  ]

  private static let days =
    ["avui", "ahir", "abans-d'ahir", "demà", "demà passat"]
    + weekdays + weekdays.map { $0 + " passat" } + weekdays.map { $0 + " que ve" }
    + ["d'aquí a ", "fa ", "final de mes"]

  private static let periods =
    [
      "aquest mes", "mes passat", "aquesta setmana", "setmana passada", "enguany", "any passat",
      "aquest trimestre", "últims 3 mesos", "últims 30 dies", "tot", "avui", "ahir",
    ] + (1...12).map { CalendarNames.month($0) } + ["des de ", "fins a ", "T1", "T2", "T3", "T4"]
}
