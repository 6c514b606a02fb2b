import Catalan
import Ledger
import TestSupport
import Testing

/// Elision, counts, lists, percentages and numbers in letters.
@Suite struct WordsTests {
  @Test(arguments: [
    ("Anna", "d'Anna"), ("Marc", "de Marc"), ("Àlex", "d'Àlex"), ("Helena", "d'Helena"),
    ("Hug", "d'Hug"), ("Iolanda", "de Iolanda"), ("Iu", "d'Iu"), ("Ian", "d'Ian"),
    ("Hans", "de Hans"), ("Ot", "d'Ot"), ("Irene", "d'Irene"), ("Úrsula", "d'Úrsula"),
    ("Jordi", "de Jordi"), ("iogurt", "de iogurt"), ("Ïu", "d'Ïu"), ("octubre", "d'octubre"),
    ("agost", "d'agost"), ("maig", "de maig"), ("Oriol i Jana", "d'Oriol i Jana"),
    ("Huáscar", "de Huáscar"), ("Heidi", "de Heidi"), ("Ia", "d'Ia"), ("USD", "d'USD"),
    ("CHF", "de CHF"), ("IVA", "d'IVA"), ("TV", "de TV"), ("IBI", "d'IBI"), ("2026", "de 2026"),
    ("abril de 2026", "d'abril de 2026"), ("", "de "), ("h", "de h"), ("illa", "d'illa"),
    ("11", "d'11"), ("FGC", "d'FGC"), ("1.500 JPY", "de 1.500 JPY"), ("11.000 JPY", "d'11.000 JPY"),
    ("TMB", "de TMB"), ("euros", "d'euros"),
  ])
  func `de loses its vowel before one`(name: String, expected: String) {
    #expect(Words.of(name) == expected)
  }

  @Test(arguments: [
    (100, "d'1,00"), (150, "d'1,50"), (1100, "d'11,00"), (1000, "de 10,00"),
    (100_000, "de 1.000,00"), (1_100_000, "d'11.000,00"), (11_000, "de 110,00"),
    (100_000_000, "d'1.000.000,00"), (135_470_000, "d'1.354.700,00"), (800, "de 8,00"),
    (0, "de 0,00"), (200_000_000, "de 2.000.000,00"), (1_199_999, "d'11.999,99"),
    (1_200_000, "de 12.000,00"), (-100, "de \u{2212}1,00"),
  ])
  func `de before an amount`(cents: Int64, expected: String) {
    let money = Money(minorUnits: cents)
    let written = Amounts.write(money, style: AmountStyle(showsCurrency: false))
    #expect(Words.of(money, written: written) == expected)
  }

  @Test func `articles and their contractions before a day`() {
    #expect(Words.the(day: 1) == "l'1")
    #expect(Words.the(day: 11) == "l'11")
    #expect(Words.the(day: 12) == "el 12")
    #expect(Words.to(day: 15) == "al 15")
    #expect(Words.to(day: 11) == "a l'11")
    #expect(Words.of("«Estalvi»") == "d'«Estalvi»")
    #expect(Words.of("«Corrent»") == "de «Corrent»")
    #expect(Words.of(day: 1) == "de l'1")
    #expect(Words.of(day: 3) == "del 3")
    #expect(Words.the("novembre") == "el novembre")
    #expect(Words.the("abril") == "l'abril")
    #expect(Words.to("juliol") == "al juliol")
    let large = Money(minorUnits: 1_100_000_000_000)
    #expect(Words.of(large, written: Amounts.write(large)) == "d'11.000.000.000,00\u{A0}€")
  }

  @Test func `counts agree with their noun`() {
    #expect(Words.count(0, "moviment", "moviments") == "cap moviment")
    #expect(Words.count(1, "moviment", "moviments") == "1 moviment")
    #expect(Words.count(2, "moviment", "moviments") == "2 moviments")
    #expect(Words.count(1234, "despesa", "despeses") == "1.234 despeses")
    #expect(Words.count(1_000_000, "euro", "euros") == "1.000.000 d'euros")
    #expect(Words.count(2_000_000, "moviment", "moviments") == "2.000.000 de moviments")
    #expect(Words.count(1_000_001, "moviment", "moviments") == "1.000.001 moviments")
  }

  @Test func `counts as typed`() {
    for (word, expected) in [
      ("3", 3), ("1.234", 1234), ("1234", 1234), ("cap", 0), ("0", 0), ("-5", -5),
      ("1.234.567", 1_234_567), ("\u{2212}12", -12), ("1.23", nil), ("0.123", nil), ("", nil),
      ("-", nil), ("1234.567", nil), ("pa", nil), ("99999999999999999999", nil), ("٣", nil),
    ] as [(String, Int?)] {
      #expect(Words.readCount(word) == expected, "\(word)")
    }
  }

  @Test func `lists have no comma before the conjunction`() {
    #expect(Words.list(["pa", "vi", "oli"]) == "pa, vi i oli")
    #expect(Words.list(["pa", "vi"], "o") == "pa o vi")
    #expect(Words.list(["pa"]) == "pa")
    #expect(Words.list([]).isEmpty)
  }

  @Test func `percentages have no zeros at the end`() {
    #expect(Words.percent(hundredths: 6235) == "62,35\u{A0}%")
    #expect(Words.percent(hundredths: 5000) == "50\u{A0}%")
    #expect(Words.percent(hundredths: 6250) == "62,5\u{A0}%")
    #expect(Words.percent(hundredths: 5) == "0,05\u{A0}%")
    #expect(Words.percent(hundredths: -50) == "\u{2212}0,5\u{A0}%")
    #expect(Words.percent(hundredths: 123_456) == "1.234,56\u{A0}%")
  }

  @Test func `ordinals and capitals`() {
    #expect((1...5).map { Words.ordinal($0) } == ["1r", "2n", "3r", "4t", "5è"])
    #expect("àpats".firstCapitalised == "Àpats")
    #expect("".firstCapitalised.isEmpty)
  }

  @Test(arguments: [
    (0, "zero"), (1, "un"), (12, "dotze"), (20, "vint"), (21, "vint-i-un"), (31, "trenta-un"),
    (99, "noranta-nou"), (100, "cent"), (101, "cent un"), (200, "dos-cents"),
    (1000, "mil"), (1234, "mil dos-cents trenta-quatre"), (2000, "dos mil"),
    (12_505, "dotze mil cinc-cents cinc"), (100_000, "cent mil"), (1_000_000, "un milió"),
    (21_000_000, "vint-i-un milions"), (3_000_001, "tres milions un"),
    (-1, "\u{2212}1"), (1_000_000_000_000, "1.000.000.000.000"),
  ])
  func `numbers in letters`(number: Int, expected: String) {
    #expect(Words.inLetters(number) == expected)
  }
}
