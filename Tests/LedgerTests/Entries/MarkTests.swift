import Ledger
import TestSupport
import Testing

struct MarkTests {
  let current = Identifier<Account>("corrent")
  let savings = Identifier<Account>("estalvi")

  private var expense: Transaction {
    Transaction(
      id: Identifier("t"), owner: anna, kind: .expense, date: day(2027_03_05),
      amount: Money(minorUnits: -1250), account: current)
  }

  private var transfer: Transaction {
    Transaction(
      id: Identifier("t"), owner: anna, kind: .transfer, date: day(2027_03_05),
      amount: Money(minorUnits: -20_000), arriving: Money(minorUnits: 20_000), account: current,
      destination: savings)
  }

  @Test func `a mark stands while amount, day and account are those it was made for`() {
    let marked = expense.marking(.account)
    #expect(marked.isReconciled)
    var changed = marked
    changed.amount.minorUnits = -1260
    #expect(!changed.isReconciled)
    changed.amount.minorUnits = -1250
    #expect(changed.isReconciled)
    changed.date = day(2027_03_06)
    #expect(!changed.isReconciled)
    changed = marked
    changed.account = savings
    #expect(!changed.isReconciled)
    changed.account = nil
    #expect(!changed.isReconciled)
  }

  @Test func `each leg of a transfer has its own mark`() {
    let first = transfer.marking(.account)
    #expect(first.isReconciled && !first.isDestinationReconciled)
    let both = first.marking(.destination)
    #expect(both.isReconciled && both.isDestinationReconciled)
    let second = both.marking(.account, false)
    #expect(!second.isReconciled && second.isDestinationReconciled)
  }

  @Test func `an account sees its own leg`() {
    #expect(transfer.legs == [.account, .destination])
    #expect(transfer.leg(in: savings) == .destination)
    #expect(transfer.amount(in: current) == Money(minorUnits: -20_000))
    #expect(transfer.amount(in: savings) == Money(minorUnits: 20_000))
    #expect(expense.amount(in: savings) == nil)
    var theirs = expense
    theirs.account = nil
    #expect(theirs.legs.isEmpty)
  }

  @Test func `a leg that is not there is not marked`() {
    #expect(expense.marking(.destination).destinationMark == nil)
  }

  @Test func `only amount, day and account take a mark off`() {
    let marked = transfer.marking(.account).marking(.destination)
    var free = marked
    free.concept = "estalvi de març"
    free.note = "nota"
    free.privateNote = "nota"
    free.tags = ["estiu"]
    free.method = Identifier("bizum")
    #expect(marked.marksLost(in: free).isEmpty)
    var moved = marked
    moved.date = day(2027_03_06)
    #expect(marked.marksLost(in: moved) == [.account, .destination])
    var elsewhere = marked
    elsewhere.destination = Identifier("inversions")
    #expect(marked.marksLost(in: elsewhere) == [.destination])
    #expect(transfer.marksLost(in: moved).isEmpty)
    #expect(marked.marksLost(in: marked.marking(.account, false)).isEmpty)
  }

  @Test func `stale marks are taken off and standing ones kept`() {
    var moved = transfer.marking(.account).marking(.destination)
    moved.destination = Identifier("inversions")
    let clean = moved.withoutStaleMarks
    #expect(clean.mark != nil)
    #expect(clean.destinationMark == nil)
  }
}
