internal import CSQLite

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

extension StoreError {
  /// What a refusal of SQLite means for the book.
  init(_ failure: DatabaseError, _ options: StoreOptions) {
    let path = options.path
    switch failure.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      self = .busy(waitedSeconds: options.busyTimeoutMilliseconds / 1000, cause: failure)
    case SQLITE_FULL: self = .full(cause: failure)
    case SQLITE_READONLY:
      self = failure.code == Extended.moved ? .vanished(path: path) : .readOnly(path: path)
    case SQLITE_PERM, SQLITE_AUTH: self = .permission(path: path)
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT: self = .damaged(path: path, cause: failure)
    case SQLITE_CANTOPEN, SQLITE_IOERR: self = Self.unreachable(failure, path)
    case SQLITE_CONSTRAINT where failure.code == Extended.datatype: self = .overflow(cause: failure)
    case SQLITE_ERROR where failure.message == "integer overflow":
      self = .overflow(cause: failure)
    // The program's own tests run every statement: when a table or a column is not there, the file lacks it.
    case SQLITE_ERROR where failure.message.namesWhatIsMissing:
      self = .damaged(path: path, cause: failure)
    default: self = .internalFault(cause: failure)
    }
  }

  private static func unreachable(_ failure: DatabaseError, _ path: String) -> StoreError {
    // SQLite does not keep the reason when it cannot make its shared memory longer.
    if failure.code == Extended.sharedMemorySize { return .full(cause: failure) }
    if FileSystem.status(path) == nil { return .vanished(path: path) }
    return StoreError(systemError: failure.systemError, path: path, cause: failure)
      ?? .io(path: path, cause: failure)
  }

  /// What a refusal of the system means; `nil` for one that says nothing in particular.
  init?(systemError: Int32, path: String, cause: DatabaseError) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .full(cause: cause)
    case EROFS: self = .readOnly(path: path)
    case EACCES, EPERM: self = .permission(path: path)
    case ENOENT, ENOTDIR: self = .missingFolder(path: FileSystem.folder(of: path))
    default: return nil
    }
  }

  /// Extended result codes that SQLite's header composes in ways Swift does not import.
  private enum Extended {
    /// `SQLITE_READONLY_DBMOVED`: the file was renamed or removed while it was open.
    static let moved = SQLITE_READONLY | 4 << 8
    /// `SQLITE_CONSTRAINT_DATATYPE`: a sum left the integers and became a floating-point number.
    static let datatype = SQLITE_CONSTRAINT | 12 << 8
    static let sharedMemorySize = SQLITE_IOERR | 19 << 8
  }
}

extension String {
  /// Whether SQLite says that the schema lacks something.
  var namesWhatIsMissing: Bool {
    hasPrefix("no such table:") || hasPrefix("no such column:") || contains(" has no column named ")
  }
}
