import Catalan
import Ledger
import Store

extension Session {
  /// What stands before the line, without the last space: `corrent ›` (catala.md 4.2).
  package var prompt: String {
    var parts: [String] = []
    if isDemo { parts.append("exemples") }
    let account = try? lexicon().accountInUse
    promptedAccount = account?.id
    if let account { parts.append(account.promptName) }
    if parts.isEmpty { parts.append("ralcat") }
    if let date = context.date {
      // Past midnight «ahir» is another day: the date says the one that was meant.
      let word = context.dateSaidOn == today ? context.dateWord : nil
      parts.append(word ?? Dates.short(date, today: today))
    }
    if let method = context.method.flatMap({ id in try? book().method(id) }) {
      parts.append("@" + DisplayWidth.elided(spelled(method.name), to: promptNameCells))
    }
    return parts.joined(separator: " · ") + (context.isJoint ? " ◐ ›" : " ›")
  }

  /// Today's balance of the account in use, for the right margin; dots when balances are hidden.
  package func rightPrompt(_ layout: Layout) -> String {
    // A screen reader would say it again with every key.
    guard !layout.isLinear, let account = try? lexicon().accountInUse else { return "" }
    guard let balance = try? journal.balance(of: account.id, through: today) else { return "" }
    return layout.balance(balance, isHidden: hidesBalances).plainText
  }
}

/// Cells of a name in the prompt, so that the line has most of a narrow row.
private let promptNameCells = 18

extension Account {
  /// As a prompt says it.
  var promptName: String { DisplayWidth.elided(name.lowercased(), to: promptNameCells) }
}
