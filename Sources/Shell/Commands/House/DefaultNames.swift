import Ledger

/// The categories and payment methods that a new household may start with (catala.md 6), and the words of a
/// concept that suggest each category.
enum DefaultNames {
  struct Entry: Sendable {
    let name: String
    let kind: Ledger.Category.Kind
    let isHousehold: Bool
    let keywords: [String]

    init(
      _ name: String, _ kind: Ledger.Category.Kind, household: Bool, _ keywords: String
    ) {
      self.name = name
      self.kind = kind
      isHousehold = household
      self.keywords = keywords.split(separator: ",").map { word in
        String(word.drop { $0 == " " })
      }
    }
  }

  /// The words that suggest a category of that name, compared folded; none for an unknown one.
  static func keywords(forCategory name: String) -> [String] {
    categories.first { fold($0.name) == fold(name) }?.keywords ?? []
  }

  static let methods = [
    "Efectiu", "Targeta", "Targeta de crèdit", "Bizum", "Transferència", "Domiciliació",
  ]

  static let categories: [Entry] = [
    Entry(
      "Alimentació", .expense, household: true,
      "supermercat, súper, mercat, compra, pa, forn, fleca, fruita, verdura, carn, carnisseria, peix, peixateria, vi, bonpreu, caprabo, condis, sorli, mercadona, lidl, ametller"
    ),
    Entry("Animals de companyia", .expense, household: true, "veterinari, pinso, gat, gos"),
    Entry("Assegurances", .expense, household: true, "assegurança, mútua, pòlissa"),
    Entry(
      "Bars i restaurants", .expense, household: true,
      "cafè, bar, restaurant, esmorzar, dinar, sopar, vermut, menú, pizza, gelat"),
    Entry(
      "Casa i neteja", .expense, household: true,
      "neteja, ferreteria, mobles, electrodomèstic, bombeta, reparació, lampista, jardí"),
    Entry(
      "Fills i escola", .expense, household: true,
      "escola, llar d'infants, menjador, extraescolars, cangur, casal, colònies, bolquers, joguina"
    ),
    Entry(
      "Habitatge", .expense, household: true, "lloguer, hipoteca, pis, comunitat, derrama"),
    Entry(
      "Impostos i taxes", .expense, household: true,
      "IBI, renda, IRPF, escombraries, multa, taxa, gestoria"),
    Entry(
      "Oci i cultura", .expense, household: true,
      "cinema, teatre, concert, museu, llibre, llibreria, filmin, música, joc"),
    Entry(
      "Regals i celebracions", .expense, household: true,
      "regal, reis, nadal, aniversari, casament, sant jordi, rosa, tió"),
    Entry(
      "Salut", .expense, household: true, "farmàcia, dentista, metge, òptica, fisio, psicòleg"),
    Entry(
      "Subministraments", .expense, household: true,
      "llum, electricitat, aigua, gas, internet, fibra, telèfon, mòbil, butà"),
    Entry(
      "Transport", .expense, household: true,
      "metro, bus, tren, rodalies, FGC, tram, TMB, taxi, bicing, avió"),
    Entry(
      "Vehicle", .expense, household: true,
      "benzina, gasolina, gasoil, peatge, aparcament, taller, ITV, moto, cotxe"),
    Entry("Viatges", .expense, household: true, "hotel, vol, càmping, allotjament, vacances"),
    Entry("Altres despeses", .expense, household: true, ""),
    Entry("Cura personal", .expense, household: false, "perruqueria, barberia, cosmètica"),
    Entry(
      "Donacions i quotes", .expense, household: false,
      "donatiu, quota, sindicat, òmnium, castellers, ONG"),
    Entry(
      "Esport", .expense, household: false, "gimnàs, piscina, excursió, esquí, inscripció"),
    Entry("Formació", .expense, household: false, "curs, màster, matrícula, idiomes"),
    Entry("Roba i calçat", .expense, household: false, "roba, sabates, bambes, jaqueta"),
    Entry(
      "Tecnologia", .expense, household: false, "ordinador, mòbil nou, programari, subscripció"),
    Entry("Nòmina", .income, household: false, "nòmina, sou"),
    Entry("Paga extra", .income, household: false, "extra, paga doble"),
    Entry(
      "Feina per compte propi", .income, household: false, "factura, honoraris, client"),
    Entry(
      "Prestacions i ajuts", .income, household: false, "atur, beca, pensió, ajut, baixa"),
    Entry(
      "Interessos i rendes", .income, household: false,
      "interessos, dividend, lloguer cobrat"),
    Entry("Vendes", .income, household: false, "wallapop, segona mà"),
    Entry("Regals rebuts", .income, household: false, "regal"),
    Entry("Loteria i premis", .income, household: false, "loteria, rifa, premi"),
    Entry("Altres ingressos", .income, household: false, ""),
  ]
}
