import Glibc
import Shell
import Terminal

/// The program: its arguments say which of its ways of working it takes.
@main
enum Ralcat {
  static func main() {
    // A pager or a pipe that closes early is no accident.
    signal(SIGPIPE, SIG_IGN)
    // A file that may grow no more is told by the write that fails.
    signal(SIGXFSZ, SIG_IGN)
    exit(run(TerminalFacts.arguments))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do {
      return Program(try ProgramOptions(arguments)).run()
    } catch {
      Display(colour: nil, state: MemoryState()).tell(
        error, line: "", indent: nil, format: arguments.contains("--json") ? .json : .text)
      return error.outcome.rawValue
    }
  }
}
