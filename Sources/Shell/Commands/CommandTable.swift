extension [Command] {
  /// Every command, in the order that help shows them.
  package static let all: [Command] = records + shows + acts

  private static let records: [Command] = [
    .addExpense, .addIncome, .addRefund, .transfer,
  ]

  private static let shows: [Command] = [
    .listTransactions, .listExpenses, .listIncomes, .listTransfers, .listPlanned,
    .showBalances,
  ]

  private static let acts: [Command] = [
    .search,
    .change, .delete,
    .create, .archive, .close, .reopen, .merge,
    .clear, .leave,
  ]
}
