import Catalan
import Ledger
import Store

/// What a change does to the sharing of an entry, and to the category, which goes with it: a joint entry takes
/// the household's.
extension Session {
  /// Changes whether it is joint, and how it is shared.
  func changeSharing(
    _ transaction: inout Transaction, _ request: EntryRequest, _ book: Book
  ) throws {
    if let isJoint = request.isJoint {
      if !isJoint, transaction.account == nil {
        let payer = displayName(of: book.household.member(transaction.owner), in: book.household)
        throw LineError.refused(
          "error.paga.individual",
          "Ho ha pagat \(payer): només pot ser conjunta. Si és cosa seva, esborra-la.")
      }
      transaction.isJoint = isJoint
    }
    guard transaction.isJoint else {
      transaction.allocation = nil
      return
    }
    let current = transaction.allocation
    do {
      transaction.allocation =
        try allocation(request, changing: current, of: transaction.amount, book)
        ?? current?.following(cost: transaction.cost)
    } catch let problem as AllocationProblem {
      throw exactPartsNoLongerAdd(problem, transaction, book)
    }
  }

  /// The allocation that a line asks for, in which the first figure is mine, keeping what it leaves out of the one
  /// there is; `nil` when it asks for none.
  func allocation(
    _ request: EntryRequest, changing current: Allocation?, of amount: Money, _ book: Book
  ) throws(LineError) -> Allocation? {
    guard let wanted = request.allocation else { return nil }
    if case .exact(let mine, let other) = wanted,
      let part = [mine, other].compactMap(\.self).first(where: { $0.currency != amount.currency })
    {
      let (typed, theirs) = (name(of: part.currency), name(of: amount.currency))
      throw LineError.refused(
        "error.moneda",
        "La part és en \(typed), i l'import, en \(theirs). Escriu-la en \(theirs)."
      ).pointing(at: request.allocationRange)
    }
    do throws(AllocationProblem) {
      return try allocation(wanted, changing: current, of: amount, book)
    } catch {
      throw sentence(for: error, in: amount.currency).pointing(at: request.allocationRange)
    }
  }

  private func allocation(
    _ request: AllocationRequest, changing current: Allocation?, of amount: Money, _ book: Book
  ) throws(AllocationProblem) -> Allocation {
    let members = book.household.members
    let builder = AllocationBuilder(members)
    switch request {
    case .half: return builder.halves
    case .percentages(let mine, let other):
      return try builder.percentages(mine: mine, other: other)
    case .exact(let mine, let other):
      return try builder.exact(
        mine: mine?.minorUnits, other: other?.minorUnits, of: amount.minorUnits)
    case .shares(let mine, let other):
      let kept = current.flatMap { $0.kind == .shares ? $0 : nil }
      return try builder.shares(
        mine: mine ?? kept?.weight(of: members.me) ?? 1,
        other: other ?? kept?.weight(of: members.other) ?? 1)
    }
  }

  private func exactPartsNoLongerAdd(
    _ problem: AllocationProblem, _ transaction: Transaction, _ book: Book
  ) -> LineError {
    guard case .amountGap(let gap) = problem, let allocation = transaction.allocation else {
      return sentence(for: problem, in: transaction.amount.currency)
    }
    let layout = Layout()
    let parts = weights(
      of: allocation, in: transaction.amount.currency, book.household, layout)
    let missing = Money(minorUnits: gap, transaction.amount.currency).gapInWords(layout)
    let example = Amounts.write(
      Money(minorUnits: mine(of: allocation, in: transaction, book), transaction.amount.currency),
      style: AmountStyle(sign: .none, isTypographic: false, showsCurrency: false))
    return .refused(
      "error.part.suma",
      "Les parts exactes, \(parts), no sumen el nou import: \(missing). Digues-ne també una: part:\(example)"
    )
  }

  /// What would be mine of the new amount if it were shared in the same proportion.
  private func mine(
    of allocation: Allocation, in transaction: Transaction, _ book: Book
  ) -> Int64 {
    let members = book.household.members
    let weights = [members.me, members.other].map { allocation.weight(of: $0).magnitude }
    let total = weights[0] + weights[1]
    guard total > 0 else { return 0 }
    let cost = transaction.amount.minorUnits.magnitude
    return Int64(
      total.dividingFullWidth(weights[0].multipliedFullWidth(by: cost)).quotient)
  }

  /// Changes the category, and gives one of the household to what becomes joint.
  func changeCategory(
    _ transaction: inout Transaction, _ request: EntryRequest, _ book: Book,
    _ replaced: inout ReplacedCategories
  ) throws {
    guard transaction.kind.categoryKind != nil else { return }
    if request.category != nil || request.cleared.contains(.category) {
      let old = transaction.lines[0]
      var line = Ledger.Line(id: old.id, minorUnits: transaction.amount.minorUnits)
      line.set(request.category)
      // An individual line's own category stands before the household's, which stays for when it is joint.
      if request.category?.isHousehold == false, transaction.lines.count == 1 {
        line.sharedCategory = old.sharedCategory
      }
      transaction.lines = [line]
      return
    }
    guard request.isJoint == true, transaction.isJoint else { return }
    for index in transaction.lines.indices {
      let line = transaction.lines[index]
      guard line.sharedCategory == nil, let id = line.personalCategory else { continue }
      guard let personal = book.category(id) else { continue }
      // The personal one stays, for the day it is individual again.
      transaction.lines[index].sharedCategory = try replaced.shared(
        insteadOf: personal, householdCategory)?.id
    }
  }

  /// Asks which of the household's categories a joint line takes instead of a personal one.
  private func householdCategory(insteadOf personal: Category) throws -> Category? {
    guard let asker else { return nil }
    let lexicon = try lexicon()
    let offered = lexicon.categories(isJoint: true, kind: personal.kind, account: nil)
      .filter { !$0.isArchived }
    asker.show([
      Line(
        "  «\(personal.name)» és una categoria només teva, i una conjunta en vol una de la llar.")
    ])
    let question = Question("  Quina? [Sense categoria] ›") { prefix in
      let key = fold(prefix)
      return offered.filter { fold($0.name).hasPrefix(key) }.map { Candidate($0.name) }
    }
    let help = "Una de les categories de la llar; amb Retorn, cap."
    return try asker.firstAnswer(question, help: help) { text -> Category?? in
      if ["", "cap", "sense categoria"].contains(fold(text)) { return .some(nil) }
      let name = text.hasPrefix("#") ? String(text.dropFirst()) : text
      return try lexicon.resolveCategory(
        name, isJoint: true, kind: personal.kind, account: nil
      ).get()
    }
  }
}

/// The household's categories that take the place of personal ones, each asked for once.
struct ReplacedCategories {
  private var chosen: [(personal: Category, shared: Category?)] = []

  mutating func shared(
    insteadOf personal: Category, _ ask: (Category) throws -> Category?
  ) rethrows -> Category? {
    if let known = chosen.first(where: { $0.personal.id == personal.id }) { return known.shared }
    let shared = try ask(personal)
    chosen.append((personal, shared))
    return shared
  }
}
