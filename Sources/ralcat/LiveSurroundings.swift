import Glibc
import Ledger
import Shell

/// The machine's clock and chance, or those that `RALCAT_ARA` and `RALCAT_LLAVOR` fix.
enum LiveSurroundings {
  /// - Throws: `LineError` when `RALCAT_ARA` is no moment or `RALCAT_LLAVOR` no number.
  static func make(state: any StateKeeper) throws(LineError) -> Surroundings {
    let now = try fixedClock() ?? { milliseconds() }
    return Surroundings(
      today: { local(now()).day }, nowMilliseconds: now, clock: local, random: try chance(state),
      state: state)
  }

  private static func milliseconds() -> Int64 {
    var moment = timespec()
    clock_gettime(CLOCK_REALTIME, &moment)
    return Int64(moment.tv_sec) * 1000 + Int64(moment.tv_nsec) / 1_000_000
  }

  /// The day and the time that a moment has on this machine.
  private static func local(
    _ milliseconds: Int64
  ) -> (day: CalendarDate, hour: Int, minute: Int) {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let number =
      (Int(parts.tm_year) + 1900) * 10_000 + (Int(parts.tm_mon) + 1) * 100 + Int(parts.tm_mday)
    return (CalendarDate(trusted: number), Int(parts.tm_hour), Int(parts.tm_min))
  }

  /// A clock that stands at `RALCAT_ARA` but for a millisecond at each look, so that order is kept.
  private static func fixedClock() throws(LineError) -> (() -> Int64)? {
    guard let text = Environment["RALCAT_ARA"] else { return nil }
    guard var moment = moment(text) else {
      throw LineError(
        "error.ara",
        "RALCAT_ARA és «\(text)», que no és un moment. Escriu-lo així: 2026-03-14T10:00"
      )
    }
    return {
      moment += 1
      return moment
    }
  }

  /// `2026-03-14T10:00`, of this machine's zone, or of Greenwich's with a `Z` at the end.
  private static func moment(_ text: String) -> Int64? {
    let isUniversal = text.hasSuffix("Z")
    let parts = text.utf8.split { !(0x30...0x39).contains($0) }.map { Int(Substring($0)) }
    let signs = text.utf8.filter { !(0x30...0x39).contains($0) }
    guard "--T::".utf8.starts(with: signs.dropLast(isUniversal ? 1 : 0)),
      [3, 5, 6].contains(parts.count), let year = parts[0], let month = parts[1],
      let day = parts[2], CalendarDate(year: year, month: month, day: day) != nil
    else { return nil }
    let hour = parts.count > 3 ? parts[3] ?? 24 : 12
    let minute = parts.count > 3 ? parts[4] ?? 60 : 0
    guard hour < 24, minute < 60 else { return nil }
    var fields = tm()
    fields.tm_year = Int32(year - 1900)
    fields.tm_mon = Int32(month - 1)
    fields.tm_mday = Int32(day)
    fields.tm_hour = Int32(hour)
    fields.tm_min = Int32(minute)
    fields.tm_isdst = -1
    let seconds = isUniversal ? timegm(&fields) : mktime(&fields)
    return Int64(seconds) * 1000
  }

  private static func chance(_ state: any StateKeeper) throws(LineError) -> () -> UInt64 {
    guard let text = Environment["RALCAT_LLAVOR"] else {
      return { UInt64.random(in: .min ... .max) }
    }
    guard let seed = UInt64(text) else {
      throw LineError(
        "error.llavor", "RALCAT_LLAVOR és «\(text)», que no és un nombre enter positiu.")
    }
    // Each run with the same seed goes on with other numbers, or two one-shots would make one identifier.
    let key = "llavor.\(seed)"
    let run = state[key].flatMap { UInt64($0) } ?? 0
    state.note(key, String(run + 1))
    var mixer = Mixer(state: seed &+ run &* 0x9E37_79B9_7F4A_7C15 &* 1_000_003)
    return { mixer.next() }
  }

  /// SplitMix64.
  private struct Mixer {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
