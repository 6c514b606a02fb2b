import Foundation
import Shell
import Testing

/// `--simula` says what would be done; neither the book nor what the device remembers changes by a byte.
@Suite struct SimulationTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.setUp()
    try home.ralcat(
      input: """
        crea categories
        crea mitjans
        +1.850 nòmina 1/11
        traspàs 50 de corrent a estalvi
        d 12,50 pa +nadal
        d 30 sopar conjunta ahir
        usa corrent
        """)
  }

  @Test(arguments: [Command].all.flatMap(\.examples) + Self.ofTheDevice)
  func `nothing changes`(_ example: String) throws {
    let before = try home.contents()
    let result = try home.ralcat("--sí", example + " --simula")
    #expect(try home.contents() == before, "\(example)\n\(result.output)\(result.errors)")
    #expect((result.status != 0) == Self.refused.contains(example), "\(result.errors)")
  }

  /// What a script cannot do, a statement that does not agree with this book, and a day before its first balance.
  private static let refused: Set = [
    "concilia corrent 3.999,20 ahir", "concilia corrent 900 ahir", "corregeix corrent 3.900 ahir",
    "exemples",
  ]

  /// What the examples of the commands do not set.
  private static let ofTheDevice =
    [
      "usa estalvi", "usa @efectiu", "usa ahir", "usa conjunta", "amaga saldos", "mostra saldos",
      "concilia corrent 900 ahir", "surt", "exemples", "d 12,50 llet #alimentació 1/1/2020",
    ]
    + Setting.all.flatMap { setting in
      setting.choices.map { "ajusta \(setting.name) \($0.word)" }
    }

  @Test func `what a simulation said is not so for the next line`() throws {
    let script = "usa estalvi --simula\nd 5 pa\najusta color sempre --simula\nd 6 vi\n"
    let result = try home.ralcat(input: script)
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("Estalvi  4"), "\(result.output)")
    #expect(!result.output.contains("\u{1B}["), "\(result.output)")
    #expect(try home.ralcat("--json", "m tot compte:estalvi").output.contains("\"nombre\":1"))
  }
}
