/// What `ajuda` explains besides commands.
package enum HelpTopic: String, CaseIterable, Sendable {
  case imports, dates
  case periods = "períodes"
  case text, bash
  case keys = "tecles"

  /// What it is about, for lists.
  package var title: String {
    switch self {
    case .imports: "com s'escriuen els imports"
    case .dates: "com s'escriuen les dates"
    case .periods: "quins períodes s'entenen"
    case .text: "què és marca i què és text"
    case .bash: "com es crida ralcat des d'un altre intèrpret"
    case .keys: "què fa cada tecla"
    }
  }
}
