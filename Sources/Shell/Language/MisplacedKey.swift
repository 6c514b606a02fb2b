import Ledger
import Store

/// A key of the language where it has no place: it says where it has one, rather than becoming text.
struct MisplacedKey {
  private let purpose: String
  /// Whether it has its place in a transfer.
  let isOfTransfers: Bool

  /// `nil` for what is no key, such as «http», and for the keys of an entry.
  init?(_ foldedKey: String) {
    guard let purpose = Self.purposes[foldedKey] else { return nil }
    self.purpose = purpose
    isOfTransfers = ["a", "de", "arriba"].contains(foldedKey)
  }

  /// A key that an entry takes and a question does not; `nil` for any other.
  init?(ofEntries foldedKey: String) {
    let isAsked = ["compte", "categoria", "mitja", "etiqueta", "paga"].contains(foldedKey)
    guard !isAsked, EntryReader.keys.contains(where: { fold($0) == foldedKey }) else { return nil }
    purpose = "que és per anotar o canviar un moviment"
    isOfTransfers = false
  }

  func error(_ token: Token) -> LineError {
    LineError(
      "error.opcio.lloc",
      "Aquí no hi va «\(token.text.prefix { $0 != ":" }):», \(purpose). Si és text, posa-ho entre cometes: «\(token.text)»",
      at: [token.range])
  }

  private static let purposes = [
    "a": "que diu a quin compte va un traspàs",
    "de": "que diu de quin compte surt un traspàs",
    "arriba": "que diu quant arriba a l'altre compte d'un traspàs",
    "moneda": "que diu la moneda d'un compte nou; la d'un import va amb ell, com ara 30 USD",
    "jo": "que diu qui ets quan fas «crea llar»",
    "id": "que diu quin moviment és i va just darrere de l'ordre",
  ]
}

extension Lexicon {
  /// Refuses a key that has no value, unless one follows it apart.
  func refuseEmpty(_ key: String, at index: Int, of words: inout WordList) {
    guard let missing = missingValue(of: key), words.valueApart(after: index) == nil else { return }
    words.fail(LineError("error.opcio.buida", missing, at: [words.tokens[index].range]))
  }

  /// What to say of a key that needs a value and has none; `nil` for words that are no such key.
  func missingValue(of key: String) -> String? {
    let household = book.household
    let member = household.other.name.isEmpty ? "Marc" : household.other.name
    return switch key {
    case "compte":
      "Falta dir quin compte: compte:\(spelled(openAccounts.first?.name ?? "corrent"))"
    case "categoria":
      "Falta dir quina categoria: categoria:\(spelled(categoryNames.first ?? "oci"))"
    case "mitja":
      "Falta dir quin mitjà de pagament: mitjà:\(spelled(methods.first?.name ?? "efectiu"))"
    case "etiqueta": "Falta dir quina etiqueta: etiqueta:\(spelled(book.tags.first ?? "viatge"))"
    case "data": "Falta dir quina data: data:3/11"
    case "paga": "Falta dir qui ho paga: paga:\(spelledMember(member))"
    case "arriba": "Falta dir quant arriba a l'altre compte: arriba:217,50"
    case "concepte": "Falta dir quin concepte: concepte:sopar"
    case "nota": "Falta dir quina nota: nota:«amb els cosins»"
    case "nota privada": "Falta dir quina nota: nota-privada:«amb els cosins»"
    case "part": "Falta dir la part: la teva, part:7,67, o la de l'altre, part:/12,34."
    case "parts": "Falta dir les parts, la teva i la de l'altre: parts:1/2"
    default: nil
    }
  }
}
