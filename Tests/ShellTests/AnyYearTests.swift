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
    for (month, wanted) in year.figures.balanc {
      let answer: BalanceAnswer = try year.shell.answer("balanç \(month)")
      #expect(answer.mes == month)
      #expect(answer.despeses == wanted.despeses, "\(month)")
      for member in answer.membres {
        #expect(member.ha_pagat.cents == Int(wanted.ha_pagat[member.membre] ?? -1), "\(month)")
        #expect(member.li_toca.cents == Int(wanted.li_toca[member.membre] ?? -1), "\(month)")
      }
      #expect(answer.membres.map(\.membre) == ["Anna", "Marc"])
      #expect(
        answer.membres.map(\.diferencia.cents)
          == [Int(wanted.diferencia_Anna), -Int(wanted.diferencia_Anna)], "\(month)")
      let compensation = try #require(answer.compensacio)
      #expect(compensation.de == wanted.compensacio.de, "\(month)")
      #expect(compensation.a == wanted.compensacio.a, "\(month)")
      #expect(compensation.import.cents == Int(wanted.compensacio.cents), "\(month)")
      #expect(compensation.queda == compensation.import, "\(month)")
      #expect(answer.categories.map(\.total.cents).reduce(0, +) == answer.total.cents, "\(month)")
    }
  }

  @Test func `the balance of a year is the sum of its months`() throws {
    let year = try AnyYear()
    let answer: BalanceAnswer = try year.shell.answer("balanç tot")
    let wanted = year.figures.balanc.values
    #expect(answer.mes == nil)
    #expect(answer.despeses == wanted.map(\.despeses).reduce(0, +))
    #expect(
      Int64(answer.membres[0].diferencia.cents) == wanted.map(\.diferencia_Anna).reduce(0, +))
    #expect(answer.mesos.count == year.figures.balanc.count)
  }
}
