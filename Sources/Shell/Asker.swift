/// Puts a question to a person in the middle of a command. The terminal and the tests each have one; a
/// script has none, and then the command fails with the option that would have answered.
package protocol Asker: AnyObject {
  /// Shows lines above a question.
  func show(_ lines: [Line])
  /// Shows lines that may be more than a screen holds, one screen at a time.
  func page(_ lines: [Line])
  /// A question with one line of answer.
  func ask(_ question: Question) -> Answer
  /// Keeps a line that was typed where it was no answer, so that it can be recalled at the prompt.
  func keep(_ line: String)
  /// Whether the program has been asked to end, and nobody is there to answer.
  var isOver: Bool { get }
  /// How the lines that are shown will be read.
  var layout: Layout { get }
}

extension Asker {
  package var isOver: Bool { false }

  package func page(_ lines: [Line]) { show(lines) }

  /// Where there is no prompt to recall it at, nothing is kept.
  package func keep(_ line: String) {}

  /// Says that the answer was neither yes nor no; a line that was meant for the prompt is not lost.
  package func refuse(answer: String) {
    guard answer.count > 3 else { return show(hint: yesOrNo) }
    keep(answer)
    show(hint: "\(yesOrNo) El que has escrit és a l'historial (↑).")
  }
}

/// What is said to an answer that is neither yes nor no.
let yesOrNo = "Respon «s» o «n»."

/// One question: its prompt, what Return alone means and what may complete the answer.
package struct Question {
  /// Without the final space, as `Concepte ›` or `Vols continuar? [s/N]`.
  package var prompt: String
  /// Text already in the line, to be edited.
  package var preset: String
  /// Words that complete the answer, with what they are.
  package var candidates: (String) -> [Candidate]
  /// A prompt of its own, where leaving a line with something in it only empties the line.
  package var isPrompt = false
  /// The name that an answer lacks and that may be made before it is given.
  package var newName: (String) -> NewName? = { _ in nil }

  package init(
    _ prompt: String, preset: String = "",
    candidates: @escaping (String) -> [Candidate] = { _ in [] }
  ) {
    self.prompt = prompt
    self.preset = preset
    self.candidates = candidates
  }
}

package enum Answer: Hashable, Sendable {
  case text(String)
  /// Ctrl-C or Esc: the question is left.
  case cancelled
  /// Ctrl-D, or that nobody is there to answer.
  case ended
}

/// Something that may complete a word.
package struct Candidate: Hashable, Sendable {
  /// What is put in the line.
  package let text: String
  /// What it is, dim beside it.
  package let detail: String

  package init(_ text: String, _ detail: String = "") {
    self.text = text
    self.detail = detail
  }
}
