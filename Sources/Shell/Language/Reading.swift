import Catalan
import Ledger
import Store

/// A line read once against the grammar. Completion, hints, colours, errors and execution all start here.
package struct Reading {
  package let line: String
  /// Where the command's word stands; `nil` for a bare amount or an empty line.
  package private(set) var commandRange: Range<Int>?
  package private(set) var command: Command?
  /// The words after the command, or all of them after a bare amount.
  package private(set) var words: WordList
  package private(set) var options = RunOptions()
  /// Where the options stand.
  package private(set) var optionRanges: [Range<Int>] = []
  package private(set) var problem: LineError?
  package private(set) var action: Command.Action?
  /// Whether there is nothing to do: an empty line or a comment.
  package private(set) var isBlank = false

  /// The longest line that is read, in bytes of UTF-8: far more than the longest note, and little enough for
  /// each key to be answered at once.
  private static let mostBytes = 16_384

  /// Reads the line; the options in `standing` hold for every line, and the line's own are added to them.
  package init(_ line: String, lexicon: Lexicon, standing: RunOptions = RunOptions()) {
    self.line = line
    options = standing
    guard line.utf8.count <= Self.mostBytes else {
      words = WordList(line: line, tokens: [])
      problem = LineError(
        "error.linia.llarga",
        "La línia és massa llarga: fa \(Words.count(line.count, "caràcter", "caràcters")) i no s'ha llegit. Parteix-la."
      )
      return
    }
    let list = TokenList(line)
    words = WordList(line: line, tokens: [])
    if let first = list.tokens.first, first.text.hasPrefix(";") || first.text == "#" {
      isBlank = true
      return
    }
    var tokens = list.tokens
    takeOptions(&tokens)
    guard let first = tokens.first else {
      isBlank = true
      return
    }
    words = WordList(line: line, tokens: tokens)
    if let quote = list.unclosedQuote {
      problem = LineError(
        "error.cometes", "Falta tancar les cometes que s'obren aquí.", at: [quote])
    }
    if let stray = list.strayText, problem == nil {
      problem = LineError(
        "error.cometes.dins",
        "Les cometes es tanquen abans d'hora. Si n'hi ha d'haver a dins, posa'n d'unes altres a fora.",
        at: [stray])
    }
    find(first, lexicon)
    guard let command else { return }
    if commandRange != nil { words = WordList(line: line, tokens: Array(tokens.dropFirst())) }
    if command.family == .shows { dropFinalMark() }
    let action = command.prepare(&words, lexicon)
    problem = problem ?? (words.problem ?? leftover(lexicon) ?? amountAlone()).map(withOptions)
    if problem == nil { self.action = action }
  }

  /// What the word that begins at that offset was taken for; `nil` when nothing took it.
  package func role(at offset: Int) -> Role? {
    guard let index = words.tokens.firstIndex(where: { $0.range.lowerBound == offset }) else {
      return nil
    }
    return words.roles[index]
  }

  private mutating func takeOptions(_ tokens: inout [Token]) {
    var taken: [Token] = []
    tokens.removeAll { token in
      guard !token.isQuoted, options.take(token.text) else { return false }
      optionRanges.append(token.range)
      taken.append(token)
      return true
    }
    refuseOptions(taken, tokens)
  }

  /// Refuses options that say the contrary of each other, and what looks like one and is none.
  private mutating func refuseOptions(_ taken: [Token], _ rest: [Token]) {
    for (index, token) in taken.enumerated() {
      guard let other = taken[..<index].first(where: { RunOptions.clash($0.text, token.text) })
      else { continue }
      var error = RunOptions.clashError(other.text, token.text)
      error.ranges = [other.range, token.range]
      problem = problem ?? error
    }
    for token in rest where token.plainLength > 2 && token.text.hasPrefix("--") {
      guard token.text.dropFirst(2).first?.isLetter == true else { continue }
      let names = RunOptions.choices.map(\.text)
      let near = NearWords.suggest(token.text, among: names).first
      let way = near.map { "Volies dir «\($0)»?" } ?? "Hi ha \(Words.list(names))."
      fail(
        "error.opcio",
        "No hi ha cap opció «\(token.text)». \(way) Si és text, posa-ho entre cometes.",
        at: token.range, remedy: near.map(LineError.Remedy.replacement))
    }
  }

  /// Sets the command that the first word names; a number stands for `despesa`, one with `+` for `ingrés`.
  private mutating func find(_ first: Token, _ lexicon: Lexicon) {
    if !first.isQuoted, Self.startsLikeAnAmount(first.text) {
      command = first.text.hasPrefix("+") ? .addIncome : .addExpense
      return
    }
    commandRange = first.range
    guard first.text != "?" else {
      command = .help
      return
    }
    if let mended = payerFirst(first, lexicon) {
      return fail(
        "error.import.primer", "En una despesa, l'import va primer. Volies dir «\(mended)»?",
        at: first.range, remedy: .line(mended))
    }
    let word = first.text.withoutQuestionMark
    let match = CommandWord.match(word)
    if case .unknown = match, failForeign(first, word, lexicon) { return }
    switch match {
    case .command(let found): command = found
    case .ambiguous(let several):
      let names = Words.list(several.prefix(6).map(\.name), "o")
      fail(
        "error.ordre.ambigua",
        "«\(first.text)» pot ser \(names). Escriu una lletra més.", at: first.range,
        remedy: .choices(of: first.text, several.map(\.name)))
    case .unknown(let suggestions, let alike):
      if let way = adjustment(first, lexicon) {
        fail(
          "error.ordre", "No hi ha cap ordre «\(first.text)». Volies dir «\(way)»?",
          at: first.range, remedy: .line(way))
      } else if let mended = amountFirst(suggestions, lexicon) {
        let rule =
          mended.first?.isLetter == true
          ? ""
          : mended.hasPrefix("+") ? "L'import va primer. " : "En una despesa, l'import va primer. "
        fail(
          "error.import.primer",
          "No hi ha cap ordre «\(first.text)». \(rule)Volies dir «\(mended)»?",
          at: first.range, remedy: .line(mended))
      } else {
        failUnknown(first, suggestions, alike)
      }
    }
  }

  /// Refuses a word that is no command but says what was meant: a span, what is not there yet, or a command glued to
  /// its amount.
  private mutating func failForeign(
    _ first: Token, _ word: String, _ lexicon: Lexicon
  ) -> Bool {
    if let span = Self.spans.first(where: { first.isWord($0.word) })?.meant {
      let way = words.tokens.count == 1 ? "resum \(span)" : "resum"
      fail(
        "error.ordre", "No hi ha cap ordre «\(first.text)». Volies dir «\(way)»?",
        at: first.range, remedy: words.tokens.count == 1 ? .line(way) : nil)
    } else if let sentence = NotYet.sentence(word) ?? whyMeant(first) {
      problem =
        problem ?? LineError("error.encara", sentence, at: [first.range], outcome: .refused)
    } else if Lexicon.moves.contains(first.folded) {
      let rest = words.tokens.dropFirst().map { words.typed($0.range) }
      let way = (["traspàs"] + rest).joined(separator: " ")
      fail(
        "error.ordre", "No hi ha cap ordre «\(first.text)». Volies dir «\(way)»?",
        at: first.range, remedy: .line(way))
    } else if first.isWord("tots") || first.isWord("totes") {
      fail(
        "error.ordre",
        "«\(first.text)» no és cap ordre: respon quan es demanen moviments d'una llista.",
        at: first.range)
    } else if let way = named(first, lexicon) {
      fail(
        "error.ordre", "No hi ha cap ordre «\(first.text)». Volies dir «\(way)»?",
        at: first.range, remedy: .line(way))
    } else if let way = Self.parted(word) {
      fail(
        "error.ordre", "No hi ha cap ordre «\(first.text)». Volies dir «\(way)»?", at: first.range,
        remedy: .replacement(way))
    } else {
      return false
    }
    return true
  }

  /// «per què …», whose first word is none alone.
  private func whyMeant(_ first: Token) -> String? {
    guard first.isWord("per"), words.tokens.count > 1, words.tokens[1].folded.hasPrefix("que")
    else { return nil }
    return NotYet.sentence("per què")
  }

  private mutating func failUnknown(
    _ first: Token, _ suggestions: [Command], _ alike: [Command]
  ) {
    let message = "No hi ha cap ordre «\(first.text)»."
    if !CommandWord.isForeign(first.text),
      let sentence = NotYet.sentence(like: first.text, besides: [Command].all.map(\.name))
    {
      return fail("error.ordre", "\(message) \(sentence)", at: first.range)
    }
    let names = Words.list(suggestions.map { "«\($0.name)»" }, "o")
    switch suggestions.count {
    case 0 where alike.isEmpty:
      fail("error.ordre", "\(message) Escriu «ajuda» per veure-les totes.", at: first.range)
    case 0:
      let list = Words.list(alike.map { "«\($0.name)»" })
      let begin = alike.count == 1 ? "Comença igual" : "Comencen igual"
      fail(
        "error.ordre", "\(message) \(begin) \(list); «ajuda» les diu totes.", at: first.range)
    case 1:
      fail(
        "error.ordre", "\(message) Volies dir \(names)?", at: first.range,
        remedy: .replacement(suggestions[0].name))
    default: fail("error.ordre", "\(message) Volies dir \(names)?", at: first.range)
    }
  }

  private mutating func fail(
    _ code: String, _ message: String, at range: Range<Int>, remedy: LineError.Remedy? = nil
  ) {
    problem = problem ?? withOptions(LineError(code, message, at: [range], remedy: remedy))
  }

  /// The same trouble, its mended line with the options that the line has: one that simulates goes on doing so.
  private func withOptions(_ error: LineError) -> LineError {
    guard case .line(let line) = error.remedy else { return error }
    let kept = optionRanges.map { words.typed($0) }.filter { !line.contains($0) }
    var error = error
    error.remedy = .line(([line] + kept).joined(separator: " "))
    return error
  }

  /// A digit, or a sign, a mark or a currency before one.
  static func startsLikeAnAmount(_ word: String) -> Bool {
    let scalars = word.unicodeScalars.drop { "+-−–=,.€$£¥(".unicodeScalars.contains($0) }
    guard let first = scalars.first else { return false }
    return ("0"..."9").contains(first)
  }

  /// A question mark or a full stop that ends a line which records nothing is punctuation.
  private mutating func dropFinalMark() {
    guard let last = words.tokens.last, !last.isQuoted, last.plainLength == last.text.utf8.count
    else { return }
    let text = last.text.withoutQuestionMark
    guard text != last.text else { return }
    var tokens = Array(words.tokens.dropLast())
    if !text.isEmpty {
      let end = last.range.upperBound - (last.text.utf8.count - text.utf8.count)
      tokens.append(
        Token(
          text: text, range: last.range.lowerBound..<end, isQuoted: false,
          plainLength: text.utf8.count))
    }
    words = WordList(line: line, tokens: tokens)
  }

  /// A number alone says nothing of what it is, and may have been meant for a movement of the list.
  private func amountAlone() -> LineError? {
    guard let command, commandRange == nil, words.roles.allSatisfy({ $0 == .amount }) else {
      return nil
    }
    let amount = words.tokens.map(\.text).joined(separator: " ")
    let example = command.name == "ingrés" ? "nòmina" : "pa"
    let bare = amount.hasPrefix("+") ? String(amount.dropFirst()) : amount
    return LineError(
      "error.concepte.falta",
      "Falta el concepte. Per exemple: \(amount) \(example). Si no en vols posar, escriu «\(command.name) \(bare)».",
      at: [line.utf8.count..<line.utf8.count])
  }

  /// Spans that say nothing of which one they are, and what they most often mean.
  private static let spans: [(word: String, meant: String)] = [
    ("mes", "aquest mes"), ("any", "aquest any"), ("setmana", "aquesta setmana"),
    ("trimestre", "aquest trimestre"),
  ]

  private func leftover(_ lexicon: Lexicon) -> LineError? {
    guard let command, let index = words.remaining.first else { return nil }
    let token = words.tokens[index]
    if let way = detail(of: token, of: command, lexicon) {
      return LineError(
        "error.sobra", "Aquí «\(token.text)» no s'entén. Volies dir «\(way)»?",
        at: [token.range], remedy: .line(way))
    }
    if command.family == .shows, let span = Self.spans.first(where: { token.isWord($0.word) }) {
      return LineError(
        "error.sobra", "Aquí «\(token.text)» no s'entén. Volies dir «\(span.meant)»?",
        at: [token.range], remedy: .replacement(span.meant))
    }
    return LineError(
      "error.sobra",
      "Aquí «\(token.text)» no s'entén. La forma d'ús és: \(command.usage)", at: [token.range])
  }
}

extension Reading {
  /// The command that shows what a line names and says nothing else of: «#oci», «@efectiu», «+nadal», «alimentació».
  private func named(_ first: Token, _ lexicon: Lexicon) -> String? {
    let kinds: [NameKind] = [.account, .category, .method, .tag]
    let typed = words.typed(first.range.lowerBound..<line.utf8.count)
    let signed = kinds.first { $0.sign != nil && $0.sign == first.sign && typed.utf8.count > 1 }
    let names: [(kind: NameKind, names: [String])] = [
      (.account, lexicon.openAccounts.map(\.name)), (.category, lexicon.categoryNames),
      (.method, lexicon.methods.map(\.name)), (.tag, lexicon.book.tags),
    ]
    let key = fold(signed == nil ? typed : String(typed.dropFirst()))
    for (kind, names) in names where signed == nil || signed == kind {
      if let name = names.first(where: { fold($0) == key }) {
        return "\(kind.word) \(spelled(name))"
      }
    }
    return nil
  }

  /// The command that shows one of what a list is of, when that is what follows the list's: «saldos estalvi».
  private func detail(of token: Token, of command: Command, _ lexicon: Lexicon) -> String? {
    let kind: NameKind? =
      switch CommandName(rawValue: command.name) {
      case .showBalances, .listAccounts: .account
      case .listCategories: .category
      case .listMethods: .method
      case .listTags: .tag
      default: nil
      }
    guard let kind else { return nil }
    var rest = WordList(
      line: line,
      tokens: words.tokens.filter { $0.range.lowerBound >= token.range.lowerBound })
    guard let subject = NameReader(lexicon: lexicon).subject(kind, &rest) else { return nil }
    let used = rest.tokens.indices.filter { rest.roles[$0] != nil }.map { rest.range($0) }
    let others = words.tokens.map(\.range).filter { !used.contains($0) }.map { words.typed($0) }
    return ([kind.word, spelled(subject.name)] + others).joined(separator: " ")
  }
}

extension String {
  /// Without the question mark, the exclamation mark or the full stop that ends it; dots of a range stay.
  var withoutQuestionMark: String {
    guard let last, "?!.".contains(last), !hasSuffix("..") else { return self }
    let rest = String(dropLast())
    return "?!".contains(last) ? rest.withoutQuestionMark : rest
  }
}
