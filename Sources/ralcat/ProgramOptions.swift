import Shell

/// What the program was asked for, read from its arguments: options first, then the words of one line.
struct ProgramOptions {
  enum Task: Equatable {
    /// The shell, or a script when standard input is no terminal.
    case shell
    case line([String])
    case script(path: String)
    case help, version
    case generate(String)
  }

  enum ColourWish: String, CaseIterable { case no, sempre, auto }

  var task: Task = .shell
  /// Options of the run that hold for every line, such as `--json`.
  var standing = RunOptions()
  var colour: ColourWish?
  var dataFolder: String?
  /// Those of the run, as typed.
  private var taken: [String] = []

  /// - Throws: `LineError` for an option that does not exist or lacks its value.
  init(_ arguments: [String]) throws(LineError) {
    var rest = arguments[...]
    while let word = rest.first {
      guard word.hasPrefix("-"), !Self.isNegativeAmount(word) else { break }
      rest = rest.dropFirst()
      if word == "--" { break }
      try read(word, &rest)
      if case .generate = task { return }
    }
    guard !rest.isEmpty else { return }
    switch task {
    case .shell: task = .line(Array(rest))
    case .script:
      throw LineError(
        "error.opcio",
        "Amb -f, les ordres són al fitxer: «\(rest.joined(separator: " "))» hi sobra.")
    case .line, .help, .version, .generate: break
    }
  }

  private mutating func read(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(LineError) {
    let (name, glued) = Self.split(word)
    switch name {
    case "--ajuda", "--help", "-h": task = .help
    case "--versió", "--versio", "--version", "-V": task = .version
    case "-f": task = .script(path: try value(of: name, glued, &rest, "-f novembre.ral"))
    case "--dades": dataFolder = try value(of: name, glued, &rest, "--dades ~/casa")
    case "--genera": task = .generate(try value(of: name, glued, &rest, "--genera man"))
    case "--color":
      let text = try value(of: name, glued, &rest, "--color no")
      guard let wish = ColourWish(rawValue: text) else {
        throw LineError(
          "error.opcio", "«\(text)» no és cap valor de --color. Pot ser no, sempre o auto.")
      }
      colour = wish
    default:
      if let other = taken.first(where: { RunOptions.clash($0, word) }) {
        throw RunOptions.clashError(other, word)
      }
      guard standing.take(word) else {
        throw LineError(
          "error.opcio", "No hi ha cap opció «\(word)». Amb «ralcat --ajuda» les veus totes.")
      }
      taken.append(word)
    }
  }

  private func value(
    of name: String, _ glued: String?, _ rest: inout ArraySlice<String>, _ example: String
  ) throws(LineError) -> String {
    guard let value = glued ?? rest.popFirst(), !value.isEmpty else {
      throw LineError(
        "error.opcio", "Darrere de \(name) hi falta el valor: ralcat \(example)")
    }
    return value
  }

  /// `--color=no` is `--color no`.
  private static func split(_ word: String) -> (name: String, value: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  /// `-5` begins a line: an expense that comes back.
  private static func isNegativeAmount(_ word: String) -> Bool {
    word.dropFirst().first.map { $0.isNumber || $0 == "," || $0 == "." } ?? false
  }
}
