import Catalan
import Shell
import Terminal

/// Doing lines, and what is offered when one cannot be done.
extension Loop {
  /// Does a line and shows what comes of it; gives what the program is to do next.
  ///
  /// `indent` is how many cells stand before the line on the screen; `nil` when it is not there.
  func perform(_ line: String, indent: Int?) -> Output.Effect {
    guard let runner else { return .none }
    // On the messages' side, so that an answer in JSON stays one.
    if let made = assistant?.takeMade(), !made.isEmpty { display.tell(made) }
    do {
      let effect = try runner.run(line)
      _ = TerminalFacts.takeInterrupt()
      if editor.isFull, runner.format(of: line) == .text, let hint = assistant?.hintOfTab(line) {
        display.show([hint])
      }
      return effect
    } catch {
      _ = TerminalFacts.takeInterrupt()
      guard let mended = offer(error, line, indent) else { return .none }
      editor.history.remember(mended)
      return perform(mended, indent: nil)
    }
  }

  /// Tells the error, and offers the one thing that would mend it: the line mended, another one that was typed
  /// instead, or `nil`.
  private func offer(_ error: LineError, _ line: String, _ indent: Int?) -> String? {
    guard let runner else { return nil }
    let format = runner.format(of: line)
    guard format != .json else {
      display.tell(error, line: line, indent: indent, format: format)
      return nil
    }
    if let mended = error.mended(line) { return confirm(mended, error, line, indent) }
    // Where the editor cannot open its form before the line is run, it comes now, and tells what is wrong.
    if !editor.isFull, let assistant, let reading = try? runner.session.read(line) {
      if let name = runner.session.newName(in: reading) {
        if let made = assistant.make(name, in: EditState(line), for: .running, editor) {
          return made.text
        }
        display.tell(
          Line.hint("No s'ha fet res. La línia era: \(line)").rows(
            width: display.layout(of: 2).width))
        return nil
      }
      if let name = runner.session.ambiguousName(in: reading) {
        return assistant.choose(name, in: EditState(line), editor)?.text
      }
    }
    display.tell(error, line: line, indent: indent, format: format)
    return nil
  }

  /// Asks after the error's own question, whose answer is yes unless the person says otherwise, or no when the line
  /// would delete something (catala.md 3.2).
  private func confirm(
    _ mended: String, _ error: LineError, _ line: String, _ indent: Int?
  ) -> String? {
    let layout = display.layout(of: 2)
    var lines = errorLines(error, line: line, indent: indent, layout: layout)
    var sentence = error
    sentence.ranges = []
    let session = runner?.session
    func isCommand(_ text: String) -> Bool {
      text.count > 2 && (try? session?.read(text))?.command != nil
    }
    let isYes = (try? session?.read(mended))?.command?.needsFullName != true
    let decision = decide(byDefault: isYes, isLine: isCommand) {
      let last = lines.popLast()?.plainText ?? ""
      display.tell(lines)
      // Asked again, the whole of it, though no longer under the line.
      lines = errorLines(sentence, line: "", indent: nil, layout: layout)
      return put(Question("\(last) \(isYes ? "[S/n]" : "[s/N]")"))
    }
    if case .line(let other) = decision { return other }
    return decision == .yes ? mended : nil
  }

  /// Does several lines one by one; one that fails is named by its number and the rest go on.
  func perform(pasted lines: [String]) {
    var failed: [Int] = []
    for (index, line) in lines.enumerated() {
      guard let runner, ending == nil else { return }
      do {
        follow(try runner.run(line))
      } catch {
        failed.append(index + 1)
        let place = "  Línia \(index + 1): "
        display.tell([Line(place + clippingLine(line))])
        display.tell(error, line: line, indent: DisplayWidth.cells(place), format: .text)
      }
      if let signal = TerminalFacts.takeEnd() {
        ending = signal
        return
      }
      // Who leaves a question in the middle of a block does not mean the rest of it either.
      if TerminalFacts.takeInterrupt() || runner.wasLeft && index + 1 < lines.count {
        display.tell([.warning(Self.interrupted(after: index + 1, of: lines.count))])
        return
      }
    }
    guard !failed.isEmpty else { return }
    let numbers = Words.list(failed.map { "\($0)" })
    display.tell([
      .warning(
        failed.count == 1
          ? "La línia \(numbers) no s'ha fet; les altres, sí."
          : "Les línies \(numbers) no s'han fet; les altres, sí.")
    ])
  }

  private static func interrupted(after done: Int, of count: Int) -> String {
    done == count
      ? "Interromput." : "Interromput: de \(count) línies, se n'han llegit \(done)."
  }
}

extension LineError {
  /// The line with the one replacement that the error asks about; `nil` when it asks about none.
  func mended(_ line: String) -> String? {
    if case .line(let text) = remedy, message.hasSuffix("?") { return text }
    guard case .replacement(let text) = remedy, ranges.count == 1, message.hasSuffix("?") else {
      return nil
    }
    let bytes = Array(line.utf8)
    guard let range = ranges.first, range.upperBound <= bytes.count else { return nil }
    return String(
      decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }
}
