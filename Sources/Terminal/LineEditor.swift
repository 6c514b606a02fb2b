internal import CTerminal
import Glibc

/// Reads lines with history, completion and forms.
///
/// Not `Sendable`: it lives on the thread that made it.
package final class LineEditor: FormPresenter {
  package typealias Options = LineEditorOptions

  package weak var delegate: (any LineEditorDelegate)?
  package var colour: Bool
  package let history: History
  private let options: Options

  /// Makes the editor; nil when there is no memory for it.
  package init?(programName: String, options: Options) {
    self.options = options
    colour = options.colour
    history = History(keepsOut: options.keepsOutOfHistory)
  }

  /// Reads a line at the main prompt.
  package func read(prompt: String, promptSGR: String) -> ReadOutcome {
    let outcome = plainLine(prompt)
    if case .line(let text) = outcome { history.remember(text) }
    return outcome
  }

  /// Asks a question whose answer is no part of the history.
  package func ask(
    prompt: String, preset: String, completer: ((EditState) -> TabAnswer)?
  ) -> ReadOutcome {
    plainLine(prompt)
  }

  package func setMode(vi: Bool) {}

  /// Prints a text above the line that is being typed, which keeps its text and cursor.
  package func note(_ text: String) {
    write(text + "\n")
  }

  package func choose(title: String, options: [MenuOption], footer: String) -> Int? {
    write(title + "\n")
    for (index, option) in options.enumerated() {
      write("\(index + 1). \(option.label)\n")
    }
    while case .line(let answer) = plainLine("Tria un número: ") {
      if answer.isEmpty { return nil }
      if let number = Int(answer), options.indices.contains(number - 1) { return number - 1 }
    }
    return nil
  }

  package func fill(
    title: String, fields: [FormField], footer: String, validate: ([FormAnswer]) -> String?
  ) -> [FormAnswer]? {
    nil
  }

  private func plainLine(_ prompt: String) -> ReadOutcome {
    if TerminalFacts.isTerminal(0) { write(prompt) }
    guard let text = readLine() else { return .endOfInput }
    return .line(text)
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = Glibc.write(1, bytes.baseAddress, bytes.count) }
  }
}
