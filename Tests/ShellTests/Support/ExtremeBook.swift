import Ledger
import TestSupport

@testable import Shell

/// A household whose every name is as long, wide or combined as may be, and whose amounts are large.
struct ExtremeBook {
  static let amount = "1.234.567,89"
  static let account = "Compte corrent de la família Puigdomènech 🏠"
  static let wideAccount = "储蓄账户和投资组合以及退休金计划的账户"
  static let category = "Assegurances de la llar, del cotxe i de la salut"
  static let word = "Otorrinolaringologiainfantilidelsadultstambé"
  static let method = "Targeta de crèdit de l'entitat bancària 💳"
  static let tag = "aniversari-dels-cinquanta-anys-de-la-iaia"
  static let concept = "Sopar de l'e\u{301}poca x\u{302} amb els cosins 👩‍👩‍👧‍👦 de 東京 i els de Vic"

  let shell: TestShell

  init() throws {
    shell = try defaultHousehold()
    let amount = Self.amount
    for line in [
      "canvia nom membre «Anna» a «Maria dels Àngels Puigdomènech i Casanoves»",
      "canvia nom membre «Marc» a «Joan-Francesc Vallespinós i Riudaura»",
      "crea compte «\(Self.account)» \(amount)", "crea compte «\(Self.wideAccount)» -\(amount)",
      "crea compte Dòlars 1.234.567,89 USD",
      "crea categoria «\(Self.category)»", "crea categoria «\(Self.word)»",
      "crea categoria «Vacances a l'estranger amb la família de 東京» personal",
      "crea mitjà «\(Self.method)»", "usa «\(Self.account)»",
      "d \(amount) «\(Self.concept)» #«\(Self.category)» @«\(Self.method)» +\(Self.tag) conjunta",
      "d \(amount) #\(Self.word) @bizum ahir",
      "d \(amount) «\(Self.word)» #oci conjunta 31/12/2024",
      "i \(amount) «nòmina i paga extra de l'empresa de sempre» fa 3 dies",
      "t \(amount) a «\(Self.wideAccount)»", "t \(amount) a Estalvi «\(Self.concept)» 3/11",
      "d \(amount) assegurança conjunta demà",
      "d \(amount) \(Self.word) paga:«Joan-Francesc Vallespinós i Riudaura»",
      "d \(amount) compra #alimentació", "desglossa últim 1.000.000 #alimentació … #\(Self.word)",
      "d 25 llibre compte:Dòlars",
    ] { _ = try shell.session.run(line) }
  }

  /// What may follow the name of a command.
  static let tails = [
    "1", "2", "últim", "tot compte:tots", "per categoria tot", "per mitjà tot", "2026 per mes",
    "«\(account)» \(amount)", "compte «\(account)»", "categoria «\(category)»", "«\(category)» tot",
    "«\(method)» tot", "\(tag) tot", "\(amount) «\(concept)» #«\(category)» @«\(method)» conjunta",
    "\(amount) de «\(account)» a «\(wideAccount)»", "#«\(category)» tot @«\(method)»", "sopar",
    "compte «Compte nou de la família Puigdomènech» \(amount)", "1 \(amount) #\(word)", "12,505",
    "12,50 venda conjunta",
  ]
}
