import Ledger
import Shell
import Store
import TestSupport
import Testing

/// Plays a household's year as it was typed, and compares every figure to the cent.
@Suite struct AnyYearTests {
  @Test func `the balances of a year are right to the cent`() throws {
    let year = try AnyYear()
    let answer: BalancesAnswer = try year.shell.answer("saldos")
    let balances = answer.comptes.map {
      (
        $0.compte,
        AnyYear.Figures.Balance(
          avui: $0.avui.cents, conciliat: $0.conciliat.cents, previst: $0.previst.cents)
      )
    }
    #expect(Dictionary(uniqueKeysWithValues: balances) == year.figures.saldos)
  }

  @Test func `the months of a year are right to the cent`() throws {
    let year = try AnyYear()
    let answer: SummaryAnswer = try year.shell.answer("resum des de l'1/10/2025")
    let months = answer.mesos.map {
      ($0.mes, AnyYear.Figures.Month(ingressos: $0.ingressos.cents, despeses: $0.despeses.cents))
    }
    #expect(Dictionary(uniqueKeysWithValues: months) == year.figures.mesos)
    for month in answer.mesos {
      #expect(month.estalvi.cents == month.ingressos.cents - month.despeses.cents)
    }
  }

  @Test func `the categories of a year are right to the cent`() throws {
    let year = try AnyYear()
    let answer: CategoriesAnswer = try year.shell.answer("categories tot")
    let categories = answer.categories.map {
      ($0.categoria ?? "", AnyYear.Figures.Category(moviments: $0.moviments, total: $0.total.cents))
    }
    #expect(Dictionary(uniqueKeysWithValues: categories) == year.figures.categories)
  }

  @Test func `a year has as many movements as were typed`() throws {
    let year = try AnyYear()
    let all: ListAnswer = try year.shell.answer("moviments tot")
    #expect(all.nombre == year.figures.moviments.total)
    #expect(all.moviments.count == all.nombre)
    #expect(all.moviments.count(where: \.previst) == year.figures.moviments.previstos)
    #expect(all.moviments.map(\.data) == all.moviments.map(\.data).sorted(by: >))
    let planned: ListAnswer = try year.shell.answer("previstos")
    #expect(planned.nombre == year.figures.moviments.previstos)
  }

  @Test func `every month of a year settles to the cent`() throws {
    let year = try AnyYear()
    let session = year.shell.session
    let household = try session.book().household
    var balance = HouseholdBalance(
      sharing: Sharing(members: household.members, ratios: try session.book().ratios),
      period: Period(through: session.today))
    var joint = TransactionFilter(kinds: [.expense, .refund])
    joint.isJoint = true
    try session.journal.entries(joint, today: session.today) { row in
      try balance.add(
        JointExpense(
          payer: row.owner, date: row.date, cost: -row.amount.minorUnits,
          currency: row.amount.currency, allocation: row.allocation))
    }
    for (key, wanted) in year.figures.balanc {
      let digits = key.split(separator: "-").compactMap { Int($0) }
      let month = Month(year: digits[0], month: digits[1])
      let figures = try balance.figures(of: month)
      let rows = try figures.rows(household.members)
      #expect(figures.expenseCount == wanted.despeses, "\(key)")
      for row in rows {
        let name = household.member(row.member).name
        #expect(row.paid == wanted.ha_pagat[name], "\(key) \(name)")
        #expect(row.due == wanted.li_toca[name], "\(key) \(name)")
      }
      #expect(figures.myDifference == wanted.diferencia_Anna, "\(key)")
      let settlement = try #require(try figures.settlement(household.members))
      #expect(settlement.due == wanted.compensacio.cents, "\(key)")
      #expect(household.member(settlement.from).name == wanted.compensacio.de, "\(key)")
      #expect(household.member(settlement.to).name == wanted.compensacio.a, "\(key)")
    }
  }
}
