internal import CTerminal
import Glibc

/// The keyboard and the screen, and what happens to both while something is being read.
///
/// Not `Sendable`: it lives on the thread that made it.
final class Console {
  let keys: KeyReader
  let painter: Painter
  let engine: EditEngine
  private let programName: String
  private var fields: EditEngine?
  /// What is to be seen; the innermost is the one that is drawn.
  private var scenes: [() -> Scene] = []
  private var depth = 0
  /// Why nothing more can be read.
  private(set) var ending: ReadOutcome?
  /// Called when everything is drawn and nothing has been typed.
  var onIdle: (() -> Void)?
  /// Called once, when nothing has been typed for a while.
  var onRest: (() -> Void)?
  /// How long nothing is typed before there is time for something else.
  private static let restMilliseconds: Int32 = 1500

  init?(programName: String, vi: Bool) {
    guard let engine = EditEngine(programName: programName, vi: vi) else { return nil }
    self.programName = programName
    self.engine = engine
    keys = KeyReader(source: KeySource(descriptor: 0, signals: ct_signals_pipe()))
    painter = Painter(size: Self.size)
  }

  private static var size: TerminalFacts.Size {
    TerminalFacts.size() ?? TerminalFacts.Size(rows: 24, columns: 80)
  }

  var size: TerminalFacts.Size { painter.size }

  func setKeys(vi: Bool) {
    engine.setKeys(vi: vi)
    fields?.setKeys(vi: vi)
  }

  /// The engine for the texts of forms, made when one first needs it.
  ///
  /// That may be in the middle of a reading, when the terminal has not its own modes: `nesting` puts right what the
  /// engine takes them for.
  var fieldEngine: EditEngine? {
    if let fields { return fields }
    fields = EditEngine(programName: programName, vi: engine.usesViKeys)
    fields?.makeRoom(columns: size.columns, rows: size.rows)
    return fields
  }

  /// Holds the terminal in its editing modes while the body runs.
  func holding<Value>(_ body: () -> Value) -> Value {
    if depth == 0 { begin() }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { end() }
    }
    return body()
  }

  /// Raw first, prompt after: what is typed in between must not be echoed.
  private func begin() {
    fflush(nil)
    ending = nil
    engine.setEditing(true)
    _ = ct_signal_take(SIGWINCH)
    painter.resize(to: Self.size, reflows: false)
    engine.makeRoom(columns: size.columns, rows: size.rows)
    painter.put("\u{1B}[?2004h")
  }

  private func end() {
    painter.put("\u{1B}[?2004l")
    painter.flush()
    engine.setEditing(false)
  }

  /// Lets another editor read in the middle of this one's reading; the modes are put right after.
  func nesting<Value>(_ body: () -> Value) -> Value {
    defer {
      engine.setEditing(false)
      engine.setEditing(true)
    }
    return body()
  }

  /// Shows this scene while the body runs, in place of the one before.
  func showing<Value>(_ scene: @escaping () -> Scene, _ body: () -> Value) -> Value {
    scenes.append(scene)
    defer { scenes.removeLast() }
    return body()
  }

  /// The scene of those who show it with something more; without text when nothing is being read.
  var scene: Scene {
    if let scene = scenes.last { return scene() }
    var empty = Scene()
    empty.hasText = false
    return empty
  }

  func draw() {
    let layout = SceneLayout(size: size)
    painter.show(layout.frame(of: scene, styles: &painter.styles))
  }

  /// The next key; nil when there will be none, and `ending` says why.
  func nextKey() -> Key? {
    while ending == nil {
      // What has been typed ahead does not keep the program from ending.
      if let signal = TerminalFacts.takeEnd() {
        ending = .hangUp(signal: signal)
        return nil
      }
      if !keys.hasPending {
        if ct_bell_take() != 0 { ring() }
        draw()
        onIdle?()
        if let rest = onRest, keys.isQuiet(for: Self.restMilliseconds) {
          onRest = nil
          rest()
        }
      }
      switch keys.next() {
      case .key(let key): return key
      case .nothing: continue
      case .signal: if heedSignals() { return .control("c") }
      case .ended: ending = .endOfInput
      case .failed: ending = .hangUp(signal: 0)
      }
    }
    return nil
  }

  func ring() { painter.put("\u{7}") }

  /// Whether Ctrl-C has come as a signal.
  private func heedSignals() -> Bool {
    ct_signals_drain()
    if ct_signal_take(SIGWINCH) != 0 { resize() }
    if ct_signal_take(SIGCONT) != 0 { resume() }
    return TerminalFacts.takeInterrupt()
  }

  private func resize() {
    painter.resize(to: Self.size, reflows: TerminalFacts.reflows)
    engine.makeRoom(columns: size.columns, rows: size.rows)
    fields?.makeRoom(columns: size.columns, rows: size.rows)
  }

  /// After a stop that we did not ask for: whoever had the terminal left it as they liked.
  private func resume() {
    engine.setEditing(false)
    engine.setEditing(true)
    painter.startOver()
    painter.put("\u{1B}[?2004h")
    resize()
  }

  /// Ctrl-Z: the terminal as it was, and the line again when the program goes on.
  func suspend() {
    painter.leave()
    painter.put("\u{1B}[?2004l")
    painter.flush()
    engine.setEditing(false)
    ct_guard_restore()
    _ = ct_suspend()
    _ = ct_signal_take(SIGCONT)
    resume()
  }
}
