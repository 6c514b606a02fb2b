import Foundation
import TestSupport
import Testing

/// The files of the program, and a system that does not let it write them.
@Suite struct FilesTests {
  private let home: Home
  init() throws { home = try Home() }

  @Test(arguments: ["022", "077", "000"])
  func `FIT-07 only the owner may look at what is kept`(_ mask: String) throws {
    let script = """
      umask \(mask)
      "$0" 'crea compte Corrent 100' && "$0" 'd 1 pa' && "$0" 'amaga saldos'
      """
    let result = try Program.run(
      ["/bin/bash", "-c", script, Program.ralcat], environment: home.environment)
    #expect(result.status == 0, "\(result.errors)")
    let terminal = try home.readyShell(environment: ["PATH": "/usr/bin:/bin"])
    terminal.type("d 2 vi\r")
    try terminal.see("✓")
    try terminal.ready()
    try terminal.leave()

    #expect(try home.permissions(home.data) == 0o700)
    for name in try FileManager.default.subpathsOfDirectory(atPath: home.data) {
      let path = home.data + "/" + name
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      #expect(try home.permissions(path) == (isFolder.boolValue ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func `FIT-07 an old book that others could read is tightened, and that is said once`()
    throws
  {
    try home.setUp()
    try home.setPermissions(0o644, home.book)
    let first = try home.ralcat("saldos")
    #expect(first.errors.contains("ara només les pots llegir tu"))
    #expect(try home.permissions(home.book) == 0o600)
    #expect(try home.ralcat("saldos").errors.isEmpty)
  }

  @Test func `a folder that others use too stays theirs, and what is ours in it is not`() throws {
    try FileManager.default.createDirectory(atPath: home.data, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: home.data + "/seu"))
    try home.setPermissions(0o644, home.data + "/seu")
    try home.setPermissions(0o755, home.data)
    try home.setUp()
    let list = try home.ralcat("saldos")
    #expect(list.status == 0 && list.errors.isEmpty)
    #expect(try home.permissions(home.data) == 0o755)
    #expect(try home.permissions(home.data + "/seu") == 0o644)
    #expect(try home.permissions(home.book) == 0o600)
    try home.ralcat("usa estalvi")
    #expect(try home.permissions(home.data + "/estat") == 0o700)
    #expect(try home.permissions(home.data + "/estat/ajustos") == 0o600)
  }

  @Test func `the folders are those of the desktop's rules when nothing else is said`() throws {
    let environment = [
      "RALCAT_DADES": "", "XDG_DATA_HOME": home.path("d"), "XDG_STATE_HOME": home.path("s"),
    ]
    #expect(try home.ralcat("crea compte Corrent 1", environment: environment).status == 0)
    #expect(try home.ralcat("amaga saldos", environment: environment).status == 0)
    #expect(FileManager.default.fileExists(atPath: home.path("d/ralcat/ralcat.db")))
    #expect(FileManager.default.fileExists(atPath: home.path("s/ralcat/ajustos")))
    let plain = ["RALCAT_DADES": "", "XDG_DATA_HOME": "relative"]
    #expect(try home.ralcat("crea compte Corrent 1", environment: plain).status == 0)
    #expect(
      FileManager.default.fileExists(atPath: home.path(".local/share/ralcat/ralcat.db")))
  }

  @Test func `FIT-09 history to nowhere, to a pipe and to a folder`() throws {
    try home.setUp()
    let pipe = home.path("canonada")
    #expect(mkfifo(pipe, 0o600) == 0)
    let null = try home.permissions("/dev/null")
    for (path, isSaid) in [("/dev/null", false), (pipe, false), (home.url.path, true)] {
      let terminal = try home.shell(environment: ["RALCAT_HISTORIAL": path])
      try terminal.ready()
      #expect(terminal.screen.plainText.contains("historial") == isSaid)
      terminal.type("d 1,00 pa\r")
      try terminal.see("✓")
      try terminal.ready()
      terminal.type("\u{4}")
      #expect(try terminal.exitStatus() == 0)
    }
    #expect(try home.permissions("/dev/null") == null)
    #expect(try home.ralcat("--json", "moviments").output.contains("\"nombre\":3"))
  }

  @Test func `a list from a file that has gone says so`() throws {
    try home.setUp()
    let terminal = try home.readyShell()
    terminal.type("saldos\r")
    try terminal.see("Corrent")
    try terminal.ready()
    #expect(!terminal.screen.plainText.contains("ja no és on era"))
    try FileManager.default.moveItem(atPath: home.book, toPath: home.path("a-part.db"))
    terminal.type("saldos\r")
    try terminal.see("ja no és on era")
    try terminal.ready()
    try terminal.leave()
  }

  @Test func `FIT-04 what may only be read is shown, and writing names the path`() throws {
    try home.setUp()
    try home.ralcat("d 12,50 pa")
    try home.setPermissions(0o444, home.book)
    try home.setPermissions(0o555, home.data)
    let wrapper = Program.asOrdinaryUser
    let list = try home.ralcat("moviments", wrapper: wrapper)
    #expect(list.status == 0, "\(list.errors)")
    #expect(list.output.contains("pa"))
    let refused = try home.ralcat("d 1 vi", wrapper: wrapper)
    #expect(refused.status == 3)
    #expect(refused.errors.contains(home.data))
    #expect(refused.errors.unwrapped.contains("no s'ha desat res"))
  }

  @Test func `FIT-02 a full disk says so, and what was typed is recorded once there is room`()
    throws
  {
    // A disk of its own, so small that a file fills it; the system lets root, and most others, have one.
    let result = try Program.run(
      [
        "/usr/bin/unshare", "--map-root-user", "--mount", "/bin/bash", "-c",
        """
        mkdir -p "$RALCAT_DADES"
        mount -t tmpfs -o size=1m none "$RALCAT_DADES" || exit 99
        "$0" 'crea compte Corrent 100' >&2 || exit 98
        head -c 2000000 /dev/zero >"$RALCAT_DADES/ple" 2>/dev/null
        "$0" 'd 12,50 pa'; echo "status $?"
        rm "$RALCAT_DADES/ple"
        "$0" 'd 12,50 pa' >&2; echo "status $?"
        "$0" --json moviments
        """, Program.ralcat,
      ], environment: home.environment)
    guard result.status != 99, !result.errors.contains("unshare failed") else {
      return try withoutRoom()
    }
    let said = result.output.split(separator: "\n").map(String.init)
    try #require(said.count == 3, "\(result)")
    #expect(said[0] == "status 3")
    #expect(said[1] == "status 0")
    #expect(said[2].contains("\"nombre\":1"))
    #expect(result.errors.unwrapped.contains("No queda espai al disc i no s'ha desat res."))
  }

  /// Where there can be no such disk: no file may grow, as if there were no room.
  private func withoutRoom() throws {
    try home.setUp()
    let before = try home.contents()
    let refused = try Program.run(
      ["/bin/bash", "-c", "ulimit -f 0; trap '' XFSZ; exec \"$0\" 'd 12,50 pa'", Program.ralcat],
      environment: home.environment)
    #expect(refused.status == 3)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.unwrapped.lowercased().contains("no s'ha desat res"))
    #expect(try home.contents()["ralcat.db"] == before["ralcat.db"])
    #expect(try home.ralcat("d 12,50 pa").status == 0)
    #expect(try home.ralcat("--json", "moviments").output.contains("\"nombre\":1"))
  }

  @Test func `a setting that cannot be kept says so and is no success`() throws {
    try home.setUp()
    let wrapper = Program.asOrdinaryUser
    try home.setPermissions(0o555, home.data)
    try? FileManager.default.removeItem(atPath: home.data + "/estat")
    defer { try? home.setPermissions(0o755, home.data) }
    for line in ["ajusta color no", "usa estalvi", "amaga saldos"] {
      let result = try home.ralcat(line, environment: ["RALCAT_LLAVOR": ""], wrapper: wrapper)
      #expect(result.status == 3, "\(line)")
      #expect(result.errors.unwrapped.contains("no s'ha pogut desar a"), "\(line)")
    }
    let list = try home.ralcat("saldos", wrapper: wrapper)
    #expect(list.status == 0)
    #expect(!list.errors.contains("no s'ha pogut desar"))
  }

  @Test func `a script stops at a setting that cannot be kept`() throws {
    try home.setUp()
    try? FileManager.default.removeItem(atPath: home.data + "/estat")
    try home.setPermissions(0o555, home.data)
    defer { try? home.setPermissions(0o755, home.data) }
    let result = try home.ralcat(
      input: "saldos\najusta color no\ncomptes\n", environment: ["RALCAT_LLAVOR": ""],
      wrapper: Program.asOrdinaryUser)
    #expect(result.status == 3)
    #expect(result.errors.unwrapped.contains("no s'ha pogut desar a"))
    #expect(result.errors.contains("entrada:2: ajusta color no"))
  }

  @Test func `settings that cannot be read are not replaced, and a link leads to them still`()
    throws
  {
    try home.setUp()
    let settings = home.data + "/estat/ajustos"
    try FileManager.default.createDirectory(
      atPath: home.data + "/estat", withIntermediateDirectories: true)
    try "lineal=sí\ntecles=vi\n".write(toFile: settings, atomically: true, encoding: .utf8)
    try home.setPermissions(0, settings)
    let refused = try home.ralcat("ajusta color no", wrapper: Program.asOrdinaryUser)
    #expect(refused.status == 3)
    try home.setPermissions(0o600, settings)
    #expect(try String(contentsOfFile: settings, encoding: .utf8) == "lineal=sí\ntecles=vi\n")

    try FileManager.default.moveItem(atPath: settings, toPath: home.path("meus"))
    try FileManager.default.createSymbolicLink(
      atPath: settings, withDestinationPath: home.path("meus"))
    #expect(try home.ralcat("ajusta color no").status == 0)
    let kept = try String(contentsOfFile: home.path("meus"), encoding: .utf8)
    #expect(kept == "color=no\nlineal=sí\ntecles=vi\n")
  }

  @Test func `a setting that could not be kept once does not come back over later ones`() throws {
    try home.setUp()
    let folder = home.data + "/estat"
    let terminal = try home.readyShell()
    try terminal.enter("ajusta accent blau", expecting: "✓")
    try FileManager.default.moveItem(atPath: folder + "/ajustos", toPath: home.path("fora"))
    try FileManager.default.createDirectory(
      atPath: folder + "/ajustos", withIntermediateDirectories: false)
    try terminal.enter("ajusta accent verd", expecting: "no s'ha pogut desar")
    try FileManager.default.removeItem(atPath: folder + "/ajustos")
    try FileManager.default.moveItem(atPath: home.path("fora"), toPath: folder + "/ajustos")
    try terminal.enter("ajusta accent groc", expecting: "groc")
    try terminal.enter("ajusta tecles vi", expecting: "vi")
    let kept = try String(contentsOfFile: folder + "/ajustos", encoding: .utf8)
    #expect(kept.contains("accent=groc\n") && kept.contains("tecles=vi\n"))
  }

  @Test func `FIT-08 what a killed shell left of the settings goes with the next change`() throws {
    try home.setUp()
    #expect(try home.ralcat("ajusta color no").status == 0)
    try "col".write(
      toFile: home.data + "/estat/ajustos.nou", atomically: true, encoding: .utf8)
    #expect(try home.ralcat("ajusta tecles vi").status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: home.data + "/estat")
    #expect(left.filter { $0.hasPrefix("ajustos") } == ["ajustos"])
    let kept = try String(contentsOfFile: home.data + "/estat/ajustos", encoding: .utf8)
    #expect(kept == "color=no\ntecles=vi\n")
  }

  @Test func `FIT-08 settings and history are whole whenever a shell is killed`() throws {
    var generator = SeededGenerator(seed: 80)
    try home.setUp()
    try home.ralcat("ajusta tecles vi")
    let folder = home.data + "/estat/"
    for kill in 1...20 {
      let terminal = try home.readyShell()
      terminal.type("ajusta accent \(kill.isMultiple(of: 2) ? "verd" : "blau")\r")
      usleep(generator.integer(in: 0...20_000))
      terminal.signal(SIGKILL)
      _ = try terminal.exitStatus()
      let settings = try String(contentsOfFile: folder + "ajustos", encoding: .utf8)
      #expect(settings.contains("tecles=vi\n") && settings.hasSuffix("\n"), "kill \(kill)")
      let history = (try? String(contentsOfFile: folder + "historial", encoding: .utf8)) ?? ""
      #expect(history.isEmpty || history.hasSuffix("\n"), "kill \(kill)")
    }
    #expect(try home.ralcat("ajustos").output.contains("vi"))
  }

  @Test func `FIT-09 a history that cannot be written is told once`() throws {
    try home.setUp()
    let terminal = try home.readyShell(
      environment: ["RALCAT_HISTORIAL": home.path("cap/historial")])
    try terminal.enter("d 1,00 pa", expecting: "No s'ha pogut escriure l'historial")
    terminal.type(Keyboard.control("l"))
    try terminal.enter("d 2,00 vi", expecting: "✓ −2,00")
    #expect(!terminal.screen.plainText.contains("historial"))
    try terminal.leave()
  }

  @Test func `a statement left for another day that cannot be kept says so`() throws {
    try home.setUp()
    try home.ralcat("d 12,50 pa")
    let command = (Program.asOrdinaryUser + [Program.ralcat]).joined(separator: " ")
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "exec \(command)"], environment: home.environment)
    try terminal.ready()
    try home.setPermissions(0o555, home.data + "/estat")
    defer { try? home.setPermissions(0o755, home.data + "/estat") }
    terminal.type("concilia corrent 987,50 avui\r")
    try terminal.ready("concilia corrent ›")
    terminal.type("ajorna\r")
    try terminal.see("no s'ha pogut desar a")
  }

  @Test(arguments: ["--json moviments tot", "moviments tot", "--versió", "--ajuda", "--genera man"])
  func `an answer that the disk refuses is told`(arguments: String) throws {
    try home.setUp()
    try home.ralcat("d 12,50 pa")
    let result = try Program.run(
      ["/bin/bash", "-c", "\"$0\" \(arguments) >/dev/full", Program.ralcat],
      environment: home.environment)
    #expect(result.status == 3)
    #expect(result.errors.unwrapped.contains("No s'ha pogut escriure tota la resposta"))
  }

  @Test func `a line whose answer the disk refuses is done, and both are told`() throws {
    try home.setUp()
    for line in ["\"$0\" d 1 pa", "echo d 1 pa | \"$0\""] {
      let result = try Program.run(
        ["/bin/bash", "-c", "\(line) >/dev/full", Program.ralcat], environment: home.environment)
      #expect(result.status == 3, "\(line)")
      #expect(result.errors.unwrapped.contains("Si l'ordre anotava alguna cosa, ja està desada."))
    }
    #expect(try home.ralcat("--json", "moviments").output.contains("\"nombre\":2"))
    let closed = try Program.run(
      ["/bin/bash", "-c", "\"$0\" moviments | true", Program.ralcat],
      environment: home.environment)
    #expect(closed.errors.isEmpty)
  }

  @Test func `an emptied book and a file in the folder's place are told for what they are`() throws
  {
    try home.setUp()
    for name in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: home.book + name)
    }
    try Data().write(to: URL(filePath: home.book))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: home.book)
    #expect(try home.ralcat("comptes").errors.unwrapped.contains("era buit"))
    #expect(try !home.ralcat("comptes").errors.contains("era buit"))
    let file = try home.ralcat("comptes", environment: ["RALCAT_DADES": home.book])
    #expect(file.status == 3)
    #expect(file.errors.unwrapped.contains("és un fitxer i hauria de ser una carpeta"))
  }

  @Test func `FIT-01 while another program holds the book, lists work and a write says so`() throws
  {
    try home.setUp()
    let holder = try Holder(home.book)
    let list = try home.ralcat("saldos")
    #expect(list.status == 0)
    #expect(list.output.contains("Corrent"))
    let terminal = try home.readyShell()
    try terminal.enter("d 12,50 pa", expecting: "des de fa més de 5 segons")
    try terminal.ready()
    holder.release()
    terminal.type("\u{1B}[A\r")
    try terminal.see("✓ −12,50")
    #expect(try home.ralcat("--json", "moviments").output.contains("\"nombre\":1"))
  }

  @Test func `FIT-10 two shells see each other at once, and each undoes its own`() throws {
    try home.setUp()
    let one = try home.shell()
    let two = try home.shell()
    for shell in [one, two] { try shell.ready() }
    one.type("d 5,00 primer\r")
    try one.see("✓ −5,00")
    two.type("moviments\r")
    try two.see("primer")
    for (shell, name) in [(one, "tercer"), (two, "quart")] { shell.type("d 7,00 \(name)\r") }
    for shell in [one, two] { try shell.see("✓ −7,00") }
    one.type("desfés\r")
    try one.see("tercer», −7,00")
    two.type("desfés\r")
    try two.see("quart», −7,00")
    for shell in [one, two] {
      try shell.ready()
      try shell.leave()
    }
    #expect(try home.ralcat("--json", "moviments").output.contains("\"nombre\":1"))
  }

  @Test func `a damaged book is never written, and may be put aside whole`() throws {
    try home.setUp()
    let damage = Data(repeating: 0x5A, count: 5000)
    try damage.write(to: URL(filePath: home.book))
    for name in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: home.book + name) }
    let refused = try home.ralcat("saldos")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("malmès"))
    #expect(try Data(contentsOf: URL(filePath: home.book)) == damage)

    let no = try home.shell()
    try no.see("[s/N]")
    no.type("\r")
    #expect(try no.exitStatus() != 0)
    #expect(try Data(contentsOf: URL(filePath: home.book)) == damage)

    let yes = try home.shell()
    try yes.see("[s/N]")
    yes.type("d 12,50 pa de pessic\r")
    try yes.see("Respon «s» o «n».")
    yes.type("Sí\r")
    try yes.see("s'ha apartat")
    try yes.see("Què vols fer?")
    yes.type("\u{4}\u{4}")
    #expect(try yes.exitStatus() == 0)
    let aside = home.book + ".malmes"
    #expect(try Data(contentsOf: URL(filePath: aside)) == damage)
  }

  @Test func `settings and history outlive a shell that is killed`() throws {
    try home.setUp()
    let terminal = try home.readyShell()
    terminal.type("amaga saldos\r")
    try terminal.see("✓")
    try terminal.ready()
    terminal.signal(SIGKILL)
    #expect(try terminal.exitStatus() == 128 + SIGKILL)
    #expect(try home.ralcat("saldos").output.contains("••••••••"))
    let history = try String(contentsOfFile: home.data + "/estat/historial", encoding: .utf8)
    #expect(history.contains("amaga saldos"))
  }
}

/// Another program in the middle of a write.
private final class Holder {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ path: String) throws {
    process.executableURL = PseudoTerminal.products.appending(path: "StoreProbe")
    process.arguments = ["hold", path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.availableData
    guard String(decoding: said, as: UTF8.self).hasPrefix("held") else {
      throw Unexpected(description: "the book is not held")
    }
  }

  func release() {
    try? input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
