import Glibc

/// The variables that the program was started with.
enum Environment {
  /// The variable's text; `nil` when it is not set or is empty.
  static subscript(name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
