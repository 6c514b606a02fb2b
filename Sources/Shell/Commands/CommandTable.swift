extension [Command] {
  /// Every command, in the order that help shows them.
  package static let all: [Command] = [
    .addExpense, .addIncome, .addRefund,
    .showBalances,
    .create, .archive, .close, .reopen, .merge,
    .clear, .leave,
  ]
}
