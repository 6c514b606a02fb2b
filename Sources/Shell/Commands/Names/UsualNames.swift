import Catalan
import Ledger
import Store

/// The categories and payment methods of the guided set-up, for a book that was begun by hand.
extension Session {
  /// `crea categories` and `crea mitjans`: the usual ones that are not there yet.
  func createUsualNames(_ kind: NameKind) throws -> Output {
    let before = try book()
    try record { batch in
      if kind == .category {
        try DefaultNames.writeCategories(to: batch, before)
      } else {
        try DefaultNames.writeMethods(DefaultNames.methods, to: batch, before)
      }
    }
    let after = try book()
    guard kind == .category else {
      let made = after.methods.count - before.methods.count
      guard made > 0 else {
        return .nothing("Ja hi ha tots els mitjans de pagament habituals.")
      }
      return usualNamesMade(
        Words.count(made, "mitjà de pagament nou", "mitjans de pagament nous"),
        "«mitjans» els mostra", made)
    }
    let made = after.categories.count - before.categories.count
    guard made > 0 else { return .nothing("Ja hi ha totes les categories habituals.") }
    return usualNamesMade(
      Words.count(made, "categoria nova", "categories noves"), "«categories» les mostra", made)
  }

  private func usualNamesMade(_ what: String, _ ending: String, _ made: Int) -> Output {
    .done(
      "crea", Line("\(what). \(ending)."),
      facts: [("nombre", .value(.int(made)))])
  }

  /// How to get the usual names; `nil` when the book has categories and methods.
  func usualNamesToMake() throws -> String? {
    let book = try book()
    switch (book.categories.isEmpty, book.methods.isEmpty) {
    case (true, true):
      return "Les categories i els mitjans habituals es fan amb «crea categories» i «crea mitjans»."
    case (true, false): return "Les categories habituals es fan amb «crea categories»."
    case (false, true): return "Els mitjans de pagament habituals es fan amb «crea mitjans»."
    case (false, false): return nil
    }
  }
}
