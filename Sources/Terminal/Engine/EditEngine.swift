internal import CEditline
internal import CTerminal

/// What an engine asks of the one who uses it.
protocol EditEngineOwner: AnyObject {
  /// The next key code for libedit; nil ends the reading.
  func nextCode() -> Int32?
  /// Does the action; false ends the reading.
  func perform(_ action: EditAction) -> Bool
}

/// One editor of libedit's: its buffer, its keys, its kill buffer and the terminal's modes.
///
/// It never draws: what libedit believes to be its screen is a square in memory, large enough for
/// the text. Not `Sendable`: it lives on the thread that made it.
final class EditEngine {
  private let handle: OpaquePointer
  /// Strings whose pointers libedit keeps.
  private var names: [UnsafeMutablePointer<Int32>] = []
  private var side = 0
  /// Whether libedit has taken the terminal's size for its own, as it does when a reading begins.
  private var hasLostRoom = true
  private(set) var usesViKeys = false
  weak var owner: (any EditEngineOwner)?

  /// Makes the editor; the terminal must still have its own modes, which libedit remembers now.
  init?(programName: String, vi: Bool) {
    guard let handle = ct_edit_open(programName) else { return nil }
    self.handle = handle
    _ = ct_edit_set_owner(handle, Unmanaged.passUnretained(self).toOpaque())
    // Its handlers send the signal to the whole process group, parents included.
    _ = ct_edit_set_flag(handle, EL_SIGNAL, 0)
    _ = ct_edit_set_reader(handle) { editor, code in EditEngine.read(editor, code) }
    let name = keep(KeyMap.ownFunction)
    _ = ct_edit_add_function(handle, name, name) { editor, code in EditEngine.act(editor, code) }
    setKeys(vi: vi)
    setModes()
    makeRoom(columns: 80, rows: 24)
  }

  deinit {
    el_end(handle)
    for name in names { name.deallocate() }
  }

  func setKeys(vi: Bool) {
    usesViKeys = vi
    _ = ct_edit_set_keys(handle, WideText.terminated(vi ? "vi" : "emacs"))
    let latin = ct_width(0xE8) < 0
    for binding in KeyMap.bindings(vi: vi, latin: latin) {
      command(["bind"] + (binding.isCommand ? ["-a"] : []) + [binding.key, binding.function])
    }
  }

  /// Ctrl-C, Ctrl-Z, Ctrl-S and the like are keys while a line is edited, and the two halves of a
  /// pasted CR LF are told apart. Between two lines the terminal stays quiet and unedited, so that what
  /// is typed ahead is neither echoed twice nor cut at 4095 bytes; there Ctrl-C is a signal.
  private func setModes() {
    for mode in ["-isig", "-ixon", "-icrnl", "-inlcr"] { command(["setty", "-d", mode]) }
    for mode in ["-echo", "-icanon"] { command(["setty", "-x", mode]) }
  }

  /// Gives libedit's imaginary screen room for whatever fits in so many columns and rows, twice.
  ///
  /// A text below its last row would be written outside of memory. Twice, since one key can add the
  /// whole kill buffer before anybody else sees the text.
  func makeRoom(columns: Int, rows: Int) {
    let needed = max(columns, 2 * rows + 40)
    guard needed > side || hasLostRoom else { return }
    side = max(side, needed)
    hasLostRoom = false
    command(["settc", "co", String(side)])
    command(["settc", "li", String(side)])
  }

  /// Runs one of libedit's own commands, of those that a file of settings may hold.
  @discardableResult
  private func command(_ words: [String]) -> Int32 {
    let copies = words.map(Self.copy)
    defer { for copy in copies { copy.deallocate() } }
    var arguments: [UnsafePointer<Int32>?] = copies.map { UnsafePointer($0) }
    arguments.append(nil)
    return el_wparse(handle, Int32(words.count), &arguments)
  }

  private static func copy(_ text: String) -> UnsafeMutablePointer<Int32> {
    let wide = WideText.terminated(text)
    let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: wide.count)
    pointer.initialize(from: wide, count: wide.count)
    return pointer
  }

  private func keep(_ text: String) -> UnsafeMutablePointer<Int32> {
    let pointer = Self.copy(text)
    names.append(pointer)
    return pointer
  }
}

extension EditEngine {
  var state: EditState {
    guard let line = el_wline(handle)?.pointee, let start = line.buffer else {
      return EditState("")
    }
    let wide = UnsafeBufferPointer(start: start, count: line.lastchar - start)
    let before = WideText.decode(wide.prefix(line.cursor - start))
    return EditState(text: WideText.decode(wide), cursor: before.utf8.count)
  }

  /// Puts another text and cursor in place of what is there.
  func set(_ state: EditState) {
    let wide = WideText.encode(state.text)
    let rows = wide.count { $0 == 0x0A } + 2 * wide.count / max(1, side) + 1
    makeRoom(columns: 0, rows: rows)
    guard let line = el_wline(handle)?.pointee, let start = line.buffer else { return }
    let present = UnsafeBufferPointer(start: start, count: line.lastchar - start)
    if !present.elementsEqual(wide) {
      el_cursor(handle, Int32(present.count))
      if !present.isEmpty { el_deletestr(handle, Int32(present.count)) }
      if !wide.isEmpty { el_winsertstr(handle, wide + [0]) }
    }
    // Its argument is a distance: to the start first, wherever it is.
    el_cursor(handle, -Int32(clamping: max(wide.count, present.count)))
    el_cursor(handle, Int32(state.text.scalarNumber(atUTF8: state.cursor)))
  }

  /// Hands the code to libedit before what the keyboard says next.
  func push(_ code: Int32) { el_wpush(handle, [code, 0]) }

  /// Reads until the owner ends it. The terminal is in its editing modes meanwhile.
  func run() {
    hasLostRoom = true
    var count: Int32 = 0
    _ = el_wgets(handle, &count)
  }

  /// Mends what libedit may have left: its screen after a reading has begun, and a cursor before the
  /// text, where vi's «$» puts it when there is none.
  private func recover() {
    if hasLostRoom { makeRoom(columns: 0, rows: 0) }
    guard let line = el_wline(handle)?.pointee, let start = line.buffer else { return }
    if line.cursor < start { el_cursor(handle, 1) }
    if line.cursor > line.lastchar { el_cursor(handle, -1) }
  }

  /// The terminal's modes for editing, or those for between lines.
  func setEditing(_ editing: Bool) {
    _ = ct_edit_set_flag(handle, EL_PREP_TERM, editing ? 1 : 0)
  }

  /// Makes libedit lay the text out anew after a change that it did not ask for.
  func refresh() { _ = ct_edit_refresh(handle) }

  private static func engine(_ editor: OpaquePointer?) -> EditEngine? {
    guard let editor, let owner = ct_edit_owner(editor) else { return nil }
    return Unmanaged<EditEngine>.fromOpaque(owner).takeUnretainedValue()
  }

  private static func read(_ editor: OpaquePointer?, _ code: UnsafeMutablePointer<Int32>?) -> Int32
  {
    guard let engine = engine(editor) else { return 0 }
    engine.recover()
    guard let next = engine.owner?.nextCode() else { return 0 }
    code?.pointee = next
    return 1
  }

  private static func act(_ editor: OpaquePointer?, _ code: Int32) -> UInt8 {
    guard let engine = engine(editor), let owner = engine.owner,
      let action = KeyMap.action(code: code, vi: engine.usesViKeys)
    else { return UInt8(CC_ERROR) }
    return UInt8(owner.perform(action) ? CC_REFRESH : CC_EOF)
  }
}
