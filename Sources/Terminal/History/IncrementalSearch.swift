/// Looks for the lines that contain what is being typed: Ctrl-R backwards, Ctrl-S forwards.
///
/// Return runs the line found, an arrow edits it, Esc and Ctrl-G go back to what was there.
final class IncrementalSearch {
  private let history: History
  private let session: EditSession
  private let prompt: StyledLine
  private let palette: Palette
  private let spans: (String) -> [StyledSpan]
  private let original: EditState
  private var backwards: Bool
  private var pattern = ""
  /// The number of the line found among the entries, and where the pattern is in it.
  private var found: (place: Int, range: Range<Int>)?
  private var isFailing = false

  init(
    history: History, session: EditSession, prompt: StyledLine, backwards: Bool, palette: Palette,
    spans: @escaping (String) -> [StyledSpan]
  ) {
    self.history = history
    self.session = session
    self.prompt = prompt
    self.backwards = backwards
    self.palette = palette
    self.spans = spans
    original = session.state
  }

  func run() {
    let console = session.console
    console.showing({ [unowned self] in scene }) {
      while let key = console.nextKey() {
        if !handle(key) { return }
      }
    }
  }

  /// False when the key ends the search.
  private func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let scalar): extend(by: String(scalar))
    case .paste(let text): extend(by: CleanText.line(text))
    case .combiningMark(let mark): compose(mark)
    case _ where key.isBackspace: shorten()
    case .control(0x12), .named(.up): again(backwards: true)
    case .control(0x13), .named(.down): again(backwards: false)
    case .named(.escape), .bell, .interrupt:
      session.set(original, recalled: true)
      return false
    case .tab: return false
    default:
      // Return runs the line, a movement edits it: the line's own keys do both.
      session.console.keys.giveBack(key)
      return false
    }
    return true
  }

  private var start: Int { backwards ? history.entries.count - 1 : 0 }

  private func extend(by text: String) {
    pattern += text
    find(from: found?.place ?? start)
  }

  private func again(backwards: Bool) {
    self.backwards = backwards
    if !pattern.isEmpty { find(from: found.map { $0.place + (backwards ? -1 : 1) } ?? start) }
  }

  private func shorten() {
    guard !pattern.isEmpty else { return session.console.ring() }
    pattern.removeLast()
    found = nil
    isFailing = false
    if pattern.isEmpty { session.set(original, recalled: true) } else { find(from: start) }
  }

  private func compose(_ mark: Unicode.Scalar) {
    guard let last = pattern.unicodeScalars.last, let composed = CleanText.compose(last, mark)
    else { return }
    pattern.unicodeScalars.removeLast()
    extend(by: String(composed))
  }

  /// Shows the nearest line that contains the pattern, from this number on.
  private func find(from first: Int) {
    let folded = history.foldedEntries
    let wanted = CleanText.fold(pattern)
    let numbers = stride(from: first, to: backwards ? -1 : folded.count, by: backwards ? -1 : 1)
    let place = numbers.first { folded.indices.contains($0) && folded[$0].contains(wanted) }
    isFailing = place == nil
    guard let place else { return session.console.ring() }
    let entry = history.entries[place]
    let range = Self.range(of: wanted, in: entry)
    found = (place, range)
    session.set(EditState(text: entry, cursor: range.lowerBound), recalled: true)
  }

  /// Where the folded text is in the line as it was written: UTF-8 offsets.
  private static func range(of wanted: String, in entry: String) -> Range<Int> {
    for start in entry.indices {
      var end = start
      var folded = ""
      while end < entry.endIndex, folded.utf8.count < wanted.utf8.count {
        folded += CleanText.fold(String(entry[end]))
        end = entry.index(after: end)
      }
      guard folded.hasPrefix(wanted) else { continue }
      let lower = entry.utf8.distance(from: entry.startIndex, to: start)
      return lower..<entry.utf8.distance(from: entry.startIndex, to: end)
    }
    return 0..<0
  }

  private var scene: Scene {
    var scene = Scene()
    let state = session.state
    scene.prompt = prompt
    scene.text = state.text
    scene.cursor = state.cursor
    if palette.isColoured {
      scene.spans = spans(state.text)
      if let found { scene.spans.append(StyledSpan(range: found.range, sgr: palette.selected)) }
    }
    var row = StyledLine(backwards ? "  cerca enrere: " : "  cerca endavant: ", sgr: palette.dim)
    row.add(pattern, sgr: isFailing ? palette.alarm : "")
    if isFailing { row.add(" · no s'ha trobat", sgr: palette.dim) }
    let keys = "  Retorn executa · ←→ edita · Esc ho deixa com estava"
    scene.below.claim = 1
    scene.below.rows = [row, StyledLine(keys, sgr: palette.dim)]
    return scene
  }
}
