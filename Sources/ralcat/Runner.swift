import Shell
import Store

/// Does lines one after another and shows what they answer.
final class Runner {
  let session: Session
  let display: Display
  /// How the last line ends a one-shot or a script although it answered.
  private(set) var failure: LineError.Outcome?
  /// Whether the last line was left at a question.
  private(set) var wasLeft = false
  /// Whether a line has been done, and not only simulated.
  private(set) var hasDone = false

  init(_ session: Session, _ display: Display) {
    self.session = session
    self.display = display
  }

  /// Does the line and shows its answer; gives what the program is to do next.
  ///
  /// - Throws: `LineError` with nothing said about it.
  func run(_ line: String) throws(LineError) -> Output.Effect {
    failure = nil
    wasLeft = false
    do {
      let reading = try session.read(line)
      if reading.isBlank { return .none }
      let answer = try session.run(reading)
      try display.show(answer, format: reading.options.format)
      if !reading.options.simulates { hasDone = true }
      failure = answer.failure
      wasLeft = answer.wasLeft
      tellOfLoss()
      tellOfMove()
      return answer.effect
    } catch let error as StoreError {
      // What another program has put into the file is not to be told as damage.
      if case .damaged = error { throw wording(of: session.journal.loss() ?? error) }
      throw wording(of: error)
    } catch { throw wording(of: error) }
  }

  /// Reading goes on from a file that nobody will find again; writing is refused by the store.
  private func tellOfMove() {
    guard let loss = session.journal.loss() else { return }
    let isReplaced = if case .replaced = loss { true } else { false }
    display.tell([
      .warning(
        isReplaced
          ? "Un altre programa ha canviat el fitxer de dades mentre era obert: pot ser que això no sigui el que hi ha. Surt de ralcat i torna a entrar."
          : "El fitxer de dades ja no és on era: això és el que hi havia. Torna'l al seu lloc, o surt i torna a entrar."
      )
    ])
  }

  private func tellOfLoss() {
    guard let path = session.surroundings.state.takeLoss() else { return }
    failure = failure ?? .unavailable
    display.tell([
      .warning("Això no s'ha pogut desar a \(path): només val fins que surtis de ralcat.")
    ])
  }

  /// The format in which the line would be answered.
  func format(of line: String) -> RunOptions.Format {
    (try? session.read(line))?.options.format ?? session.standing.format
  }
}
