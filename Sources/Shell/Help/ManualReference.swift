/// The reference of each command in the manual, between the marks by which it is put in its place.
struct ManualReference {
  var text: String { [Command].all.map(block).joined(separator: "\n") }

  private func block(_ command: Command) -> String {
    let help = CommandHelp(command)
    var rows = ["<!-- ordre: \(command.name) -->", "### \(command.name)", ""]
    let aliases = command.aliases.map { "`\($0)`" }.joined(separator: ", ")
    rows += ["`\(command.usage)`" + (aliases.isEmpty ? "" : " · àlies: \(aliases)"), ""]
    let closing = command.closing.isEmpty ? [] : [command.closing]
    rows += (help.sentences + closing).flatMap { [plain($0), ""] }
    rows += ["```text"] + command.examples + ["```", ""]
    let described = help.parts.filter { !$0.detail.isEmpty }
    if !described.isEmpty {
      rows += ["| hi pots posar | |", "|---|---|"]
      rows += described.map { "| `\(escaped($0.text))` | \(escaped($0.detail)) |" }
      rows.append("")
    }
    if !help.related.isEmpty {
      rows += ["Mira també: \(help.related.map { "`\($0)`" }.joined(separator: ", ")).", ""]
    }
    return (rows + ["<!-- /ordre -->", ""]).joined(separator: "\n")
  }

  /// A sentence in which no sign begins a tag of HTML.
  private func plain(_ sentence: String) -> String {
    sentence.replacing("<", with: "\\<")
  }

  private func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
