/// What this device remembers apart from the book: its settings, the account in use, the hints seen.
///
/// None of it is the household's, so none of it enters the book's log or is undone by `desfés`.
package protocol StateKeeper: AnyObject {
  /// The value kept under a name; `nil` forgets it. A value that cannot be kept lasts while the shell is open.
  subscript(name: String) -> String? { get set }

  /// Keeps what nobody asked for, such as that a hint was seen: nobody is told when it cannot be kept.
  func note(_ name: String, _ value: String?)

  /// Where what the person has set since the last call could not be kept; `nil` when all of it was.
  func takeLoss() -> String?
}

extension StateKeeper {
  package func note(_ name: String, _ value: String?) { self[name] = value }
  package func takeLoss() -> String? { nil }
}

/// State that lasts as long as the process.
package final class MemoryState: StateKeeper {
  private var values: [String: String] = [:]

  package init() {}

  package subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

/// The device's state as a trial sees it: what it changes is forgotten with it.
package final class TrialState: StateKeeper {
  private let real: any StateKeeper
  private var own: [String: String] = [:]
  private var hidden: Set<String>

  /// What is hidden is as if nothing had been kept under that name.
  package init(over real: any StateKeeper, hiding hidden: Set<String> = []) {
    self.real = real
    self.hidden = hidden
  }

  package subscript(name: String) -> String? {
    get { own[name] ?? (hidden.contains(name) ? nil : real[name]) }
    set {
      hidden.insert(name)
      own[name] = newValue
    }
  }
}

extension Session {
  /// A hint under an answer, until it has been seen three times.
  package func hint(_ name: String, _ text: String) -> Line? {
    let key = "pista.\(name)"
    let seen = surroundings.state[key].flatMap { Int($0) } ?? 0
    guard seen < 3 else { return nil }
    surroundings.state.note(key, String(seen + 1))
    return .hint(text)
  }
}
