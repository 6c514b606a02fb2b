import Catalan
import Ledger
import Store

extension Command {
  static let adjust = Command(
    .adjust, .acts, summary: "Canvia el repartiment de la llar o un ajust d'aquest dispositiu.",
    details: [
      "ajusta repartiment 60/40 [des de DATA]: la primera xifra és la teva part; una de sola ja diu l'altra.",
      "Si no dius des de quan, val des d'avui. Compta la data de cada despesa: les d'aquell dia o de després, també les ja anotades, es reparteixen així; les d'abans no canvien.",
      "Els altres ajustos són d'aquest dispositiu: \(Setting.all.map(\.name).joined(separator: ", ")). «ajustos» els mostra tots.",
    ],
    examples: [
      "ajusta repartiment 60/40", "ajusta repartiment 62,35 des de l'1 de juliol",
      "ajusta color no", "ajusta lineal sí",
    ], related: ["ajustos"],
    .adjustment
  ) { session, request in
    switch request {
    case .ratio(let mine, let other, let day): try session.setRatio(mine, other, from: day)
    case .setting(let setting, let choice): session.set(setting, choice)
    case .question(let setting): session.explain(setting)
    }
  }
}

/// What `ajusta` is asked.
enum AdjustmentRequest: Sendable {
  /// My percentage and the other's when both were given, in hundredths; the day it holds from.
  case ratio(mine: Int64, other: Int64?, day: CalendarDate?)
  case setting(Setting, Setting.Choice)
  /// A setting without a value: what it may be.
  case question(Setting)
}

extension Slot where Value == AdjustmentRequest {
  static var adjustment: Slot {
    Slot(
      "repartiment XIFRA [des de DATA] | AJUST VALOR",
      expects: [
        .words(
          [.init("repartiment", "quina part et toca de les conjuntes")]
            + Setting.all.map { .init($0.name, $0.summary) }),
        .words([.init("des de", "des de quan val el repartiment")]), .date,
      ],
      complaint: LineError(
        "error.ajusta.que",
        "Falta dir què ajustes. Per exemple: ajusta repartiment 60/40. «ajustos» els mostra tots.")
    ) { words, lexicon in
      AdjustmentReader(lexicon: lexicon).read(&words)
    }
  }
}

/// Reads what follows `ajusta`.
struct AdjustmentReader {
  let lexicon: Lexicon

  func read(_ words: inout WordList) -> AdjustmentRequest? {
    guard let index = words.remaining.first else { return nil }
    let token = words.tokens[index]
    words.claim(index, as: .keyword)
    if token.isWord("repartiment") { return ratio(&words) }
    if let setting = Setting.all.first(where: { token.isWord($0.name) }) {
      return value(of: setting, &words)
    }
    let near = NearWords.suggest(token.text, among: ["repartiment"] + Setting.all.map(\.name))
    let way = near.first.map { "Volies dir «\($0)»?" } ?? "«ajustos» els mostra tots."
    words.fail(
      LineError(
        "error.ajusta.que", "No hi ha cap ajust «\(token.text)». \(way)", at: [token.range],
        remedy: near.first.map(LineError.Remedy.replacement)))
    return nil
  }

  private func value(of setting: Setting, _ words: inout WordList) -> AdjustmentRequest? {
    words.expect(.words(setting.choices.map { .init($0.word, $0.detail) }))
    guard let index = words.remaining.first else { return .question(setting) }
    let token = words.tokens[index]
    words.claim(index, as: .keyword)
    if let choice = setting.choice(token.text) { return .setting(setting, choice) }
    let list = Words.list(setting.choices.map(\.word), "o")
    words.fail(
      LineError(
        "error.ajusta.valor",
        "«\(token.text)» no és cap valor de «\(setting.name)». Pot ser \(list).",
        at: [token.range]))
    return nil
  }

  private func ratio(_ words: inout WordList) -> AdjustmentRequest? {
    words.expect(.words([.init("a mitges", "meitat i meitat"), .init("des de", "des de quan")]))
    let day = since(&words)
    guard words.problem == nil else { return nil }
    let rest = words.remaining
    guard let first = rest.first else {
      let end = words.line.utf8.count
      words.fail(
        LineError(
          "error.part.falta",
          "Falta la part que et toca. Per exemple: ajusta repartiment 60/40", at: [end..<end]))
      return nil
    }
    let texts = rest.map { words.tokens[$0].text }
    words.claim(rest, as: .amount)
    let range = words.range(first).lowerBound..<words.range(rest[...]).upperBound
    guard let (mine, other) = percentages(texts) else {
      let typed = texts.joined(separator: " ")
      words.fail(tooFine(typed, at: range) ?? trouble(typed, at: range))
      return nil
    }
    let builder = AllocationBuilder(lexicon.book.household.members)
    do throws(AllocationProblem) { _ = try builder.percentages(mine: mine, other: other) } catch {
      words.fail(sentence(for: error).pointing(at: range))
    }
    return .ratio(mine: mine, other: other, day: day)
  }

  /// Figures out of range are told apart from what is no figure at all.
  private func trouble(_ typed: String, at range: Range<Int>) -> LineError {
    let isNumeric = typed.allSatisfy { $0.isNumber || "/,.%-− ".contains($0) }
    if isNumeric, typed.contains("-") || typed.contains("−") || !typed.contains(",") {
      var error = sentence(for: AllocationProblem.outOfRange(.percentage, 0))
      error.ranges = [range]
      return error
    }
    return LineError(
      "error.part.forma",
      "«\(typed)» no és un repartiment. Escriu la teva part i, si vols, la de l'altre: 60/40 o 62,35.",
      at: [range])
  }

  /// «des de DATA», claimed, wherever it is.
  private func since(_ words: inout WordList) -> CalendarDate? {
    let rest = words.remaining
    guard
      let start = rest.indices.first(where: { words.tokens[rest[$0]].isWord("des") })
    else { return nil }
    let run = rest[start...]
    let texts = run.map { words.tokens[$0].text }[...]
    do throws(DateError) {
      if let reading = try Periods.read(texts, today: lexicon.today), let day = reading.period.start
      {
        words.claim(run.prefix(reading.wordCount), as: .date)
        return day
      }
    } catch {
      words.claim(run, as: .date)
      words.fail(sentence(for: error, at: words.range(run)))
      return nil
    }
    words.claim(run, as: .date)
    words.fail(
      LineError(
        "error.data", "Falta una data darrere de «des de». Prova amb «des de l'1 de juliol».",
        at: [words.range(run)]))
    return nil
  }
}
