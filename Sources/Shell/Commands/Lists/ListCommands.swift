import Catalan
import Ledger
import Store

extension Command {
  static let listTransactions = Command(
    .listTransactions, aliases: ["m"], synonyms: ["moviment"], .shows,
    summary: "Mostra els moviments per dies, amb el saldo al final de cada dia.",
    details: [
      "Sense període, els últims i els previstos; amb un període o «tot», tots els que hi ha.",
      "Els números serveixen per canviar-los o esborrar-los: canvia 3, esborra 5-8.",
    ],
    examples: [
      "moviments", "m novembre #alimentació", "m últims 3 mesos @targeta >50",
      "m mes passat no conciliats", "moviments 2026 per mes",
    ], related: ["despeses", "ingressos", "cerca", "saldos", "canvia", "ajuda períodes"],
    .inquiry()
  ) { session, inquiry in try session.list(.transactions, inquiry) }

  static let listExpenses = Command(
    .listExpenses, .shows, summary: "Mostra les despeses i les devolucions.",
    details: ["Amb «conjuntes», les de la llar, qui sigui que les hagi pagat."],
    examples: [
      "despeses novembre", "despeses 2026 -#habitatge per categoria",
      "despeses des del 15/11 conjuntes",
    ], related: ["despesa", "moviments", "categories"],
    .inquiry()
  ) { session, inquiry in try session.list(.expenses, inquiry) }

  static let listIncomes = Command(
    .listIncomes, .shows, summary: "Mostra els ingressos.",
    examples: ["ingressos 2026", "ingressos >1000 per import"],
    related: ["ingrés", "moviments"],
    .inquiry()
  ) { session, inquiry in try session.list(.incomes, inquiry) }

  static let listTransfers = Command(
    .listTransfers, .shows, summary: "Mostra els traspassos entre els teus comptes.",
    examples: ["traspassos", "traspassos 2026"], related: ["traspàs", "moviments"],
    .inquiry()
  ) { session, inquiry in try session.list(.transfers, inquiry) }

  static let listPlanned = Command(
    .listPlanned, synonyms: ["previst", "prevista", "previstes"], .shows,
    summary: "Mostra el que ha de venir, amb el saldo que quedarà.",
    details: ["Un mes sense any és l'actual o el pròxim."],
    examples: ["previstos", "previstos desembre"], related: ["moviments", "saldos"],
    .inquiry(looksAhead: true)
  ) { session, inquiry in try session.list(.planned, inquiry) }

  static let search = Command(
    .search, aliases: ["c"], synonyms: ["busca", "buscar"], .acts,
    summary: "Cerca moviments pel concepte, la nota o l'import.",
    details: [
      "Hi ha de sortir tot el que escrius, sense que comptin els accents ni les majúscules. Busca a tots els comptes, i també en el que paga l'altre membre.",
      "Les paraules que ralcat entén (conjuntes, novembre…) van entre cometes per cercar-les com a text.",
    ],
    examples: ["cerca vermut", "cerca farmàcia 5..20", "cerca «d'octubre»", "c 840,00 2026"],
    related: ["moviments", "ajuda períodes"],
    .inquiry("TEXT, període i filtres")
  ) { session, inquiry in
    guard inquiry.filter != TransactionFilter() else {
      throw LineError("error.cerca.falta", "Falta dir què busques: cerca dentista")
    }
    return try session.list(.search, inquiry)
  }
}
