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
    do throws(AllocationProblem) {
      if let wanted = request.allocation {
        transaction.allocation = try allocation(
          wanted, changing: transaction.allocation, cost: transaction.cost, book)
      } else {
        transaction.allocation = try transaction.allocation?.following(cost: transaction.cost)
      }
    } catch {
      throw request.allocation == nil
        ? exactPartsNoLongerAdd(error, transaction, book)
        : sentence(for: error).pointing(at: request.allocationRange)
    }
  }

  /// The allocation asked for, in which the first figure is mine, keeping what the line leaves out of the one
  /// there is.
  func allocation(
    _ request: AllocationRequest, changing current: Allocation?, cost: Int64, _ book: Book
  ) throws(AllocationProblem) -> Allocation {
    let members = book.household.members
    let builder = AllocationBuilder(members)
    switch request {
    case .half: return builder.halves
    case .percentages(let mine, let other):
      return try builder.percentages(mine: mine, other: other)
    case .exact(let mine, let other): return try builder.exact(mine: mine, other: other, of: cost)
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
      return sentence(for: problem)
    }
    let layout = Layout()
    let parts = weights(of: allocation, transaction, book.household, layout)
    let missing = Money(minorUnits: gap, transaction.amount.currency).gapInWords(layout)
    return .refused(
      "error.part.suma",
      "Les parts exactes, \(parts), no sumen el nou import: \(missing). Digues-ne també una: part:7,67"
    )
  }

  /// Changes the category, and gives one of the household to what becomes joint.
  func changeCategory(
    _ transaction: inout Transaction, _ request: EntryRequest, _ book: Book
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
      transaction.lines[index].sharedCategory = try householdCategory(insteadOf: personal)?.id
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
    while true {
      let answer = try ask(
        Question("  Quina? [Sense categoria] ›") { prefix in
          let key = fold(prefix)
          return offered.filter { fold($0.name).hasPrefix(key) }.map { Candidate($0.name) }
        }, orFail: LineError("error.categoria", "Falta la categoria."))
      let name = answer.trimmedPlainSpaces
      if name.isEmpty || fold(name) == "sense categoria" { return nil }
      let typed = name.hasPrefix("#") ? String(name.dropFirst()) : name
      switch lexicon.resolveCategory(typed, isJoint: true, kind: personal.kind, account: nil) {
      case .success(let category): return category
      case .failure(let error):
        asker.show(errorLines(error, line: "", indent: nil, layout: asker.layout))
      }
    }
  }
}
