import Catalan
import Ledger
import Store

/// Names of the book that a search finds beside the movements: all of its words are in them.
struct FoundNames {
  struct Found: Hashable {
    let kind: NameKind
    let name: String
  }

  /// By kind, and in each by the alphabet.
  let all: [Found]

  init(_ listing: Listing) {
    let texts = listing.filter.texts
    guard listing.subject == .search, !texts.isEmpty else {
      all = []
      return
    }
    let book = listing.book
    func found(_ kind: NameKind, _ names: [String]) -> [Found] {
      let matching = names.filter { name in
        let key = searchKey(name)
        return texts.allSatisfy { key.contains($0) }
      }
      return Set(matching).sorted { SortKey($0) < SortKey($1) }.map { Found(kind: kind, name: $0) }
    }
    all =
      found(.category, book.categories.filter { $0.mergedInto == nil }.map(\.name))
      + found(.method, book.methods.filter { $0.mergedInto == nil }.map(\.name))
      + found(.account, book.accounts.map(\.name)) + found(.tag, book.tags)
  }

  var records: Records {
    Records(
      ["tipus", "nom"], all.map { [.text(Self.key(of: $0.kind)), .text($0.name)] },
      holdsAmounts: false)
  }

  private static func key(of kind: NameKind) -> String {
    kind == .method ? "mitja" : kind.word
  }

  /// One line a name, with the command that opens it.
  func show(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    for found in all {
      let text =
        "Hi ha \(found.kind.phrase) «\(found.name)»: \(found.kind.word) \(spelled(found.name))"
      let margin = layout.isLinear ? "" : layout.margin
      for row in wrapped(text, width: layout.width - 2 * margin.utf8.count) {
        try emit(Line(margin) + Line(row))
      }
    }
  }
}
