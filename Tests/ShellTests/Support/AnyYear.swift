import Foundation
import Ledger
import Shell
import TestSupport
import Testing

/// A household's year as typed, and what it comes to: `Books/any.ral` and `Books/any.expected.json`.
struct AnyYear {
  /// The shell after the last line of the year, at noon of 30 November 2026.
  let shell: TestShell
  let figures: Figures

  init() throws {
    shell = try TestShell(now: "2026-11-30T12:00")
    shell.asks = false
    let lines = try String(contentsOf: Self.file("any.ral"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do { _ = try shell.session.run(String(line)) } catch {
        throw Stopped(place: "any.ral:\(index + 1)", line: String(line), message: error.message)
      }
    }
    figures = try JSONDecoder().decode(
      Figures.self, from: Data(contentsOf: Self.file("any.expected.json")))
  }

  private static func file(_ name: String, from path: String = #filePath) -> URL {
    URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Books/\(name)")
  }

  /// The line that a script stopped at.
  struct Stopped: Error, CustomStringConvertible {
    let place: String
    let line: String
    let message: String
    var description: String { "\(place): \(line): \(message)" }
  }

  /// What `any.expected.json` says, in cents.
  struct Figures: Decodable {
    struct Balance: Decodable, Equatable {
      let avui: Int
      let conciliat: Int
      let previst: Int
    }
    struct Month: Decodable, Equatable {
      let ingressos: Int
      let despeses: Int
    }
    struct Category: Decodable, Equatable {
      let moviments: Int
      let total: Int
    }
    struct Household: Decodable {
      struct Compensation: Decodable {
        let de: String
        let a: String
        let cents: Int64
      }
      let despeses: Int
      let ha_pagat: [String: Int64]
      let li_toca: [String: Int64]
      let diferencia_Anna: Int64
      let compensacio: Compensation
    }
    struct Counts: Decodable {
      let total: Int
      let previstos: Int
    }
    let saldos: [String: Balance]
    let mesos: [String: Month]
    let categories: [String: Category]
    let balanc: [String: Household]
    let moviments: Counts
  }
}

/// Answers of `--json`, as scripts read them.
extension TestShell {
  func answer<Answer: Decodable>(
    _ line: String, as type: Answer.Type = Answer.self
  ) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(json(line).utf8))
  }
}

/// An amount in a machine-readable answer.
struct Cents: Decodable, Equatable, ExpressibleByIntegerLiteral {
  let cents: Int
  let moneda: String

  init(integerLiteral cents: Int) {
    self.cents = cents
    moneda = "EUR"
  }
}
