import Catalan
import Synchronization

/// The key by which words and names are compared: no case, no accents, one spelling of everything.
///
/// Every line is compared with the same commands and names, so keys of short texts are kept.
func fold(_ text: some StringProtocol) -> String {
  let text = String(text)
  guard text.utf8.count <= 40 else { return Folding.nameKey(text) }
  return knownKeys.withLock { keys in
    if let key = keys[text] { return key }
    let key = Folding.nameKey(text)
    // Enough for a household's names; starting anew costs nothing that is felt.
    if keys.count >= 4096 { keys.removeAll(keepingCapacity: true) }
    keys[text] = key
    return key
  }
}

private let knownKeys = Mutex<[String: String]>([:])
