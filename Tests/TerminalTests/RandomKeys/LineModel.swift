import Foundation

/// What a line of the editor should be after each key, worked out without it.
struct LineModel: Equatable {
  struct State: Equatable {
    var scalars: [Unicode.Scalar] = []
    var cursor = 0
  }

  private(set) var state = State()
  var history: [String]
  private var killed: [Unicode.Scalar] = []
  private var past: [State] = []
  private var future: [State] = []
  /// The character typed last, while typing goes on.
  private var typed: Unicode.Scalar?
  private var browsing: Browsing?
  /// Whether there was no room for what came last.
  private var isRefused = false
  /// Whether there has been no room for something in this line, so that Return may ask before it runs.
  private(set) var hasRefused = false

  private struct Browsing: Equatable {
    var draft: State
    var place: Int
    var shown: [Unicode.Scalar]
  }

  init(history: [String]) { self.history = history }

  var text: String { Self.string(state.scalars) }
  var cursorOffset: Int { Self.string(state.scalars.prefix(state.cursor)).utf8.count }
  var isAtEnd: Bool { state.cursor == state.scalars.count }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// What is left of the newest line that begins with the text.
  var ghost: String {
    guard isAtEnd, !state.scalars.isEmpty, !state.scalars.contains("\n") else { return "" }
    let found = history.last {
      $0.unicodeScalars.count > state.scalars.count && $0.unicodeScalars.starts(with: state.scalars)
    }
    return found.map { Self.string($0.unicodeScalars.dropFirst(state.scalars.count)) } ?? ""
  }
}

extension LineModel {
  enum Operation: Equatable {
    case type(Unicode.Scalar)
    case insert([Unicode.Scalar])
    case mark(Unicode.Scalar)
    case home, end, left, right, wordLeft, wordRight, up, down, older, newer
    case deleteBack, deleteForward
    case killEnd, killLine, killWordBack, killWordForward, yank
    case transpose, upper, lower, capital
    case undo, redo
    case nothing

    var isMark: Bool { if case .mark = self { true } else { false } }
  }

  /// Does it, unless `fits` says that the screen has no room for what was added.
  mutating func apply(_ operation: Operation, fits: (State) -> Bool) {
    switch operation {
    case .undo:
      isRefused = false
      if let other = past.popLast() { arrive(at: other, leaving: \.future) }
    case .redo:
      isRefused = false
      if let other = future.popLast() { arrive(at: other, leaving: \.past) }
    default:
      var new = state
      let refusable = change(&new, operation)
      if operation.isMark, isRefused { return }
      isRefused = refusable && new.scalars.count > state.scalars.count && !fits(new)
      if isRefused { hasRefused = true } else { settle(new) }
    }
  }

  private mutating func arrive(at other: State, leaving pile: WritableKeyPath<Self, [State]>) {
    self[keyPath: pile].append(state)
    state = other
    typed = nil
  }

  private mutating func settle(_ new: State) {
    defer { state = new }
    guard new.scalars != state.scalars else {
      if new.cursor != state.cursor { typed = nil }
      return
    }
    var character: Unicode.Scalar?
    if new.cursor == state.cursor + 1, new.scalars.count == state.scalars.count + 1 {
      var without = new.scalars
      let added = without.remove(at: state.cursor)
      if without == state.scalars { character = added }
    }
    let joins = character.map { $0 == " " || typed != " " } ?? false
    if typed == nil || !joins { past.append(state) }
    if past.count > 1000 { past.removeFirst() }
    future = []
    typed = character
  }

  /// An empty line, as after Return; what was killed stays.
  mutating func startLine() {
    state = State()
    past = []
    future = []
    typed = nil
    browsing = nil
    hasRefused = false
  }

  /// Whether the change is refused when it makes the text too tall.
  private mutating func change(_ new: inout State, _ operation: Operation) -> Bool {
    switch operation {
    case .type(let scalar): insert([scalar], into: &new)
    case .insert(let scalars): insert(scalars, into: &new)
    case .yank: insert(killed, into: &new)
    case .mark(let mark): compose(mark, in: &new)
    case .home: new.cursor = 0
    case .end: return moveOrTakeGhost(&new, to: new.scalars.count)
    case .left: new.cursor -= clusterBefore(new)
    case .right: return moveOrTakeGhost(&new, to: new.cursor + clusterAfter(new))
    case .wordLeft: new.cursor = wordStart(new)
    case .wordRight: return wordRight(&new)
    case .up, .down, .older, .newer: return browse(&new, operation)
    case .deleteBack: delete(&new, new.cursor - clusterBefore(new)..<new.cursor)
    case .deleteForward: delete(&new, new.cursor..<new.cursor + clusterAfter(new))
    case .killEnd: kill(&new, new.cursor..<new.scalars.count)
    case .killLine: kill(&new, 0..<new.scalars.count)
    case .killWordBack: kill(&new, wordStart(new)..<new.cursor)
    case .killWordForward: kill(&new, new.cursor..<wordEnd(new))
    case .transpose: transpose(&new)
    case .upper, .lower, .capital: recase(&new, operation)
    case .undo, .redo, .nothing: break
    }
    return true
  }

  private func insert(_ scalars: [Unicode.Scalar], into new: inout State) {
    new.scalars.insert(contentsOf: scalars, at: new.cursor)
    new.cursor += scalars.count
  }

  private func compose(_ mark: Unicode.Scalar, in new: inout State) {
    guard new.cursor > 0 else { return }
    let pair = Self.string([new.scalars[new.cursor - 1], mark])
    let whole = Array(pair.precomposedStringWithCanonicalMapping.unicodeScalars)
    if whole.count == 1 { new.scalars[new.cursor - 1] = whole[0] }
  }

  private func delete(_ new: inout State, _ range: Range<Int>) {
    new.scalars.removeSubrange(range)
    new.cursor = range.lowerBound
  }

  private mutating func kill(_ new: inout State, _ range: Range<Int>) {
    if !range.isEmpty { killed = Array(new.scalars[range]) }
    delete(&new, range)
  }

  private func transpose(_ new: inout State) {
    if new.cursor < new.scalars.count {
      guard new.scalars.count > 1 else { return }
      new.cursor += 1
    }
    if new.cursor > 1 { new.scalars.swapAt(new.cursor - 2, new.cursor - 1) }
  }

  private func recase(_ new: inout State, _ operation: Operation) {
    let end = wordEnd(new)
    var isFirst = true
    for place in new.cursor..<end {
      let properties = new.scalars[place].properties
      var text = operation == .upper ? properties.uppercaseMapping : properties.lowercaseMapping
      if operation == .capital, isFirst, properties.isAlphabetic {
        text = properties.uppercaseMapping
        isFirst = false
      } else if operation == .capital, isFirst {
        continue
      }
      if let only = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
        new.scalars[place] = only
      }
    }
    new.cursor = end
  }

  /// A flag is two scalars and one character.
  private func clusterBefore(_ state: State) -> Int {
    Self.string(state.scalars.prefix(state.cursor)).last?.unicodeScalars.count ?? 0
  }

  private func clusterAfter(_ state: State) -> Int {
    Self.string(state.scalars.dropFirst(state.cursor)).first?.unicodeScalars.count ?? 0
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "*?_-.[]~=".unicodeScalars.contains(scalar)
  }

  private func wordEnd(_ state: State) -> Int {
    var place = state.cursor
    while place < state.scalars.count, !Self.isWord(state.scalars[place]) { place += 1 }
    while place < state.scalars.count, Self.isWord(state.scalars[place]) { place += 1 }
    return place
  }

  private func wordStart(_ state: State) -> Int {
    var place = state.cursor
    while place > 0, !Self.isWord(state.scalars[place - 1]) { place -= 1 }
    while place > 0, Self.isWord(state.scalars[place - 1]) { place -= 1 }
    return place
  }

  private func moveOrTakeGhost(_ new: inout State, to place: Int) -> Bool {
    guard ghost.isEmpty else {
      insert(Array(ghost.unicodeScalars), into: &new)
      return false
    }
    new.cursor = place
    return true
  }

  private func wordRight(_ new: inout State) -> Bool {
    guard ghost.isEmpty else {
      let spaces = ghost.prefix { $0 == " " }
      let word = ghost.dropFirst(spaces.count).prefix { $0 != " " }
      insert(Array((spaces + word).unicodeScalars), into: &new)
      return false
    }
    new.cursor = wordEnd(new)
    return true
  }

  private mutating func browse(_ new: inout State, _ operation: Operation) -> Bool {
    let isOlder = operation == .up || operation == .older
    if operation == .up || operation == .down, moveLine(&new, up: isOlder) { return true }
    if browsing?.shown != new.scalars {
      browsing = Browsing(draft: new, place: history.count, shown: new.scalars)
    }
    guard var now = browsing else { return true }
    let wanted = now.draft.scalars
    let step = isOlder ? -1 : 1
    if !isOlder, now.place == history.count { return true }
    var place = now.place + step
    while history.indices.contains(place) {
      let entry = Array(history[place].unicodeScalars)
      if entry != now.shown, entry.starts(with: wanted) { break }
      place += step
    }
    guard place >= 0 else { return true }
    now.place = place
    new =
      place == history.count
      ? now.draft
      : State(
        scalars: Array(history[place].unicodeScalars), cursor: history[place].unicodeScalars.count)
    now.shown = new.scalars
    browsing = now
    return false
  }

  /// Between the lines of a text that has several; false at its edge.
  private func moveLine(_ new: inout State, up: Bool) -> Bool {
    let lines = new.scalars.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    guard lines.count > 1 else { return false }
    let before = new.scalars.prefix(new.cursor)
    let number = before.count { $0 == "\n" }
    let target = number + (up ? -1 : 1)
    guard lines.indices.contains(target) else { return false }
    let begun = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? []
    let column = Self.string(begun).count
    let along = Self.string(lines[target]).prefix(column).unicodeScalars.count
    new.cursor = lines[..<target].reduce(0) { $0 + $1.count + 1 } + along
    return true
  }
}
