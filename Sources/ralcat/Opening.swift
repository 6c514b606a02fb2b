import Glibc
import Shell
import Store

/// Opens the book of a folder.
struct Opening {
  let paths: Paths
  let surroundings: Surroundings

  /// The session on the book, and what there is to say about opening it.
  ///
  /// - Throws: `LineError` with what keeps the data from being reached.
  func open(isDemo: Bool = false) throws(LineError) -> (session: Session, notices: [Line]) {
    do {
      PrivateFolder.make(paths.data)
      let isTightened = ["", "-wal", "-shm"].map { PrivateFolder.tighten(paths.book + $0) }
      let journal = try PrivateFolder.withPrivateFiles {
        try Journal(
          StoreOptions(
            path: paths.book, random: surroundings.random, fold: { searchKey($0) }))
      }
      let session = Session(journal: journal, surroundings: surroundings, isDemo: isDemo)
      return (session, isTightened.contains(true) ? [Self.tightened(paths.book)] : [])
    } catch { throw wording(of: error) }
  }

  private static func tightened(_ path: String) -> Line {
    .warning("\(path) el podia llegir tothom; ara només el pots llegir tu.")
  }
}
