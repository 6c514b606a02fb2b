extension Command {
  static let clear = Command(
    .clear, .acts, summary: "Neteja la pantalla.", examples: ["neteja"], related: ["surt"]
  ) { _ in Output(effect: .clearScreen, []) }

  static let leave = Command(
    .leave, aliases: ["q"], synonyms: ["exit", "quit", "sortir", "sortiu"], .acts,
    summary: "Acaba la sessió.", details: ["Ctrl-D en una línia buida fa el mateix."],
    examples: ["surt"], related: ["neteja"]
  ) { session in
    session.isDemo ? Output(effect: .closeDemo, []) : Output(effect: .leave, [])
  }
}
