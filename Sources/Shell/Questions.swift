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
    let choices = answer ? "[S/n]" : "[s/N]"
    while true {
      switch asker.put(Question("  \(question) \(choices)")) {
      case .cancelled: throw Dropped()
      case .ended: throw Dropped(leaves: true)
      case .text(let text):
        switch fold(text) {
        case "": return answer
        case "s", "si", "y": return true
        case "n", "no": return false
        case "surt", "q": throw Dropped(leaves: true)
        default: asker.refuse(answer: text)
        }
      }
    }
  }

  /// Asks for a line of text. A script fails with the given error; leaving the question throws `Dropped`.
  func ask(_ question: Question, orFail error: LineError) throws -> String {
    guard let asker else { throw error }
    switch asker.put(question) {
    case .text(let text): return text
    case .cancelled: throw Dropped()
    case .ended: throw Dropped(leaves: true)
    }
  }
}

extension Asker {
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
  fileprivate var sentence: String { String(plainText.drop { " !".contains($0) }) }
}
