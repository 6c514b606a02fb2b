import Shell
import TestSupport
import Testing

/// What help shows as an example works on the household of the example year.
struct CommandExamplesTests {
  @Test func `every example can be typed after another`() throws {
    let year = try AnyYear()
    for command in [Command].all {
      for example in command.examples {
        // What «últim» is in them.
        _ = try year.shell.session.run("d 12,50 pa")
        #expect(throws: Never.self, "\(command.name): \(example)") {
          let answer = try year.shell.session.run(example)
          try answer.text(Layout()) { _ in }
          try JSONRenderer().render(answer) { _ in }
        }
      }
    }
  }

  @Test func `every command has a sentence`() {
    for command in [Command].all {
      #expect(command.summary.hasSuffix("."), "\(command.name)")
    }
  }
}
