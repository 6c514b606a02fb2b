import Ledger
import TestSupport

@testable import Shell

/// The home of Anna and Marc, with an account, savings, and the categories and methods that a new one starts with.
func defaultHousehold(now: String = "2026-11-30T12:00") throws -> TestShell {
  let shell = try TestShell(now: now)
  var lines = ["crea llar «Anna i Marc»", "crea compte Corrent 2.000", "crea compte Estalvi 0"]
  for category in DefaultNames.categories {
    let kind = category.kind == .income ? " ingrés" : ""
    lines.append(
      "crea categoria «\(category.name)»\(kind) \(category.isHousehold ? "llar" : "personal")")
  }
  lines += DefaultNames.methods.map { "crea mitjà «\($0)»" }
  for line in lines { _ = try shell.session.run(line) }
  return shell
}
