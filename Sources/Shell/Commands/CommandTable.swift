extension [Command] {
  /// Every command, in the order that help shows them.
  package static let all: [Command] = records + shows + acts

  private static let records: [Command] = [
    .addExpense, .addIncome, .addRefund, .transfer,
  ]

  private static let shows: [Command] = [
    .showBalances
  ]

  private static let acts: [Command] = [
    .change, .delete,
    .create, .archive, .close, .reopen, .merge,
    .clear, .leave,
  ]
}
