import Catalan
import Ledger
import Store

/// What was likely meant otherwise than as the concept or the category it was read for.
extension EntryReader {
  /// What in the concept would have meant something elsewhere, in the order in which it is told.
  func stranded(in tokens: [Token]) -> [Stranded] {
    guard target == nil else { return [] }
    let method = strandedMethod(tokens)
    return [
      strandedSharing(tokens), strandedPayer(tokens), strandedDate(tokens), method,
      method == nil ? strandedAccount(tokens) : nil,
    ].compactMap(\.self)
  }

  /// Words that would share the expense at one of its ends, or that say the same in other words.
  private func strandedSharing(_ tokens: [Token]) -> Stranded? {
    guard maySplit, request.isJoint == nil else { return nil }
    for index in tokens.indices where !tokens[index].isQuoted && !isBound(index, tokens) {
      for (words, way) in Self.sharing {
        let said = tokens[index...].prefix(words.count)
        guard said.map(\.bareKey) == words else { continue }
        let text = said.map(\.text).joined(separator: " ").withoutFinalMark
        return Stranded(
          meaning: .sharing,
          sentence:
            "«\(text)» ha quedat dins del concepte. Per fer-la conjunta: canvia últim \(way)")
      }
    }
    return nil
  }

  private static let sharing = [
    (["conjunta"], "conjunta"), (["conj"], "conjunta"), (["compartida"], "conjunta"),
    (["compartit"], "conjunta"), (["entre", "tots", "dos"], "conjunta"),
    (["entre", "els", "dos"], "conjunta"), (["a", "mitges"], "a mitges"),
    (["mig", "i", "mig"], "a mitges"), (["meitat", "i", "meitat"], "a mitges"),
    (["la", "meitat"], "a mitges"), (["meitat"], "a mitges"),
  ]

  /// Whether the words before it make what begins there a part of the text: «de targeta», «de la targeta».
  private func isBound(_ index: Int, _ tokens: [Token]) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    let isArticle = ["la", "el", "les", "els"].contains(before.folded)
    return before.bindsWhatFollows || isArticle && index > 1 && tokens[index - 2].bindsWhatFollows
  }

  /// A date in the concept that is spelled in no way that dates are, or stands in the middle of it.
  private func strandedDate(_ tokens: [Token]) -> Stranded? {
    guard request.date == nil, kind != .transfer else { return nil }
    for (index, token) in tokens.enumerated() where !token.isQuoted {
      guard !isBound(index, tokens),
        index == 0 || !["a", "cada", "passat"].contains(tokens[index - 1].folded),
        let (count, day) = dateInside(index, tokens)
      else { continue }
      // «pa el 3-11»: the article goes with its day.
      let hasArticle = index > 0 && ["el", "dia"].contains(tokens[index - 1].folded)
      let said = (hasArticle ? index - 1 : index)..<(index + count)
      let rest = tokens.indices.filter { !said.contains($0) }.map { tokens[$0].text }
      let concept =
        rest.isEmpty
        ? "sense concepte"
        : rest.count == 1 ? "concepte:\(rest[0])" : "concepte:«\(rest.joined(separator: " "))»"
      let text = tokens[index..<(index + count)].map(\.text).joined(separator: " ")
      return Stranded(
        meaning: .date,
        sentence:
          "«\(text)» ha quedat dins del concepte. Si és la data: canvia últim \(day) \(concept)")
    }
    return Self.stretch(tokens).map {
      Stranded(
        meaning: .date,
        sentence:
          "«\($0)» ha quedat dins del concepte, perquè no diu quin dia. Per dir-lo: canvia últim 3/11"
      )
    }
  }

  /// How many words from there on are a day, and how a line writes it.
  private func dateInside(_ index: Int, _ tokens: [Token]) -> (count: Int, day: String)? {
    if tokens[index].isWord("anit") { return (1, "ahir") }
    let isAtEdge = index == 0 || index == tokens.count - 1
    if isAtEdge, let day = tokens[index].text.dayWithoutBar { return (1, day) }
    let run = tokens[index...].prefix(8).prefix { !$0.isQuoted }.map(\.text)
    guard let found = (try? Dates.read(run[...], today: lexicon.today)).flatMap(\.self) else {
      return nil
    }
    let day = run.prefix(found.wordCount).joined(separator: " ")
    return (found.wordCount, day.lowercased().withoutFinalMark)
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

  /// A method's whole name without its sign: «amb targeta».
  private func strandedMethod(_ tokens: [Token]) -> Stranded? {
    guard request.method == nil, request.payer == nil, kind != .transfer else { return nil }
    let names = lexicon.methods.filter { !$0.isRetired }.map(\.name)
    return named(tokens, among: names).map { name, said in
      Stranded(
        meaning: .method,
        sentence:
          "«\(said)» ha quedat dins del concepte. Si és el mitjà de pagament: canvia últim @\(spelled(name))"
      )
    }
  }

  /// Another account's whole name without its key: «compte estalvi».
  private func strandedAccount(_ tokens: [Token]) -> Stranded? {
    guard request.account == nil, request.payer == nil, kind != .transfer else { return nil }
    let names = lexicon.openAccounts.filter { $0.id != lexicon.accountInUse?.id }.map(\.name)
    return named(tokens, among: names).map { name, said in
      Stranded(
        meaning: .account,
        sentence:
          "«\(said)» ha quedat dins del concepte. Si és el compte: canvia últim compte:\(spelled(name))"
      )
    }
  }

  /// The first of the names that stands whole among some words, and as it was typed.
  private func named(
    _ tokens: [Token], among names: [String]
  ) -> (name: String, said: String)? {
    let known = names.map { (name: $0, key: fold($0)) }
    for index in tokens.indices where !tokens[index].isQuoted && !isBound(index, tokens) {
      for (name, key) in known where key.hasPrefix(tokens[index].bareKey) {
        let said = tokens[index...].prefix(key.split(separator: " ").count)
        for count in stride(from: said.count, through: 1, by: -1)
        where said.prefix(count).map(\.bareKey).joined(separator: " ") == key {
          let typed = said.prefix(count).map(\.text).joined(separator: " ")
          return (name, typed.withoutFinalMark)
        }
      }
    }
    return nil
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

extension String {
  /// A day and its month, and perhaps its year, with hyphens or dots between them, as they would be with bars.
  var dayWithoutBar: String? {
    for mark in ["-", "."] as [Character] {
      let parts = split(separator: mark, omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count), parts.allSatisfy(\.isDigits),
        parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }),
        parts.dropFirst(2).allSatisfy({ [2, 4].contains($0.utf8.count) }),
        let day = Int(parts[0]), let month = Int(parts[1]), (1...31).contains(day),
        (1...12).contains(month)
      else { continue }
      return (["\(day)", "\(month)"] + parts.dropFirst(2).map(String.init)).joined(separator: "/")
    }
    return nil
  }
}
