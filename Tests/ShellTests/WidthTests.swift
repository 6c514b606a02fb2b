import Catalan
import Foundation
import TestSupport
import Testing

@testable import Shell

/// Whatever is asked of a household with extreme names and amounts is told in the width of the screen.
///
/// Every command is tried by its name, its examples and what often follows a name, so that a new one is
/// tried as soon as it is in the table.
@Suite struct WidthTests {
  @Test func `no row of any command is wider than the screen`() throws {
    let book = try ExtremeBook()
    book.shell.asks = false
    for command in [Command].all {
      for line in [command.name] + command.examples { show(line, of: book, on: Self.layouts) }
      show("ajuda \(command.name)", of: book, on: Self.narrowest)
      for tail in ExtremeBook.tails {
        show("\(command.name) \(tail)", of: book, on: Self.narrowest)
      }
    }
  }

  @Test func `no row about a topic is wider than the screen`() throws {
    let book = try ExtremeBook()
    for topic in HelpTopic.allCases {
      show("ajuda \(topic.rawValue)", of: book, on: Self.layouts)
    }
  }

  private func show(_ line: String, of book: ExtremeBook, on layouts: [Layout]) {
    do {
      let answer = try book.shell.session.run(line)
      for layout in layouts {
        var rows: [String] = []
        try answer.text(layout) { rows.append(TextRenderer().text(of: $0)) }
        expectFits(rows, layout, line)
      }
    } catch let error as LineError {
      for layout in layouts {
        let rows = errorLines(error, line: line, indent: 10, layout: layout)
        expectFits(rows.map(\.plainText), layout, line)
      }
    } catch { Issue.record("\(line): \(error)") }
  }

  @Test(arguments: [40, 52, 60, 72, 80, 120])
  func `no row of a dialogue is wider than the screen`(width: Int) throws {
    let book = try ExtremeBook()
    let shell = book.shell
    shell.layout.width = width
    for (line, answers) in Self.dialogues {
      let rows = shell.type(line, answers: answers).split(
        separator: "\n", omittingEmptySubsequences: false)
      expectFits(rows.map(Self.withoutAnswer), shell.layout, line)
    }
    let first = try TestShell()
    first.layout.width = width
    let rows = first.begin(answers: ["1", "Anna", "Marc", "50", "Corrent", "1.234.567,89", "", "n"])
    expectFits(rows.split(separator: "\n").map(Self.withoutAnswer), first.layout, "@inici")
  }

  /// A question without what was typed after it, which goes on in the next row as the line itself does.
  private static func withoutAnswer(_ row: Substring) -> String {
    guard let sign = row.firstIndex(of: "›") else { return String(row) }
    return String(row[...sign])
  }

  private static let dialogues: [(String, [String])] = [
    ("concilia", ["", "1.234.567,89", "1 2", "?", "", "12,50 pa", "tots", "fet", "s"]),
    ("concilia «\(ExtremeBook.wideAccount)»", ["ahir", "0", "ajorna"]),
    ("esborra categoria «\(ExtremeBook.category)»", ["cap ni una", "alimentació"]),
    ("esborra 1 2 3", ["n"]), ("despesa", ["12,50", "pa", "", "", "", "n"]),
    ("fusiona categoria \(ExtremeBook.word) amb alimentació", ["n"]),
    ("arxiva mitjà «\(ExtremeBook.method)»", ["n"]), ("canvia últim \(ExtremeBook.amount)", ["n"]),
    ("desfés", ["n"]), ("d 45/2 sopar a mitges", ["3", "1"]),
  ]

  private static let layouts =
    [40, 41, 48, 57, 66, 71, 72, 74, 79, 80, 81, 100, 120].map { Layout(width: $0) }
    + [40, 80].map { Layout(width: $0, isLinear: true) }
    + [Layout(width: 40, isTypographic: false)]
  private static let narrowest = [Layout(width: 40), Layout(width: 72)]

  private func expectFits(_ rows: [String], _ layout: Layout, _ line: String) {
    let place = "\(line) · \(layout.width)\(layout.isLinear ? ", lineal" : "")"
    for row in rows where DisplayWidth.cells(row) > layout.width {
      Issue.record("\(place), too wide: \(row)")
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) where breaksAmount(upper, lower) {
      Issue.record("\(place), broken: \(upper) / \(lower)")
    }
  }

  /// Whether an amount begins in a row and ends in the next.
  private func breaksAmount(_ upper: String, _ lower: String) -> Bool {
    let lower = lower.trimmingPrefix(while: { $0 == " " })
    if ["€", "\u{A0}"].contains(where: lower.hasPrefix) { return true }
    if upper.last?.isNumber == true, [",", "."].contains(where: lower.hasPrefix) { return true }
    let amount = ExtremeBook.amount + "\u{A0}€"
    return (1..<amount.count).contains {
      upper.hasSuffix(amount.prefix($0)) && lower.hasPrefix(amount.dropFirst($0))
    }
  }
}
