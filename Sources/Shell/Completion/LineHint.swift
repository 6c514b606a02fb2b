import Catalan
import Ledger
import Store

extension Session {
  /// What to say under a line that is being typed: what is wrong, what is missing, or what was understood.
  ///
  /// `nil` when there is nothing to say. `cursor` is a UTF-8 offset.
  package func hint(for reading: Reading, cursor: Int, layout: Layout) -> String? {
    if reading.isBlank { return nil }
    guard let command = reading.command else {
      // Of what is not there yet nothing more needs to be typed.
      if let problem = reading.problem, problem.code == "error.encara" { return problem.message }
      return reading.isBeginningOfWord ? nil : complaint(of: reading, cursor: cursor)
    }
    if let complaint = complaint(of: reading, cursor: cursor) { return complaint }
    if let entry = reading.words.entry, entry.amount != nil {
      let problem = reading.problem.flatMap { $0.ranges.isEmpty ? $0.message : nil }
      return problem ?? refusal(of: entry, cursor: cursor) ?? understood(entry, reading, layout)
        ?? missing(of: reading, command)
    }
    return reading.words.isExhausted && reading.problem == nil
      ? command.usage : missing(of: reading, command)
  }

  /// The problem, unless it is only that the word at the cursor or the line is not finished.
  private func complaint(of reading: Reading, cursor: Int) -> String? {
    guard let problem = reading.problem, !problem.ranges.isEmpty else { return nil }
    // A quotation is not closed yet while what it quotes is being typed.
    if problem.code == "error.cometes" { return nil }
    let isUnfinished = problem.ranges.allSatisfy {
      $0.isEmpty || ($0.lowerBound < cursor && cursor <= $0.upperBound)
    }
    return isUnfinished ? nil : problem.message
  }

  /// Why a new entry that was understood would be refused all the same, unless what is wrong is still being typed.
  private func refusal(of entry: EntryRequest, cursor: Int) -> String? {
    guard !entry.isChange, let reading = entry.amount, let lexicon = try? lexicon() else {
      return nil
    }
    let household = lexicon.book.household
    let payer = entry.payer ?? household.me
    let account = payer.id == household.me.id ? entry.account ?? lexicon.accountInUse : nil
    do {
      try refuse(entry, reading)
      if payer.id != household.me.id { try refuse(entry, paidBy: payer) }
      if let account { try refuseCurrency(of: reading.money, in: account, entry) }
      if let account, let destination = entry.destination {
        _ = try arriving(
          entry.arriving?.money, leaving: reading.money, from: account, to: destination)
      }
      let amount = entry.kind == .expense ? -reading.money : reading.money
      _ = try allocation(entry, changing: nil, of: amount, lexicon.book)
    } catch {
      guard let error = error as? LineError else { return nil }
      let isUnfinished = error.ranges.contains { $0.lowerBound < cursor && cursor <= $0.upperBound }
      return isUnfinished ? nil : error.message
    }
    return nil
  }

  /// The usage line when a required part is not there yet, or when what is there of a command that acts cannot be done
  /// as it stands.
  private func missing(of reading: Reading, _ command: Command) -> String? {
    guard let problem = reading.problem, problem.code != "error.cometes" else { return nil }
    let isUnfinished = problem.ranges.allSatisfy(\.isEmpty)
    return isUnfinished || command.family == .acts ? command.usage : nil
  }

  /// `12,50 € · pa · Alimentació (deduïda) · avui`
  private func understood(
    _ entry: EntryRequest, _ reading: Reading, _ layout: Layout
  ) -> String? {
    guard let amount = entry.amount, let lexicon = try? lexicon() else { return nil }
    var parts = [layout.money(amount.money)]
    if entry.kind == .transfer, !entry.isChange || entry.destination != nil {
      guard let from = (entry.account ?? lexicon.accountInUse)?.name, let to = entry.destination
      else { return nil }
      parts.append("\(from) → \(to.name)")
    }
    if entry.kind == .refund || (entry.kind == .expense && amount.money.isNegative) {
      parts.append("devolució")
    }
    let place = parts.count
    let isJoint = entry.isJoint(in: lexicon.context)
    if let category = category(of: entry, isJoint: isJoint, lexicon) { parts.append(category) }
    if let method = method(of: entry, lexicon) { parts.append(method.name) }
    if let day = entry.date ?? (entry.isChange ? nil : lexicon.context.date ?? today) {
      parts.append(dayInWords(day, today: today))
    }
    if isJoint { parts.append("conjunta") }
    if let payer = entry.payer, payer.id != lexicon.book.household.me.id {
      parts.append("paga \(payer.name)")
    }
    if reading.line.hasSuffix(" "), let latest = try? latestMethod(of: entry) {
      parts.append("Tab: @\(spelled(latest.name))")
    }
    if let concept = entry.concept, !concept.isEmpty {
      // Of what was understood the concept is what the line itself shows: it gives way to the rest.
      let room = layout.width - 4 - DisplayWidth.cells(parts.joined(separator: " · ")) - 3
      parts.insert(DisplayWidth.elided(concept, to: max(room, Self.leastConcept)), at: place)
    }
    return parts.joined(separator: " · ")
  }

  private static var leastConcept: Int { 6 }

  /// The method that the line says, or that a new entry takes from `usa`.
  private func method(of entry: EntryRequest, _ lexicon: Lexicon) -> PaymentMethod? {
    guard !entry.isChange, entry.kind != .transfer else { return entry.method }
    return entry.method ?? lexicon.context.method.flatMap { lexicon.book.method($0) }
  }

  private func category(
    of entry: EntryRequest, isJoint: Bool, _ lexicon: Lexicon
  ) -> String? {
    if let category = entry.category { return category.name }
    guard entry.kind != .transfer else { return nil }
    let kind: Ledger.Category.Kind = entry.kind == .income ? .income : .expense
    let account = (entry.account ?? lexicon.accountInUse)?.id
    if let typed = entry.unknownCategory {
      let likely = lexicon.likelyCategories(typed, isJoint: isJoint, kind: kind, account: account)
      return likely.map { likely in
        likely.first.map { "volies dir «\($0.name)»?" } ?? "categoria nova: «\(typed)»"
      }
    }
    guard !entry.isChange else { return nil }
    let deduced = try? lexicon.deduceCategory(
      concept: entry.concept ?? "", isJoint: isJoint, kind: kind, account: account)
    return deduced.map { "\($0.name) (deduïda)" }
  }
}
