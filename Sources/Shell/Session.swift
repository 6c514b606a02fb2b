import Catalan
import Ledger
import Store

/// One run of the shell: the open journal, the surroundings, the context and the last list's numbers.
///
/// Not `Sendable`: it belongs to the thread that reads the lines.
package final class Session {
  package let journal: Journal
  package let surroundings: Surroundings
  /// Answers questions; `nil` in scripts.
  package weak var asker: (any Asker)?
  package var context = Context() { didSet { lastRead = nil } }
  /// What the last list numbered.
  package var numbered: [Identifier<Transaction>] = [] { didSet { lastRead = nil } }
  /// What the last list of names numbered.
  package var listedNames: [ListedName] = [] { didSet { lastRead = nil } }
  /// Options that hold for every line, such as those before the first word of the program's own line.
  package var standing = RunOptions() { didSet { lastRead = nil } }
  /// The options of the line that is running.
  package private(set) var options = RunOptions()
  /// The line that is running, as typed.
  package private(set) var line = ""
  private var lastRead: (reading: Reading, token: Int64, today: CalendarDate)?
  /// Whether this book is the throw-away one with made-up data.
  package let isDemo: Bool

  package init(journal: Journal, surroundings: Surroundings, isDemo: Bool = false) {
    self.journal = journal
    self.surroundings = surroundings
    self.isDemo = isDemo
    context.account = surroundings.state["compte"].map { Identifier($0) }
  }

  package var today: CalendarDate { surroundings.today() }

  package func book() throws -> Book { try journal.book() }

  /// The names as they are now.
  package func lexicon() throws -> Lexicon { lexicon(of: try journal.book(), on: today) }

  private func lexicon(of book: Book, on day: CalendarDate) -> Lexicon {
    Lexicon(
      book: book, today: day, context: context, numbered: numbered, listedNames: listedNames,
      journal: journal)
  }

  /// Reads a line without doing anything.
  ///
  /// A line that is run as it was typed has been read at its last key: that reading holds as long as nobody has
  /// written anything since.
  package func read(_ line: String) throws -> Reading {
    let (token, today) = (journal.changeToken, self.today)
    if let lastRead, lastRead.token == token, lastRead.today == today,
      lastRead.reading.line.utf8.elementsEqual(line.utf8)
    {
      return lastRead.reading
    }
    let lexicon = lexicon(of: try journal.book(at: token), on: today)
    let reading = Reading(line, lexicon: lexicon, standing: standing)
    lastRead = (reading, token, today)
    return reading
  }

  /// Reads and does one line.
  ///
  /// - Throws: `LineError` for all that a person can mend; the store's errors come worded as one too.
  package func run(_ line: String) throws(LineError) -> Output {
    do {
      let reading = try read(line)
      return try run(reading)
    } catch let error as LineError {
      throw error
    } catch {
      throw wording(of: error)
    }
  }

  /// Does what a reading says.
  package func run(_ reading: Reading) throws(LineError) -> Output {
    if reading.isBlank { return .silent }
    if let problem = reading.problem { throw problem }
    guard let action = reading.action else { return .silent }
    options = reading.options
    line = reading.line
    defer { options = RunOptions() }
    do {
      let answer = try journal.holdingNames { try action(self) }
      return options.simulates && reading.command?.family != .shows ? answer.simulated : answer
    } catch let error as LineError { throw error } catch is Dropped {
      return Output([Line.hint("No s'ha fet res.")])
    } catch {
      throw wording(of: error)
    }
  }

  /// Writes as one command: all of it is done, or nothing. With `--simula` it is done and taken back.
  ///
  /// The log keeps the line as typed, or `text` for what no line asked.
  package func record<Result>(
    as text: String? = nil, _ body: (Batch) throws -> Result
  ) throws -> Result {
    let info = CommandInfo(
      text: text ?? line, nowMilliseconds: surroundings.nowMilliseconds(), today: today)
    guard options.simulates else { return try journal.record(info, body) }
    var outcome: Result?
    do {
      _ = try journal.record(info) { batch in
        outcome = try body(batch)
        throw Simulated()
      }
    } catch is Simulated {}
    guard let outcome else { throw LineError.refused("error.simula", "No s'ha pogut simular.") }
    return outcome
  }

  private struct Simulated: Error {}
}
