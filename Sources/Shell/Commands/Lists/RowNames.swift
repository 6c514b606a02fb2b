import Catalan
import Ledger
import Store

/// What the columns of a row say.
struct RowNames {
  private let listing: Listing
  private let layout: Layout
  private let book: Book
  private let other: String
  private let account: Identifier<Account>?
  /// Whether two categories have the same name, so that their rows tell whose each is.
  private let hasTwins: Bool
  /// Names already met, by the number that a row has of them.
  private var categories: [Name] = []
  private var methods: [Name] = []

  /// Where transfers with a concept go or come from, by their two accounts.
  private var directions: [(from: Identifier<Account>?, to: Identifier<Account>?, name: Name)] = []

  private struct Name {
    let key: Int64
    let text: String
    let cells: Int

    init(_ key: Int64, _ text: String) {
      self.key = key
      self.text = text
      cells = DisplayWidth.cells(text)
    }
  }

  init(_ listing: Listing, _ layout: Layout) {
    self.listing = listing
    self.layout = layout
    book = listing.book
    account = listing.account?.id
    hasTwins = listing.book.hasTwinCategories
    other = displayName(of: listing.book.other, in: listing.book.household)
  }

  /// The concept, or what stands for one: the category, and without one what kind of movement it is.
  func concept(of row: EntryRow, _ part: RowPart) -> String {
    guard row.concept.isEmpty else { return row.concept }
    switch row.kind {
    case .transfer:
      return (["Traspàs"] + [direction(of: row)].compactMap(\.self)).joined(separator: " ")
    case .correction: return "Correcció de saldo"
    case .settlement: return "Compensació"
    case .expense, .income, .refund: break
    }
    guard part.category.flatMap(book.category) == nil else { return category(of: row, part) }
    switch row.kind {
    case .income: return "Ingrés"
    case .refund: return "Devolució"
    default: return "Despesa"
    }
  }

  /// Where a transfer goes or comes from, seen from the list's account.
  private func direction(of row: EntryRow) -> String? {
    let from = row.account.flatMap(book.account)?.name ?? ""
    let to = row.destination.flatMap(book.account)?.name ?? ""
    if let account { return account == row.account ? "a \(to)" : Words.of(from) }
    return "\(Words.of(from)) a \(to)"
  }

  /// The category; of a split entry, the first one and how many more.
  func category(of row: EntryRow, _ part: RowPart) -> String {
    switch row.kind {
    case .transfer: return "Traspàs"
    case .correction: return "Correcció"
    case .settlement: return "Compensació"
    case .expense, .income, .refund: break
    }
    let name = mainCategory(of: part)
    guard part.more > 0 else { return name }
    let more = " +\(part.more)"
    return DisplayWidth.elided(name, to: 18 - more.utf8.count) + more
  }

  /// Writes the category, remembering how wide its name is.
  mutating func appendCategory(
    of row: EntryRow, _ part: RowPart, to text: inout RowText, width: Int
  ) {
    guard let key = row.categoryKey, row.lineCount == 1, row.kind.countsInSums else {
      return text.append(category(of: row, part), width: width)
    }
    if let name = categories.first(where: { $0.key == key }) {
      return Self.append(name, to: &text, width: width)
    }
    let name = Name(key, category(of: row, part))
    categories.append(name)
    Self.append(name, to: &text, width: width)
  }

  private static func append(_ name: Name, to text: inout RowText, width: Int) {
    if name.cells <= width {
      text.append(name.text, cells: name.cells, width: width)
    } else {
      text.append(name.text, width: width)
    }
  }

  /// The category for the ear: nothing where the concept has said it.
  func spokenCategory(of row: EntryRow, _ part: RowPart) -> String {
    let hasName = part.category.flatMap(book.category) != nil
    if row.concept.isEmpty, hasName || !row.kind.countsInSums { return "" }
    guard part.more > 0 else { return category(of: row, part) }
    return "\(mainCategory(of: part)) i \(part.more) més"
  }

  private func mainCategory(of part: RowPart) -> String {
    guard let category = part.category.flatMap(book.category) else { return "Sense categoria" }
    return hasTwins ? book.distinctName(of: category) : category.name
  }

  /// The method; for a part of a split one, the whole; for a transfer with a concept, where it goes; for
  /// what the other paid, who; and the account when the list is not of one.
  func method(of row: EntryRow, _ part: RowPart, within width: Int = .max) -> String {
    if row.kind == .transfer {
      let to = account == nil ? row.destination.flatMap(book.account) : nil
      return row.concept.isEmpty ? "" : to.map { "a \($0.name)" } ?? direction(of: row) ?? ""
    }
    if part.isPart {
      let whole = Words.of(row.amount, written: layout.money(row.amount.magnitude))
      return ["part \(whole)", whole].first { DisplayWidth.cells($0) <= width } ?? ""
    }
    guard let own = row.account else { return other }
    if account == nil, listing.accountInUse != own { return book.account(own)?.name ?? "" }
    return row.method.flatMap(book.method)?.name ?? ""
  }

  /// Writes what `method` says, remembering how wide the name is where it is only a method's.
  mutating func appendMethod(
    of row: EntryRow, _ part: RowPart, to text: inout RowText, width: Int
  ) {
    if row.kind == .transfer, account != nil {
      return appendDirection(of: row, part, to: &text, width: width)
    }
    guard account != nil, let key = row.methodKey, row.kind != .transfer, row.lineCount == 1 else {
      return text.append(method(of: row, part, within: width), width: width)
    }
    if let name = methods.first(where: { $0.key == key }) {
      return Self.append(name, to: &text, width: width)
    }
    let name = Name(key, method(of: row, part))
    methods.append(name)
    Self.append(name, to: &text, width: width)
  }

  private mutating func appendDirection(
    of row: EntryRow, _ part: RowPart, to text: inout RowText, width: Int
  ) {
    guard !row.concept.isEmpty else { return text.append("", cells: 0, width: width) }
    let known = directions.first { $0.from == row.account && $0.to == row.destination }
    if let known { return Self.append(known.name, to: &text, width: width) }
    let name = Name(0, method(of: row, part))
    directions.append((row.account, row.destination, name))
    Self.append(name, to: &text, width: width)
  }
}
