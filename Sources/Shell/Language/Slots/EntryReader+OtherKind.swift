import Catalan
import Ledger

/// Changes that would make another kind of movement of what is changed, which are refused with the way to write it anew.
extension EntryReader {
  /// The kinds by the word of their command.
  static let kinds: [(word: String, kind: Transaction.Kind)] = [
    ("despesa", .expense), ("ingrés", .income), ("devolució", .refund), ("traspàs", .transfer),
  ]

  /// The refusal of a change that would make another kind of movement of what is changed: how it is written anew.
  func otherKind(_ new: Transaction.Kind, at range: Range<Int>) -> LineError {
    let amount = (request.amount?.money ?? target?.amount).map {
      Amounts.write($0.magnitude, style: AmountStyle(showsCurrency: false))
    }
    let word = Self.kinds.first { $0.kind == new }?.word ?? ""
    let rest = new == .transfer ? "a \(lexicon.exampleAccount)" : target?.concept ?? ""
    let line = [word, amount ?? "12,50", rest].filter { !$0.isEmpty }.joined(separator: " ")
    let (one, other) = (phrase(of: kind).indefinite, phrase(of: new).indefinite)
    return LineError(
      "error.canvia.mena",
      "\(one.firstCapitalised) no es converteix en \(other). Anota-ho de nou, «\(line)», i esborra el d'abans si no hi ha de ser.",
      at: [range], outcome: .refused)
  }

  /// The refusal of a change to the kind that it is already.
  func sameKind(_ typed: String, at range: Range<Int>) -> LineError {
    LineError(
      "error.canvia.mena",
      "Ja és \(phrase(of: kind).indefinite). Si és el concepte, posa-ho entre cometes: «\(typed)»",
      at: [range])
  }

  /// The refusal of an entry that begins with its amount and goes on with the word of a kind: «500 ingrés nòmina»,
  /// «+50 devolució sabates».
  func kindMeant(_ rest: [Int], _ words: WordList) -> LineError? {
    guard target == nil, let index = rest.first, !words.tokens[index].isQuoted,
      words.tokens[0].range.lowerBound == words.line.utf8.prefix(while: { $0 == 32 }).count,
      words.roles[..<index].allSatisfy({ $0 == .amount }),
      let meant = Self.kinds.first(where: { fold($0.word) == words.tokens[index].folded })
    else { return nil }
    let token = words.tokens[index]
    let others = words.tokens.indices.filter { $0 != index }.map { words.typed(words.range($0)) }
    let amount = (others.first ?? "").drop { "+-−".contains($0) }
    let mended = ([meant.word, String(amount)] + others.dropFirst()).joined(separator: " ")
    return LineError(
      "error.ordre.lloc",
      "«\(token.text)» va davant de tot. Volies dir «\(mended)»? Si és el concepte, posa-ho entre cometes: «\(words.typed(words.range(rest[...])))»",
      at: [token.range], remedy: .line(mended))
  }

  /// The refusal of a category of the other kind.
  func otherKind(
    than kind: Category.Kind, _ error: LineError, at range: Range<Int>
  ) -> LineError {
    var problem = otherKind(kind == .income ? .expense : .income, at: range)
    if case .newCategory(let name) = error.remedy {
      let actual = kind == .income ? "de despeses" : "d'ingressos"
      problem.message = "«\(name)» és una categoria \(actual). \(problem.message)"
    }
    return problem
  }
}
