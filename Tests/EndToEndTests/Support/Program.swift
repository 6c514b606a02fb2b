import Foundation
import TestSupport

/// Programs run without a terminal, with what they say and how they end.
enum Program {
  struct Result {
    /// Standard output.
    var output: String
    /// Standard error.
    var errors: String
    var status: Int32
  }

  static let ralcat = PseudoTerminal.products.appending(path: "ralcat").path

  /// Runs a command to its end.
  static func run(
    _ command: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = PseudoTerminal.environment.merging(environment) { $1 }
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    let errors = Reader(pipes.errors.fileHandleForReading)
    let writer = Thread {
      try? pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? pipes.input.fileHandleForWriting.close()
    }
    writer.start()
    let output = pipes.output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let ended = process.terminationReason == .uncaughtSignal
    return Result(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors.wait(), as: UTF8.self),
      status: process.terminationStatus + (ended ? 128 : 0))
  }

  /// What a program of the system prints.
  static func output(of program: String, _ arguments: [String]) throws -> String {
    try run([program] + arguments).output
  }

  /// What gives up, before running `ralcat`, the right of root to write anywhere; nothing for others.
  static var asOrdinaryUser: [String] {
    geteuid() == 0
      ? ["/usr/bin/setpriv", "--bounding-set", "-dac_override,-dac_read_search"] : []
  }

  /// Reads on a thread of its own, so that neither pipe of a process fills up unread.
  private final class Reader: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ handle: FileHandle) {
      Thread { [self] in
        data = handle.readDataToEndOfFile()
        done.signal()
      }.start()
    }

    func wait() -> Data {
      done.wait()
      return data
    }
  }
}
