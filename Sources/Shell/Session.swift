import Catalan
import Ledger
import Store

/// One run of the shell: the open journal, the surroundings, the context and the last list's numbers.
///
/// Not `Sendable`: it belongs to the thread that reads the lines.
package final class Session {
  package let journal: Journal
  package private(set) var surroundings: Surroundings
  /// Answers questions; `nil` in scripts.
  package weak var asker: (any Asker)?
  package var context = Context() { didSet { lastRead = nil } }
  /// What the last list of movements numbered.
  package var numbered: [Identifier<Transaction>] = [] {
    didSet { (lastNumbers, lastRead) = (.movements, nil) }
  }
  /// What the last list of names numbered.
  package var listedNames: [ListedName] = [] {
    didSet {
      if !listedNames.isEmpty { lastNumbers = .names }
      lastRead = nil
    }
  }
  /// What the numbers of the last list were of.
  var lastNumbers = ListedNumbers.movements { didSet { lastRead = nil } }
  /// Options that hold for every line, such as those before the first word of the program's own line.
  package var standing = RunOptions() { didSet { lastRead = nil } }
  /// The options of the line that is running.
  package private(set) var options = RunOptions()
  /// The line that is running, as typed.
  package private(set) var line = ""
  /// The account that the prompt named, where what is typed is expected to go; `nil` without a prompt.
  var promptedAccount: Identifier<Account>?
  /// The accounts of which it has been said what a movement before their opening balance may do to it.
  var toldOpenings: Set<Identifier<Account>> = []
  private var lastRead: LastRead?
  /// What others had written when the running command was read.
  private var basis: Int64?

  private struct LastRead {
    let reading: Reading
    let token: Int64
    let today: CalendarDate
    var foreignToken: Int64 { Journal.foreignPart(of: token) }
  }

  /// Whether the program ends with the line that is running, and with it what lasts as long as the shell.
  package var isOneShot = false

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
      lastNumbers: lastNumbers, journal: journal)
  }

  /// Reads a line without doing anything.
  ///
  /// A line that is run as it was typed has been read at its last key: that reading holds as long as nobody has
  /// written anything since.
  package func read(_ line: String) throws -> Reading {
    let (token, today) = (try journal.changeToken, self.today)
    if let lastRead, lastRead.token == token, lastRead.today == today,
      lastRead.reading.line.utf8.elementsEqual(line.utf8)
    {
      return lastRead.reading
    }
    let lexicon = lexicon(of: try journal.book(at: token), on: today)
    let reading = Reading(line, lexicon: lexicon, standing: standing)
    lastRead = LastRead(reading: reading, token: token, today: today)
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
  ///
  /// When another process writes between the reading and the writing, what the command decided may no longer be
  /// so: a script's line is read and done anew, and a person, who may have answered a question, is told.
  package func run(_ reading: Reading) throws(LineError) -> Output {
    do {
      do { return try runOnce(reading) } catch is Outdated where asker == nil {}
      for _ in 0..<Self.mostTries {
        do { return try runOnce(try read(reading.line)) } catch is Outdated {}
      }
      throw Outdated()
    } catch let error as LineError { throw error } catch is Dropped {
      var answer = Output([Line.hint(leavingSentence)])
      answer.wasLeft = true
      return answer
    } catch {
      throw wording(of: error)
    }
  }

  private func runOnce(_ reading: Reading) throws -> Output {
    if reading.isBlank { return .silent }
    if let problem = reading.problem { throw problem }
    guard let action = reading.action else { return .silent }
    // A name that is made in the middle of a command is a command in a command.
    let outer = (options, line, basis)
    options = reading.options
    line = reading.line
    basis = try lastRead?.reading.line == line ? lastRead?.foreignToken : journal.foreignToken
    defer { (options, line, basis) = outer }
    if outer.1.isEmpty { journal.forgetWritten() }
    func answer() throws -> Output {
      try journal.holdingNames { try action(self) }.naming(journal.writtenIDs)
    }
    guard options.simulates else { return try answer() }
    // What is told is of the book as it would be.
    let trial = try trying { try journal.trying(answer) }.composed { [self] in try trying($0) }
    return reading.command?.family == .shows ? trial : trial.simulated
  }

  /// What is said when a command is left in the middle: the names that were made in it stay.
  private var leavingSentence: String {
    let written = Set(journal.writtenIDs)
    guard !written.isEmpty, let book = try? book() else { return "No s'ha fet res." }
    let made =
      book.accounts.filter { written.contains($0.id.rawValue) }.map(NameSubject.account)
      + book.categories.filter { written.contains($0.id.rawValue) }.map(NameSubject.category)
      + book.methods.filter { written.contains($0.id.rawValue) }.map(NameSubject.method)
    guard !made.isEmpty else { return "No s'ha fet res." }
    return made.count == 1
      ? "S'ha deixat a mitges, però \(made[0].phrase) ja hi és. «desfés» ho treu."
      : "S'ha deixat a mitges, però \(Words.list(made.map(\.phrase), "i")) ja hi són."
  }

  /// Does something whose traces outside the book are forgotten: what this device remembers and what `usa` has set
  /// are as before.
  private func trying<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (state, before) = (surroundings.state, context)
    surroundings.state = TrialState(over: state)
    defer {
      surroundings.state = state
      context = before
    }
    return try body()
  }

  private static let mostTries = 50

  /// Takes the file as it is now for what the running command decides upon, after looking at it again.
  func lookAgain() throws { basis = try journal.foreignToken }

  /// Writes as one command: all of it is done, or nothing. With `--simula` it is taken back once it has been answered.
  ///
  /// The log keeps the line as typed, or `text` for what no line asked. What stands by itself, such as a new
  /// entry, does not mind what others write meanwhile, and looks at what it needs inside `body`.
  package func record<Result>(
    as text: String? = nil, standingAlone: Bool = false, _ body: (Batch) throws -> Result
  ) throws -> Result {
    let info = CommandInfo(
      text: text ?? line, nowMilliseconds: surroundings.nowMilliseconds(), today: today)
    return try journal.record(info) { batch in
      if !standingAlone, let basis, try journal.foreignToken != basis { throw Outdated() }
      return try body(batch)
    }
  }
}

/// Another process has written since the command was read.
struct Outdated: Error {}
