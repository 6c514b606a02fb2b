import Catalan
import Ledger
import Store

extension Command {
  static let split = Command(
    .split, .acts, summary: "Reparteix un moviment entre més d'una categoria.",
    details: [
      "Cada part és un import i la seva categoria. Han de sumar l'import del moviment; «…» agafa el que falta.",
      "Per tornar-lo a ajuntar, dona-li una sola categoria: canvia últim #categoria",
    ],
    examples: ["desglossa últim 3 #alimentació … #transport"], related: ["canvia"],
    .splitting
  ) { session, request in try session.split(request) }
}

extension Session {
  /// Gives a transaction several lines, each with its category.
  func split(_ request: SplitRequest) throws -> Output {
    let book = try book()
    let transactions = try known([request.id])
    try refuseOthers(transactions, book)
    guard let old = transactions.first else { return .silent }
    var new = old
    new.lines = try lines(request.parts, of: old)
    func parts(_ lines: [Ledger.Line]) -> [Ledger.Line] {
      lines.map { line in
        var part = Ledger.Line(id: 0, minorUnits: line.minorUnits)
        part.set(line.category(isJoint: old.isJoint).flatMap(book.category))
        return part
      }
    }
    guard parts(new.lines) != parts(old.lines) else {
      let ending = old.kind.isFeminine ? "desglossada" : "desglossat"
      return .nothing("Ja estava \(ending) així: no s'ha canviat res.")
    }
    try record { try $0.save(new) }
    let today = self.today
    return Output(facts: changeFacts("desglossa", [new.id])) { layout, emit in
      let done = new.kind.isFeminine ? "Desglossada" : "Desglossat"
      try emit(.done(Line("\(done): \(summary(of: new, book, layout, today: today)).")))
      for line in new.lines {
        let category = line.category(isJoint: new.isJoint).flatMap(book.category)
          .map(book.distinctName)
        let figure = layout.money(
          Money(minorUnits: line.minorUnits, new.amount.currency).magnitude)
        try emit(.detail(Line("\(figure)   \(category ?? "Sense categoria")")))
      }
      let notes = archivedNotes(of: new, before: old, book)
      for note in notes + request.parts.compactMap({ $0.amount?.note(layout) }) {
        try emit(.warning(note))
      }
    }
  }

  /// The lines that the parts make: their sum is the amount.
  private func lines(
    _ parts: [SplitRequest.Part], of transaction: Transaction
  ) throws -> [Ledger.Line] {
    let whole = transaction.amount.magnitude
    let rest = try rest(of: parts, in: whole)
    let firstID = (transaction.lines.map(\.id).max() ?? 0) + 1
    return parts.enumerated().map { index, part in
      let units = part.amount?.money.minorUnits ?? rest
      var line = Ledger.Line(
        id: firstID + index, minorUnits: transaction.amount.isNegative ? -units : units)
      line.set(part.category)
      return line
    }
  }

  /// What the parts leave, in minor units; refused when it is not what `…` takes or zero.
  private func rest(of parts: [SplitRequest.Part], in whole: Money) throws -> Int64 {
    var sum = Money.zero(whole.currency)
    for part in parts {
      if let money = part.amount?.money { sum = try sum.adding(money) }
    }
    let gap = try whole.subtracting(sum)
    let hasRest = parts.contains { $0.amount == nil }
    let fits = hasRest ? gap.minorUnits > 0 : gap.isZero
    guard !fits else { return gap.minorUnits }
    let layout = Layout()
    let total = "el moviment és \(Words.of(whole, written: layout.money(whole)))"
    let difference = gap.gapInWords(layout)
    let way =
      if gap.minorUnits > 0 {
        "\(difference). Amb «…» en lloc d'un import, una part agafa el que falta."
      } else if hasRest {
        "no queda res per a «…»."
      } else {
        "\(difference)."
      }
    throw LineError.refused(
      "error.desglossa.suma", "Les parts sumen \(layout.money(sum)) i \(total): \(way)")
  }
}
