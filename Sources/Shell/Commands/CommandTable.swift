extension [Command] {
  /// Every command, in the order that help shows them.
  package static let all: [Command] = records + shows + acts

  private static let records: [Command] = [
    .addExpense, .addIncome, .addRefund, .transfer,
  ]

  private static let shows: [Command] = [
    .listTransactions, .listExpenses, .listIncomes, .listTransfers, .listPlanned,
    .showBalances,
    .listAccounts, .showAccount, .listCategories, .showCategory, .listMethods, .showMethod,
    .listTags, .showTag, .summarize, .showActivity, .showSettings, .help,
  ]

  private static let acts: [Command] = [
    .search,
    .change, .delete, .repeatEntry, .split, .undo, .redo, .use,
    .create, .archive, .close, .reopen, .merge,
    .reconcile, .mark, .unmark, .correct,
    .hide, .unhide, .adjust,
    .clear, .leave,
  ]
}
