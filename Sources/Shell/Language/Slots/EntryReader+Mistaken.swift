import Catalan
import Ledger
import Store

/// Concepts that were meant for something else, which are refused with the way to write it.
extension EntryReader {
  mutating func refuseMistakenConcept(_ rest: [Int], _ words: inout WordList) {
    guard !rest.isEmpty else { return }
    refuseImpossibleDates(rest, &words)
    let problem =
      kindMeant(rest, words) ?? negatedKeyword(rest, words) ?? emptyWords(rest, words)
      ?? percentage(rest, words)
      ?? loneSign(rest, words) ?? secondCurrency(rest, words) ?? numberAsConcept(rest, words)
      ?? signedNumber(rest, words) ?? transferMeant(rest, words) ?? halfUnderstood(rest, words)
    if let problem { words.fail(problem) }
  }

  /// The refusal of a keyword or a date with a hyphen before it, at an edge: «-a mitges», «-%60», «-ahir».
  private func negatedKeyword(_ rest: [Int], _ words: WordList) -> LineError? {
    for (position, index) in rest.enumerated() where words.tokens[index].hasHyphen {
      let texts = rest[position...].prefix { !words.tokens[$0].isQuoted }.map {
        words.tokens[$0].text
      }
      guard let first = texts.first?.dropFirst() else { continue }
      let plain = [String(first)] + texts.dropFirst()
      let count: Int
      if fold(plain[0]) == "a", plain.count > 1, fold(plain[1].withoutFinalMark) == "mitges" {
        count = 2
      } else if first.first == "%", first.dropFirst().first?.isNumber == true {
        count = 1
      } else if let length = recurrenceLength(plain[...], lexicon.today) {
        count = length
      } else if kind == .transfer, ["a", "al", "de", "del"].contains(fold(plain[0])) {
        count = 1
      } else if first.first?.isLetter == true || first.contains("/"),
        let date = try? Dates.read(plain[...], today: lexicon.today)
      {
        count = date.wordCount
      } else {
        continue
      }
      guard position == 0 || position + count == rest.count else { continue }
      let range = words.range(rest[position..<(position + count)])
      return removalError(words.typed(range), at: range)
    }
    return nil
  }

  /// The refusal of a concept for something written before that was meant for anything else: it would take the old
  /// one's place.
  private func emptyWords(_ rest: [Int], _ words: WordList) -> LineError? {
    guard target != nil, let first = rest.first, !words.tokens[first].isQuoted else { return nil }
    let token = words.tokens[first]
    let concept = rest.map { words.tokens[$0].text }.joined(separator: " ")
    if token.isWord("sense") || token.isWord("treu") {
      return LineError(
        "error.treu",
        "Darrere de «\(token.text)» hi va el que es treu: categoria, mitjà, nota, etiquetes, concepte, o una sola etiqueta, «sense +viatge». Si és el concepte, posa-ho entre cometes: «\(concept)»",
        at: [words.range(rest[...])])
    }
    if let sign = token.sign, "#@+%-".contains(sign),
      token.text.dropFirst().allSatisfy({ $0.isLetter || "#@+%-".contains($0) })
    {
      if token.hasHyphen { return removalError(token.text, at: token.range) }
      return LineError(
        "error.treu",
        "«\(token.text)» no s'entén. Per treure una etiqueta, escriu «sense +viatge». Si és el concepte, posa-ho entre cometes: «\(concept)»",
        at: [token.range])
    }
    if !saysConcept, let problem = loneWord(rest, words) ?? payerMeant(rest, words) {
      return problem
    }
    // With an amount beside them there is more to say of them.
    let reckons = request.amount == nil
    guard
      rest.allSatisfy({
        words.tokens[$0].saysNothing || reckons && words.tokens[$0].isOfReckoning
      })
    else { return nil }
    return LineError(
      "error.concepte.mots",
      "«\(concept)» tot sol no diu res. Si és el concepte, posa-ho entre cometes: «\(concept)»",
      at: [words.range(rest[...])])
  }

  /// The refusal of a concept that is only the name of a field, of a command, of a method or of an account.
  private func loneWord(_ rest: [Int], _ words: WordList) -> LineError? {
    let said = rest.drop { words.tokens[$0].saysNothing }
    guard let first = said.first, !said.contains(where: { words.tokens[$0].isQuoted }) else {
      return nil
    }
    let range = words.range(said)
    let typed = words.typed(range)
    let key = fold(typed.withoutFinalMark)
    if kind != .transfer, said.count > 1, words.tokens[first].isWord("traspàs"),
      ["a", "al", "de", "del", "cap"].contains(words.tokens[said[said.startIndex + 1]].folded)
    {
      return otherKind(.transfer, at: range)
    }
    if said.count == 1 {
      let missing =
        key == "import" ? "Falta dir quin import: import 12,50" : lexicon.missingValue(of: key)
      if let missing { return LineError("error.opcio.buida", missing, at: [range]) }
      if let (_, new) = Self.kinds.first(where: { fold($0.word) == key }) {
        return new == kind ? sameKind(typed, at: range) : otherKind(new, at: range)
      }
    }
    let way: String
    if let method = lexicon.methods.first(where: { fold($0.name) == key }) {
      way = "@\(spelled(method.name))"
    } else if kind != .transfer,
      let account = lexicon.openAccounts.first(where: { fold($0.name) == key })
    {
      way = "compte:\(spelled(account.name))"
    } else if said.count == 1,
      [Command].all.contains(where: { fold($0.name) == key && $0.expects.contains(.reference) })
    {
      return LineError(
        "error.concepte.mots",
        "«\(typed)» és una ordre i va davant de tot. Si és el concepte, posa-ho entre cometes: «\(typed)»",
        at: [words.range(first)])
    } else {
      return nil
    }
    return LineError(
      "error.concepte.mots",
      "Volies dir «\(way)»? Si és el concepte, posa-ho entre cometes: «\(typed)»",
      at: [words.range(rest[...])], remedy: .replacement(way))
  }

  /// The refusal of a concept that says who pays, when nobody of the household is called so.
  private func payerMeant(_ rest: [Int], _ words: WordList) -> LineError? {
    guard let payer = strandedPayer(rest.map { words.tokens[$0] }) else { return nil }
    let said = words.typed(words.range(rest[...]))
    let other = lexicon.book.household.other.name
    let way =
      other.isEmpty
      ? "Si ho ha pagat l'altre membre, digues primer com es diu: crea membre i el nom."
      : "Si ho ha pagat \(other), escriu paga:\(spelledMember(other))."
    return LineError(
      "error.paga.qui",
      "«\(payer.said)» no diu quin membre. \(way) Si és el concepte, posa-ho entre cometes: «\(said)»",
      at: [payer.range])
  }

  /// The refusal of a sign that a space parts from what it marks: «# oci», «45+21 %».
  private func loneSign(_ rest: [Int], _ words: WordList) -> LineError? {
    for (position, index) in rest.enumerated() {
      let token = words.tokens[index]
      let isAtEdge = position == 0 || position == rest.count - 1
      guard !token.isQuoted, ["#", "@", "%"].contains(token.text) || isAtEdge && token.text == "+"
      else { continue }
      let next = rest.contains(index + 1) ? words.tokens[index + 1] : nil
      if token.text == "%", let amount = request.amountRange, index > 0,
        words.range(index - 1).upperBound == amount.upperBound
      {
        let range = amount.lowerBound..<token.range.upperBound
        let mended = words.line(with: words.typed(range).filter { $0 != " " }, at: range)
        return LineError(
          "error.import.espais",
          "Els càlculs s'escriuen sense espais. Volies dir «\(mended)»?", at: [range],
          remedy: .line(mended))
      }
      if ["#", "@"].contains(token.text), let next, !next.isQuoted,
        next.text.first?.isLetter == true
      {
        let way = token.text + next.text
        return LineError(
          "error.marca.espai",
          "Entre «\(token.text)» i el nom no hi va cap espai. Volies dir «\(way)»?",
          at: [token.range.lowerBound..<next.range.upperBound], remedy: .replacement(way))
      }
      let ways = ["#": "La categoria s'escriu #oci.", "@": "El mitjà s'escriu @efectiu."]
      let way = ways[token.text] ?? (token.text == "%" ? "La teva part s'escriu %60." : "")
      let concept = rest.map { words.tokens[$0].text }.joined(separator: " ")
      return LineError(
        "error.marca.sola",
        "«\(token.text)» tot sol no s'entén. \(way.isEmpty ? "" : way + " ")Si és part del concepte, posa'l entre cometes: «\(concept)»",
        at: [token.range])
    }
    return nil
  }

  /// The refusal of a number with its sign at the end of the text, which would change the amount if it were one.
  private func signedNumber(_ rest: [Int], _ words: WordList) -> LineError? {
    guard let last = rest.last, rest.count > 1 else { return nil }
    let token = words.tokens[last]
    guard !token.isQuoted, let sign = token.text.first, "+-−".contains(sign),
      token.text.dropFirst().first?.isNumber == true, request.amount != nil,
      (try? Amounts.read(token.text, currency: .eur)) != nil
    else { return nil }
    let concept = rest.map { words.tokens[$0].text }.joined(separator: " ")
    return LineError(
      "error.import.signe",
      "«\(token.text)» no s'entén darrere del concepte. Si és de l'import, posa-l'hi al costat i sense espais: \(request.amountText)\(token.text). Si és el concepte, posa-ho entre cometes: «\(concept)»",
      at: [token.range])
  }

  /// The refusal of a percentage with its sign behind, which the language has in calculations only: «70%», «70 %».
  private func percentage(_ rest: [Int], _ words: WordList) -> LineError? {
    guard maySplit else { return nil }
    for (position, index) in rest.enumerated() {
      let token = words.tokens[index]
      let isApart = token.text == "%" && position > 0 && rest[position - 1] == index - 1
      let typed = (isApart ? words.tokens[index - 1].text : "") + token.text
      let text = typed.withoutFinalMark
      let isAtEdge = position == 0 || position == rest.count - 1
      guard !token.isQuoted, text.hasSuffix("%"), isAtEdge || request.isJoint == true,
        let figures = hundredths(String(text.dropLast())), figures >= 0
      else { continue }
      let start = words.range(isApart ? index - 1 : index).lowerBound
      return signError("%" + text.dropLast(), typed, at: start..<token.range.upperBound)
    }
    return nil
  }

  /// The refusal of two numbers with a bar between them that are no date and make a hundred: «70/30».
  func ratioMeant(_ token: Token) -> LineError? {
    let text = token.text.withoutFinalMark
    guard maySplit, let (mine, other) = percentages([text]), let other,
      mine + other == Allocation.wholePercentage
    else { return nil }
    return signError("%" + text, token.text, at: token.range)
  }

  private func signError(_ way: String, _ typed: String, at range: Range<Int>) -> LineError {
    LineError(
      "error.part.signe",
      "La part s'escriu amb el signe al davant. Volies dir «\(way)»? Si és el concepte, posa-ho entre cometes: «\(typed)»",
      at: [range], remedy: .replacement(way))
  }

  /// Refuses a part whose key lacks its colon: «part 7,67», «parts 1/2».
  mutating func refusePartsWithoutColon(_ words: inout WordList) {
    guard maySplit else { return }
    let isJoint = words.remaining.contains { words.tokens[$0].isKeyword("conjunta") }
    for index in words.remaining {
      let token = words.tokens[index]
      guard token.isWord("part") || token.isWord("parts"), words.remaining.contains(index + 1)
      else { continue }
      let next = words.tokens[index + 1]
      guard !next.isQuoted, next.text.first?.isNumber == true else { continue }
      let isRatio = next.text.contains("/")
      guard
        token.isWord("parts")
          ? isRatio : next.text.contains(",") || isJoint || target != nil
      else { continue }
      let way = "\(token.text.lowercased()):\(next.text)"
      return words.fail(
        LineError(
          "error.part.clau",
          "Darrere de «\(token.text)» hi van dos punts. Volies dir «\(way)»? Si és el concepte, posa-ho entre cometes: «\(token.text) \(next.text)»",
          at: [token.range.lowerBound..<next.range.upperBound], remedy: .replacement(way)))
    }
  }

  /// The refusal of a second currency after the amount's: «5 € USD».
  private func secondCurrency(_ rest: [Int], _ words: WordList) -> LineError? {
    guard let first = rest.first, request.amount?.hasCurrency == true else { return nil }
    let token = words.tokens[first]
    guard !token.isQuoted, token.text == token.text.uppercased(), Currency(word: token.text) != nil
    else { return nil }
    return LineError(
      "error.moneda.dues",
      "L'import ja té moneda, i «\(token.text)» n'és una altra. Si és el concepte, posa-ho entre cometes: «\(token.text)»",
      at: [token.range])
  }

  /// The refusal of a concept that is a number, or that begins with what may be the cents of the amount: «12 50 pa»,
  /// «12 euros i 50 pa».
  private func numberAsConcept(_ rest: [Int], _ words: WordList) -> LineError? {
    let hasAnd = rest.first.map { words.tokens[$0].joinsCents } == true
    guard let first = rest.dropFirst(hasAnd ? 1 : 0).first, let reading = request.amount,
      let amount = request.amountRange, words.tokens[first].isNumber
    else { return nil }
    let number = words.tokens[first]
    let last = words.tokens.indices.last { words.roles[$0] == .amount }
    let end = last.map { words.range($0).upperBound } ?? amount.upperBound
    let isNext = words.tokens.indices.allSatisfy { index in
      words.range(index).upperBound <= end || index >= first || hasAnd && index == rest[0]
    }
    let figures = request.amountText.filter { $0.isNumber || "+-−–.,'".contains($0) }
    let mayBeCents =
      isNext && !reading.isExpression && !figures.hasDecimals && number.text.isDigits
      && number.text.utf8.count == 2 && number.range.lowerBound > amount.upperBound
      && reading.money.currency.decimals == 2
    if !hasAnd, !(mayBeCents && reading.hasCurrency),
      rest.allSatisfy({ words.tokens[$0].isNumber })
    {
      let way =
        mayBeCents
        ? "Si l'import és \(request.amountText),\(number.text), escriu-lo amb coma; si no, posa el concepte entre cometes"
        : "Si és el que vols, posa'l entre cometes"
      return LineError(
        "error.concepte.numero",
        "El concepte és només un número. \(way): «\(number.text)»",
        at: [number.range])
    }
    guard mayBeCents else { return nil }
    let range = amount.lowerBound..<number.range.upperBound
    let glued = request.amountText.filter { !figures.contains($0) }
    let currency = glued.isEmpty ? words.typed(amount.upperBound..<end) : glued
    let mended = words.line(with: "\(figures),\(number.text)\(currency)", at: range)
    return LineError(
      "error.concepte.numero",
      "«\(words.typed(range))» són dos números, i els cèntims van amb coma. Volies dir «\(mended)»?",
      at: [range], remedy: .line(mended))
  }

  /// The refusal of an entry that says nothing but an account: «200 a estalvi», «200 traspàs a estalvi».
  private func transferMeant(_ rest: [Int], _ words: WordList) -> LineError? {
    guard target == nil, kind == .expense || kind == .income, request.account == nil,
      rawCategory == nil, request.isJoint == nil, request.tags.isEmpty, request.concept == nil,
      request.amount != nil, !rest.contains(where: { words.tokens[$0].isQuoted }),
      let account = lexicon.accountMeant(by: rest.map { words.tokens[$0] }),
      account.id != lexicon.accountInUse?.id
    else { return nil }
    let said = words.typed(words.range(rest[...]))
    guard kind == .expense else {
      return LineError(
        "error.traspas.anotat",
        "«\(said)» no diu a quin compte va un ingrés. Escriu-hi compte:\(spelled(account.name)) o, si els diners surten d'un compte teu, fes un traspàs.",
        at: [words.range(rest[...])])
    }
    let others = words.tokens.indices.filter { !rest.contains($0) }
      .map { words.typed(words.range($0)) }
    let mended = "traspàs \(others.joined(separator: " ")) a \(spelled(account.name))"
    return LineError(
      "error.traspas.anotat",
      "\(account.name) és un compte, i això seria una despesa. Volies dir «\(mended)»? Si és el concepte, posa-ho entre cometes: «\(said)»",
      at: [words.range(rest[...])], remedy: .line(mended))
  }
}

extension Lexicon {
  /// Words with which people say that they move money.
  static let moves = [
    "traspas", "traspasso", "traspassa", "passa", "passo", "passem", "passar", "moc", "mou",
    "moure", "movem", "envio", "envia", "transferencia", "transfereix", "transferir", "transferim",
    "guardo", "guarda",
  ]

  /// The account that words which say nothing else name as where money goes: «a estalvi», «cap a l'estalvi», or its
  /// whole name.
  func accountMeant(by tokens: [Token]) -> Account? {
    var tokens = tokens[...]
    let count = tokens.count
    for words in [
      Self.moves, ["cap", "fins"], ["a", "al"], ["la", "el", "els", "les"], ["compte"],
    ]
    where words.contains(tokens.first?.folded ?? "") {
      tokens = tokens.dropFirst()
    }
    guard !tokens.isEmpty, tokens.count <= 4 else { return nil }
    let typed = tokens.map(\.text).joined(separator: " ").withoutFinalMark
    let name = typed.lowercased().hasPrefix("l'") ? String(typed.dropFirst(2)) : typed
    if let whole = openAccounts.first(where: { fold($0.name) == fold(name) }) { return whole }
    guard tokens.count < count, tokens.count == 1, name.count >= 4 else { return nil }
    return try? resolveAccount(name).get()
  }
}

extension Token {
  /// Whether it is a number, with decimals or a currency or not.
  var isNumber: Bool {
    !isQuoted && text.first?.isNumber == true
      && (try? Amounts.read(text, currency: .eur)) != nil
  }

  /// Whether it makes a number of another, which nothing here does: «x2», «/2», «5 mil», «dos cops», «la meitat».
  var isOfReckoning: Bool {
    let isFactor = ["x", "*", "/", "×", "÷"].contains { text.lowercased().hasPrefix($0) }
    return !isQuoted
      && (Self.reckonings.contains(folded) || isFactor && text.dropFirst().isDigits)
  }

  private static let reckonings: Set<String> = [
    "dos", "dues", "tres", "quatre", "cops", "vegades", "mil", "milio", "milions", "k", "doble",
    "triple", "meitat",
  ]

  /// Whether it is a mark, or a word that needs others to say anything.
  var saysNothing: Bool {
    guard !isQuoted else { return false }
    return text.utf8.allSatisfy { $0 < 0x80 && !isLetterOrDigit($0) }
      || [
        "el", "la", "els", "les", "l", "un", "una", "de", "del", "dels", "d", "a", "al", "als",
        "per", "pel", "que", "en", "amb", "i", "o", "es", "no", "ultim", "ultima",
      ].contains(folded)
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (48...57).contains(byte) || (65...90).contains(byte & 0xDF)
}
