import TUI
import TestKit
import Testing

/// What the toolkit requires of the shipped themes; the app requires more.
@Suite struct ShippedThemesTests {
  private static func load(_ name: String) -> Theme {
    let reading = ThemeFile.load(name: name, known: Component.toolkit) { name in
      let path = "themes/\(name).theme"
      return Checkout().text(of: path).map { (path, $0) }
    }
    return reading.theme
  }

  @Test(arguments: Component.toolkit)
  func `the default theme defines every component of the toolkit`(component: Component) {
    #expect(Self.load("default").names(component))
  }

  @Test(arguments: Spacing.toolkit)
  func `the default theme sets every spacing to its usual value`(spacing: Spacing) {
    let theme = Self.load("default")
    #expect(theme.names(spacing))
    #expect(theme[spacing: spacing] == spacing.usual)
  }

  @Test(arguments: Component.toolkit)
  func `the theme without colors is the built-in one`(component: Component) {
    let style = Self.load("mono")[component]
    #expect(style == Theme.mono[component])
    #expect(style.ink == nil && style.paper == nil)
  }

  @Test(arguments: Component.toolkit)
  func `the theme for programs without files looks like the default one`(component: Component) {
    #expect(Theme.standard.names(component))
    #expect(Theme.standard[component] == Self.load("default")[component])
  }

  @Test(arguments: Spacing.toolkit)
  func `it also has the same spacings`(spacing: Spacing) {
    #expect(Theme.standard.names(spacing))
    #expect(Theme.standard[spacing: spacing] == spacing.usual)
  }

  @Test func `a theme may inherit from it, though it has no file`() {
    let loaded = ThemeFile.load(name: "mine", known: Component.toolkit) { name in
      name == "mine" ? ("mine.theme", "inherits = standard\n[primitive]\nink = #000000") : nil
    }
    #expect(loaded.faults == [])
    #expect(loaded.theme[.key].ink == Theme.standard[.key].ink)
    #expect(loaded.theme[.text].paper == Color(rgb: 0))
  }

  @Test func `a name is a component or a spacing`() {
    #expect(Set(Component.toolkit.map(\.name)).isDisjoint(with: Spacing.toolkit.map(\.name)))
    #expect(Set(Component.toolkit).count == Component.toolkit.count)
    #expect(Set(Spacing.toolkit).count == Spacing.toolkit.count)
  }
}

struct ThemeWarningTests {
  private func warnings(_ lines: String, about components: [Component]) -> [String] {
    let text = """
      inherits = base
      [primitive]
      black = #000000 / 16 / black
      gray = #777777 / 243 / bright-black
      white = #ffffff / 231 / white
      murk = #ffffff / 16 / white
      fog = #ffffff / 231 / black
      [semantic]
      black = black
      gray = gray
      white = white
      murk = murk
      fog = fog
      [component]
      \(lines)
      """
    let base = "[component]\ndialog.border = plain\n"
    let reading = ThemeFile.load(name: "t", known: Component.toolkit) { name in
      name == "t" ? ("t.theme", text) : ("base.theme", base)
    }
    #expect(reading.faults == [])
    return reading.warnings(about: components).map(\.description)
  }

  @Test(
    arguments: [
      ("field = white on black", []),
      ("field = gray on black", []),
      ("field = black on black", ["t.theme:16: “field” has a contrast of 1.0; at least 4.5 is required."]),
      (
        "field = murk on black",
        ["t.theme:16: “field” has a contrast of 1.0 with 256 colors; at least 4.5 is required."]
      ),
      ("field = fog on black", ["t.theme:16: “field” is invisible with 16 colors."]),
      (
        "field = gray", ["t.theme:16: “field” on “text” has a contrast of 4.4; at least 4.5 is required."]
      ),
      (
        "field = black",
        ["t.theme:16: “field” on “dialog” has a contrast of 1.0; at least 4.5 is required."]
      ),
    ] as [(String, [String])])
  func `low contrast is reported with both numbers`(line: String, told: [String]) {
    let lines = "text = black on white\n\(line)\ndialog = white on black"
    #expect(warnings(lines, about: [.field]) == told)
  }

  @Test func `decoration may be faint, and faint text fainter than text`() {
    let lines = "text = black on white\nfield.placeholder = gray\nscrollbar.track = white"
    #expect(warnings(lines, about: [.fieldPlaceholder, .scrollTrack]) == [])
  }

  @Test func `an undefined component is reported, unless a shorter name is enough`() {
    let lines = "text = black on white\nlist.row = black on white"
    #expect(
      warnings(lines, about: [.rowSelected, .tab]) == [
        "t.theme: “tab” has no style, and neither does a shorter name; it is drawn as plain text."
      ])
  }

  @Test func `without colors everything may look like text`() {
    #expect(warnings("text = plain", about: Component.toolkit) == [])
  }

  @Test func `a line in another file is not blamed on this one`() {
    let lines = "text = black on black"
    #expect(
      warnings(lines, about: [.dialogBorder]) == [
        "t.theme: “dialog.border” on “text” has a contrast of 1.0; at least 3.0 is required."
      ])
  }
}

/// Spacings of themes.
struct SpacingTests {
  private static func look(_ spacing: Spacing, _ cells: Int) -> Look {
    Look(theme: Theme(name: "roomy", styles: [:], spacings: [spacing.name: cells]))
  }

  private static func picture(
    _ columns: Int, _ rows: Int, _ look: Look, _ draw: (inout Canvas, Rect) -> Void
  ) -> Canvas {
    var canvas = Canvas(Size(columns: columns, rows: rows), look: look)
    draw(&canvas, canvas.bounds)
    return canvas
  }

  @Test(
    arguments: [
      (0, "│The game is kept.  │"), (1, "│ The game is kept.   │"), (4, "│    The game is kept.      │"),
    ] as [(Int, String)])
  func `a dialog keeps its text off its border`(cells: Int, line: String) {
    let dialog = Dialog.confirm("Leave?", "The game is kept.", yes: "Leave", no: "Stay")
    let canvas = Self.picture(60, 10, Self.look(.dialogPadding, cells)) { dialog.draw(on: &$0, in: $1) }
    #expect(canvas.lines.contains { $0.hasSuffix(line) }, "\(canvas.lines)")
  }

  @Test(arguments: [0, 1, 2, 5, 8, 999, -1])
  func `a dialog is clicked where it was drawn`(cells: Int) throws {
    let look = Self.look(.dialogPadding, cells)
    let text = "So many words that where they break depends on how much room there is beside them."
    var dialog = Dialog(text, text, buttons: ["Yes", "Perhaps", "No"])
    let canvas = Self.picture(62, 20, look) { dialog.draw(on: &$0, in: $1) }
    let row = try #require(canvas.lines.firstIndex { $0.contains("[ Perhaps ]") })
    let column = try #require(
      canvas.lines[row].firstRange(of: "[ Perhaps ]").map { canvas.lines[row][..<$0.lowerBound].count })
    #expect(dialog.handle(.click(column + 10, row), in: canvas.bounds, look: look) == .activated)
    #expect(dialog.choice == 1)
  }

  @Test(arguments: [0, 1, 2, 5, 8])
  func `a click outside of the help closes it, and one inside does not`(cells: Int) throws {
    let look = Self.look(.dialogPadding, cells)
    var help = HelpOverlay([Hint(.enter, title: "Play"), Hint(.escape, title: "Back")])
    let canvas = Self.picture(60, 10, look) { help.draw(on: &$0, in: $1) }
    let row = try #require(canvas.lines.firstIndex { $0.contains("Play") })
    let edge = try #require(canvas.lines[row].firstIndex(of: "│"))
    let column = canvas.lines[row][..<edge].count
    #expect(help.handle(.click(column, row), in: canvas.bounds, look: look) == .handled)
    #expect(help.handle(.click(column - 1, row), in: canvas.bounds, look: look) == .activated)
  }

  @Test(arguments: [(0, "  AnnaBen"), (2, "  Anna  Ben"), (5, "  Anna     Ben")] as [(Int, String)])
  func `the columns of a table have a gap`(cells: Int, line: String) {
    let table = Table([.init("One", .cells(4)), .init("Two", .share(1))], count: 2)
    let canvas = Self.picture(30, 4, Self.look(.tableGap, cells)) { canvas, area in
      table.draw([["Cem", "Dan"], ["Anna", "Ben"]], on: &canvas, in: area)
    }
    #expect(canvas.lines[2] == line)
  }

  @Test(arguments: [(0, "· Saved."), (1, " · Saved."), (3, "   · Saved.")] as [(Int, String)])
  func `a notice keeps its text off its edge`(cells: Int, line: String) {
    let look = Self.look(.toastPadding, cells)
    let canvas = Self.picture(30, 3, look) { ToastStack([Toast("Saved.")]).draw(on: &$0, in: $1) }
    #expect(canvas.lines[2] == String(repeating: " ", count: 30 - 8 - 2 * cells) + line)
  }

  @Test func `a narrow dialog prefers its text over its padding`() {
    let dialog = Dialog.alert("News", "Rain.")
    let canvas = Self.picture(14, 7, Self.look(.dialogPadding, 8)) { dialog.draw(on: &$0, in: $1) }
    #expect(canvas.lines.contains { $0.contains("Rain.") }, "\(canvas.lines)")
  }
}
