import Glibc
import Terminal

/// Reads lines and says what it read, as the environment asks.
enum Probe {
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func run() {
    var options = LineEditorOptions()
    options.historyPath = variable("PROBE_HISTORY")
    options.usesViKeys = variable("PROBE_VI") != nil
    options.isLinear = variable("PROBE_LINEAR") != nil
    if variable("NO_COLOR") != nil { options.palette = .none }
    guard let editor = LineEditor(programName: "probe", options: options) else { exit(70) }
    let owner = Owner()
    editor.delegate = owner
    if let problem = editor.history.takeProblem() { say("avís: \(problem)") }
    if variable("PROBE_REPORT") != nil { editor.onIdle = report }
    for line in (variable("PROBE_LINES") ?? "").split(separator: "|") {
      editor.history.remember(String(line))
    }
    while true {
      switch editor.read(prompt: variable("PROBE_PROMPT") ?? "corrent › ") {
      case .line(let text): obey(text, editor)
      case .lines(let texts): say("línies: \(texts.count): \(texts.joined(separator: "/"))")
      case .cancelled: continue
      case .endOfInput:
        say("adeu")
        editor.close()
        exit(0)
      case .hangUp(let signal): exit(128 + signal)
      }
    }
  }

  static func say(_ text: String) {
    var text = text + "\n"
    text.withUTF8 { bytes in _ = write(1, bytes.baseAddress, bytes.count) }
  }

  /// The state of the line, in a sequence that shows nothing.
  private static func report(_ state: EditState, _ bytesRead: Int) {
    let hex = state.text.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
    var text = "\u{1B}]7777;\(bytesRead);\(state.cursor);\(hex)\u{7}"
    text.withUTF8 { bytes in _ = write(1, bytes.baseAddress, bytes.count) }
  }

  private static func obey(_ text: String, _ editor: LineEditor) {
    switch text {
    case "peta segv": kill(getpid(), SIGSEGV)
    case "peta abrt": abort()
    case "peta trap": fatalError("a trap that a test asked for")
    case "dorm":
      say("dormo")
      while !TerminalFacts.takeInterrupt() { usleep(1000) }
      say("interromput")
    case "pregunta":
      let answer = editor.ask(prompt: "Nom: ", preset: "Anna", completer: nil)
      say("resposta: \(answer)")
    case "tria":
      let number = editor.choose(
        title: "Què vols fer?",
        options: [MenuOption(label: "Crea una llar"), MenuOption(label: "Res", detail: "de res")],
        footer: "↑↓ tria · Retorn accepta")
      say("triat: \(number.map(String.init) ?? "res")")
    case "presta":
      TerminalFacts.giveBack()
      _ = system("stty -a | grep -c ' echo '")
    case "vi": editor.setMode(vi: true)
    case "emacs": editor.setMode(vi: false)
    case "surt": exit(3)
    default: say("línia: «\(text)»")
    }
  }
}
