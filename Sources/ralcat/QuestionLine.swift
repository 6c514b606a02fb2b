import Glibc
import Shell
import Terminal

/// Questions of a one-shot, on standard error so that standard output has only data.
final class QuestionLine: Asker {
  private let display: Display

  init(display: Display) { self.display = display }

  var layout: Layout { display.layout(of: 2) }

  func show(_ lines: [Line]) { display.tell(lines) }

  func ask(_ question: Question) -> Answer {
    let preset = question.preset.isEmpty ? "" : " [\(question.preset)]"
    display.messages.write(question.prompt + preset + " ")
    display.messages.flush()
    guard let line = readLine() else {
      display.messages.write("\n")
      display.messages.flush()
      return .ended
    }
    let answer = CleanText.typed(Array(line.utf8))
    return .text(answer.isEmpty ? question.preset : answer)
  }
}
