import Catalan
import Ledger
import Store

/// The sentence for a trouble of the world: what happened, what was not changed, what to do.
package func wording(of error: any Error) -> LineError {
  switch error {
  case let error as LineError: error
  case let error as StoreError: sentence(for: error)
  case ArithmeticError.tooLarge: tooLarge
  case is Outdated:
    .refused(
      "error.mentrestant",
      "Mentrestant un altre ralcat ha canviat les dades, i no s'ha fet res. Torna-ho a escriure.")
  default: unexpected(error)
  }
}

/// A figure that does not fit, of what was asked or of what would be written.
private var tooLarge: LineError {
  .refused(
    "error.import.gran", "La suma és massa gran i l'ordre no s'ha fet. Les dades són com abans.")
}

private func unexpected(_ error: any Error) -> LineError {
  var sentence = LineError.refused(
    "error.intern",
    "Hi ha hagut un problema inesperat i l'ordre no s'ha fet. Les dades són com abans.")
  sentence.cause = "\(error)"
  return sentence
}

private func sentence(for error: StoreError) -> LineError {
  func unavailable(_ code: String, _ message: String) -> LineError {
    LineError(code, message, outcome: .unavailable)
  }
  switch error {
  case .busy(let seconds, _):
    return unavailable(
      "error.ocupat",
      "Un altre ralcat fa servir aquestes dades des de fa més de \(seconds) segons i no s'ha desat res. Tanca'l, o espera que acabi, i torna-ho a provar."
    )
  case .full:
    return unavailable(
      "error.espai",
      "No queda espai al disc i no s'ha desat res. Allibera'n una mica i torna-ho a provar.")
  case .readOnly(let path), .permission(let path):
    return unavailable(
      "error.permis",
      "No es pot escriure a \(path) perquè no hi tens permís, i no s'ha desat res. Canvia'n els permisos o tria una altra carpeta amb RALCAT_DADES."
    )
  case .damaged(let path, _):
    return unavailable(
      "error.malmes",
      "El fitxer de dades \(path) està malmès i no s'hi ha escrit res. Aparta'l i posa-hi una còpia teva, si en tens cap."
    )
  case .newer(let path, let theirs, let ours):
    return unavailable(
      "error.nou",
      "El fitxer \(path) és d'un ralcat més nou (versió \(theirs) de les dades; aquest entén fins a la \(ours)) i no s'hi ha escrit res. Posa al dia aquest ralcat."
    )
  case .foreign(let path):
    return unavailable(
      "error.alie",
      "El fitxer \(path) no és de ralcat i no s'hi ha escrit res. Tria una altra carpeta.")
  case .vanished(let path):
    return unavailable(
      "error.desaparegut",
      "El fitxer de dades \(path) ja no hi és: algú l'ha mogut, l'ha esborrat o n'hi ha posat un altre. No s'ha desat res. Torna'l al seu lloc, o surt i torna a entrar."
    )
  case .replaced(let path):
    return unavailable(
      "error.canviat",
      "Un altre programa ha canviat el fitxer de dades \(path) mentre algun ralcat el tenia obert, i no s'ha desat res. Surt de tots els ralcat oberts i torna a entrar."
    )
  case .missing(let path):
    return unavailable(
      "error.falta-fitxer",
      "El fitxer de dades \(path) no hi és, però els últims canvis sí: són a \(path)-wal, i no s'ha tocat res. Torna el fitxer al seu lloc."
    )
  case .missingFolder(let path):
    return unavailable(
      "error.carpeta",
      "No hi ha la carpeta \(path) i no s'ha pogut fer. Crea-la, o tria'n una altra amb RALCAT_DADES."
    )
  case .notAFolder(let path):
    return unavailable(
      "error.carpeta",
      "\(path) és un fitxer i hauria de ser una carpeta. No s'ha desat res. Treu-lo d'aquí, o tria una carpeta amb RALCAT_DADES."
    )
  case .notAFile(let path):
    return unavailable(
      "error.fitxer",
      "\(path) hauria de ser el fitxer de dades i no és cap fitxer. No s'hi ha escrit res. Treu-lo d'aquí, o tria una altra carpeta amb RALCAT_DADES."
    )
  case .io(let path, _):
    return unavailable(
      "error.disc",
      "El disc no ha pogut llegir o escriure \(path). No s'ha desat res. Comprova el disc.")
  case .overflow, .invalidTransaction(.tooLarge): return tooLarge
  case .unknownRecord:
    return .refused("error.desconegut", "Això ja no hi és: s'ha esborrat. Torna a fer la llista.")
  case .inUse(_, let count):
    let places = Words.count(count, "lloc", "llocs")
    return .refused("error.en-us", "Encara es fa servir en \(places) i no s'ha esborrat.")
  case .invalid, .invalidTransaction, .internalFault:
    return unexpected(error)
  }
}
