import Shell
import Terminal

/// Answers the line editor's questions about the line that is being typed, from the session's one reading of it.
final class LineAssistant: LineEditorDelegate {
  private let session: Session
  private let display: Display
  private var balance: String?

  init(_ session: Session, _ display: Display) {
    self.session = session
    self.display = display
  }

  /// A new line begins: what was remembered of the last one may have changed.
  func begin() { balance = nil }

  func spans(for text: String) -> [StyledSpan] { [] }

  func hint(for state: EditState) -> String? { nil }

  func tab(_ state: EditState, _ form: any FormPresenter) -> TabAnswer { .nothing }

  func submit(_ state: EditState, _ form: any FormPresenter) -> SubmitAnswer { .accept }

  func rightPrompt() -> String {
    if let balance { return balance }
    let text = session.rightPrompt(display.layout())
    balance = text
    return text
  }
}
