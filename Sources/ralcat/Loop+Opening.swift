import Glibc
import Shell
import Store
import Terminal

/// What is said and asked before the first line.
extension Loop {
  /// Opens the person's book; one that is damaged may be put aside, whole, to begin another.
  ///
  /// - Throws: `LineError` when the data cannot be reached.
  func open() throws(LineError) -> Runner {
    do {
      return try opened()
    } catch {
      guard error.code == "error.malmes" else { throw error }
      display.tell(error, line: "", indent: nil, format: .text)
      let question = Question("  Vols apartar-lo, sencer, i començar amb un de nou? [s/N]")
      guard decide(byDefault: false, asking: { put(question) }) == .yes else {
        throw .refused("error.malmes", "No s'ha tocat res.")
      }
      let place = try program.opening().setAside()
      display.show([.done(Line("El fitxer malmès s'ha apartat, sencer, a \(place)."))])
      return try opened()
    }
  }

  private func opened() throws(LineError) -> Runner {
    let runner = try program.open()
    if runner.session.journal.isReadOnly {
      display.tell([
        .warning("Aquí les dades només es poden llegir: ho pots mirar tot, però no anotar res.")
      ])
    }
    return runner
  }

  /// Says once why the lines will not be there the next time.
  func tellOfHistory() {
    let message: String? =
      switch editor.history.takeProblem() {
      case .isDirectory(let path):
        "L'historial hauria de ser un fitxer, i \(path) és una carpeta: aquesta vegada no es desarà."
      case .cannotRead(let path, _):
        "No s'ha pogut llegir l'historial, \(path): aquesta vegada no es desarà."
      case .cannotWrite(let path, _):
        "No s'ha pogut escriure l'historial, \(path): aquesta vegada no es desarà."
      case nil: nil
      }
    if let message { display.tell([.warning(message)]) }
  }
}
