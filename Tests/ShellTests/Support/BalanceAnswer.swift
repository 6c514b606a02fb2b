/// What `balanç --json` answers.
struct BalanceAnswer: Decodable {
  struct MemberRow: Decodable {
    let membre: String
    let ha_pagat: Cents
    let li_toca: Cents
    let diferencia: Cents
  }
  struct Compensation: Decodable {
    let de: String
    let a: String
    let `import`: Cents
    let pagat: Cents
    let queda: Cents
  }
  struct Category: Decodable {
    let categoria: String?
    let total: Cents
  }
  struct Month: Decodable {
    let mes: String
    let compensacio: Compensation?
  }
  struct Planned: Decodable {
    let despeses: Int
    let total: Cents
    let membres: [MemberRow]
    let compensacio: Compensation?
  }
  let mes: String?
  let despeses: Int
  let membres: [MemberRow]
  let compensacio: Compensation?
  let total: Cents
  let previst: Planned
  let categories: [Category]
  let mesos: [Month]
}
