/// One place in a command's grammar: what it reads, how it is called and what may complete it.
package struct Slot<Value: Sendable>: Sendable {
  /// As the usage line says it: `IMPORT`, `període`.
  let label: String
  let isRequired: Bool
  /// What a person may type here; completion and hints follow it.
  let expects: [Expectation]
  /// Claims its words and gives its value; `nil` leaves the place empty. Trouble goes to `WordList.fail`.
  let read: @Sendable (inout WordList, Lexicon) -> Value?
  /// The value of an empty place; `nil` for a required one.
  let missing: Value?
  /// What to say when a required place is empty.
  let complaint: LineError
  /// What to type instead, said after that with names of the book.
  let example: @Sendable (Lexicon) -> String

  package init(
    _ label: String, expects: [Expectation] = [], missing: Value? = nil,
    complaint: LineError? = nil, example: @escaping @Sendable (Lexicon) -> String = { _ in "" },
    read: @escaping @Sendable (inout WordList, Lexicon) -> Value?
  ) {
    self.label = label
    self.expects = expects
    self.missing = missing
    self.read = read
    self.example = example
    isRequired = missing == nil
    self.complaint =
      complaint ?? LineError("error.falta", "Hi falta: \(label.lowercased()).")
  }

  /// The same place, which a line may leave empty.
  package static func optional<Wrapped>(_ slot: Slot<Wrapped>) -> Slot
  where Value == Wrapped? {
    Slot(
      slot.label, expects: slot.expects, missing: .some(nil), complaint: slot.complaint,
      example: slot.example
    ) { words, lexicon in
      slot.read(&words, lexicon).map(Optional.some)
    }
  }

  /// Reads the place, or takes what stands for an empty one, or complains.
  func value(_ words: inout WordList, _ lexicon: Lexicon) -> Value? {
    if let value = read(&words, lexicon) { return value }
    if let missing { return missing }
    var complaint = complaint
    complaint.message += example(lexicon)
    if complaint.ranges.isEmpty {
      complaint.ranges = [words.line.utf8.count..<words.line.utf8.count]
    }
    words.fail(complaint)
    return nil
  }
}

/// What may be typed at a place, for completion and hints.
package enum Expectation: Hashable, Sendable {
  case amount, date, concept, category, method, tag, account, member, reference, file
  case command, topic, newName
  /// A stretch of time; whether a month without a year may be one to come.
  case period(looksAhead: Bool)
  /// Fixed words, each with what it does.
  case words([Choice])
  /// Keys of `key:value` options.
  case options([Choice])
  /// Names of the book without a sign, and those that may be the value of `a:`.
  case names(OfferedNames), destinations(OfferedNames)

  package struct Choice: Hashable, Sendable {
    package let text: String
    package let detail: String
    package init(_ text: String, _ detail: String) {
      self.text = text
      self.detail = detail
    }
  }
}
