import Catalan
import Ledger

/// The sentence for words that look like a date and are none; where text may stand, it says how they would be text.
func sentence(
  for error: DateError, at range: Range<Int>, mayBeText: Bool = true
) -> LineError {
  let asText = mayBeText ? " Si és text, posa-ho entre cometes." : ""
  switch error {
  case .noSuchDay(_, let month, let year, let dayCount, let alternatives):
    let name =
      month == 2
      ? year.map { CalendarNames.month(Month(year: $0, month: month)) }
        ?? CalendarNames.month(month)
      : CalendarNames.month(month)
    let ways = alternatives.map { "\($0.day)/\($0.monthOfYear)" }
    let hint = ways.isEmpty ? "" : " Volies dir \(Words.list(ways, "o"))?"
    return LineError(
      "error.data.impossible", "\(Words.the(name).firstCapitalised) té \(dayCount) dies.\(hint)",
      at: [range])
  case .noSuchMonth(let text, let month):
    return LineError(
      "error.data.impossible", "A «\(text)», el mes \(month) no existeix: van de l'1 al 12.",
      at: [range])
  case .noSuchYear(let text):
    return LineError(
      "error.data.impossible", "A «\(text)» l'any no és possible. Escriu-lo amb quatre xifres.",
      at: [range])
  case .noSuchDayOfMonth(let text):
    return LineError(
      "error.data.impossible",
      "«\(text)» no és cap dia: els mesos en tenen 31 com a molt.\(asText)",
      at: [range])
  case .beyondCalendar(let text):
    return LineError(
      "error.data.impossible",
      "«\(text)» cau fora del calendari, que va de l'any 1 al 9999.", at: [range])
  case .noSuchQuarter(let text):
    return LineError(
      "error.periode.trimestre",
      "«\(text)» no és cap trimestre: van del T1 al T4.\(asText)",
      at: [range])
  case .emptySpan(let text):
    return LineError(
      "error.periode.buit", "A «\(text)» no hi ha cap dia. Posa-hi un número de l'1 en amunt.",
      at: [range])
  case .weekdayMismatch(let text, let date, let meant):
    let number = text.split(separator: " ").last.flatMap { $0.isDigits ? $0 : nil }
    let day = "\(Words.the(day: date.day))/\(date.monthOfYear)"
    let weekday = CalendarNames.weekday(date.weekday)
    let reason =
      meant.map {
        "el \(weekday) que dius és \(Words.the(day: $0.day))/\($0.monthOfYear), i no \(day)"
      } ?? "\(day) és \(weekday)"
    let way = number.map {
      " Si «\($0)» no és el dia, posa-ho entre cometes o, si és l'import, amb decimals."
    }
    return LineError(
      "error.data.dia",
      "«\(text)» no lliga: \(reason).\(way ?? "")",
      at: [range])
  case .reversed(let text):
    return LineError(
      "error.periode.girat", "A «\(text)» el final és abans del començament. Gira les dates.",
      at: [range])
  }
}

/// A date as typed with the day it means: «ahir (29/11)»; one typed in figures stands alone.
func quotedDate(_ typed: String, _ date: CalendarDate?, today: CalendarDate) -> String {
  guard let date, !typed.contains("/") else { return typed }
  return "\(typed) (\(Dates.short(date, today: today)))"
}

/// A day in a confirmation: «avui», «ahir», «demà, dimarts», «dissabte, 28 de novembre».
func dayInWords(_ date: CalendarDate, today: CalendarDate) -> String {
  switch today.days(to: date) {
  case 0: "avui"
  case -1: "ahir"
  case 1: "demà, \(CalendarNames.weekday(date.weekday))"
  default: Dates.full(date, today: today)
  }
}

/// The heading of a day in a narrow list: «avui», «dj 26 nov.».
func shortDayHeading(_ date: CalendarDate, today: CalendarDate) -> String {
  guard abs(today.days(to: date)) <= 1, let word = Dates.relative(date, today: today) else {
    return Dates.table(date, today: today)
  }
  return word
}

/// What to say of a guessed day that is far from today, and of the other one that it could have been.
func farDate(
  _ date: CalendarDate, other: CalendarDate?, isNew: Bool, today: CalendarDate
) -> String {
  let written = Dates.dayMonthYear(date)
  let kept =
    date > today
    ? "Queda previst per \(Words.to(day: date.day, written))."
    : "Queda anotat \(Words.the(day: date.day, written))."
  guard let other else { return kept }
  let guess = Dates.the(other, today: date)
  // Without its year it may be read as the same one again.
  let short = "\(other.day)/\(other.monthOfYear)"
  let isEnough = (try? Dates.read([short], today: today))?.date == other
  let typed = isEnough ? short : Dates.short(other)
  // What was only changed may not be the last one that was recorded.
  return isNew
    ? "\(kept) Si era \(guess), «canvia últim \(typed)»."
    : "\(kept) Si era \(guess), torna a canviar-ne la data: \(typed)."
}

extension LineError {
  /// What to say of a text where a day is to be.
  static func noDate(_ text: String) -> LineError {
    LineError("error.data", "«\(text)» no és una data. Prova amb 3/11, ahir o dilluns.")
  }
}

extension DateError {
  /// How many of the words typed are at fault.
  var wordCount: Int { text.split(separator: " ").count }
}
