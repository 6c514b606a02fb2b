import Ledger

/// Writes an answer as one JSON object, streaming; keys keep their order, amounts are integers.
package struct JSONRenderer {
  package init() {}

  /// Writes the object and a newline.
  package func render(_ output: Output, to write: (String) throws -> Void) throws {
    var text = "{"
    for (index, item) in output.facts.enumerated() {
      if index > 0 { text += "," }
      append(quoted: item.key, to: &text)
      text += ":"
      switch item.fact {
      case .value(let value): append(value, to: &text)
      case .computed(let value): append(try value(), to: &text)
      case .records(let records):
        text += "["
        var isFirst = true
        try records.rows { row in
          if !isFirst { text += "," }
          isFirst = false
          appendObject(zip(records.columns, row), to: &text)
          if text.utf8.count > 16_384 {
            try write(text)
            text = ""
          }
        }
        text += "]"
      }
    }
    try write(text + "}\n")
  }

  /// An error as `{"error":{"codi":…,"missatge":…}}` and a newline.
  package func render(_ error: LineError) -> String {
    var text = ""
    append(
      .fields(["error": .fields(["codi": .text(error.code), "missatge": .text(error.message)])]),
      to: &text)
    return text + "\n"
  }

  package func render(_ value: Value) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  private func append(_ value: Value, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += String(number)
    case .text(let string): append(quoted: string, to: &text)
    case .money(let money):
      text += "{\"cents\":\(money.minorUnits),\"moneda\":\"\(money.currency.code)\"}"
    case .date(let date): text += "\"\(date.iso)\""
    case .month(let month): text += "\"\(month.iso)\""
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        append(value, to: &text)
      }
      text += "]"
    case .object(let fields): appendObject(fields.lazy.map { ($0.key, $0.value) }, to: &text)
    }
  }

  private func appendObject(
    _ pairs: some Sequence<(String, Value)>, to text: inout String
  ) {
    text += "{"
    var isFirst = true
    for (key, value) in pairs {
      if !isFirst { text += "," }
      isFirst = false
      append(quoted: key, to: &text)
      text += ":"
      append(value, to: &text)
    }
    text += "}"
  }

  private func append(quoted string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      // U+2028 and U+2029 end a line for some readers, and an answer is one line.
      case _ where scalar.isObeyed || scalar == "\u{2028}" || scalar == "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
