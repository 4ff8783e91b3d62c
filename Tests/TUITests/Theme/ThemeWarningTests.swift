import TUI
import Testing

struct ThemeWarningTests {
  private func warnings(_ lines: String, about components: [Component]) -> [String] {
    let text = """
      inherits = base
      [primitive]
      black = #000000 / 16 / black
      grey = #777777 / 243 / bright-black
      white = #ffffff / 231 / white
      murk = #ffffff / 16 / white
      fog = #ffffff / 231 / black
      [semantic]
      black = black
      grey = grey
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

  @Test(arguments: [
    ("field = white on black", []),
    ("field = grey on black", []),
    ("field = black on black", ["t.theme:16: \"field\" has a contrast of 1.0; 4.5 is wanted."]),
    (
      "field = murk on black",
      ["t.theme:16: \"field\" has a contrast of 1.0 with 256 colours; 4.5 is wanted."]
    ),
    ("field = fog on black", ["t.theme:16: \"field\" vanishes with 16 colours."]),
    ("field = grey", ["t.theme:16: \"field\" on \"text\" has a contrast of 4.4; 4.5 is wanted."]),
    ("field = black", ["t.theme:16: \"field\" on \"curtain\" has a contrast of 1.0; 4.5 is wanted."]),
  ])
  func `what is hard to see is told with both numbers`(line: String, told: [String]) {
    let lines = "text = black on white\n\(line)\ndialog = white on black\ncurtain = white on black"
    #expect(warnings(lines, about: [.field]) == told)
  }

  @Test func `decoration may be faint, and the background fainter than text`() {
    let lines = "text = black on white\nfield.placeholder = grey\nscrollbar.track = white"
    #expect(warnings(lines, about: [.fieldPlaceholder, .scrollTrack]) == [])
  }

  @Test func `what nobody names is told, unless a shorter name says enough`() {
    let lines = "text = black on white\nlist.row = black on white"
    #expect(
      warnings(lines, about: [.rowSelected, .tab]) == [
        "t.theme: Neither \"tab\" nor a shorter name has a look; it is drawn as text."
      ])
  }

  @Test func `without colours everything may look like text`() {
    #expect(warnings("text = plain", about: Component.toolkit) == [])
  }

  @Test func `what another file says is blamed on no line of this one`() {
    let lines = "text = black on black"
    #expect(
      warnings(lines, about: [.dialogBorder]) == [
        "t.theme: \"dialog.border\" on \"text\" has a contrast of 1.0; 3.0 is wanted."
      ])
  }
}
