import Glibc
import Shell
import Terminal

/// One run of the program.
final class Program {
  let options: ProgramOptions
  let paths: Paths
  let state: FileState
  let display: Display

  init(_ options: ProgramOptions) {
    self.options = options
    paths = Paths(dataFolder: options.dataFolder)
    state = FileState(path: paths.settings, folder: paths.state)
    display = Display(
      colour: options.colour, state: state, problemLog: paths.state + "/problemes.log")
  }

  /// Does what was asked, tells what cannot be begun and an answer that could not be written, and gives the exit code.
  func run() -> Int32 {
    do throws(LineError) {
      let code = try perform()
      display.output.flush()
      if let failure = display.output.failure { throw wording(of: failure) }
      return code
    } catch {
      display.tell(error, line: "", indent: nil, format: options.standing.format)
      return error.outcome.rawValue
    }
  }

  private func perform() throws(LineError) -> Int32 {
    switch options.task {
    case .version:
      display.show([Line("ralcat \(ProgramFacts.version)")])
      return 0
    case .help:
      try? display.show(ProgramFacts.usage, format: .text)
      return 0
    case .generate(let what):
      guard let text = Generator.text(of: what) else {
        throw LineError(
          "error.opcio",
          "«\(what)» no es pot generar. Es pot generar: \(Generator.names.joined(separator: ", "))."
        )
      }
      display.output.write(text)
      display.output.flush()
      return 0
    case .line(let words): return try OneShot(words, open()).run()
    case .script(let path): return try Script(ScriptFile(path), open()).run()
    case .shell:
      guard TerminalFacts.ability != .none else {
        return try Script(ScriptFile("-"), open()).run()
      }
      return try Loop(program: self).run()
    }
  }

  /// A session on the book, with what there is to say about it said.
  func open() throws(LineError) -> Runner {
    let (session, notices) = try opening().open(options.standing)
    display.tell(notices)
    return Runner(session, display)
  }

  func opening() throws(LineError) -> Opening {
    Opening(paths: paths, surroundings: try LiveSurroundings.make(state: state))
  }
}
