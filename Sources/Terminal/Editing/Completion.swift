/// One thing that the text could go on with.
package struct CompletionItem: Sendable, Equatable {
  /// What replaces the completed part, with the space after it where one belongs.
  package var insertion: String
  package var label: String
  /// A short description, shown dimmed beside the label; may be empty.
  package var detail: String
  /// Whether choosing it asks the owner of the editor what to put in the text, instead of inserting.
  package var opensForm: Bool

  package init(insertion: String, label: String, detail: String, opensForm: Bool = false) {
    self.insertion = insertion
    self.label = label
    self.detail = detail
    self.opensForm = opensForm
  }
}

/// The candidates for one part of the text, in the order in which they are shown.
package struct Completion: Sendable, Equatable {
  /// UTF-8 offsets of the part that an item's insertion replaces.
  package var replacing: Range<Int>
  package var items: [CompletionItem]

  package init(replacing: Range<Int>, items: [CompletionItem]) {
    self.replacing = replacing
    self.items = items
  }
}
