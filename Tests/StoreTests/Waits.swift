import CSQLite
import Testing

@testable import Store

/// Counts how often a connection waits for one of its files to be on the disk, and may answer in the disk's stead.
final class Waits {
  /// The file's functions, with who counts right behind them.
  private struct Functions {
    var all: sqlite3_io_methods
    let waits: Unmanaged<Waits>
  }

  private(set) var count = 0
  /// What the disk answers, unless it is asked.
  var code = SQLITE_OK
  /// What is done while a wait lasts.
  var meanwhile: () -> Void = {}
  private let connection: Connection
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let original: UnsafePointer<sqlite3_io_methods>
  private let functions = UnsafeMutablePointer<Functions>.allocate(capacity: 1)

  init(for file: UnsafeMutablePointer<sqlite3_file>?, of connection: Connection) throws {
    self.connection = connection
    self.file = try #require(file)
    original = try #require(self.file.pointee.pMethods)
    functions.initialize(
      to: Functions(all: original.pointee, waits: Unmanaged.passUnretained(self)))
    functions.pointee.all.xSync = { file, flags in
      guard let functions = UnsafeRawPointer(file?.pointee.pMethods) else { return SQLITE_IOERR }
      let waits = functions.load(as: Functions.self).waits.takeUnretainedValue()
      waits.count += 1
      waits.meanwhile()
      return waits.code == SQLITE_OK
        ? waits.original.pointee.xSync(file, flags) : waits.code
    }
    self.file.pointee.pMethods = UnsafeRawPointer(functions).assumingMemoryBound(
      to: sqlite3_io_methods.self)
  }

  deinit {
    file.pointee.pMethods = original
    functions.deallocate()
  }
}
