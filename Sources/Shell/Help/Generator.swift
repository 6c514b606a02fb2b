/// The files that are made from the command table.
package enum Generator {
  package static let names = ["bash", "zsh", "fish", "man", "manual"]

  /// The file's text; `nil` when there is none of that name.
  package static func text(of name: String) -> String? { nil }
}
