import Foundation
import Testing

/// `.ci/deps` among commands that only write down how they were called.
struct DependenciesTests {
  /// A machine: what is installed on it, who works there, and whether apt knows its lists.
  private final class Machine {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ralcat-\(UUID())")
    private var log: URL { folder.appending(path: "log") }

    init(installed: [String], user: Int, hasSudo: Bool = true, hasLists: Bool = true) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let rows = installed.map { "echo '\($0):amd64 ii '" }.joined(separator: "\n")
      try command("dpkg-query", "\(rows)\nexit 1")
      try command("id", "echo \(user)")
      let lists = folder.appending(path: "lists").path
      if hasLists { try "".write(toFile: lists, atomically: true, encoding: .utf8) }
      try command(
        "apt-get",
        """
        for word; do [[ $word == -* || $word == *=* ]] || echo -n "$word " >>'\(log.path)'; done
        echo >>'\(log.path)'
        [[ " $* " == *' update '* ]] && touch '\(lists)'
        [[ -e '\(lists)' ]] || { echo 'no lists' >&2; exit 100; }
        """)
      if hasSudo { try command("sudo", "echo -n 'sudo: ' >>'\(log.path)'; exec \"$@\"") }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func command(_ name: String, _ script: String) throws {
      let file = folder.appending(path: name)
      try "#!/bin/bash\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// Runs `.ci/deps` and gives its exit code, what it said and what was called.
    func install(_ uses: String...) throws -> (code: Int32, said: String, called: [String]) {
      let process = Process()
      process.executableURL = Project.root.appending(path: ".ci/deps")
      process.arguments = uses
      // Without the machine's own sudo, which would be found behind the absent one.
      let tools = try tools(["bash", "dirname", "awk", "env", "cat", "mktemp", "rm", "touch"])
      process.environment = ["PATH": "\(folder.path):\(tools)"]
      let output = Pipe()
      process.standardError = output
      process.standardOutput = output
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let called = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      return (
        process.terminationStatus, said,
        called.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      )
    }

    private func tools(_ names: [String]) throws -> String {
      let tools = folder.appending(path: "tools")
      try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
      for name in names {
        let source = ["/bin/", "/usr/bin/"].map { $0 + name }
          .first { FileManager.default.isExecutableFile(atPath: $0) }
        try FileManager.default.createSymbolicLink(
          atPath: tools.appending(path: name).path,
          withDestinationPath: try #require(source, "no \(name)"))
      }
      return tools.path
    }
  }

  /// The packages for a use, as the list has them.
  private func packages(_ uses: String...) -> [String] {
    (Project.file(".ci/packages")?.lines ?? []).compactMap { _, line in
      let words = line.split(separator: " ")
      let isWanted =
        words.count > 2 && words[1].split(separator: ",").contains { uses.contains(String($0)) }
      return isWanted ? String(words[0]) : nil
    }
  }

  @Test func `nothing missing, nothing said and nothing called`() throws {
    let result = try Machine(installed: packages("build"), user: 1000).install("build")
    #expect(result.code == 0 && result.said.isEmpty && result.called.isEmpty)
  }

  @Test func `what is missing is named with its reason and installed with sudo`() throws {
    let installed = packages("build", "test").filter { $0 != "hunspell-ca" }
    let result = try Machine(installed: installed, user: 1000).install("build", "test")
    #expect(result.code == 0)
    #expect(result.said.contains("hunspell-ca") && result.said.contains("sudo"))
    #expect(!result.said.contains("libedit-dev"))
    #expect(result.called == ["sudo: install hunspell-ca"])
  }

  @Test func `root needs no sudo`() throws {
    let installed = packages("build").filter { $0 != "libedit-dev" }
    let result = try Machine(installed: installed, user: 0, hasSudo: false).install("build")
    #expect(result.code == 0 && result.called == ["install libedit-dev"])
  }

  @Test func `the lists are fetched only when installing fails without them`() throws {
    let installed = packages("build").filter { $0 != "libedit-dev" }
    let result = try Machine(installed: installed, user: 0, hasLists: false).install("build")
    #expect(result.code == 0)
    #expect(result.called == ["install libedit-dev", "update", "install libedit-dev"])
  }

  @Test func `without sudo, what to do is said`() throws {
    let result = try Machine(installed: [], user: 1000, hasSudo: false).install("build")
    #expect(result.code == 1 && result.called.isEmpty)
    #expect(result.said.contains("apt-get install \(packages("build").joined(separator: " "))"))
  }
}
