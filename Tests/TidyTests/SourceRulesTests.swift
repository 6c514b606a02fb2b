import Foundation
import Testing

/// The rules that the compiler does not keep, read from the sources themselves.
struct SourceRulesTests {
  static let sources = Project.files(in: "Sources", endingIn: "swift")
    .map { (file: $0, source: SwiftSource($0.text)) }

  /// The places, as `path:line`, where the code under a folder matches.
  private func places(
    in folder: String = "Sources/", except: [String] = [], _ pattern: some RegexComponent
  ) -> [String] {
    Self.sources.filter { file, _ in
      file.path.hasPrefix(folder) && !except.contains { file.path.hasPrefix($0) }
    }.flatMap { file, source in
      source.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.contains(pattern) }.map { "\(file.path):\($0.offset + 1)" }
    }
  }

  @Test func `there are sources to look at`() {
    #expect(!Self.sources.isEmpty)
  }

  @Test func `the domain imports nothing`() {
    #expect(places(in: "Sources/Ledger/", /\bimport\b/) == [])
  }

  @Test func `no shipped target imports Foundation`() {
    #expect(places(/\bimport Foundation(XML|Networking)?\s*$/) == [])
  }

  @Test func `C modules are imported internally`() {
    #expect(places(/^\s*(public |package |@_exported )?import C[A-Z]/) == [])
  }

  @Test func `libraries print nothing`() {
    #expect(places(except: ["Sources/ralcat/"], /(^|[^.\w])(print|debugPrint|dump)\(/) == [])
  }

  @Test func `nothing is forced and nothing is left for later`() {
    #expect(places(/\btry!|\bas!/) == [])
    let unfinished = (Self.sources.map(\.file) + Project.files(in: "Tests", endingIn: "swift"))
      .flatMap { file in
        file.lines.filter {
          $0.text.contains(/\b(TO[D]O|FIX[M]E|XX[X])\b|fatalError\("(not |un)implemented/)
        }
        .map { "\(file.path):\($0.number)" }
      }
    #expect(unfinished == [])
  }

  @Test func `a program has no public interface`() {
    #expect(places(/\bpublic\b|\bopen (class|func|var|subscript|override)\b/) == [])
  }

  @Test func `domain and store hold no sentence for people`() {
    let literals = Self.sources.filter { file, _ in
      file.path.hasPrefix("Sources/Ledger/") || file.path.hasPrefix("Sources/Store/")
    }.flatMap { file, source in
      source.literals.flatMap(\.rows)
        .filter {
          !$0.text.replacing(String(SwiftSource.gap), with: "").utf8.allSatisfy { $0 < 128 }
        }
        .map { "\(file.path):\($0.line): \($0.text)" }
    }
    #expect(literals == [])
  }

  @Test func `every source belongs to a target`() throws {
    let package = try #require(Project.file("Package.swift"))
    let targets = Set(
      Self.sources.compactMap { $0.file.path.split(separator: "/").dropFirst().first })
    for target in targets {
      #expect(package.text.contains("name: \"\(target)\""), "\(target) is not in Package.swift")
    }
  }

  @Test func `no file has grown past five hundred lines`() {
    let long = (Self.sources.map(\.file) + Project.files(in: "Tests", endingIn: "swift"))
      .filter { $0.lines.count > 501 }.map(\.path)
    #expect(long == [])
  }
}
