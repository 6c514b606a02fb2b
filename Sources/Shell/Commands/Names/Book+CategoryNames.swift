import Ledger
import Store

/// What tells categories of one name apart: on a screen, whose they are; in a line, the words that say it.
extension Book {
  /// Whether a category of the household and a personal one are called alike.
  var hasTwinCategories: Bool {
    let personal = categories.filter { !$0.isHousehold && $0.mergedInto == nil }
    guard !personal.isEmpty else { return false }
    let names = personal.map { fold($0.name) }
    return categories.contains {
      $0.isHousehold && $0.mergedInto == nil && names.contains(fold($0.name))
    }
  }

  /// A category's name, with its scope when one of the other scope and of that kind has the same name.
  func distinctName(of category: Ledger.Category) -> String {
    category.name + scopeApart(of: category)
  }

  /// « (de la llar)» of a category when another one of its kind has the same name; empty otherwise.
  func scopeApart(of category: Ledger.Category) -> String {
    let hasTwin = categories.contains {
      $0.isHousehold != category.isHousehold && $0.kind == category.kind && $0.mergedInto == nil
        && fold($0.name) == fold(category.name)
    }
    return hasTwin ? " (\(category.whose))" : ""
  }

  /// How a line names a thing, with the words that tell a category from others of its name.
  func spelledApart(_ subject: NameSubject) -> String {
    guard case .category(let category) = subject else { return spelled(subject.name) }
    return [spelled(category.name), wordsApart(of: category)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The words that tell a category from the others of its name in a line: «personal», «llar ingrés»; none when it is
  /// the only one.
  func wordsApart(of category: Ledger.Category) -> String {
    let twins = categories.filter {
      $0.id != category.id && $0.mergedInto == nil && fold($0.name) == fold(category.name)
    }
    var words: [String] = []
    if twins.contains(where: { $0.isHousehold != category.isHousehold }) {
      words.append(category.isHousehold ? "llar" : "personal")
    }
    if twins.contains(where: { $0.kind != category.kind }) {
      words.append(category.kind == .income ? "ingrés" : "despesa")
    }
    return words.joined(separator: " ")
  }
}

extension Ledger.Category {
  /// Whose it is: «de la llar».
  var whose: String { isHousehold ? "de la llar" : "només teva" }
}
