internal import CLogFile
internal import CSQLite

/// One SQLite connection with its prepared statements. Not `Sendable`: it belongs to the thread that made it.
final class Connection {
  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// What is set once for the process, before the first connection.
  private static let prepared = ralcat_sqlite_spare_memory()

  struct Mode: OptionSet {
    let rawValue: Int32
    static let readWrite = Mode(rawValue: SQLITE_OPEN_READWRITE)
    static let create = Mode(rawValue: SQLITE_OPEN_CREATE)
    static let readOnly = Mode(rawValue: SQLITE_OPEN_READONLY)
    static let uri = Mode(rawValue: SQLITE_OPEN_URI)
  }

  /// Opens the file, or a database in memory when the path is `:memory:`.
  ///
  /// - Throws: what the system or SQLite refused; the file is not read yet.
  init(path: String, mode: Mode, busyTimeoutMilliseconds: Int) throws(DatabaseError) {
    _ = Self.prepared
    var handle: OpaquePointer?
    let flags = mode.rawValue | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &handle, flags, ralcat_log_file_layer())
    guard let handle else { throw DatabaseError(code: code, message: "open", sql: path) }
    guard code == SQLITE_OK else {
      let failure = Self.failure(of: handle, "open")
      sqlite3_close_v2(handle)
      throw failure
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, Int32(clamping: busyTimeoutMilliseconds))
    guard ralcat_sqlite_harden(handle) == SQLITE_OK else {
      throw Self.failure(of: handle, "harden")
    }
    ralcat_keep_log_short(handle)
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// The prepared statement of that text, from the cache when it is free.
  func statement(_ text: String) -> Statement {
    if let known = statements[text], !known.isBusy { return known }
    let made = Statement(handle, text)
    statements[text] = made
    return made
  }

  /// A statement that its holder keeps, prepared at its first use.
  func prepare(_ text: String) -> Statement { Statement(handle, text) }

  func run(_ sql: SQL) throws { try statement(sql.text).forEach(sql.values) { _ in } }

  /// Several statements at once, without values.
  func execute(_ script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw Self.failure(of: handle, script)
    }
  }

  func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws {
    try statement(sql.text).forEach(sql.values, body)
  }

  /// Every row, decoded as the tuple asked for.
  func rows<each Column: Bindable>(
    _ sql: SQL, as type: (repeat each Column).Type = (repeat each Column).self
  ) throws -> [(repeat each Column)] {
    var result: [(repeat each Column)] = []
    try forEach(sql) { result.append($0.tuple((repeat each Column).self)) }
    return result
  }

  /// The first column of the first row; `nil` when there is no row.
  func value<Value: Bindable>(_ sql: SQL, as type: Value.Type = Value.self) throws -> Value? {
    var found: Value?
    try forEach(sql) { row in if found == nil { found = row(0) } }
    return found
  }

  /// Says whether closing the last connection moves the write-ahead log into the file, as it does unless told.
  func keepLogOnClose(_ isKept: Bool) throws(DatabaseError) {
    guard ralcat_sqlite_keep_log_on_close(handle, isKept ? 1 : 0) == SQLITE_OK else {
      throw Self.failure(of: handle, "keep log")
    }
  }

  /// Whether the file has been renamed or removed since it was opened.
  var hasMoved: Bool {
    var moved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return moved != 0
  }

  /// The write-ahead log, open since the file was first read; `nil` for a file without one.
  var log: UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file)
    return file?.pointee.pMethods == nil ? nil : file
  }

  var hasLog: Bool { log != nil }

  /// Moves the write-ahead log into the file, as far as no other process needs it as it is.
  func moveLog() { ralcat_move_log(handle) }

  /// Waits until the write-ahead log is on the disk; a database in memory has none.
  func synchronizeLog() throws(DatabaseError) {
    guard let name = sqlite3_db_filename(handle, "main"), name.pointee != 0 else { return }
    let code =
      log.flatMap { log in
        log.pointee.pMethods.pointee.xSync?(log, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY)
      } ?? SQLITE_IOERR
    guard code == SQLITE_OK else {
      throw DatabaseError(code: code, message: "synchronize", sql: "")
    }
  }

  var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(handle) }
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs `body` in one write transaction: all of its writes happen, or none do.
  ///
  /// - Throws: what the body throws, or what SQLite refused, after rolling back.
  /// - Precondition: no transaction is open on this connection.
  func write<Result>(_ body: () throws -> Result) throws -> Result {
    precondition(!isInTransaction, "a write inside another transaction")
    try statement("BEGIN IMMEDIATE").run()
    do {
      let result = try body()
      try statement("COMMIT").run()
      return result
    } catch {
      // SQLite has already rolled back after some failures (a full disk); then there is nothing to do.
      if isInTransaction { try? statement("ROLLBACK").run() }
      throw error
    }
  }

  /// The same on trial: nothing is kept in the end, and until then every write joins what was written before.
  ///
  /// - Throws: as `write`; what that body wrote is gone then, and the trial goes on.
  func writeOnTrial<Result>(_ body: () throws -> Result) throws -> Result {
    if !isInTransaction { try statement("BEGIN IMMEDIATE").run() }
    try execute("SAVEPOINT trial")
    do {
      let result = try body()
      try execute("RELEASE trial")
      return result
    } catch {
      if isInTransaction { try? execute("ROLLBACK TO trial; RELEASE trial") }
      throw error
    }
  }

  /// Takes back all that was written on trial.
  func endTrial() {
    if isInTransaction { try? statement("ROLLBACK").run() }
  }

  /// Runs `body` on one snapshot of the data; inside another transaction it joins that one.
  func read<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInTransaction else { return try body() }
    try statement("BEGIN").run()
    defer { try? statement("COMMIT").run() }
    return try body()
  }

  static func failure(of database: OpaquePointer, _ sql: String) -> DatabaseError {
    DatabaseError(
      code: sqlite3_extended_errcode(database),
      message: String(cString: sqlite3_errmsg(database)), sql: sql,
      systemError: sqlite3_system_errno(database))
  }
}
