/// The files that are made from the command table, so that they never say anything else than it does.
package enum Generator {
  package static let names = ["bash", "zsh", "fish", "man", "manual"]

  /// The file's text; `nil` when there is none of that name. `completions-bash` is `bash` too.
  package static func text(of name: String) -> String? {
    let prefix = "completions-"
    switch name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name {
    case "bash": return BashCompletion().text
    case "zsh": return ZshCompletion().text
    case "fish": return FishCompletion().text
    case "man": return ManualPage().text
    case "manual": return ManualReference().text
    default: return nil
    }
  }
}
