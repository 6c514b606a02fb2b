/// What may complete the word at the cursor, in the order in which it is shown.
package struct LineCompletion: Hashable, Sendable {
  /// UTF-8 offsets of what a candidate's insertion replaces.
  package var replacing: Range<Int>
  package var candidates: [LineCandidate]
}

/// One thing that may complete a line.
package struct LineCandidate: Hashable, Sendable {
  /// What is put in the line, with the space after it where one belongs.
  package var insertion: String
  package var label: String
  /// What it is, shown dim beside it; may be empty.
  package var detail: String
  /// The name that is made when this row is chosen; `nil` when there is nothing to make.
  package var creates: NewName?

  package init(
    _ insertion: String, label: String? = nil, detail: String = "", creates: NewName? = nil
  ) {
    self.insertion = insertion
    self.label = label ?? insertion.withoutFinalSpace
    self.detail = detail
    self.creates = creates
  }
}

/// A name that a line uses and the book does not have, and where it would be put.
package struct NewName: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// Of expense or of income; a joint line wants one that both members see.
    case category(isIncome: Bool, isJoint: Bool)
    case method, account

    var kind: NameKind {
      switch self {
      case .category: .category
      case .method: .method
      case .account: .account
      }
    }
  }

  package var subject: Subject
  /// As typed, without its sign.
  package var typed: String
  /// UTF-8 offsets of the word, its sign included.
  package var range: Range<Int>
  /// What stands before the name in the line: `#`, `@`, `compte:` or nothing.
  package var prefix: String

  package init(_ subject: Subject, typed: String, range: Range<Int>, prefix: String) {
    self.subject = subject
    self.typed = typed
    self.range = range
    self.prefix = prefix
  }
}

extension String {
  var withoutFinalSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}
