import Ledger
import Testing

@Suite
struct JoiningTests {
  @Test(arguments: [[], [""], ["pa"], ["pa", "llet"], ["", "è", ""]])
  func `Texts are joined as Swift's own joins them`(parts: [String]) {
    let any: any BidirectionalCollection<String> = parts
    #expect(parts.joined(separator: " · ") == any.joined(separator: " · "))
    #expect(parts.joined() == any.joined(separator: ""))
  }
}
