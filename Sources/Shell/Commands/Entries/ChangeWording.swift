import Catalan
import Ledger
import Store

extension Session {
  /// What changed, from what to what, and which transaction it is.
  func changeAnswer(
    _ pairs: [(old: Transaction, new: Transaction)], _ request: EntryRequest, _ book: Book
  ) throws -> Output {
    let today = self.today
    let sharing = book.sharing
    let warnings = try pairs.map { old, new in
      var draft = Draft(transaction: new)
      note(request, in: &draft)
      let touched = try sides(of: old) + sides(of: new)
      var seen: Set<Identifier<Account>> = []
      return self.warnings(
        about: draft, before: old,
        touched.compactMap(\.self).filter { seen.insert($0.account.id).inserted },
        isDuplicate: false, book)
    }
    return Output(facts: changeFacts("canvia", pairs.map(\.new.id))) { layout, emit in
      let wordings = pairs.map { old, new in
        ChangeWording(
          old: old, new: new, book: book, sharing: sharing, layout: layout, today: today)
      }
      if wordings.count == 1 {
        for (index, sentence) in try wordings[0].sentences().enumerated() {
          try emit(index == 0 ? .done(Line(sentence)) : .detail(Line(sentence)))
        }
      } else {
        try emit(.done(Line("S'han canviat \(pairs.count) moviments.")))
      }
      for wording in wordings { try emit(.detail(Line(try wording.summary(of: wordings), .dim))) }
      if wordings.count > 1, let sentence = ChangeWording.visibility(wordings) {
        try emit(.detail(Line(sentence)))
      }
      // What holds of several is said once.
      var said: Set<String> = []
      for note in warnings.flatMap({ $0(layout) }) where said.insert(note).inserted {
        try emit(.warning(note))
      }
    }
  }
}

/// The sentences that tell one changed transaction, field by field.
struct ChangeWording {
  let old: Transaction
  let new: Transaction
  let book: Book
  let sharing: Sharing
  let layout: Layout
  let today: CalendarDate

  /// The transaction as it is now; among several, with my part of what has become joint.
  func summary(of all: [ChangeWording]) throws -> String {
    let text = Shell.summary(of: new, book, layout, today: today)
    guard all.count > 1, becomesJoint else { return text }
    return "\(text) · \(try shares(of: new, sharing, book.household, today: today, layout))"
  }

  /// What the other member sees from now on, or no longer, of several changed at once; `nil` when nothing.
  static func visibility(_ all: [ChangeWording]) -> String? {
    let shared = all.count(where: \.becomesJoint)
    let hidden = all.count { $0.old.isJoint && !$0.new.isJoint }
    guard let household = all.first?.book.household, shared + hidden > 0 else { return nil }
    let other = displayName(of: household.other, in: household)
    var sentences: [String] = []
    if shared > 0 {
      let which =
        shared == 1 ? "de la que ara és conjunta" : "de les \(shared) que ara són conjuntes"
      sentences.append(
        "\(other.firstCapitalised) veurà \(seen) \(which); la resta és només teva.")
    }
    if hidden > 0 {
      let which = hidden == 1 ? "la que ara és individual" : "les \(hidden) que ara són individuals"
      sentences.append("\(other.firstCapitalised) ja no veurà \(which).")
    }
    return sentences.joined(separator: " ")
  }

  private static let seen = "l'import, la data, la categoria, el concepte i la nota"
  private var becomesJoint: Bool { new.isJoint && !old.isJoint }

  func sentences() throws -> [String] {
    let list = try money + when + what + accounts + joint + reconciled
    return list.isEmpty ? ["S'ha canviat."] : list
  }

  private var money: [String] {
    var list: [String] = []
    if isSigned ? old.amount != new.amount : old.amount.magnitude != new.amount.magnitude {
      list.append("Import canviat: \(from(old.amount)) a \(shown(new.amount)).")
    }
    if old.kind != new.kind { list.append("Ara és \(phrase(of: new.kind).indefinite).") }
    if let before = old.arriving, let after = new.arriving, before != after,
      after.currency != new.amount.currency
    {
      list.append("El que arriba ha canviat: \(from(before)) a \(shown(after)).")
    }
    if let arriving = new.arriving, arriving == old.arriving, old.amount != new.amount,
      arriving.currency != new.amount.currency
    {
      list.append("El que arriba no ha canviat: \(shown(arriving)). Per canviar-ho: arriba:…")
    }
    return list
  }

  /// Whether only the sign says which way it goes: of the other kinds the kind does.
  private var isSigned: Bool {
    [old, new].contains { $0.kind == .correction || $0.kind == .settlement }
  }

  /// An amount as people say it: without the sign of an expense.
  private func shown(_ money: Money) -> String {
    isSigned ? layout.signed(money) : layout.money(money.magnitude)
  }
  private func from(_ money: Money) -> String {
    isSigned ? "de \(shown(money))" : Words.of(money.magnitude, written: shown(money))
  }

  private var when: [String] {
    guard old.date != new.date else { return [] }
    let ending = new.kind.isFeminine ? "a" : ""
    var sentence =
      "Data canviada: \(Dates.shortOf(old.date, today: today)) \(Dates.shortTo(new.date, today: today))."
    if new.isPlanned(on: today) != old.isPlanned(on: today) {
      sentence +=
        new.isPlanned(on: today) ? " Ara queda previst\(ending)." : " Ja no és previst\(ending)."
    }
    return [sentence]
  }

  private var what: [String] {
    var list: [String] = []
    list += change("Concepte", false, quoted(old.concept), quoted(new.concept))
    let category = (book.categoryName(of: old) ?? "", book.categoryName(of: new) ?? "")
    list += change("Categoria", true, category.0, category.1)
    if old.lines.count > 1, new.lines.count == 1 {
      list.append("Ja no està \(new.kind.isFeminine ? "desglossada" : "desglossat").")
    }
    list += change("Nota", true, quoted(old.note), quoted(new.note))
    list += change("Nota privada", true, quoted(old.privateNote), quoted(new.privateNote))
    let tags = (tagList(old), tagList(new))
    if tags.0 != tags.1 {
      list.append(
        tags.1.isEmpty ? "Etiquetes tretes: \(tags.0)." : "Etiquetes: \(tags.1).")
    }
    return list
  }

  private func tagList(_ transaction: Transaction) -> String {
    transaction.tags.map { "+\($0)" }.joined(separator: " ")
  }

  private func quoted(_ text: String) -> String { text.isEmpty ? "" : "«\(text)»" }

  private var accounts: [String] {
    func account(_ id: Identifier<Account>?) -> String { id.flatMap(book.account)?.name ?? "" }
    func method(_ id: Identifier<PaymentMethod>?) -> String { id.flatMap(book.method)?.name ?? "" }
    let payer = displayName(of: book.household.member(new.owner), in: book.household)
    return (old.owner == new.owner ? [] : ["Ara ho paga \(payer)."])
      + change("Compte", false, account(old.account), account(new.account))
      + change("Compte de destinació", false, account(old.destination), account(new.destination))
      + change("Mitjà", false, method(old.method), method(new.method))
  }

  /// «Categoria canviada: d'Alimentació a Oci», or that it was put or taken off.
  private func change(
    _ field: String, _ isFeminine: Bool, _ before: String, _ after: String
  ) -> [String] {
    guard before != after else { return [] }
    let ending = isFeminine ? "a" : ""
    if before.isEmpty { return ["\(field) pos\(isFeminine ? "ada" : "at"): \(after)."] }
    if after.isEmpty { return ["\(field) tret\(ending): \(before)."] }
    return ["\(field) canvia\(isFeminine ? "da" : "t"): \(Words.of(before)) a \(after)."]
  }

  private var joint: [String] {
    get throws {
      let other = displayName(of: book.household.other, in: book.household)
      if becomesJoint {
        return [
          "Ara és conjunta: \(try shares(of: new, sharing, book.household, today: today, layout)).",
          "\(other.firstCapitalised) en veurà \(Self.seen); la resta és només teva.",
        ]
      }
      if old.isJoint, !new.isJoint {
        return ["Ara és individual: \(other) ja no la veurà."]
      }
      guard new.isJoint else { return [] }
      let changesRatio =
        new.allocation == nil && sharing.ratio(on: old.date) != sharing.ratio(on: new.date)
      guard old.allocation != new.allocation || old.amount != new.amount || changesRatio else {
        return []
      }
      return [
        "Repartiment: \(try shares(of: new, sharing, book.household, today: today, layout))."
      ]
    }
  }

  private var reconciled: [String] {
    guard old.hasStandingMark(on: today),
      !new.hasStandingMark(on: today) || !old.marksLost(in: new).isEmpty
    else { return [] }
    return ["Ja no està concili\(new.kind.isFeminine ? "ada" : "at")."]
  }
}
