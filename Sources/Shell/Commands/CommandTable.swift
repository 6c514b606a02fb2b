/// What a line may begin with: each command's name, in the order that help shows them.
///
/// A line finds its command here by name, so that one command alone is made ready for it.
enum CommandName: String, CaseIterable, Sendable {
  case addExpense = "despesa"
  case addIncome = "ingrés"
  case addRefund = "devolució"
  case transfer = "traspàs"

  case listTransactions = "moviments"
  case listExpenses = "despeses"
  case listIncomes = "ingressos"
  case listTransfers = "traspassos"
  case listPlanned = "previstos"
  case showBalances = "saldos"
  case listAccounts = "comptes"
  case showAccount = "compte"
  case listCategories = "categories"
  case showCategory = "categoria"
  case listMethods = "mitjans"
  case showMethod = "mitjà"
  case listTags = "etiquetes"
  case showTag = "etiqueta"
  case showBalance = "balanç"
  case summarize = "resum"
  case showActivity = "activitat"
  case showSettings = "ajustos"
  case help = "ajuda"

  case search = "cerca"
  case change = "canvia"
  case delete = "esborra"
  case repeatEntry = "repeteix"
  case split = "desglossa"
  case undo = "desfés"
  case redo = "refés"
  case use = "usa"
  case create = "crea"
  case archive = "arxiva"
  case close = "tanca"
  case reopen = "reobre"
  case merge = "fusiona"
  case reconcile = "concilia"
  case mark = "marca"
  case unmark = "desmarca"
  case correct = "corregeix"
  case hide = "amaga"
  case unhide = "mostra"
  case adjust = "ajusta"
  case clear = "neteja"
  case leave = "surt"

  var command: Command {
    switch self {
    case .addExpense: .addExpense
    case .addIncome: .addIncome
    case .addRefund: .addRefund
    case .transfer: .transfer
    case .listTransactions: .listTransactions
    case .listExpenses: .listExpenses
    case .listIncomes: .listIncomes
    case .listTransfers: .listTransfers
    case .listPlanned: .listPlanned
    case .showBalances: .showBalances
    case .listAccounts: .listAccounts
    case .showAccount: .showAccount
    case .listCategories: .listCategories
    case .showCategory: .showCategory
    case .listMethods: .listMethods
    case .showMethod: .showMethod
    case .listTags: .listTags
    case .showTag: .showTag
    case .showBalance: .showBalance
    case .summarize: .summarize
    case .showActivity: .showActivity
    case .showSettings: .showSettings
    case .help: .help
    case .search: .search
    case .change: .change
    case .delete: .delete
    case .repeatEntry: .repeatEntry
    case .split: .split
    case .undo: .undo
    case .redo: .redo
    case .use: .use
    case .create: .create
    case .archive: .archive
    case .close: .close
    case .reopen: .reopen
    case .merge: .merge
    case .reconcile: .reconcile
    case .mark: .mark
    case .unmark: .unmark
    case .correct: .correct
    case .hide: .hide
    case .unhide: .unhide
    case .adjust: .adjust
    case .clear: .clear
    case .leave: .leave
    }
  }
}

extension [Command] {
  /// Every command, in the order that help shows them.
  package static let all: [Command] = CommandName.allCases.map(\.command)
}
