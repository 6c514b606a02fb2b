import Catalan
import Ledger
import Store

/// What `desglossa` is asked.
struct SplitRequest: Sendable {
  let id: Identifier<Transaction>
  let parts: [Part]

  /// One part of a split transaction as typed.
  struct Part: Sendable {
    /// `nil` takes what the others leave.
    var amount: AmountReading?
    var category: Category?
    /// Whether a category was named, known or not.
    var hasCategory = false
    var range: Range<Int>
  }
}

extension Slot where Value == SplitRequest {
  /// A reference, and then `8,00 #una … #altra`.
  static var splitting: Slot {
    Slot(
      "NÚMERO IMPORT #categoria IMPORT #categoria …", expects: [.reference, .amount, .category],
      complaint: LineError(
        "error.referencia.falta",
        "Falta dir quin moviment i les parts. Per exemple: desglossa últim 8,00 #una … #altra"
      )
    ) { words, lexicon in
      guard let transaction = ReferenceReader(lexicon: lexicon).readTransaction(&words),
        let target = EntryTarget([transaction])
      else { return nil }
      words.entry = EntryRequest(kind: target.kind)
      words.entry?.isJoint = target.isJoint
      let parts = PartsReader(lexicon: lexicon, target: target).read(&words)
      return parts.map { SplitRequest(id: transaction.id, parts: $0) }
    }
  }
}

/// Reads the parts of a split: an amount starts one, a category belongs to the part that is open.
struct PartsReader {
  let lexicon: Lexicon
  let target: EntryTarget

  func read(_ words: inout WordList) -> [SplitRequest.Part]? {
    guard let kind = target.kind.categoryKind else {
      words.fail(
        .refused(
          "error.categoria.tipus",
          "\(phrase(of: target.kind).indefinite.firstCapitalised) no porta categoria i no es pot desglossar."
        ))
      return nil
    }
    var parts: [SplitRequest.Part] = []
    while let index = words.remaining.first, words.problem == nil {
      let token = words.tokens[index]
      if let name = categoryName(token) {
        words.claim(index, as: .category)
        add(name, kind, token.range, to: &parts, &words)
      } else if !token.isQuoted, ["…", "..."].contains(token.text) {
        words.claim(index, as: .amount)
        parts.append(SplitRequest.Part(range: token.range))
      } else {
        readAmount(index, &words).map { parts.append($0) }
      }
    }
    if words.problem == nil { check(parts, &words) }
    return words.problem == nil ? parts : nil
  }

  private func categoryName(_ token: Token) -> String? {
    if token.sign == "#", token.text.utf8.count > 1 { return token.afterSign }
    return token.foldedKey == "categoria" ? token.keyValue : nil
  }

  private func add(
    _ name: String, _ kind: Category.Kind, _ range: Range<Int>,
    to parts: inout [SplitRequest.Part], _ words: inout WordList
  ) {
    guard let last = parts.indices.last, !parts[last].hasCategory else {
      words.fail(
        LineError(
          "error.desglossa.import",
          "Cada part comença per l'import: desglossa últim 8,00 #una … #altra", at: [range]))
      return
    }
    parts[last].hasCategory = true
    let plain = withoutFinalMark(name, among: lexicon.book.categories.map(\.name))
    parts[last].category = words.known(
      lexicon.resolveCategory(
        plain, isJoint: target.isJoint, kind: kind, account: target.account), at: range)
  }

  private func readAmount(_ index: Int, _ words: inout WordList) -> SplitRequest.Part? {
    let token = words.tokens[index]
    let run = [index] + words.remaining.filter { $0 == index + 1 }
    if !token.isQuoted,
      let reading = words.takeAmountAlone(run[...], in: target.currency, today: lexicon.today)
    {
      return SplitRequest.Part(amount: reading, range: token.range)
    }
    words.claim(index, as: .unknown)
    words.fail(
      LineError(
        "error.desglossa.text",
        "Aquí «\(token.text)» no s'entén. Hi van imports i categories: 8,00 #una … #altra",
        at: [token.range]))
    return nil
  }

  private func check(_ parts: [SplitRequest.Part], _ words: inout WordList) {
    let rests = parts.filter { $0.amount == nil }
    if rests.count > 1 {
      words.fail(
        LineError(
          "error.desglossa.resta", "Només una part pot agafar el que falta, «…».",
          at: rests.map(\.range)))
    } else if parts.count < 2 {
      words.fail(
        LineError(
          "error.desglossa.una",
          "Per desglossar calen dues parts o més: desglossa últim 8,00 #una … #altra",
          at: parts.map(\.range)))
    }
    for part in parts {
      guard let money = part.amount?.money else { continue }
      if money.currency != target.currency {
        words.fail(
          LineError(
            "error.moneda",
            "El moviment és en \(name(of: target.currency)), i les parts també hi han de ser.",
            at: [part.range], outcome: .refused))
      } else if money.isZero || money.isNegative {
        words.fail(
          LineError(
            "error.desglossa.signe", "Cada part ha de ser més gran que zero.", at: [part.range]))
      }
    }
  }
}
