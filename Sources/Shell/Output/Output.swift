import Ledger

/// What a command answers: named facts for machines, and lines for people that depend on the layout.
package struct Output {
  /// One key of the machine-readable object.
  package enum Fact {
    case value(Value)
    /// A value known only when its turn comes, such as how many rows there were before it.
    case computed(() throws -> Value)
    case records(Records)
  }

  /// The machine-readable object's keys, in order.
  package var facts: [(key: String, fact: Fact)]
  /// Composes the lines a person reads, one by one.
  private var compose: (Layout, (Line) throws -> Void) throws -> Void
  /// Whether it may be longer than a screen, so that the terminal offers its pager.
  package var mayBeLong: Bool
  /// What the program does after showing it.
  package var effect: Effect
  /// How a one-shot ends although it has answered, as when a statement does not agree; a script stops there.
  package var failure: LineError.Outcome?
  /// Whether the person left a question, and with it the command.
  package var wasLeft = false

  package enum Effect: Hashable, Sendable { case none, leave, clearScreen, openDemo, closeDemo }

  package init(
    facts: [(key: String, fact: Fact)] = [], mayBeLong: Bool = false, effect: Effect = .none,
    text: @escaping (Layout, (Line) throws -> Void) throws -> Void
  ) {
    self.facts = facts
    compose = text
    self.mayBeLong = mayBeLong
    self.effect = effect
  }

  /// Emits the lines a person reads, one by one; one that is too long goes on in the next row.
  package func text(_ layout: Layout, _ emit: (Line) throws -> Void) throws {
    try compose(layout) { line in
      if line.width <= layout.width { return try emit(line) }
      for row in line.rows(width: layout.width) { try emit(row) }
    }
  }

  /// An answer whose lines are the same on every layout.
  package init(
    facts: [(key: String, fact: Fact)] = [], effect: Effect = .none, _ lines: [Line]
  ) {
    self.init(facts: facts, effect: effect) { _, emit in
      for line in lines { try emit(line) }
    }
  }

  /// The same answer, composed inside something else.
  func composed(within surround: @escaping (() throws -> Void) throws -> Void) -> Output {
    var answer = self
    let compose = compose
    answer.compose = { layout, emit in try surround { try compose(layout, emit) } }
    return answer
  }

  /// The same answer, said to be of something that was not done.
  var simulated: Output {
    var answer = self
    let compose = compose
    answer.compose = { layout, emit in
      try compose(layout, emit)
      try emit(.hint("És una simulació: no s'ha desat res."))
    }
    answer.facts.append(("simulacio", .value(.bool(true))))
    answer.effect = .none
    return answer
  }

  /// The same answer, which tells machines how many records a change wrote and which ones, unless it tells them
  /// in its own way.
  func naming(_ written: @autoclosure () -> [String]) -> Output {
    guard let done = facts.first(where: { $0.key == "fet" }),
      !facts.contains(where: { $0.key == "id" || $0.key == "ids" })
    else { return self }
    var answer = self
    var ids: [String] = []
    if case .value(.text("res")) = done.fact {} else { ids = written() }
    if !facts.contains(where: { $0.key == "nombre" }) {
      answer.facts.append(("nombre", .value(.int(ids.count))))
    }
    answer.facts.append(("ids", .value(.list(ids.map { .text($0) }))))
    return answer
  }

  /// Nothing to say.
  package static var silent: Output { Output([]) }

  /// What a change answers: `{"fet":…}` and a line with the tick.
  package static func done(
    _ what: String, _ message: Line, also more: [Line] = [],
    facts: [(key: String, fact: Fact)] = [], warnings: [String] = []
  ) -> Output {
    Output(
      facts: [("fet", .value(.text(what)))] + facts,
      [.done(message)] + more.map { .detail($0) } + warnings.map { .warning($0) })
  }

  /// The answer of what did nothing, because it was so already or because nobody wanted it.
  static func nothing(_ message: String = "No s'ha fet res.") -> Output {
    Output(facts: [("fet", .value(.text("res")))], [.hint(message)])
  }
}
