import Foundation
import Testing

/// What the tree holds, and what it must not say.
struct LayoutTests {
  private static let allowed: Set = [
    "Package.swift", "Sources", "Tests", "README.md", "completions", "docs", "Makefile", "LICENSE",
  ]

  @Test func `the top level holds what a newcomer expects`() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Project.root.path)
    #expect(entries.filter { !$0.hasPrefix(".") && !Self.allowed.contains($0) }.sorted() == [])
  }

  @Test func `nothing names a place on somebody's machine`() throws {
    let folders = ["tmp/[a-z]", "work/", "root/", "home/[a-z]"].joined(separator: "|")
    let pattern = try Regex("(^|[^\\w.~])/(\(folders))")
    let paths =
      Project.paths(in: ["Sources", "Tests", "docs", "completions", ".ci"])
      + ["Package.swift", "README.md", "Makefile"]
    let places = paths.compactMap(Project.file).flatMap {
      $0.places(of: pattern, mentioning: "/tm" + "p/", "/wor" + "k/", "/roo" + "t/", "/hom" + "e/")
    }
    #expect(places == [])
  }

  @Test func `every transcript is run by some test`() {
    let tests = Project.files(in: "Tests", endingIn: "swift")
    let orphans = Project.paths(in: ["Tests"]).filter { $0.hasSuffix(".sessio") }.filter { path in
      let folders = path.split(separator: "/").map(String.init)
      let target = folders.prefix(2).joined(separator: "/")
      let folder = folders[folders.count - 2]
      return !tests.contains {
        $0.path.hasPrefix(target) && $0.text.contains("Transcript.all(in: \"\(folder)\")")
      }
    }
    #expect(orphans == [])
  }
}
