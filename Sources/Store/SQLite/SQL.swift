import Ledger

/// SQL text whose interpolated values are bound, never spliced.
struct SQL: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String
  private(set) var values: [any Bindable]

  init(stringLiteral value: String) {
    text = value
    values = []
  }

  init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    values = stringInterpolation.values
  }

  /// One piece after another, a space between them.
  init(joining pieces: [SQL], separator: String = " ") {
    text = pieces.map(\.text).joined(separator: separator)
    values = pieces.flatMap(\.values)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var values: [any Bindable] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: some Bindable) {
      text += "?"
      values.append(value)
    }

    /// A value that may be missing.
    mutating func appendInterpolation(_ value: (some Bindable)?) {
      text += "?"
      values.append(value)
    }

    /// Another piece of SQL, with its own values.
    mutating func appendInterpolation(_ piece: SQL) {
      text += piece.text
      values += piece.values
    }

    /// A list of values in parentheses, for `IN`.
    mutating func appendInterpolation(list: [some Bindable]) {
      text += "(" + list.map { _ in "?" }.joined(separator: ",") + ")"
      values += list.map { $0 as any Bindable }
    }
  }
}
