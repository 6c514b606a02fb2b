internal import CSQLite

/// Opens the book's file: makes it, checks that it is ours, and takes it to this version's schema.
struct BookFile {
  /// An open book.
  struct Opened {
    let connection: Connection
    let identity: Identity
    /// Why nothing can be written; `nil` when it can.
    let refusal: StoreError?
    /// Whether others could read the file until now.
    let wasTightened: Bool
    /// Whether the file was there with nothing in it, for too long to be one that is just being made.
    let wasEmptied: Bool
    /// Where the file as it was before migrating has been kept.
    let migrationCopy: String?
    /// Where the log is that was beside the file and is not of it.
    var strayLog: String?
    /// The file as it was found; `nil` when it was made.
    var found: FileSystem.Status?
  }

  /// Seconds after which an empty file is no longer one that another process is making.
  private static let longestMaking: Int64 = 10

  let options: StoreOptions
  let migrations: [Migration]
  var path: String { options.path }

  /// - Throws: `StoreError`, and `DatabaseError` for what the caller is to put into words.
  func open() throws -> Opened {
    guard path != ":memory:" else { return try openInMemory() }
    // The log first: whoever is making the book has written its first page before there is one.
    let log = FileSystem.status(path + "-wal")
    let hadFrames = log?.hasFrames == true
    guard let status = FileSystem.status(path) else {
      // A book that is made here would have the log of the one that is missing thrown away.
      guard !hadFrames else { throw StoreError.missing(path: path) }
      return try create()
    }
    guard status.isRegular else { throw StoreError.notAFile(path: path) }
    let isHollow = status.size == 0
    // Opening it would throw away the log, where all that the household wrote may still be.
    guard !isHollow || !hadFrames else { throw StoreError.damaged(path: path, cause: nil) }
    let folder = FileSystem.folder(of: path)
    guard FileSystem.canRead(path) else { throw StoreError.permission(path: path) }
    // Whoever moves a log into its file marks the log afterwards: this file was changed by others.
    let suspect = log.flatMap { status.changed > $0.modified ? $0 : nil }
    var opened: Opened
    var strayLog: String?
    if FileSystem.canWrite(path), FileSystem.canWrite(folder) {
      do {
        let isLeft = isHollow && status.age > Self.longestMaking
        // Who may only read the file has made its companions so; SQLite could never write them.
        for suffix in ["-wal", "-shm"] { FileSystem.makeWritable(path + suffix) }
        if let suspect { try settle(suspect, &strayLog) }
        opened = try openToWrite(wasEmptied: isLeft)
      } catch let failure as DatabaseError {
        // A full disk has no room for what SQLite keeps beside the file, but what is there can be shown.
        guard case .full = StoreError(failure, options) else { throw failure }
        opened = try openToRead(suspect: suspect, refusing: .full(cause: failure))
      }
    } else {
      opened = try openToRead(suspect: suspect, refusing: .readOnly(path: path))
    }
    opened.strayLog = strayLog ?? opened.strayLog
    opened.found = status
    return opened
  }

  private func openInMemory() throws -> Opened {
    let connection = try connect(path, [.readWrite, .create])
    try makeOurs(connection)
    try configure(connection)
    try Migration.run(migrations, on: connection)
    return try opened(connection)
  }

  private func create() throws -> Opened {
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    try FileSystem.makeFile(path)
    return try openToWrite()
  }

  /// Closes our files to others. The folder is as whoever made it left it: there may be more in it.
  private func tighten() -> Bool {
    var tightened = false
    for suffix in Self.companions {
      tightened = FileSystem.tighten(path + suffix) || tightened
    }
    return tightened
  }

  private func openToWrite(wasEmptied: Bool = false) throws -> Opened {
    let hadFrames = hasFrames
    let connection = try connect(path, .readWrite)
    // A file that turns out not to be for us must not be written, not even by closing it.
    if hadFrames { try connection.keepLogOnClose(true) }
    let version = try check(connection)
    let wasTightened = tighten()
    var copy: String?
    if version > 0, version < migrations.count {
      copy = try copyBeforeMigrating(connection, version)
    }
    if version == 0 { try makeOurs(connection) }
    // Another program may have taken the log away.
    if !connection.hasLog { try startLog(connection) }
    if hadFrames { try connection.keepLogOnClose(false) }
    try configure(connection)
    if version < migrations.count { try Migration.run(migrations, on: connection) }
    return try opened(
      connection, wasTightened: wasTightened, wasEmptied: wasEmptied, migrationCopy: copy)
  }

  /// Opens what cannot be written, without a trace beside it: as it lies, or from a private copy when the last
  /// changes are still in the write-ahead log.
  private func openToRead(
    suspect: FileSystem.Status?, refusing refusal: StoreError
  ) throws -> Opened {
    var connection = try hasFrames ? openCopy() : connectAsItLies()
    var strayLog: String?
    if suspect?.hasFrames == true, hasFrames {
      let alone = try connectAsItLies()
      if try soundness(of: alone) > soundness(of: connection) {
        (connection, strayLog) = (alone, path + "-wal")
      }
    }
    let version = try check(connection)
    // An older schema would have to be migrated first, which is writing.
    guard version == migrations.count else { throw refusal }
    try configure(connection)
    return try opened(connection, refusal: refusal, strayLog: strayLog)
  }

  /// Reads the file alone, whatever lies beside it.
  func connectAsItLies() throws -> Connection {
    try connect(Self.immutable(path), [.readOnly, .uri])
  }

  func connect(_ path: String, _ mode: Connection.Mode, waits: Bool = true) throws -> Connection {
    try Connection(
      path: path, mode: mode,
      busyTimeoutMilliseconds: waits ? options.busyTimeoutMilliseconds : 0)
  }

  /// Marks an empty file as ours, with a write-ahead log from its first row on.
  private func makeOurs(_ connection: Connection) throws {
    try startLog(connection)
    try connection.execute("PRAGMA application_id = \(Self.applicationID)")
  }

  private func startLog(_ connection: Connection) throws {
    try retrying { try connection.execute("PRAGMA journal_mode = WAL") }
  }

  private func configure(_ connection: Connection) throws {
    try connection.execute(
      """
      PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -4096; PRAGMA journal_size_limit = 16777216
      """)
  }

  private func opened(
    _ connection: Connection, refusal: StoreError? = nil, wasTightened: Bool = false,
    wasEmptied: Bool = false, migrationCopy: String? = nil, strayLog: String? = nil
  ) throws -> Opened {
    var identity = try Identity.load(from: connection)
    if identity == nil, refusal == nil {
      try connection.write {
        guard try Identity.load(from: connection) == nil else { return }
        // Only a book that is being made has nobody yet.
        guard try connection.value("SELECT 1 FROM principal LIMIT 1", as: Int.self) == nil else {
          throw StoreError.damaged(path: path, cause: nil)
        }
        try Identity.create(in: connection, random: options.random)
      }
      identity = try Identity.load(from: connection)
    }
    guard let identity else { throw StoreError.damaged(path: path, cause: nil) }
    return Opened(
      connection: connection, identity: identity, refusal: refusal, wasTightened: wasTightened,
      wasEmptied: wasEmptied, migrationCopy: migrationCopy, strayLog: strayLog)
  }

  /// Changing how a file is journalled does not wait for other processes by itself.
  private func retrying(_ body: () throws -> Void) throws {
    var waited = 0
    while true {
      do { return try body() } catch let failure as DatabaseError
        where failure.primaryCode == SQLITE_BUSY && waited < options.busyTimeoutMilliseconds
      {
        FileSystem.pause(milliseconds: 20)
        waited += 20
      }
    }
  }

  /// The path as a URI that tells SQLite that nothing will change the file.
  private static func immutable(_ path: String) -> String {
    let safe = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-_.~".utf8)
    let digits = Array("0123456789ABCDEF")
    let escaped = path.utf8.map { byte in
      safe.contains(byte)
        ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return "file:\(escaped.joined())?immutable=1"
  }
}
