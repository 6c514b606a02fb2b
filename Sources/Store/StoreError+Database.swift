internal import CSQLite

extension StoreError {
  /// What a refusal of SQLite means for the book.
  init(_ failure: DatabaseError, _ options: StoreOptions) {
    let path = options.path
    switch failure.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED:
      self = .busy(waitedSeconds: options.busyTimeoutMilliseconds / 1000, cause: failure)
    case SQLITE_FULL: self = .full(cause: failure)
    case SQLITE_READONLY:
      self = failure.code == Self.movedCode ? .vanished(path: path) : .readOnly(path: path)
    case SQLITE_PERM, SQLITE_AUTH: self = .permission(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: self = .damaged(path: path, cause: failure)
    case SQLITE_CANTOPEN, SQLITE_IOERR: self = .io(path: path, cause: failure)
    case SQLITE_TOOBIG: self = .overflow(cause: failure)
    case SQLITE_ERROR where failure.message == "integer overflow":
      self = .overflow(cause: failure)
    case SQLITE_CONSTRAINT where failure.code == Self.datatypeCode:
      self = .overflow(cause: failure)
    default: self = .internalFault(cause: failure)
    }
  }

  /// `SQLITE_READONLY_DBMOVED`: the file was renamed or removed while it was open.
  private static let movedCode = SQLITE_READONLY | 4 << 8
  /// `SQLITE_CONSTRAINT_DATATYPE`: a sum left the integers and became a floating-point number.
  private static let datatypeCode = SQLITE_CONSTRAINT | 12 << 8
}
