import Catalan
import Testing

/// Suggestions for mistyped words.
@Suite struct NearWordsTests {
  private static let commands = """
    despesa ingrés devolució traspàs pressupost còpia moviments despeses ingressos traspassos \
    previstos recurrents saldos saldo balanç resum gràfica comptes compte categories categoria \
    mitjans mitjà etiquetes etiqueta pressupostos plantilles divises còpies dispositius llar grups \
    grup activitat ajustos ajuda crea canvia esborra repeteix cerca concilia marca desmarca \
    corregeix compensa fusiona desfés refés usa convida accepta deixa sincronitza importa exporta \
    restaura actualitza amaga mostra ajusta neteja surt
    """.split(separator: " ").map(String.init)

  @Test(arguments: [
    ("balans", ["balanç"]), ("dispesa", ["despesa"]), ("despeza", ["despesa"]),
    ("depesa", ["despesa"]), ("ingrs", ["ingrés"]), ("presupostos", ["pressupostos"]),
    ("consilia", ["concilia"]), ("movimens", ["moviments"]), ("traspaso", ["traspàs"]),
    ("sincroniza", ["sincronitza"]), ("esbora", ["esborra"]), ("restora", ["restaura"]),
    ("saldu", ["saldo"]), ("cerka", ["cerca"]), ("comte", ["compte"]), ("compenza", ["compensa"]),
    ("corretgeix", ["corregeix"]), ("recurents", ["recurrents"]), ("grafic", ["gràfica"]),
    ("emporta", ["importa", "exporta"]), ("balance", ["balanç"]), ("xyz", []), ("", []),
    ("despeas", ["despesa"]),
  ])
  func `the nearest words`(word: String, expected: [String]) {
    #expect(NearWords.suggest(word, among: Self.commands) == expected)
  }

  @Test(arguments: [
    ("restaurants", "Bars i restaurants", true), ("rest", "Bars i restaurants", true),
    ("restaurans", "Bars i restaurants", true), ("suministres", "Subministraments", true),
    ("alimentasio", "Alimentació", true), ("ars", "Bars i restaurants", false),
    ("xe", "Bars i restaurants", false), ("bus", "Subministraments", false),
    ("supermercat", "Alimentació", false), ("", "Bars", false), ("gat", "Animals", false),
  ])
  func `a name is likely meant by a word of it, whole or not`(
    typed: String, name: String, expected: Bool
  ) {
    #expect(NearWords.isLikely(typed, name) == expected)
  }

  @Test func `words of other languages are known by a table`() {
    let synonyms = ["gasto": "despesa", "borrar": "esborra"]
    #expect(NearWords.suggest("Gasto", among: Self.commands, synonyms: synonyms) == ["despesa"])
    #expect(NearWords.suggest("borrar", among: Self.commands, synonyms: synonyms) == ["esborra"])
  }
}
