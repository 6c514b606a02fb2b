import Catalan

/// The key by which words and names are compared: no case, no accents, one spelling of everything.
func fold(_ text: some StringProtocol) -> String { Folding.nameKey(String(text)) }
