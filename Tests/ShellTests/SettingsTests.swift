import Shell
import Store
import TestSupport
import Testing

/// What this device chooses, from the one table of settings.
@Suite struct SettingsTests {
  @Test func `every value of every setting can be chosen and read back`() throws {
    let shell = try TestShell()
    for setting in Setting.all {
      for choice in setting.choices {
        #expect(!shell.type("ajusta \(setting.name) \(choice.word)").contains("✗"))
        #expect(shell.session.settings.word(of: setting) == choice.word)
      }
      shell.type("ajusta \(setting.name) \(setting.standard.word)")
      #expect(shell.session.surroundings.state[setting.name] == nil)
    }
  }

  @Test func `the program reads what was chosen`() throws {
    let shell = try TestShell()
    #expect(shell.session.settings.colour == .automatically)
    #expect(shell.session.settings.colours == TextRenderer.Colours())
    shell.type("ajusta color sí")
    shell.type("ajusta lineal no")
    shell.type("ajusta tecles vi")
    shell.type("ajusta tema fosc")
    shell.type("ajusta accent verd")
    #expect(shell.session.settings.colour == .always)
    #expect(shell.session.settings.linear == .never)
    #expect(shell.session.settings.keys == .vi)
    #expect(shell.session.settings.colours.accent == "92")
  }

  @Test func `a value that is no longer a choice counts as none`() throws {
    let shell = try TestShell()
    shell.session.surroundings.state["tecles"] = "nano"
    #expect(shell.session.settings.keys == .emacs)
  }

  @Test func `settings are the device's and leave the book alone`() throws {
    let shell = try TestShell()
    shell.type("ajusta color no")
    #expect(try shell.session.book().isEmpty)
  }
}
