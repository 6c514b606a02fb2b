import Ledger
import Shell
import Store

/// A shell on a book in memory, with a fixed clock, counted identifiers and prepared answers.
package final class TestShell: Asker {
  package let session: Session
  package var layout = Layout()
  /// Answers to the questions to come; a question without one is left with Ctrl-C, `^C` is that too and `^D` is Ctrl-D.
  package var answers: [String] = []
  /// Whether questions may be asked at all, as on a terminal.
  package var asks = true { didSet { session.asker = asks ? self : nil } }
  private let clock: Clock
  private var output = ""
  private var unanswered = 0

  private final class Clock {
    var milliseconds: Int64 = 0
    var day = CalendarDate(trusted: 2026_11_30)
    var meddle: (() -> Void)?
  }

  /// Has something happen once, the next time that the shell is about to write.
  package func beforeNextWrite(_ meddle: @escaping () -> Void) { clock.meddle = meddle }

  /// Opens the shell at a moment written as `2026-11-30T12:00`, in a zone without an offset.
  package init(now: String = "2026-11-30T12:00", path: String = ":memory:", seed: UInt64 = 7) throws
  {
    let clock = Clock()
    self.clock = clock
    var generator = SeededGenerator(seed: seed)
    let random = { generator.next() }
    let journal = try Journal(
      StoreOptions(
        path: path, random: random, fold: { searchKey($0) },
        nameKey: { distinctKey($0) }, busyTimeoutMilliseconds: 200))
    session = Session(
      journal: journal,
      surroundings: Surroundings(
        today: { clock.day },
        nowMilliseconds: {
          clock.milliseconds += 1
          if let meddle = clock.meddle {
            clock.meddle = nil
            meddle()
          }
          return clock.milliseconds
        },
        clock: { moment in
          let day = CalendarDate(ordinal: Int(moment / 86_400_000))
          return (day, Int(moment / 3_600_000 % 24), Int(moment / 60_000 % 60))
        }, random: random, state: MemoryState()))
    session.asker = self
    move(to: now)
  }

  /// Sets the clock.
  package func move(to now: String) {
    let digits = now.split { !$0.isNumber }.compactMap { Int($0) }
    guard digits.count >= 3,
      let day = CalendarDate(year: digits[0], month: digits[1], day: digits[2])
    else { preconditionFailure("not a moment: \(now)") }
    let hour = digits.count > 3 ? digits[3] : 12
    let minute = digits.count > 4 ? digits[4] : 0
    clock.day = day
    clock.milliseconds = Int64(day.ordinal) * 86_400_000 + Int64(hour * 60 + minute) * 60_000
  }

  /// Everything that a line prints: questions with their answers, and the answer or the error.
  @discardableResult package func type(_ line: String, answers: [String] = []) -> String {
    self.answers = answers
    output = ""
    unanswered = 0
    do {
      let reading = try session.read(line)
      let result = try session.run(reading)
      output += try text(of: result, format: reading.options.format)
    } catch {
      for line in errorLines(wording(of: error), line: line, indent: 2, layout: layout) {
        output += TextRenderer().render(line)
      }
    }
    return output
  }

  /// Everything that the questions of the first day print.
  @discardableResult package func begin(answers: [String]) -> String {
    self.answers = answers
    output = ""
    do { output += try text(of: session.runSetUp(), format: .text) } catch {
      output += "?? \(error)\n"
    }
    return output
  }

  /// What a line answers with `--json`, or the error as JSON.
  package func json(_ line: String) -> String {
    var text = ""
    do {
      try JSONRenderer().render(try session.run(line)) { text += $0 }
    } catch { text += JSONRenderer().render(wording(of: error)) }
    return text
  }

  private func text(of output: Output, format: RunOptions.Format) throws -> String {
    var text = ""
    switch format {
    case .text:
      try output.text(layout) { text += TextRenderer().render($0) }
    case .json: try JSONRenderer().render(output) { text += $0 }
    case .csv: try TableRenderer(.csv).render(output) { text += $0 }
    case .tsv: try TableRenderer(.tsv).render(output) { text += $0 }
    case .markdown: try TableRenderer(.markdown).render(output) { text += $0 }
    }
    return text
  }

  package func show(_ lines: [Shell.Line]) {
    for line in lines {
      for row in line.rows(width: layout.width) { output += TextRenderer().render(row) }
    }
  }

  package func ask(_ question: Question) -> Answer {
    guard !answers.isEmpty else {
      output += question.prompt + " ^C\n"
      // A prompt that comes again and again is left in the end.
      unanswered += 1
      return unanswered > 1 ? .ended : .cancelled
    }
    // Return alone leaves what was in the line already.
    let typed = answers.removeFirst()
    let answer = typed.isEmpty ? question.preset : typed
    output += question.prompt + " " + answer + "\n"
    if answer == "^C" { return .cancelled }
    if answer == "^D" { return .ended }
    return .text(answer)
  }
}
