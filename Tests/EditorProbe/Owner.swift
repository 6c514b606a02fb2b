import Terminal

/// Knows some words, some tags, and makes tags that it does not know.
final class Owner: LineEditorDelegate {
  private let words: [(String, String)] = [
    ("ajuda", "explica les ordres"), ("desfés", "torna enrere"), ("despesa", "anota una despesa"),
    ("despeses", "mostra les despeses"), ("ingrés", "anota un ingrés"), ("saldos", "què hi ha"),
  ]
  private var tags = ["alimentació", "gasolina", "gats", "habitatge"]

  /// The words of a text with their UTF-8 ranges.
  private func parts(of text: String) -> [(word: String, range: Range<Int>)] {
    var parts: [(String, Range<Int>)] = []
    var offset = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty { parts.append((String(word), offset..<offset + word.utf8.count)) }
      offset += word.utf8.count + 1
    }
    return parts
  }

  func spans(for text: String) -> [StyledSpan] {
    parts(of: text).compactMap { part in
      if part.word.hasPrefix("#") {
        let isKnown = tags.contains(String(part.word.dropFirst()))
        return StyledSpan(range: part.range, sgr: isKnown ? "32" : "31")
      }
      return words.contains { $0.0 == part.word } ? StyledSpan(range: part.range, sgr: "1;36") : nil
    }
  }

  func hint(for state: EditState) -> String? {
    guard state.text.hasPrefix("despesa "), !state.text.contains(where: \.isNumber) else {
      return nil
    }
    return "hi falta l'import"
  }

  func rightPrompt() -> String { Probe.variable("PROBE_RIGHT") ?? "" }

  func tab(_ state: EditState, _ form: any FormPresenter) -> TabAnswer {
    let part =
      parts(of: state.text).first { $0.range.contains(state.cursor - 1) }
      ?? ("", state.cursor..<state.cursor)
    if part.word.hasPrefix("#") { return tab(part, state, form) }
    let found = words.filter { $0.0.hasPrefix(part.word) }
    let items = found.map { CompletionItem(insertion: $0.0 + " ", label: $0.0, detail: $0.1) }
    return .completion(Completion(replacing: part.range, items: items))
  }

  private func tab(
    _ part: (word: String, range: Range<Int>), _ state: EditState, _ form: any FormPresenter
  ) -> TabAnswer {
    let found = tags.filter { $0.hasPrefix(part.word.dropFirst()) }
    if found.isEmpty {
      return make(part, state, form).map(TabAnswer.edit) ?? .nothing
    }
    let items = found.map { CompletionItem(insertion: "#\($0) ", label: "#\($0)", detail: "") }
    return .completion(Completion(replacing: part.range, items: items))
  }

  func submit(_ state: EditState, _ form: any FormPresenter) -> SubmitAnswer {
    if state.text == "edita" { return .acceptEdited(EditState("editat")) }
    let unknown = parts(of: state.text).first {
      $0.word.hasPrefix("#") && $0.word != "#" && !tags.contains(String($0.word.dropFirst()))
    }
    guard let unknown else { return .accept }
    return .edit(make(unknown, state, form) ?? state)
  }

  /// The form of a new tag; the text with its name, or nil.
  private func make(
    _ part: (word: String, range: Range<Int>), _ state: EditState, _ form: any FormPresenter
  ) -> EditState? {
    let name = String(part.word.dropFirst())
    let way = form.choose(
      title: "Cap categoria no comença per «\(name)».",
      options: [
        MenuOption(label: "Crea «\(name)» a la llar"),
        MenuOption(label: "Animals de companyia", detail: "27 moviments"),
      ],
      footer: "↑↓ tria · Retorn accepta · Esc ho deixa com estava")
    guard let way else { return nil }
    guard way == 0 else { return replace(part.range, with: "#gats", in: state) }
    let answers = form.fill(
      title: "Categoria de despesa nova",
      fields: [
        .text(label: "Nom", preset: name),
        .choice(label: "De qui", options: ["llar", "només meva"], selected: 0),
      ],
      footer: "Retorn la crea i torna a l'ordre · Esc torna sense crear-la"
    ) { answers in
      guard case .text(let text) = answers.first, text.contains(" ") else { return nil }
      return "El nom no pot tenir espais."
    }
    guard case .text(let made)? = answers?.first else { return nil }
    tags.append(made)
    return replace(part.range, with: "#\(made)", in: state)
  }

  /// With the cursor where it was, or as much further as the text before it has grown.
  private func replace(_ range: Range<Int>, with word: String, in state: EditState) -> EditState {
    let before = String(decoding: state.text.utf8.prefix(range.lowerBound), as: UTF8.self)
    let after = String(decoding: state.text.utf8.dropFirst(range.upperBound), as: UTF8.self)
    let cursor =
      state.cursor >= range.upperBound
      ? state.cursor + word.utf8.count - range.count : (before + word).utf8.count
    return EditState(text: before + word + after, cursor: cursor)
  }
}
