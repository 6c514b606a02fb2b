import Catalan
import Ledger

/// Writes an answer's rows as a table of text: CSV, TSV or Markdown. Tables are looked at on terminals, so what
/// those would obey is left out of them; JSON has the text as it is kept.
package struct TableRenderer {
  package enum Format: Hashable, Sendable { case csv, tsv, markdown }

  package let format: Format
  package init(_ format: Format) { self.format = format }

  /// Writes a heading and the rows of the first records of the answer; its values when it has none.
  package func render(_ output: Output, to write: (String) throws -> Void) throws {
    let records = output.facts.lazy.compactMap { item -> Records? in
      if case .records(let records) = item.fact { records } else { nil }
    }.first
    if let records {
      try render(records, to: write)
    } else {
      let values = try output.facts.compactMap { item -> (String, Value)? in
        switch item.fact {
        case .value(let value): (item.key, value)
        case .computed(let value): (item.key, try value())
        case .records: nil
        }
      }
      // An answer without facts, such as a cleared screen, is no table.
      guard !values.isEmpty else { return }
      let hasAmounts = values.contains { if case .money = $0.1 { true } else { false } }
      try render(
        Records(values.map(\.0), [values.map(\.1)], holdsAmounts: hasAmounts), to: write)
    }
  }

  private func render(_ records: Records, to write: (String) throws -> Void) throws {
    // Rows that tell their currency themselves need no other column for it.
    let addsCurrency = records.holdsAmounts && !records.columns.contains("moneda")
    try write(row(records.columns + (addsCurrency ? ["moneda"] : [])))
    if format == .markdown {
      try write(
        row(Array(repeating: "---", count: records.columns.count + (addsCurrency ? 1 : 0))))
    }
    var text = ""
    try records.rows { values in
      let currency = values.lazy.compactMap { value -> String? in
        if case .money(let money) = value { money.currency.code } else { nil }
      }.first
      text += row(values.map(cell) + (addsCurrency ? [currency ?? ""] : []))
      if text.utf8.count > 16_384 {
        try write(text)
        text = ""
      }
    }
    try write(text)
  }

  private func row(_ cells: [String]) -> String {
    switch format {
    case .csv: cells.map(quoted).joined(separator: ",") + "\r\n"
    case .tsv: cells.map(flattened).joined(separator: "\t") + "\n"
    case .markdown:
      "| " + cells.map { flattened($0).replacing("|", with: "\\|") }.joined(separator: " | ")
        + " |\n"
    }
  }

  private func cell(_ value: Value) -> String {
    switch value {
    case .null: ""
    case .bool(let flag): flag ? "1" : "0"
    case .int(let number): String(number)
    case .text(let text): neutralised(text.withPlainLines.harmless(keeping: "\t\n".unicodeScalars))
    case .money(let money): Amounts.writeForMachines(money)
    case .date(let date): date.iso
    case .month(let month): month.iso
    case .list(let values):
      if case .object? = values.first {
        neutralised(JSONRenderer().render(value))
      } else {
        values.map(item).joined(separator: " ")
      }
    case .object: neutralised(JSONRenderer().render(value))
    }
  }

  /// One of several in a cell: each amount with its currency, since the row's column of them is of one.
  private func item(_ value: Value) -> String {
    guard case .money(let money) = value else { return cell(value) }
    return "\(cell(value)) \(money.currency.code)"
  }

  /// Text that a spreadsheet would take for a formula gets an apostrophe in front.
  private func neutralised(_ text: String) -> String {
    guard format != .markdown, let first = text.unicodeScalars.first,
      "=+-@\t\n".unicodeScalars.contains(first)
    else { return text }
    return "'" + text
  }

  private func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private func flattened(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}

extension String {
  /// With «\n» for every kind of end of line: a return alone would write over the row, and some readers take the
  /// others for the end of theirs.
  var withPlainLines: String {
    contains { $0.isNewline && $0 != "\n" } ? String(map { $0.isNewline ? "\n" : $0 }) : self
  }
}
