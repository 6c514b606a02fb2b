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
        case .named(.down), .tab, .next: move(by: 1)
        case .named(.up), .named(.backTab), .previous: move(by: -1)
        case .suspend: console.suspend()
        case .clear: console.painter.clearScreen()
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

  private func scene(over outer: Scene) -> Scene {
    var scene = outer
    let form = FormFrame(look: look, columns: console.size.columns)
    scene.below.rows = form.rows(options.indices.map { row($0, in: form) })
    scene.below.claim = scene.below.rows.count
    scene.below.focus =
      chosen == options.count - 1 ? scene.below.rows.count - 1 : form.titleRows + chosen
    return scene
  }

  private func row(_ number: Int, in form: FormFrame) -> StyledLine {
    let option = options[number]
    let isChosen = number == chosen
    var line = StyledLine(form.pointer(isChosen), sgr: form.palette.accent)
    line.add(
      CellWidth.clipInside(option.label, to: form.room - 2),
      sgr: isChosen ? form.palette.accent : "")
    let detail = CellWidth.of(option.detail)
    if detail > 0, line.width + 2 + detail <= form.room {
      line.pad(to: form.room - detail)
      line.add(option.detail, sgr: form.palette.dim)
    }
    return line
  }
}
