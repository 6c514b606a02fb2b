/// What `moviments` and its kin answer to scripts.
struct ListAnswer: Decodable {
  struct Movement: Decodable {
    let id: String
    let data: String
    let tipus: String
    let `import`: Cents
    let concepte: String
    let categoria: String?
    let mitja: String?
    let compte: String?
    let compte_desti: String?
    let conjunta: Bool
    let paga: String
    let part_meva: Cents?
    let previst: Bool
    let conciliat: Bool
  }
  struct Name: Decodable, Equatable {
    let tipus: String
    let nom: String
  }
  let moviments: [Movement]
  let nombre: Int
  let noms: [Name]?

  var concepts: [String] { moviments.map(\.concepte) }
}

/// What `saldos` answers to scripts.
struct BalancesAnswer: Decodable {
  struct Account: Decodable {
    let compte: String
    let conciliat: Cents
    let avui: Cents
    let previst: Cents
  }
  let comptes: [Account]
}

/// What `resum` answers to scripts.
struct SummaryAnswer: Decodable {
  struct Month: Decodable {
    let mes: String
    let ingressos: Cents
    let despeses: Cents
    let estalvi: Cents
  }
  struct Total: Decodable {
    let ingressos: Cents
    let despeses: Cents
    let estalvi: Cents
  }
  let mesos: [Month]
  let total: Total
  let previst: Total
}

/// What `categories` answers to scripts.
struct CategoriesAnswer: Decodable {
  struct Category: Decodable {
    let categoria: String?
    let tipus: String
    let ambit: String?
    let moviments: Int
    let total: Cents
  }
  let categories: [Category]
}
