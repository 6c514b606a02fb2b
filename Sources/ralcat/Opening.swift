import Shell
import Store

/// Opens the book of a folder.
struct Opening {
  let paths: Paths
  let surroundings: Surroundings

  /// The session on the book, with the options that hold for every line, and what there is to say about opening it.
  ///
  /// - Throws: `LineError` with what keeps the data from being reached.
  func open(
    _ standing: RunOptions, isDemo: Bool = false
  ) throws(LineError) -> (session: Session, notices: [Line]) {
    do {
      let journal = try Journal(
        StoreOptions(
          path: paths.book, random: surroundings.random, fold: { searchKey($0) },
          nameKey: { distinctKey($0) }))
      let session = Session(journal: journal, surroundings: surroundings, isDemo: isDemo)
      session.standing = standing
      return (session, notices(about: journal))
    } catch { throw wording(of: error) }
  }

  private func notices(about journal: Journal) -> [Line] {
    var notices: [Line] = []
    if journal.wasTightened {
      notices.append(.warning("Les dades les podia llegir més gent; ara només les pots llegir tu."))
    }
    if journal.wasEmptied {
      notices.append(
        .warning(
          "El fitxer de dades \(paths.book) era buit i s'ha començat de nou. Si hi tenies dades, posa-hi la teva última còpia."
        ))
    }
    if let place = journal.strayLog {
      notices.append(
        .warning(
          "El fitxer de dades \(paths.book) no és el que hi havia: els últims canvis de l'anterior no hi encaixen i no hi compten. Són, sencers, a \(place)."
        ))
    }
    if let copy = journal.migrationCopy {
      notices.append(
        .warning("Les dades s'han posat al dia per a aquest ralcat. Com eren abans: \(copy)"))
    }
    return notices
  }

  /// Puts a book that cannot be used out of the way, whole; gives where it is now.
  ///
  /// - Throws: `LineError`.
  func setAside() throws(LineError) -> String {
    do {
      return try Journal.setAside(paths.book, suffix: ".malmes")
    } catch { throw wording(of: error) }
  }
}
