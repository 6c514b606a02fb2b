import Catalan
import Ledger
import Store

/// What was likely meant otherwise than as the concept or the category it was read for.
extension EntryReader {
  /// A date in the concept that is spelled in no way that dates are, or stands in the middle of it.
  func strandedDate(_ tokens: [Token]) -> StrandedDate? {
    guard request.date == nil, kind != .transfer else { return nil }
    for (index, token) in tokens.enumerated() where !token.isQuoted {
      let isAtEdge = index == 0 || index == tokens.count - 1
      guard let day = Self.day(token) ?? (isAtEdge ? token.text.dayWithoutBar : nil),
        index == 0 || !tokens[index - 1].bindsWhatFollows && tokens[index - 1].folded != "a"
      else { continue }
      // «pa el 3-11»: the article goes with its day.
      let hasArticle = index > 0 && ["el", "dia"].contains(tokens[index - 1].folded)
      let said = (hasArticle ? index - 1 : index)...index
      let rest = tokens.indices.filter { !said.contains($0) }.map { tokens[$0].text }
      let concept =
        rest.isEmpty
        ? "sense concepte"
        : rest.count == 1 ? "concepte:\(rest[0])" : "concepte:«\(rest.joined(separator: " "))»"
      return StrandedDate(text: token.text, remedy: "\(day) \(concept)")
    }
    return Self.stretch(tokens).map { StrandedDate(text: $0) }
  }

  private static func day(_ token: Token) -> String? {
    switch token.folded {
    case "avui", "hui", "ahir", "dema": token.text.lowercased()
    case "anit": "ahir"
    default: nil
    }
  }

  /// «la setmana passada» at the end, which is no day.
  private static func stretch(_ tokens: [Token]) -> String? {
    guard tokens.count >= 2, tokens.suffix(2).allSatisfy({ !$0.isQuoted }) else { return nil }
    let pair = tokens.suffix(2).map(\.folded)
    guard [["setmana", "passada"], ["mes", "passat"], ["any", "passat"]].contains(pair) else {
      return nil
    }
    let start = tokens.dropLast(2)
    let hasArticle = ["la", "el"].contains(start.last?.folded ?? "")
    let before = (hasArticle ? start.dropLast() : start).last
    guard before?.bindsWhatFollows != true else { return nil }
    return tokens.suffix(hasArticle ? 3 : 2).map(\.text).joined(separator: " ")
  }

  /// The refusal of a concept that is a number, or that begins with what may be the cents of the amount: «12 50 pa».
  func numberAsConcept(_ rest: [Int], _ words: WordList) -> LineError? {
    guard kind != .transfer, let first = rest.first, let amount = request.amountRange,
      words.tokens[first].isCount
    else { return nil }
    let number = words.tokens[first]
    let isNext = words.tokens.allSatisfy { token in
      token.range.upperBound <= amount.upperBound
        || token.range.lowerBound >= number.range.lowerBound
    }
    let mayBeCents =
      isNext && request.amount?.isBareInteger == true && number.text.utf8.count == 2
      && number.range.lowerBound > amount.upperBound
    if rest.allSatisfy({ words.tokens[$0].isCount }) {
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
    let bytes = Array(words.line.utf8)
    let mended = String(
      decoding: bytes[..<amount.upperBound] + Array(",".utf8) + bytes[number.range.lowerBound...],
      as: UTF8.self
    ).trimmedPlainSpaces
    return LineError(
      "error.concepte.numero",
      "«\(request.amountText) \(number.text)» són dos números, i els cèntims van amb coma. Volies dir «\(mended)»?",
      at: [amount.lowerBound..<number.range.upperBound], remedy: .line(mended))
  }

  /// An income in a category of expenses is most often money that comes back.
  func refundMeant(_ error: LineError, _ words: WordList) -> LineError {
    let typed = words.tokens.map { words.typed($0.range) }.joined(separator: " ")
    let line = "devolució " + (typed.hasPrefix("+") ? String(typed.dropFirst()) : typed)
    let category = error.message.prefix { $0 != "»" }
    var mended = error
    mended.message =
      "\(category)» és una categoria de despeses, i els diners que en tornen són una devolució. Volies dir «\(line)»?"
    mended.remedy = .line(line)
    return mended
  }
}

extension Token {
  /// Whether it is nothing but digits.
  fileprivate var isCount: Bool { !isQuoted && text.isDigits }
}

extension String {
  /// A day and its month with a hyphen or a dot between them, as they would be with a bar.
  var dayWithoutBar: String? {
    for mark in ["-", "."] as [Character] {
      let parts = split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
        let day = Int(parts[0]), let month = Int(parts[1]), (1...31).contains(day),
        (1...12).contains(month)
      else { continue }
      return "\(day)/\(month)"
    }
    return nil
  }
}
