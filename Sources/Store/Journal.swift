import Ledger

/// The household's book on disk: one door for writes, typed questions for reads.
///
/// Not `Sendable`: a journal belongs to the thread that opened it. Another process may have the same file
/// open; each question is answered from one moment of it.
package final class Journal {
  let options: StoreOptions
  let connection: Connection
  let identity: Identity
  let writer: RecordWriter
  /// Why nothing can be written into the book; `nil` when it can.
  package let refusal: StoreError?
  /// Whether others could look at the file until this journal opened it.
  package let wasTightened: Bool
  /// Whether the file was there with nothing in it, and is a new book now.
  package let wasEmptied: Bool
  /// Where the file as it was before a migration has been kept, when this journal made one.
  package let migrationCopy: String?
  /// Where the log is that lay beside the file when this journal opened it, and is of another one; nothing of it
  /// counts.
  package let strayLog: String?
  private var watch: FileWatch?
  /// What this journal has recorded, oldest first: an open shell undoes its own first.
  private(set) var ownBatches: [(number: BatchNumber, role: BatchRole)] = []
  private var ownChanges: Int64 = 0
  /// How many of them have been moved out of the write-ahead log, or tried to.
  private var movedChanges: Int64 = 0
  private var defersSynchronizing = false
  /// Whether something recorded may not be on the disk yet.
  private var isUnsynchronized = false
  /// Why something recorded is not on the disk: the system says so once, and takes it for done when asked again.
  private var lostSynchronizing: (any Error)?
  private var cachedBook: (token: Int64, book: Book)?
  /// Whether the cached names have been compared with the file since the open command began.
  private var batchKnowsNames = false
  /// Whether what is recorded is taken back in the end.
  private var isTrying = false
  /// Whether a command is being answered from the names as it found them.
  private var isHoldingNames = false

  /// Opens the book, making or migrating the file when needed.
  ///
  /// - Throws: `StoreError`.
  package convenience init(_ options: StoreOptions) throws {
    try self.init(options, migrations: Migration.all)
  }

  init(_ options: StoreOptions, migrations: [Migration]) throws {
    self.options = options
    let opened = try Self.translating(options) {
      try BookFile(options: options, migrations: migrations).open()
    }
    connection = opened.connection
    identity = opened.identity
    refusal = opened.refusal
    wasTightened = opened.wasTightened
    wasEmptied = opened.wasEmptied
    migrationCopy = opened.migrationCopy
    strayLog = opened.strayLog
    watch = FileWatch(path: options.path, found: opened.found)
    writer = RecordWriter(connection, identity: identity, fold: options.fold)
  }

  deinit {
    // The log would be moved into what somebody else has put into the file.
    if case .replaced? = watch?.look() { try? connection.keepLogOnClose(true) }
  }

  /// Why the file is not to be written any more, and what is read may be something else than what it holds;
  /// `nil` as long as it is there and nobody else has written over it.
  package func loss() -> StoreError? {
    switch watch?.look() {
    case .same?, nil: nil
    case .moved?: .vanished(path: options.path)
    case .replaced?: .replaced(path: options.path)
    }
  }

  /// Whether the file, its folder or a full disk only lets the book be read.
  package var isReadOnly: Bool { refusal != nil }

  /// A number that changes whenever this journal or another process has written.
  package var changeToken: Int64 { get throws { try foreignToken << 32 | ownChanges } }

  /// A number that changes whenever another process has written.
  package var foreignToken: Int64 {
    get throws {
      try Self.translating(options) { try connection.value("PRAGMA data_version") } ?? 0
    }
  }

  /// The foreign token that a change token was made of.
  package static func foreignPart(of changeToken: Int64) -> Int64 { changeToken >> 32 }

  /// The identifiers of the records written since `forgetWritten`, each once, the first one first; settings are
  /// none.
  package var writtenIDs: [String] {
    var seen: Set<String> = []
    return writer.written.filter { $0.kind != .setting }.map(\.id)
      .filter { seen.insert($0).inserted }
  }

  /// Begins to count anew what is written.
  package func forgetWritten() { writer.written = [] }

  /// The names of the book, read again only when somebody has written names.
  package func book() throws -> Book {
    if isHoldingNames, let cachedBook, !writer.namesChanged { return cachedBook.book }
    return try book(at: changeToken)
  }

  /// The names as they are at `token`, which the caller has just asked for.
  package func book(at token: Int64) throws -> Book {
    if let cachedBook, cachedBook.token == token, !writer.namesChanged { return cachedBook.book }
    let book = try reading {
      try BookReader(connection: connection, writer: writer, identity: identity).read()
    }
    cachedBook = (token, book)
    writer.namesChanged = false
    return book
  }

  /// Does all of one command with the names that its line was read with, and those that it writes itself:
  /// what another process writes meanwhile counts from the next line on.
  package func holdingNames<Result>(_ body: () throws -> Result) rethrows -> Result {
    let wasHolding = isHoldingNames
    isHoldingNames = true
    defer { isHoldingNames = wasHolding }
    return try body()
  }

  /// The names for the command that is being recorded: while it holds the lock nobody else writes any.
  func bookForBatch() throws -> Book {
    if batchKnowsNames, !writer.namesChanged, let cachedBook { return cachedBook.book }
    batchKnowsNames = true
    return try book(at: changeToken)
  }

  /// Runs one command: all that `body` writes through the batch is kept, or nothing is.
  ///
  /// A body that changes nothing leaves no trace.
  /// - Throws: what the body throws, or `StoreError`.
  /// - Precondition: not called inside another command, nor inside a streaming question.
  package func record<Result>(
    _ command: CommandInfo, _ body: (Batch) throws -> Result
  ) throws -> Result {
    try record(command, role: .command, subject: nil, body).result
  }

  /// Does something with the book and takes back all that is recorded meanwhile, which is there until it ends. From
  /// the first command that it records on, nobody else can write.
  package func trying<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !isTrying else { return try body() }
    isTrying = true
    let known = writer.written.count
    defer {
      isTrying = false
      connection.endTrial()
      forget()
      writer.written.removeSubrange(min(known, writer.written.count)...)
    }
    return try body()
  }

  func record<Result>(
    _ command: CommandInfo, role: BatchRole, subject: BatchNumber?, _ body: (Batch) throws -> Result
  ) throws -> (result: Result, number: BatchNumber?) {
    if let refusal = refusal ?? loss() { throw refusal }
    let batch = Batch(self, command)
    defer { batch.close() }
    let known = writer.written.count
    do {
      func write() throws -> (Result, BatchNumber?) {
        writer.begin(milliseconds: command.nowMilliseconds)
        batchKnowsNames = false
        let result = try body(batch)
        let number = try finish(command, role, subject)
        // What is committed to a file that nobody will find again is lost.
        guard !connection.hasMoved else { throw StoreError.vanished(path: options.path) }
        return (result, number)
      }
      let (result, number) = try Self.translating(options) {
        try isTrying ? connection.writeOnTrial(write) : connection.write(write)
      }
      if let number, !isTrying { note(number, role) }
      return (result, number)
    } catch {
      forget()
      writer.written.removeSubrange(known...)
      throw error
    }
  }

  /// From here on a command is only sure to be on the disk after `synchronize`: for those who do many in a row
  /// and say nothing of any before.
  package func deferSynchronizing() throws {
    try Self.translating(options) { try connection.execute("PRAGMA synchronous = NORMAL") }
    defersSynchronizing = true
  }

  /// Waits until every command recorded so far is on the disk.
  ///
  /// - Throws: `StoreError`; then nobody knows what would be there after a power cut.
  package func synchronize() throws {
    if let lostSynchronizing { throw lostSynchronizing }
    guard isUnsynchronized else { return }
    do { try Self.translating(options) { try connection.synchronizeLog() } } catch {
      lostSynchronizing = error
      throw error
    }
    isUnsynchronized = false
  }

  /// Moves what this journal has recorded out of the write-ahead log, so that a copy of the file alone has it:
  /// for when there is time.
  package func moveLog() {
    guard ownChanges != movedChanges, refusal == nil, loss() == nil else { return }
    movedChanges = ownChanges
    connection.moveLog()
  }

  /// Forgets what the rolled back command may have made.
  private func forget() {
    writer.forget()
    cachedBook = nil
  }

  private func finish(
    _ command: CommandInfo, _ role: BatchRole, _ subject: BatchNumber?
  ) throws -> BatchNumber? {
    let changes = try writer.changes ?? (role == .command ? nil : writer.log.noChanges())
    guard let changes else { return nil }
    let number = try writer.log.close(
      command, identity: identity, changes: changes, role: role, subject: subject)
    if let subject { try writer.log.note(subject, role: role, by: number) }
    return number
  }

  private func note(_ number: BatchNumber, _ role: BatchRole) {
    isUnsynchronized = defersSynchronizing
    ownChanges += 1
    ownBatches.append((number, role))
    guard let cachedBook, !cachedBook.book.isEmpty else {
      self.cachedBook = nil
      return
    }
    self.cachedBook = (cachedBook.token + 1, cachedBook.book)
  }

  /// Answers a question from one moment of the file.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try Self.translating(options) { try connection.read(body) }
  }

  /// Answers a question that needs the names, from one moment of the file.
  func asking<Result>(_ body: (Book) throws -> Result) throws -> Result {
    try reading { try body(try book()) }
  }

  /// Runs `body` and says in the store's words what SQLite refused.
  static func translating<Result>(
    _ options: StoreOptions, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let failure as DatabaseError {
      throw StoreError(failure, options)
    } catch is CanonicalError {
      throw StoreError.damaged(path: options.path, cause: nil)
    }
  }
}
