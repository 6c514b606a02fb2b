import Catalan
import Ledger
import Store

/// What the words of a line may refer to: the book's names, the day, the context and the last list.
package final class Lexicon {
  package let book: Book
  package let today: CalendarDate
  package let context: Context
  /// The transactions that the last list numbered, the first is number 1.
  package let numbered: [Identifier<Transaction>]
  /// The names that the last list of names numbered.
  package let listedNames: [ListedName]
  /// Which of the lists was the last one.
  let lastNumbers: ListedNumbers
  let journal: Journal

  init(
    book: Book, today: CalendarDate, context: Context, numbered: [Identifier<Transaction>],
    listedNames: [ListedName], lastNumbers: ListedNumbers, journal: Journal
  ) {
    self.book = book
    self.today = today
    self.context = context
    self.numbered = numbered
    self.listedNames = listedNames
    self.lastNumbers = lastNumbers
    self.journal = journal
  }

  /// Accounts that may still be used.
  package var openAccounts: [Account] { book.accounts.filter { !$0.isClosed } }

  /// The account that lines go to unless they say another.
  package var accountInUse: Account? {
    if let id = context.account, let account = book.account(id), !account.isClosed {
      return account
    }
    return openAccounts.first
  }

  /// Categories that a line of that kind may be given, the preferred one of two equal names first.
  package func categories(isJoint: Bool, kind: Category.Kind, account: Identifier<Account>?)
    -> [Category]
  {
    book.categories.usable(for: kind, isJoint: isJoint, account: account)
  }

  package var methods: [PaymentMethod] { book.methods.filter { $0.mergedInto == nil } }
}
