/// A currency of ISO 4217: its three-letter code and how many decimals its amounts have.
package struct Currency: Hashable, Sendable {
  /// Three capital ASCII letters.
  package let code: String
  /// Decimals of the minor unit: 2 for euros, 0 for yen, 3 for Kuwaiti dinars.
  package let decimals: Int

  private init(code: String, decimals: Int) {
    self.code = code
    self.decimals = decimals
  }

  /// The currency with that code in capitals; `nil` when ISO 4217 has none.
  package init?(code: String) {
    guard code != "EUR" else {
      self = .eur
      return
    }
    guard code.utf8.count == 3, Self.codes.contains(code) else { return nil }
    self.init(code: code, decimals: Self.decimalsOtherThanTwo[code] ?? 2)
  }

  package static let eur = Currency(code: "EUR", decimals: 2)
  package static let usd = Currency(code: "USD", decimals: 2)
  package static let gbp = Currency(code: "GBP", decimals: 2)
  package static let jpy = Currency(code: "JPY", decimals: 0)

  /// Minor units in one unit: 100 for euros.
  package var scale: Int64 {
    switch decimals {
    case 0: 1
    case 2: 100
    case 3: 1_000
    default: 10_000
    }
  }

  /// Every known code, in alphabetical order.
  package static var allCodes: [String] { codes.sorted() }

  /// Those whose amounts have not two decimals, in alphabetical order.
  package static var withOtherDecimals: [Currency] {
    decimalsOtherThanTwo.map { Currency(code: $0.key, decimals: $0.value) }
      .sorted { $0.code < $1.code }
  }

  private static let decimalsOtherThanTwo: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "CLF": 4, "UYW": 4,
  ]

  private static let codes: Set<String> = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP \
    BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR \
    FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES \
    KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR \
    MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF \
    SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS \
    UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """.split(separator: " ").map(String.init))
}
