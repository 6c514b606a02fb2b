import Catalan
import Ledger
import Store

/// Reads an entry typed in the middle of a reconciliation: of its account, and of the statement's day
/// unless it says another before that. An amount with a minus is an expense, as the statement writes it.
struct ReconciliationEntry {
  private let session: Session
  private let account: Account
  private let day: CalendarDate

  init(_ session: Session, _ account: Account, _ day: CalendarDate) {
    self.session = session
    self.account = account
    self.day = day
  }

  /// The code of the error about a number that says nothing of what it is.
  static let amountAlone = "error.concepte.falta"

  /// - Throws: `LineError` for what is no entry, or one that the statement cannot have.
  func read(_ text: String) throws -> Draft {
    try inItsAccount { try draft(of: text) }
  }

  /// As if the account being reconciled were the one in use: its currency and its categories are those of the line.
  private func inItsAccount<Result>(_ read: () throws -> Result) rethrows -> Result {
    let used = session.context.account
    session.context.account = account.id
    defer { session.context.account = used }
    return try read()
  }

  private func draft(of text: String) throws -> Draft {
    let (words, reading) = try words(of: text)
    if let problem = words.problem { throw problem }
    guard var request = reading, request.amount != nil else { throw misunderstood(text) }
    if let index = words.remaining.first { throw misunderstood(words.tokens[index].text) }
    if !startsWithName(text), words.roles.allSatisfy({ $0 == .amount }) {
      throw amountAlone(text, request)
    }
    // The signs of a statement: what goes out is negative there.
    if !startsWithName(text), let money = request.amount?.money, money.isNegative {
      request.amount?.money = -money
    }
    request.account = request.account ?? account
    request.date = request.date ?? day
    let draft = try session.draft(from: request)
    guard draft.transaction.account == account.id else {
      throw LineError.refused(
        "error.concilia.compte", "Aquí només s'hi anoten moviments \(Words.of(account.name)).")
    }
    guard draft.transaction.date <= day else {
      throw LineError.refused(
        "error.concilia.data",
        "L'extracte és \(throughInWords(day, today: session.today)), i aquest moviment és de després."
      )
    }
    return draft
  }

  private func words(of text: String) throws -> (WordList, EntryRequest?) {
    let (kind, tokens) = try kind(TokenList(text).tokens)
    var words = WordList(line: text, tokens: tokens)
    var reader = EntryReader(kind: kind, lexicon: try session.lexicon())
    let request = reader.read(&words)
    return (words, request)
  }

  /// The unknown name that keeps a line from being written down, when making it would mend the line.
  func newName(in text: String) -> NewName? {
    inItsAccount {
      guard let (words, request) = try? words(of: text), let problem = words.problem else {
        return nil
      }
      return session.newName(for: problem, in: words, of: request)
    }
  }

  /// Whether the line says in a word what it is, and may do without a concept.
  private func startsWithName(_ text: String) -> Bool {
    TokenList(text).tokens.first.map { !Reading.startsLikeAnAmount($0.text) } ?? false
  }

  private func amountAlone(_ text: String, _ request: EntryRequest) -> LineError {
    let (example, name) =
      request.kind == .income ? ("interessos", "ingrés") : ("comissió", "despesa")
    // Behind its name a minus would turn it round.
    let bare = String(text.drop { "+-−".contains($0) })
    return LineError(
      Self.amountAlone,
      "Falta dir de què és: \(text) \(example). Si no cal dir-ho, escriu «\(name) \(bare)».")
  }

  /// The kind that the first word says, as at the prompt, and the words after it.
  private func kind(_ tokens: [Token]) throws -> (Transaction.Kind, [Token]) {
    guard let first = tokens.first else { throw misunderstood("") }
    if !first.isQuoted, Reading.startsLikeAnAmount(first.text) {
      return (first.text.hasPrefix("+") ? .income : .expense, tokens)
    }
    let rest = Array(tokens.dropFirst())
    switch fold(first.text) {
    case "d", "despesa": return (.expense, rest)
    case "i", "ingres": return (.income, rest)
    case "devolucio": return (.refund, rest)
    default: throw misunderstood(first.text)
    }
  }

  private func misunderstood(_ text: String) -> LineError {
    LineError(
      "error.concilia.resposta",
      "«\(text)» no s'entén. Escriu números de la llista, un import amb el concepte, «tots», «fet» o «ajorna»; «ajuda» ho explica."
    )
  }
}
