/// A menu in which one option is chosen.
final class ChoiceForm {
  private let console: Console
  private let look: FormLook
  private let options: [MenuOption]
  private var chosen: Int

  init(console: Console, look: FormLook, options: [MenuOption], selected: Int) {
    self.console = console
    self.look = look
    self.options = options
    chosen = options.indices.contains(selected) ? selected : 0
  }

  /// The number of the option; nil when the form was left without choosing.
  ///
  /// Any other key belongs to the line: it leaves the form, and whoever reads next gets it.
  func run() -> Int? {
    guard !options.isEmpty else { return nil }
    let outer = console.scene.withoutSurroundings
    return console.showing({ [unowned self] in scene(over: outer) }) {
      while let key = console.nextKey() {
        switch key {
        case _ where key.isReturn: return chosen
        case .named(.escape), .interrupt, .endOfInput, .bell: return nil
        case .named(.down), .tab, .control(0x0E): move(by: 1)
        case .named(.up), .named(.backTab), .control(0x10): move(by: -1)
        case .control(0x1A): console.suspend()
        case .control(0x0C): console.painter.clearScreen()
        default:
          console.keys.giveBack(key)
          return nil
        }
      }
      return nil
    }
  }

  private func move(by step: Int) {
    chosen = (chosen + step + options.count) % options.count
  }

  /// At the size that the screen has now.
  private var form: FormFrame { FormFrame(look, columns: console.size.columns) }

  private func scene(over outer: Scene) -> Scene {
    var scene = outer
    scene.below.rows = form.rows(options.indices.map(row))
    scene.below.claim = scene.below.rows.count
    scene.below.focus =
      chosen == options.count - 1 ? scene.below.rows.count - 1 : form.titleRows + chosen
    return scene
  }

  private func row(_ number: Int) -> StyledLine {
    let option = options[number]
    let isChosen = number == chosen
    var line = StyledLine(form.mark(isChosen), sgr: form.accent)
    line.add(
      CellWidth.clipInside(option.label, to: form.room - 2), sgr: isChosen ? form.accent : "")
    let detail = CellWidth.of(option.detail)
    if detail > 0, line.width + 2 + detail <= form.room {
      line.pad(to: form.room - detail)
      line.add(option.detail, sgr: form.dim)
    }
    return line
  }
}
