import TUI
import Testing

@Suite struct ThemeFileTests {
  private static let base = """
    name = base
    [primitive]
    ink = #000000 / 16 / black
    paper = #ffffff
    amber = #ff8800 / bright-yellow
    three = 3
    [semantic]
    surface = ink
    text = paper
    text.muted = paper 50% ink   # half way
    accent = amber
    space = three
    [component]
    text = text on surface
    list.row.selected = surface on accent bold underline
    border = text.muted
    table.gap = space
    """

  /// Loads the first of some files, each under its name.
  private func load(_ files: KeyValuePairs<String, String>) -> (theme: Theme, faults: [String]) {
    let result = ThemeFile.load(name: files[0].key, known: Component.toolkit) { name in
      files.first { $0.key == name }.map { ("\(name).theme", $0.value) }
    }
    return (result.theme, result.faults.map(\.description))
  }

  @Test func `three tiers become styles`() {
    let (theme, faults) = load(["base": Self.base])
    let ink = Color(rgb: 0x000000, indexed: 16, basic: 0)
    let amber = Color(rgb: 0xFF8800, basic: 11)
    #expect(faults == [])
    #expect(theme.name == "base")
    #expect(theme[.text] == Style(ink: Color(rgb: 0xFFFFFF), paper: ink))
    #expect(theme[.rowSelected] == Style(ink: ink, paper: amber, attributes: [.bold, .underline]))
    #expect(theme[.border] == Style(ink: Color(rgb: 0x808080)))
  }

  @Test func `a missing component uses a shorter name, and finally text`() {
    let (theme, _) = load(["base": Self.base])
    #expect(theme[.borderFocused] == theme[.border])
    #expect(theme[.rowDisabled] == theme[.text])
    #expect(!theme.names(.borderFocused))
  }

  @Test func `a theme inherits what it leaves out`() {
    let child = "inherits = base\n[primitive]\npaper = #eeeeee\n[component]\nborder.focused = accent"
    let (theme, faults) = load(["child": child, "base": Self.base])
    #expect(faults == [])
    #expect(theme.name == "child")
    #expect(theme[.text].ink == Color(rgb: 0xEEEEEE))
    #expect(theme[.border].ink == Color(rgb: 0x777777))
    #expect(theme[.borderFocused].ink?.rgb == 0xFF8800)
  }

  @Test func `a more exact name wins over a nearer file`() {
    let child = "inherits = base\n[component]\nlist.row = accent\nborder = accent"
    let (theme, faults) = load(["child": child, "base": Self.base])
    #expect(faults == [])
    #expect(theme[.rowSelected].attributes == [.bold, .underline])
    #expect(theme[.row].ink?.rgb == 0xFF8800)
    #expect(theme[.border].ink?.rgb == 0xFF8800)
  }

  @Test(
    arguments: [
      ("[colors]", "Unknown section [colors]: use [primitive], [semantic] or [component]."),
      ("[semantic", "Unknown section [semantic: use [primitive], [semantic] or [component]."),
      ("border", "Expected “name = value”, found “border”."),
      ("border =", "“border” has no value."),
      ("= accent", "Invalid name “”: use letters, digits, dots, hyphens and underscores."),
      ("bor der = accent", "Invalid name “bor der”: use letters, digits, dots, hyphens and underscores."),
      ("text = accent", "Duplicate “text”; line 14 counts."),
      ("lust.row = accent", "Unknown component “lust.row”."),
      ("tab = amber", "“amber” is a primitive; a component can only use semantics."),
      ("tab = amper", "Unknown semantic “amper”."),
      ("tab = #ff0000", "Unknown semantic “#ff0000”."),
      ("tab = accent on", "Expected a semantic after “on”."),
      ("tab = accent bald", "Unknown attribute “bald”: use bold, dim, italic, underline, reverse or strike."),
      ("[semantic]\nx = accent", "Unknown primitive “accent”."),
      ("[semantic]\nx = #ff0000", "Unknown primitive “#ff0000”."),
      (
        "[semantic]\nx = paper 60 ink",
        "Invalid semantic “paper 60 ink”: expected a primitive or a mix like “paper 60% ink”."
      ),
      (
        "[semantic]\nx = paper 160% ink",
        "Invalid semantic “paper 160% ink”: expected a primitive or a mix like “paper 60% ink”."
      ),
      (
        "[semantic]\nbold = paper",
        "“bold” is a word for components and can\'t name a semantic."
      ),
      ("[semantic]\nx = paper 60% three", "Only colors can be mixed, not numbers of cells."),
      ("tab = space", "“space” is a number of cells, not a color."),
      ("tab = text on space", "“space” is a number of cells, not a color."),
      ("dialog.padding = accent", "“accent” is a color; spacing needs a number of cells."),
      ("dialog.padding = three", "“three” is a primitive; a component can only use semantics."),
      ("dialog.padding = 3", "Unknown semantic “3”."),
      ("dialog.padding = space bold", "Unknown semantic “space bold”."),
      ("dialog.padding.left = space", "Unknown component “dialog.padding.left”."),
      ("[primitive]\nx = 999", "Spacing must be 0 to 8 cells; 999 counts as 8."),
      (
        "[primitive]\nx = 99999999999999999999",
        "Spacing must be 0 to 8 cells; 99999999999999999999 counts as 8."
      ),
      ("[primitive]\nx = -1", "Spacing must be 0 to 8 cells; -1 counts as 0."),
      (
        "[primitive]\nx = 2.5",
        "Invalid value “2.5”: expected a color (# and six hex digits) or a number of cells."
      ),
      (
        "[primitive]\nx = --1",
        "Invalid value “--1”: expected a color (# and six hex digits) or a number of cells."
      ),
      (
        "[primitive]\nx = -",
        "Invalid value “-”: expected a color (# and six hex digits) or a number of cells."
      ),
      (
        "[primitive]\nx = ٣",
        "Invalid value “٣”: expected a color (# and six hex digits) or a number of cells."
      ),
      ("[primitive]\nx = red", "Invalid color “red”: expected # and six hex digits."),
      ("[primitive]\nx = #ff00", "Invalid color “#ff00”: expected # and six hex digits."),
      ("[primitive]\nx = #+12345", "Invalid color “#+12345”: expected # and six hex digits."),
      (
        "[primitive]\nx = #ff0000 / 256",
        "Invalid color form “256”: expected a number up to 255 or the name of a basic color."
      ),
      (
        "[primitive]\nx = #ff0000 / pink",
        "Invalid color form “pink”: expected a number up to 255 or the name of a basic color."
      ),
    ] as [(String, String)])
  func `a mistake is reported with its line and costs nothing else`(line: String, reason: String) {
    let (theme, faults) = load(["bad": Self.base + "\n" + line + "\n"])
    let number = line.contains("\n") ? 19 : 18
    #expect(faults == ["bad.theme:\(number): \(reason)"])
    #expect(theme[.text] == load(["base": Self.base]).theme[.text])
  }

  @Test func `a mistake in a nearer file falls back to the inherited line`() {
    let child = "inherits = base\n[primitive]\npaper = white\n[component]\nborder = no.such.thing"
    let (theme, faults) = load(["child": child, "base": Self.base])
    #expect(faults.count == 2)
    #expect(theme[.text].ink?.rgb == 0xFFFFFF)
    #expect(theme[.border].ink?.rgb == 0x808080)
  }

  @Test(arguments: [("5", 5), ("0", 0), ("8", 8), ("9", 8), ("-4", 0), ("007", 7)] as [(String, Int)])
  func `a spacing is a number of cells within its range`(written: String, cells: Int) {
    let child = "inherits = base\n[primitive]\nthree = \(written)"
    let (theme, _) = load(["child": child, "base": Self.base])
    #expect(theme[spacing: .tableGap] == cells)
    #expect(theme[spacing: .dialogPadding] == Spacing.dialogPadding.usual)
    #expect(theme.names(.tableGap) && !theme.names(.dialogPadding))
  }

  @Test func `a theme made in code has spacings in range too`() {
    let theme = Theme(name: "mad", styles: [:], spacings: ["table.gap": .max, "dialog.padding": .min])
    #expect(theme[spacing: .tableGap] == 8)
    #expect(theme[spacing: .dialogPadding] == 0)
  }

  @Test func `a theme's description is its own, not inherited`() {
    let files: KeyValuePairs = ["child": "about = Loud.\ninherits = base", "base": "about = Quiet."]
    #expect(load(files).theme.about == "Loud.")
    #expect(load(["base": Self.base]).theme.about == "")
  }

  @Test func `mistakes are reported in the order of the files and their lines`() {
    let child = "color = red\ninherits = base\n[component]\ntab = x\n\ngauge = y\n[odd]\nany = thing"
    let (_, faults) = load(["child": child, "base": "[semantic]\ntext = paper\nodd"])
    #expect(
      faults == [
        "child.theme:1: Unknown key “color”: only name, about and inherits come before the first section.",
        "child.theme:4: Unknown semantic “x”.",
        "child.theme:6: Unknown semantic “y”.",
        "child.theme:7: Unknown section [odd]: use [primitive], [semantic] or [component].",
        "base.theme:2: Unknown primitive “paper”.",
        "base.theme:3: Expected “name = value”, found “odd”.",
      ])
  }

  @Test func `a theme that inherits from itself or from nothing is still a theme`() {
    let circle = load(["a": "inherits = b\n" + Self.base, "b": "inherits = a"])
    #expect(circle.faults == ["b.theme:1: The theme inherits from itself: a → b → a."])
    #expect(circle.theme.names(.border))
    let orphan = load(["a": "inherits = nobody\n" + Self.base])
    #expect(orphan.faults == ["a.theme:1: Unknown theme “nobody”."])
    #expect(orphan.theme.names(.border))
  }

  @Test func `the chain of inheritance is limited`() {
    let reading = ThemeFile.load(name: "0", known: []) { name in
      ("\(name).theme", "inherits = \((Int(name) ?? 0) + 1)")
    }
    let reason = "7.theme:1: At most 8 themes can inherit from one another."
    #expect(reading.faults.map(\.description) == [reason])
    #expect(reading.parents == (1...7).map(String.init))
  }

  @Test func `without a file there are no colors`() {
    let reading = ThemeFile.load(name: "gone", known: []) { _ in nil }
    #expect(reading.theme == .mono)
    #expect(reading.faults.map(\.description) == ["gone: No such theme."])
  }

  @Test func `comments, empty lines, spaces and foreign line ends do not matter`() {
    let text =
      "# A remark\r\n\r\n  [ primitive ] # here\r\n#x = y\r\n\tink=#123456#\r\n  red =  #ff0000 #\r\n"
    let rest = "[semantic]\r\na = red\r\n[component]\r\ntext = a bold # loud\r\nborder = plain"
    let (theme, faults) = load(["x": text + rest])
    #expect(faults == ["x.theme:5: Invalid color “#123456#”: expected # and six hex digits."])
    #expect(theme[.text] == Style(ink: Color(rgb: 0xFF0000), attributes: .bold))
    #expect(theme[.border] == .plain)
  }
}
