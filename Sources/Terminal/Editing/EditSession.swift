/// What the keys of a line mean that are not plain editing.
protocol LineRole: AnyObject {
  /// Whether «\n» may be pasted into the line.
  var takesLines: Bool { get }
  /// The width of what stands before the text in its first row.
  var promptWidth: Int { get }
  /// Whether the text that is there at the beginning gives way to the first that is typed.
  var selectsInitial: Bool { get }
  /// Does the action: true and false as for the engine, nil to leave it to the session.
  func perform(_ action: EditAction, in session: EditSession) -> Bool?
}

/// One text while it is being edited: libedit's buffer with undo, paste and the limits of the screen.
final class EditSession: EditEngineOwner {
  let console: Console
  private let engine: EditEngine
  private let role: any LineRole
  private let initial: EditState
  private var undo: UndoSteps
  private var begun = false
  private var codes: [Int32] = []
  /// The text of the last paste, as far as the line can have it.
  private(set) var pasted = ""
  private var combiningMark: Unicode.Scalar = " "
  /// Whether the screen had no room for what the last key would have added; a mark that follows was meant for that.
  private var isRefused = false
  /// Whether something that was typed found no room on the screen, and nothing has been taken away since.
  private(set) var lacksEnding = false
  /// Whether the last key was one that kills.
  private var kills = false
  /// Whether the text may be taller than the screen, being recalled and not typed.
  private var isRecalled = false
  private let killBuffer: KillBuffer
  /// Whether the first key has yet to come, and a typed one replaces the whole text.
  private(set) var isSelected: Bool

  init(
    console: Console, engine: EditEngine, role: any LineRole, initial: EditState,
    killBuffer: KillBuffer
  ) {
    self.console = console
    self.engine = engine
    self.role = role
    self.initial = EditState(CleanText.lines(initial.text))
    self.killBuffer = killBuffer
    undo = UndoSteps(self.initial)
    isSelected = role.selectsInitial && !self.initial.text.isEmpty
  }

  var state: EditState { begun ? engine.state : initial }

  /// Reads until the role ends it.
  func run() {
    engine.owner = self
    engine.run()
  }

  /// Puts a text in place of the present one; `recalled` when it was accepted or shown before.
  func set(_ state: EditState, recalled: Bool = false) {
    let clean = CleanText.lines(state.text)
    let cursor =
      clean == state.text
      ? state.cursor
      : CleanText.lines(
        state.text.slice(utf8: 0..<state.cursor)
      ).utf8.count
    engine.set(EditState(text: clean, cursor: cursor))
    isRecalled = isRecalled || recalled
  }

  /// Inserts at the cursor; false when the screen has no room for it.
  func insert(_ text: String) -> Bool {
    let now = state
    var new = now.text
    new.insert(contentsOf: text, at: new.scalarIndex(atUTF8: now.cursor))
    guard fits(new) else {
      isRefused = true
      return false
    }
    set(EditState(text: new, cursor: now.cursor + text.utf8.count))
    return true
  }

  /// Whether the text, typed at this prompt, is no taller than the screen.
  func fits(_ text: String) -> Bool {
    let rows = SceneLayout.rows(
      of: text, promptWidth: role.promptWidth, columns: console.size.columns)
    return rows <= console.size.rows
  }
}

extension EditSession {
  func nextCode() -> Int32? {
    if console.ending != nil { return nil }
    if !codes.isEmpty { return codes.removeFirst() }
    if begun {
      settle()
    } else {
      begun = true
      if !initial.text.isEmpty {
        engine.set(initial)
        engine.refresh()
      }
    }
    guard var key = console.nextKey() else { return nil }
    replaceSelected(by: key)
    // In vi's keys letters may be commands.
    if case .character(let first) = key, !engine.usesViKeys,
      let text = console.keys.burst(after: first)
    {
      key = .paste(fitting(text))
    }
    kills = Self.killingKeys.contains(key)
    if case .combiningMark = key {} else { isRefused = false }
    codes = self.codes(of: key)
    return codes.isEmpty ? nil : codes.removeFirst()
  }

  /// As much of the beginning of a text as the screen has room for.
  private func fitting(_ text: String) -> String {
    let now = state
    func fits(_ part: String) -> Bool {
      var new = now.text
      new.insert(contentsOf: part, at: new.scalarIndex(atUTF8: now.cursor))
      return self.fits(new)
    }
    guard !fits(text) else { return text }
    console.ring()
    lacksEnding = true
    let characters = Array(text)
    var (fitting, tooMany) = (0, characters.count)
    while tooMany - fitting > 1 {
      let middle = (fitting + tooMany) / 2
      if fits(String(characters[..<middle])) { fitting = middle } else { tooMany = middle }
    }
    return String(characters[..<fitting])
  }

  /// Takes the selected text away before a key that inserts; every other key only ends the selection.
  private func replaceSelected(by key: Key) {
    guard isSelected else { return }
    isSelected = false
    switch key {
    case .character, .paste:
      engine.set(EditState(""))
      engine.refresh()
    default: break
    }
  }

  /// Looks at what the last key did to the text.
  private func settle() {
    let now = engine.state
    let before = undo.current
    let shorter = before.text.utf8.count - now.text.utf8.count
    let isLonger = now.text.unicodeScalars.count > before.text.unicodeScalars.count
    if isLonger, !isRecalled, !fits(now.text) {
      engine.set(before)
      engine.refresh()
      console.ring()
      isRefused = true
      lacksEnding = true
    } else if kills, shorter > 0, !engine.usesViKeys {
      // Every killing key leaves the cursor where the killed part began.
      killBuffer.text = before.text.slice(utf8: now.cursor..<now.cursor + shorter)
    }
    if shorter > 0 { lacksEnding = false }
    isRecalled = false
    undo.note(engine.state)
  }

  private static let killingKeys: [Key] = [
    .control("k"), .control("u"), .control("w"), .meta("d"), .meta("D"), .meta("\u{7F}"),
    .meta("\u{8}"),
  ]

  private func codes(of key: Key) -> [Int32] {
    switch key {
    case .character(let scalar): return [Int32(bitPattern: scalar.value)]
    case .control(let byte): return [Int32(byte)]
    case .meta(let scalar):
      let letter = Int32(bitPattern: scalar.value)
      return engine.usesViKeys ? [EditAction.escape.rawValue, letter] : [0x1B, letter]
    case .combiningMark(let scalar):
      combiningMark = scalar
      return [EditAction.combiningMark.rawValue]
    case .paste(let text):
      pasted = role.takesLines ? text : CleanText.line(text)
      return [EditAction.paste.rawValue]
    case .named(let name): return [Self.code(of: name)]
    }
  }

  private static func code(of name: Key.Name) -> Int32 {
    switch name {
    case .home: EngineCode.home
    case .wordLeft: EngineCode.previousWord
    case .escape: EditAction.escape.rawValue
    case .up: EditAction.up.rawValue
    case .down: EditAction.down.rawValue
    case .left: EditAction.left.rawValue
    case .right: EditAction.right.rawValue
    case .end: EditAction.end.rawValue
    case .delete: EditAction.deleteForward.rawValue
    case .wordRight: EditAction.takeWord.rawValue
    case .backTab: EditAction.backTab.rawValue
    case .enter: EditAction.accept.rawValue
    }
  }
}

extension EditSession {
  func perform(_ action: EditAction) -> Bool {
    if let answer = role.perform(action, in: self) { return answer && console.ending == nil }
    switch action {
    case .deleteBack: delete(move(by: -1))
    case .deleteForward, .endOrDelete: delete(move(by: 1))
    case .left: move(to: move(by: -1))
    case .right: move(to: move(by: 1))
    case .end: set(EditState(state.text))
    case .up: moveLine(up: true)
    case .down: moveLine(up: false)
    case .combiningMark: compose()
    case .paste: if !insert(pasted) { console.ring() }
    case .yank: if killBuffer.text.isEmpty || !insert(killBuffer.text) { console.ring() }
    case .undo: restore(undo.undo())
    case .redo: restore(undo.redo())
    case .takeWord: engine.push(EngineCode.nextWord)
    case .escape: if engine.usesViKeys { engine.push(EngineCode.viCommandMode) }
    case .suspend: console.suspend()
    case .clear: console.painter.clearScreen()
    case .tab, .backTab, .accept, .cancel, .older, .newer, .searchBack, .searchForward:
      console.ring()
    }
    return true
  }

  private func restore(_ state: EditState?) {
    guard let state else { return console.ring() }
    set(state, recalled: true)
  }

  /// The offset one character before or after the cursor; nil at the edge of the text.
  private func move(by direction: Int) -> Int? {
    let now = state
    let index = now.text.scalarIndex(atUTF8: now.cursor)
    if direction < 0 {
      return now.text[..<index].last.map { now.cursor - $0.utf8.count }
    }
    return now.text[index...].first.map { now.cursor + $0.utf8.count }
  }

  private func move(to offset: Int?) {
    guard let offset else { return console.ring() }
    set(EditState(text: state.text, cursor: offset))
  }

  /// Deletes from the cursor to the offset, whichever comes first.
  private func delete(_ offset: Int?) {
    guard let offset else { return console.ring() }
    var now = state
    let range = min(offset, now.cursor)..<max(offset, now.cursor)
    let start = now.text.scalarIndex(atUTF8: range.lowerBound)
    now.text.removeSubrange(start..<now.text.scalarIndex(atUTF8: range.upperBound))
    set(EditState(text: now.text, cursor: range.lowerBound))
  }

  /// Up and down between the lines of a text that has several, keeping the column if it can.
  private func moveLine(up: Bool) {
    let now = state
    let lines = now.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let before = now.text.slice(utf8: 0..<now.cursor)
    let number = before.count { $0 == "\n" }
    let target = number + (up ? -1 : 1)
    guard lines.indices.contains(target) else { return console.ring() }
    let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
    let start = lines[..<target].reduce(0) { $0 + $1.utf8.count + 1 }
    let along = String(lines[target].prefix(column)).utf8.count
    set(EditState(text: now.text, cursor: start + along))
  }

  private func compose() {
    guard !isRefused else { return }
    let now = state
    let index = now.text.scalarIndex(atUTF8: now.cursor)
    guard let letter = now.text.unicodeScalars[..<index].last,
      let composed = CleanText.compose(letter, combiningMark)
    else { return }
    let start = now.cursor - UTF8.width(letter)
    var text = now.text
    text.replaceSubrange(text.scalarIndex(atUTF8: start)..<index, with: String(composed))
    set(EditState(text: text, cursor: start + UTF8.width(composed)))
  }
}
