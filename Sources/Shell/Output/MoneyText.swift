import Catalan
import Ledger

extension Layout {
  /// An amount with its sign when negative: `−12,50 €`, `30,00 USD`.
  func money(_ money: Money) -> String {
    Amounts.write(money, style: AmountStyle(isTypographic: isTypographic))
  }

  /// An amount with its sign always, as movements and differences show it: `+1.850,00 €`.
  func signed(_ money: Money) -> String {
    Amounts.write(money, style: AmountStyle(sign: .always, isTypographic: isTypographic))
  }

  /// An amount as a movement of an account: expenses carry the minus, what comes in the plus.
  func movement(_ money: Money) -> Line {
    Line(signed(money), money.minorUnits > 0 ? .income : .plain)
  }

  /// A balance: red below zero, dots when balances are hidden.
  func balance(_ money: Money, isHidden: Bool) -> Line {
    isHidden ? Line("••••••••") : Line(self.money(money), money.isNegative ? .negative : .plain)
  }
}
