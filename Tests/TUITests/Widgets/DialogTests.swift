import TUI
import Testing

struct DialogTests {
  private let area = Rect.area(40, 10)
  private let leave = Dialog.confirm("Leave?", "The game is kept.", yes: "Leave", no: "Stay")

  @Test func `a dialog is in the middle`() {
    #expect(
      picture(40, 10) { leave.draw(on: &$0, in: $1) } == [
        "",
        "",
        "       ╭─ Leave? ──────────────╮",
        "       │                       │",
        "       │  The game is kept.    │",
        "       │                       │",
        "       │  [ Leave ]  [ Stay ]  │",
        "       ╰───────────────────────╯",
        "",
        "",
      ])
  }

  @Test func `in a small area the text scrolls and the buttons stay`() {
    var dialog = Dialog.alert("News", "one two three four five six")
    let area = Rect.area(14, 5)
    #expect(
      picture(14, 5, glyphs: .ascii) { dialog.draw(on: &$0, in: $1) } == [
        "+- News -----+", "|  one    #  |", "|  two    |  |", "|   [ OK ]   |", "+------------+",
      ])
    #expect(dialog.handle(.key(.down), in: area) == .handled)
    #expect(picture(14, 5) { dialog.draw(on: &$0, in: $1) }[1].contains("two"))
  }

  @Test func `a dangerous question begins on the safe answer`() {
    var erase = Dialog.confirm("Erase?", "It is gone then.", isDangerous: true)
    #expect(!erase.isConfirmed)
    #expect(erase.handle(.key(.left), in: area) == .handled)
    #expect(erase.handle(.key(.enter), in: area) == .activated)
    #expect(erase.isConfirmed)
  }

  @Test(
    arguments: [
      ([Input.key(.enter)], 0), ([.key(.escape)], 1), ([.key(.tab), .key(.enter)], 1), ([.click(10, 6)], 0),
      ([.click(22, 6)], 1), ([.key(.right), .key(.space)], 1),
    ] as [([Input], Int)])
  func `keys and clicks answer`(inputs: [Input], choice: Int) {
    var dialog = leave
    var last = Reaction.ignored
    for input in inputs { last = dialog.handle(input, in: area) }
    #expect(last == .activated)
    #expect(dialog.choice == choice)
    #expect(dialog.isConfirmed == (choice == 0))
  }

  @Test(arguments: [Input.click(0, 0), .typed("x"), .key(.up), .wheelDown, .paste("yes")])
  func `nothing else answers`(input: Input) {
    var dialog = leave
    #expect(dialog.handle(input, in: area) == .ignored)
    #expect(dialog == leave)
  }

  @Test func `a question with several answers begins on none, and none of them looks dangerous`() {
    let dialog = Dialog.choice("Who?", "One of you.", among: ["Anna", "Ben"], none: "No one")
    #expect(dialog.titles == ["Anna", "Ben", "No one"])
    #expect(dialog.choice == 2)
    #expect(!dialog.isDangerous)
  }

  @Test func `the screen below is dimmed`() {
    let shaded = canvas(40, 10) { canvas, area in
      canvas.write("table", at: .zero, style: .title)
      leave.draw(on: &canvas, in: area)
    }
    #expect(shaded.lines[0] == "table")
    #expect(shaded[.zero].style == shaded.style(of: .shade))
    #expect(shaded.cursor?.point == Point(column: 12, row: 6))
  }
}

/// Dialogs answered by letters and by text.
struct PromptTests {
  private let area = Rect.area(44, 12)
  private let rename = Dialog.prompt(
    "Rename", "A new name?", field: TextField("Acorn", limit: 12, rules: [.notEmpty]))

  @Test func `a prompt has a text field`() {
    #expect(
      picture(44, 9) { rename.draw(on: &$0, in: $1) } == [
        "    ╭─ Rename ─────────────────────────╮",
        "    │                                  │",
        "    │  A new name?                     │",
        "    │                                  │",
        "    │  Acorn                           │",
        "    │                                  │",
        "    │                                  │",
        "    │        [ OK ]  [ Cancel ]        │",
        "    ╰──────────────────────────────────╯",
      ])
  }

  @Test(
    arguments: [
      ([Input.typed("s"), .key(.enter)], "Acorns", true),
      ([.typed("y"), .typed("n"), .key(.enter)], "Acornyn", true),
      ([.key(.tab), .key(.enter)], "Acorn", true), ([.key(.tab), .key(.tab), .key(.space)], "Acorn", false),
      ([.key(.backTab), .key(.enter)], "Acorn", false), ([.key(.escape)], "Acorn", false),
      ([.key(.down), .key(.up), .typed("!"), .key(.enter)], "Acorn!", true),
      ([.key(.tab), .key(.tab), .key(.tab), .typed("!"), .key(.enter)], "Acorn!", true),
      ([.key(.tab), .key(.backTab), .typed("!"), .key(.enter)], "Acorn!", true),
      ([.key(.tab), .click(9, 5), .typed("!"), .key(.enter)], "Ac!orn", true),
      ([.click(15, 8)], "Acorn", true),
      ([.click(24, 8)], "Acorn", false),
    ] as [([Input], String, Bool)])
  func `a prompt is answered by its text or by the buttons`(inputs: [Input], text: String, isConfirmed: Bool)
  {
    var dialog = rename
    var last = Reaction.ignored
    for input in inputs { last = dialog.handle(input, in: area) }
    #expect(last == .activated)
    #expect(dialog.isConfirmed == isConfirmed)
    #expect(dialog.text == text)
  }

  @Test(arguments: [[Input.key(.enter)], [.key(.tab), .key(.enter)], [.click(15, 8)]] as [[Input]])
  func `a text that breaks the rules is no answer`(inputs: [Input]) {
    var dialog = rename
    for input in [.key(.control("u"))] + inputs { #expect(dialog.handle(input, in: area) == .handled) }
    #expect(dialog.acceptsText)
    #expect(
      picture(44, 12) { dialog.draw(on: &$0, in: $1) }.contains { $0.contains("Enter some text") })
    #expect(dialog.handle(.key(.escape), in: area) == .activated)
    #expect(!dialog.isConfirmed)
  }

  @Test func `the screen can set a problem as well`() {
    var dialog = rename
    _ = dialog.handle(.key(.tab), in: area)
    dialog.setProblem("There is one already.")
    #expect(dialog.acceptsText)
    #expect(picture(44, 12) { dialog.draw(on: &$0, in: $1) }.contains { $0.contains("one already") })
  }

  @Test(arguments: [("y", true), ("Y", true), ("n", false), ("N", false)] as [(Character, Bool)])
  func `y and n answer yes and no`(letter: Character, isConfirmed: Bool) {
    var erase = Dialog.confirm("Erase?", "It is gone then.", yes: "Erase", no: "Keep", isDangerous: true)
    #expect(erase.handle(.typed(letter), in: area) == .activated)
    #expect(erase.isConfirmed == isConfirmed)
  }

  @Test(arguments: [Input.typed("y"), .typed("e"), .typed("k")])
  func `no other dialog and no other letter is answered like that`(input: Input) {
    var export = Dialog("Export", "How?", buttons: ["Erase", "Keep"])
    #expect(export.handle(input, in: area) == .ignored)
    var news = Dialog.alert("News", "Well.")
    #expect(news.handle(input, in: area) == .ignored)
  }

  @Test func `in the plain look only the dialog is on the screen`() {
    let erase = Dialog.confirm("Erase?", "It is gone then.", isDangerous: true)
    let lines = plainPicture(44, 9) { canvas, area in
      canvas.write("below", at: .zero)
      erase.draw(on: &canvas, in: area)
    }
    #expect(
      lines.filter { !$0.isEmpty }.map { $0.drop { $0 == " " } } == [
        "Erase?", "It is gone then.", "Yes    > No", "Selected: No, 2 of 2.",
      ])
  }
}
