import Foundation
import Testing

/// The rules that the compiler does not keep, read from the sources themselves.
struct SourceRulesTests {
  /// The code under a folder, without comments and literals.
  private func code(in folder: String = "Sources/", except: String? = nil) -> [Project.File] {
    Project.sources.map(\.code).filter { file in
      file.path.hasPrefix(folder) && !(except.map(file.path.hasPrefix) ?? false)
    }
  }

  @Test func `there are sources to look at`() {
    #expect(!Project.sources.isEmpty)
  }

  @Test func `the domain imports nothing`() {
    #expect(
      code(in: "Sources/Ledger/").flatMap { $0.places(of: /\bimport\b/, mentioning: "import") }
        == [])
  }

  @Test func `no shipped target imports Foundation`() {
    #expect(
      code().flatMap {
        $0.places(of: /\bimport\s+(\w+\s+)?Foundation(XML|Networking)?\b/, mentioning: "Foundation")
      } == [])
  }

  @Test func `C modules are imported internally`() {
    #expect(
      code().flatMap {
        $0.places(of: /^\s*(public |package |@_exported )?import C[A-Z]/, mentioning: "import C")
      } == [])
  }

  @Test func `libraries print nothing`() {
    #expect(
      code(except: "Sources/ralcat/").flatMap {
        $0.places(
          of: /(^\s*|[^.\w\s]\s*|[^c\s]\s+)(print|debugPrint|dump)\(/, mentioning: "rint(", "dump(")
      } == [])
  }

  @Test func `nothing is forced`() {
    #expect(code().flatMap { $0.places(of: /\btry!|\bas!/, mentioning: "try!", "as!") } == [])
  }

  @Test func `nothing is left for later and no test is skipped`() {
    let files = Project.sources.map(\.file) + Project.files(in: "Tests", endingIn: "swift")
    #expect(
      files.flatMap {
        $0.places(
          of:
            /\b(TO[D]O|FIX[M]E|XX[X])\b|fatalError\("(not |un)implemented|\.disabled[(]|withKnown[I]ssue/,
          mentioning: "DO", "ME", "XX", "implemented", ".disabled", "Issue")
      } == [])
  }

  @Test func `a program has no public interface`() {
    #expect(
      code().flatMap {
        $0.places(
          of: /\bpublic\b|\bopen (class|func|var|subscript|override)\b/, mentioning: "public",
          "open")
      } == [])
  }

  @Test func `access is package, internal or private`() {
    #expect(code().flatMap { $0.places(of: /\bfileprivate\b/, mentioning: "fileprivate") } == [])
  }

  @Test func `domain and store hold no sentence for people`() {
    let literals = Project.sources.filter {
      $0.file.path.hasPrefix("Sources/Ledger/") || $0.file.path.hasPrefix("Sources/Store/")
    }.flatMap { source in
      source.literals.flatMap(\.rows)
        .filter { row in
          row.text.contains {
            !$0.isASCII && ($0.isLetter || $0.isPunctuation || $0.isSymbol) && $0 != SwiftSource.gap
          }
        }
        .map { "\(source.file.path):\($0.line): \($0.text)" }
    }
    #expect(literals == [])
  }

  @Test func `every source belongs to a target`() throws {
    let package = try #require(Project.file("Package.swift"))
    let targets = Set(
      Project.sources.compactMap { $0.file.path.split(separator: "/").dropFirst().first })
    for target in targets {
      #expect(package.text.contains("name: \"\(target)\""), "\(target) is not in Package.swift")
    }
  }

  @Test func `no file has grown past five hundred lines`() {
    let long = (Project.sources.map(\.file) + Project.files(in: "Tests", endingIn: "swift"))
      .filter { $0.lines.count > 501 }.map(\.path)
    #expect(long == [])
  }
}
