import Ledger

/// Why the household's file could not be read or written. Nothing was changed when one of these is thrown.
package enum StoreError: Error, Hashable {
  /// Another process held the file for longer than the wait, in seconds.
  case busy(waitedSeconds: Int, cause: DatabaseError)
  case full(cause: DatabaseError)
  /// The file, or the folder it is in, may only be read.
  case readOnly(path: String)
  /// The system refused the file or its folder.
  case permission(path: String)
  /// The file is no book, or has been harmed. It is left as it was found.
  case damaged(path: String, cause: DatabaseError?)
  /// A later version of the program wrote the file. It is left as it was found.
  case newer(path: String, theirs: Int, ours: Int)
  /// The file is another program's database.
  case foreign(path: String)
  /// The file is not there, but its write-ahead log is, with changes. Both are left as they were found.
  case missing(path: String)
  /// The file was taken away while the book was open.
  case vanished(path: String)
  /// Another program wrote over the file while this book or another process had it open.
  case replaced(path: String)
  /// The folder does not exist and could not be made.
  case missingFolder(path: String)
  /// A file stands where the folder, or one above it, should be.
  case notAFolder(path: String)
  /// What stands in the file's place is a folder, a device or a pipe.
  case notAFile(path: String)
  case io(path: String, cause: DatabaseError)
  /// A sum would pass 64 bits.
  case overflow(cause: DatabaseError?)
  /// The record that was named does not exist, or has been deleted.
  case unknownRecord(id: String)
  /// The record is used by that many others, and goes only with them.
  case inUse(id: String, count: Int)
  case invalidTransaction(TransactionProblem)
  /// A value that no command may write, said in English for whoever mends the program.
  case invalid(reason: String)
  /// SQLite refused for a reason that only a fault of the program explains.
  case internalFault(cause: DatabaseError)
}
