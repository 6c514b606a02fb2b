import Catalan
import Ledger
import Store

/// Reads an entry typed in the middle of a reconciliation: of its account, and of the statement's day
/// unless it says another before that.
struct ReconciliationEntry {
  private let session: Session
  private let account: Account
  private let day: CalendarDate

  init(_ session: Session, _ account: Account, _ day: CalendarDate) {
    self.session = session
    self.account = account
    self.day = day
  }

  /// - Throws: `LineError` for what is no entry, or one that the statement cannot have.
  func read(_ text: String) throws -> Draft {
    let lexicon = try session.lexicon()
    let (kind, tokens) = try kind(TokenList(text).tokens)
    var words = WordList(line: text, tokens: tokens)
    var reader = EntryReader(kind: kind, lexicon: lexicon)
    let reading = reader.read(&words)
    if let problem = words.problem { throw problem }
    guard var request = reading, request.amount != nil else { throw misunderstood(text) }
    if let index = words.remaining.first { throw misunderstood(words.tokens[index].text) }
    request.account = request.account ?? account
    request.date = request.date ?? day
    let draft = try session.draft(from: request)
    guard draft.transaction.account == account.id else {
      throw LineError.refused(
        "error.concilia.compte", "Aquí només s'hi anoten moviments de \(account.name).")
    }
    guard draft.transaction.date <= day else {
      throw LineError.refused(
        "error.concilia.data",
        "L'extracte és \(throughInWords(day, today: session.today)), i aquest moviment és de després."
      )
    }
    return draft
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
