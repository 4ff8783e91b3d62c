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
      ("[colors]", "The sections are [primitive], [semantic] and [component], not [colors]."),
      ("[semantic", "The sections are [primitive], [semantic] and [component], not [semantic."),
      ("border", "A line says \"name = value\", but \"border\" has no \"=\"."),
      ("border =", "\"border\" has no value."),
      ("= accent", "A name is made of letters, digits, dots and hyphens, unlike \"\"."),
      ("bor der = accent", "A name is made of letters, digits, dots and hyphens, unlike \"bor der\"."),
      ("text = accent", "\"text\" stands on line 14 already, and that one counts."),
      ("lust.row = accent", "Nothing is drawn as \"lust.row\"."),
      ("tab = amber", "\"amber\" is a primitive, and a component names only semantics."),
      ("tab = amper", "There is no semantic \"amper\"."),
      ("tab = #ff0000", "There is no semantic \"#ff0000\"."),
      ("tab = accent on", "After \"on\" stands a semantic."),
      ("tab = accent bald", "\"bald\" is not bold, dim, italic, underline or reverse."),
      ("[semantic]\nx = accent", "There is no primitive \"accent\"."),
      ("[semantic]\nx = #ff0000", "There is no primitive \"#ff0000\"."),
      (
        "[semantic]\nx = paper 60 ink",
        "A semantic is a primitive or a mix like \"paper 60% ink\", not \"paper 60 ink\"."
      ),
      (
        "[semantic]\nx = paper 160% ink",
        "A semantic is a primitive or a mix like \"paper 60% ink\", not \"paper 160% ink\"."
      ),
      (
        "[semantic]\nbold = paper",
        "\"bold\" says how a component looks and cannot be the name of a semantic."
      ),
      ("[semantic]\nx = paper 60% three", "Colours can be mixed, numbers of cells cannot."),
      ("tab = space", "\"space\" is a number of cells, and not a colour."),
      ("tab = text on space", "\"space\" is a number of cells, and not a colour."),
      ("dialog.padding = accent", "\"accent\" is a colour, and a space is a number of cells."),
      ("dialog.padding = three", "\"three\" is a primitive, and a component names only semantics."),
      ("dialog.padding = 3", "There is no semantic \"3\"."),
      ("dialog.padding = space bold", "There is no semantic \"space bold\"."),
      ("dialog.padding.left = space", "Nothing is drawn as \"dialog.padding.left\"."),
      ("[primitive]\nx = 999", "A space has 0 to 8 cells; 999 counts as 8."),
      (
        "[primitive]\nx = 99999999999999999999", "A space has 0 to 8 cells; 99999999999999999999 counts as 8."
      ),
      ("[primitive]\nx = -1", "A space has 0 to 8 cells; -1 counts as 0."),
      (
        "[primitive]\nx = 2.5",
        "A space is a whole number of cells, and a colour begins with #, unlike \"2.5\"."
      ),
      (
        "[primitive]\nx = --1",
        "A space is a whole number of cells, and a colour begins with #, unlike \"--1\"."
      ),
      ("[primitive]\nx = -", "A space is a whole number of cells, and a colour begins with #, unlike \"-\"."),
      ("[primitive]\nx = ٣", "A space is a whole number of cells, and a colour begins with #, unlike \"٣\"."),
      ("[primitive]\nx = red", "A colour begins with # and six hexadecimal digits, unlike \"red\"."),
      ("[primitive]\nx = #ff00", "A colour begins with # and six hexadecimal digits, unlike \"#ff00\"."),
      ("[primitive]\nx = #+12345", "A colour begins with # and six hexadecimal digits, unlike \"#+12345\"."),
      (
        "[primitive]\nx = #ff0000 / 256",
        "After a colour stand a number to 255 and a basic colour's name, not \"256\"."
      ),
      (
        "[primitive]\nx = #ff0000 / pink",
        "After a colour stand a number to 255 and a basic colour's name, not \"pink\"."
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
    let child = "colour = red\ninherits = base\n[component]\ntab = x\n\ngauge = y\n[odd]\nany = thing"
    let (_, faults) = load(["child": child, "base": "[semantic]\ntext = paper\nodd"])
    #expect(
      faults == [
        "child.theme:1: Before the first section stand name, about and inherits, not \"colour\".",
        "child.theme:4: There is no semantic \"x\".",
        "child.theme:6: There is no semantic \"y\".",
        "child.theme:7: The sections are [primitive], [semantic] and [component], not [odd].",
        "base.theme:2: There is no primitive \"paper\".",
        "base.theme:3: A line says \"name = value\", but \"odd\" has no \"=\".",
      ])
  }

  @Test func `a theme that inherits from itself or from nothing is still a theme`() {
    let circle = load(["a": "inherits = b\n" + Self.base, "b": "inherits = a"])
    #expect(circle.faults == ["b.theme:1: The theme inherits from itself: a → b → a."])
    #expect(circle.theme.names(.border))
    let orphan = load(["a": "inherits = nobody\n" + Self.base])
    #expect(orphan.faults == ["a.theme:1: There is no theme \"nobody\"."])
    #expect(orphan.theme.names(.border))
  }

  @Test func `the chain of inheritance is limited`() {
    let reading = ThemeFile.load(name: "0", known: []) { name in
      ("\(name).theme", "inherits = \((Int(name) ?? 0) + 1)")
    }
    let reason = "7.theme:1: No more than 8 themes can inherit from one another."
    #expect(reading.faults.map(\.description) == [reason])
    #expect(reading.parents == (1...7).map(String.init))
  }

  @Test func `without a file there are no colors`() {
    let reading = ThemeFile.load(name: "gone", known: []) { _ in nil }
    #expect(reading.theme == .mono)
    #expect(reading.faults.map(\.description) == ["gone: There is no such theme."])
  }

  @Test func `comments, empty lines, spaces and foreign line ends do not matter`() {
    let text =
      "# A remark\r\n\r\n  [ primitive ] # here\r\n#x = y\r\n\tink=#123456#\r\n  red =  #ff0000 #\r\n"
    let rest = "[semantic]\r\na = red\r\n[component]\r\ntext = a bold # loud\r\nborder = plain"
    let (theme, faults) = load(["x": text + rest])
    #expect(faults == ["x.theme:5: A colour begins with # and six hexadecimal digits, unlike \"#123456#\"."])
    #expect(theme[.text] == Style(ink: Color(rgb: 0xFF0000), attributes: .bold))
    #expect(theme[.border] == .plain)
  }
}
