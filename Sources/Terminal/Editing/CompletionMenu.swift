/// The candidates of a completion, in columns under the text, for as long as they are chosen from.
///
/// Tab and the arrows go through them and show each in the text; Return keeps it, Esc takes it back,
/// any other key keeps it and does what it does.
final class CompletionMenu {
  private let completion: Completion
  private let session: EditSession
  private let context: LineReading.Context
  /// The text as it was asked about, which is what the ranges of a new name count in.
  private let original: EditState
  /// The text with what all candidates agree on.
  private var base: EditState
  private var replacing: Range<Int>
  private var selected: Int?
  /// The item that was chosen and opens a form once the menu is gone.
  private var opened: CompletionItem?

  init(
    completion: Completion, session: EditSession, context: LineReading.Context
  ) {
    self.completion = completion
    self.session = session
    self.context = context
    original = session.state
    base = original
    let end = base.text.utf8.count
    let lower = min(max(0, completion.replacing.lowerBound), end)
    replacing = lower..<min(max(lower, completion.replacing.upperBound), end)
  }

  func run() {
    let items = completion.items
    guard let first = items.first else { return session.console.ring() }
    if items.count == 1 {
      return first.opensForm ? open(first) : session.set(state(with: first.insertion))
    }
    insertCommonPrefix()
    if context.isLinear { return list() }
    let console = session.console
    let outer = console.scene
    console.showing({ [unowned self] in scene(over: outer) }) {
      while let key = console.nextKey() {
        if !handle(key) { return }
      }
    }
    if let opened { open(opened) }
  }

  /// Lets the owner put something in the text as it was before the menu.
  private func open(_ item: CompletionItem) {
    if let state = context.choose(item, original) { session.set(state) }
  }

  /// False when the key closes the menu.
  private func handle(_ key: Key) -> Bool {
    let count = completion.items.count
    switch key {
    case .tab, .named(.down), .next: select(selected.map { ($0 + 1) % count } ?? 0)
    case .named(.backTab), .named(.up), .previous:
      select(selected.map { ($0 + count - 1) % count } ?? count - 1)
    case .named(.left) where selected != nil: move(byColumns: -1)
    case .named(.right) where selected != nil: move(byColumns: 1)
    case .named(.escape), .bell:
      session.set(original)
      return false
    case _ where key.isReturn && selected != nil:
      opened = selected.map { completion.items[$0] }.flatMap { $0.opensForm ? $0 : nil }
      return false
    default:
      session.console.keys.giveBack(key)
      return false
    }
    return true
  }

  private func move(byColumns columns: Int) {
    guard let selected else { return }
    let target = selected + columns * grid.rows
    if completion.items.indices.contains(target) { select(target) }
  }

  private func select(_ number: Int) {
    selected = number
    let item = completion.items[number]
    session.set(item.opensForm ? original : state(with: item.insertion))
  }

  /// The text with the insertion in its place; a space that is there already is not doubled.
  private func state(with insertion: String) -> EditState {
    let before = base.text.slice(utf8: 0..<replacing.lowerBound)
    let after = base.text.slice(utf8: replacing.upperBound..<base.text.utf8.count)
    let doubled = insertion.hasSuffix(" ") && after.hasPrefix(" ")
    let text = before + (doubled ? String(insertion.dropLast()) : insertion)
    return EditState(text: text + after, cursor: text.utf8.count + (doubled ? 1 : 0))
  }

  /// Goes as far as all candidates agree, accents and capitals aside, if that is further.
  private func insertCommonPrefix() {
    let typed = CleanText.fold(base.text.slice(utf8: replacing))
    let inserted = completion.items.filter { !$0.opensForm }
    let common = Self.commonPrefix(of: inserted.map(\.insertion))
    let folded = CleanText.fold(common)
    guard folded.utf8.count > typed.utf8.count, folded.hasPrefix(typed) else { return }
    let before = base.text.slice(utf8: 0..<replacing.lowerBound) + common
    let after = base.text.slice(utf8: replacing.upperBound..<base.text.utf8.count)
    base = EditState(text: before + after, cursor: before.utf8.count)
    replacing = replacing.lowerBound..<before.utf8.count
    session.set(base)
  }

  /// As the first one spells it.
  static func commonPrefix(of texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    var common = Array(first)
    for text in texts.dropFirst() {
      let same = zip(common, text).prefix {
        CleanText.fold(String($0)) == CleanText.fold(String($1))
      }
      common = Array(common.prefix(same.count))
    }
    return String(common)
  }
}

extension CompletionMenu {
  private var grid: CandidateGrid {
    CandidateGrid(items: completion.items, columns: session.console.size.columns - 1)
  }

  private func scene(over outer: Scene) -> Scene {
    let state = session.state
    var scene = outer
    scene.text = state.text
    scene.cursor = state.cursor
    scene.spans = context.palette.isColoured ? context.spans(state.text) : []
    scene.ghost = ""
    scene.below = grid.below(
      selected: selected, height: max(3, session.console.size.rows / 2),
      palette: context.palette)
    return scene
  }

  /// For screen readers: one candidate a row, above the line, which then comes again. A row that opens a form could
  /// not be chosen; the line's Return opens it.
  private func list() {
    let console = session.console
    console.draw()
    console.painter.leave()
    for (number, item) in completion.items.filter({ !$0.opensForm }).enumerated() {
      let detail = item.detail.isEmpty ? "" : ": \(item.detail)"
      console.painter.print("\(number + 1). \(item.label)\(detail)\n")
    }
  }
}
