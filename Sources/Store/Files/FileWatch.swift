/// Whether an open book's file is still what its name leads to, and is only written by those who share its log.
struct FileWatch {
  enum State {
    case same
    /// The name leads to another file, or to none.
    case moved
    /// Another program wrote over the file, perhaps an older copy of it: what SQLite remembers of it and what
    /// lies in its log are not of what it holds now. So it stays until the book is opened again.
    case replaced
  }

  /// How often the file is looked at before what another process does to it is taken for more than moving the log.
  private static let mostLooks = 25
  private static let pauseMilliseconds: UInt32 = 20

  private let path: String
  private var seen: FileSystem.Status
  private var isReplaced = false

  /// `found` is the file as it was found; `nil` when it is as it is now.
  init?(path: String, found: FileSystem.Status?) {
    guard path != ":memory:", let seen = found ?? FileSystem.status(path) else { return nil }
    self.path = path
    self.seen = seen
  }

  mutating func look() -> State {
    for _ in 0..<Self.mostLooks {
      guard let now = FileSystem.status(path), now.inode == seen.inode else { return .moved }
      if isReplaced { return .replaced }
      if now.modified == seen.modified, now.size == seen.size { return .same }
      // Whoever moves the log into the file marks the log as changed later, before and afterwards.
      if let log = FileSystem.status(path + "-wal"), now.changed <= log.modified {
        seen = now
        return .same
      }
      FileSystem.pause(milliseconds: Self.pauseMilliseconds)
    }
    isReplaced = true
    return .replaced
  }
}
