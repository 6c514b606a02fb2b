import Catalan
import Ledger

extension Session {
  /// Asks a yes-or-no question, which the options `--sí` and `--no` answer in advance.
  ///
  /// The question is one sentence without the choices; `preview` is shown before it, and `yes` says what
  /// `--sí` does, for scripts: «canvia'l igualment». A script without an answer fails with the sentence that
  /// names the options; leaving the question throws `Dropped`.
  func confirm(
    _ question: String, preview: [Line] = [], byDefault answer: Bool, yes: String
  ) throws -> Bool {
    if let consent = options.consent { return consent }
    guard let asker else {
      if answer { return true }
      throw LineError.refused(
        "error.pregunta",
        "\((preview.map(\.sentence) + [question]).joined(separator: " ")) Amb «--sí», \(yes); amb «--no», no es fa res."
      )
    }
    asker.show(preview)
    let asked = Question("  \(question) \(answer ? "[S/n]" : "[s/N]")")
    switch asker.decide(byDefault: answer, asking: { asker.put(asked) }) {
    case .yes: return true
    case .no, .line: return false
    case .cancelled: throw Dropped()
    case .leave: throw Dropped(leaves: true)
    }
  }
}

/// What is said to a yes-or-no question.
package enum Decision: Hashable, Sendable {
  case yes, no
  /// No, and this line instead.
  case line(String)
  /// The question was left.
  case cancelled
  /// So was what was going on.
  case leave

  /// Yes or no as somebody answers it; `nil` for anything else.
  init?(answer: String) {
    switch fold(answer) {
    case "s", "si", "y": self = .yes
    case "n", "no": self = .no
    default: return nil
    }
  }
}

extension Asker {
  /// Asks until the answer is yes or no, or the question is left. Return alone means the default.
  ///
  /// What `isLine` takes for another line is a no to the question.
  package func decide(
    byDefault answer: Bool, isLine: (String) -> Bool = { _ in false }, asking: () -> Answer
  ) -> Decision {
    while true {
      switch asking() {
      case .cancelled: return .cancelled
      case .ended: return .leave
      case .text(let text):
        if let decision = Decision(answer: text) { return decision }
        switch fold(text) {
        case "": return answer ? .yes : .no
        case "surt", "q": return .leave
        default:
          if isLine(text) { return .line(text) }
          refuse(answer: text)
        }
      }
    }
  }

  /// Asks the question, whose prompt leaves room for an answer beside it; what is longer goes above.
  package func put(_ question: Question) -> Answer {
    let room = layout.isNarrow ? Self.answerRoom : 2
    var rows = Line(question.prompt).rows(width: max(layout.width - room, 12))
    guard rows.count > 1, let last = rows.popLast() else { return ask(question) }
    show(rows)
    var question = question
    question.prompt = last.plainText
    return ask(question)
  }

  /// Cells that a short answer takes, with the space before it.
  private static var answerRoom: Int { 8 }

  /// A line of text, without the spaces around it.
  ///
  /// - Throws: `Dropped` when the person leaves the question.
  func text(_ question: Question) throws -> String {
    switch put(question) {
    case .text(let text): return text.trimmedPlainSpaces
    case .cancelled: throw Dropped()
    case .ended: throw Dropped(leaves: true)
    }
  }

  /// Asks until `take` makes something of the answer, or else says with an error what is wrong with it; `nil` of
  /// `take` has said it. «?» explains, «surt» leaves, and the answer comes back to be mended.
  ///
  /// - Returns: `nil` for «<».
  func answer<Value>(
    _ question: Question, help: String, _ take: (String) throws -> Value?
  ) throws -> Value? {
    var question = question
    while true {
      let typed = try text(question)
      switch Detour(typed) {
      case .back: return nil
      case .help:
        show(hint: help)
        continue
      case .leave: throw Dropped(leaves: true)
      case nil: break
      }
      do { if let value = try take(typed) { return value } } catch let error as LineError {
        show(error)
      }
      question.preset = typed
    }
  }

  /// The same of a question that none comes before.
  func firstAnswer<Value>(
    _ question: Question, help: String, _ take: (String) throws -> Value?
  ) throws -> Value {
    while true {
      if let value = try answer(question, help: help, take) { return value }
      show(hint: firstQuestion)
    }
  }

  func show(hint text: String) { show(Line.hint(text).rows(width: layout.width)) }

  /// Shows what is wrong with an answer, which stands above it and is not pointed at.
  func show(_ error: LineError) {
    show(errorLines(error.withoutRanges, line: "", indent: nil, layout: layout))
  }
}

/// An amount that is all of an answer, where spaces may group its thousands.
func amountAnswer(
  _ text: String, in currency: Currency, example: String
) throws(LineError) -> AmountReading {
  let reading: AmountReading?
  do throws(AmountError) {
    reading = try Amounts.read(text, currency: currency, allowingSpaces: true)
  } catch { throw sentence(for: error, text, at: 0..<0) }
  if let reading { return reading }
  throw LineError(
    "error.import.forma", "«\(text)» no és un import. Escriu-lo com ara \(example).")
}

/// The person left a question: the command is dropped, and nothing was done.
package struct Dropped: Error {
  /// Whether it was the way out of what was going on, and not only of the question.
  let leaves: Bool

  package init(leaves: Bool = false) { self.leaves = leaves }
}

/// What may be answered to any question in the place of its answer.
enum Detour {
  /// To the question before.
  case back
  /// What the question wants.
  case help
  case leave

  init?(_ answer: String) {
    switch fold(answer) {
    case "<": self = .back
    case "?", "ajuda": self = .help
    case "surt": self = .leave
    default: return nil
    }
  }
}

/// The answer to «<» where no question comes before.
let firstQuestion = "Aquesta és la primera pregunta. Ctrl-C ho deixa."

extension Line {
  /// Its text without the margin and the sign of a warning.
  var sentence: String { String(plainText.drop { " !".contains($0) }) }
}
