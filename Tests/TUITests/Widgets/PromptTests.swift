import TUI
import Testing

/// Dialogs that are answered by letters and in writing.
struct PromptTests {
  private let area = Rect.area(44, 12)
  private let rename = Dialog.prompt(
    "Rename", "A new name?", field: TextField("Acorn", limit: 12, rules: [.notEmpty]))

  @Test func `a prompt has a line to write into`() {
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

  @Test(arguments: [
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
  ])
  func `it is answered in writing or by the buttons`(inputs: [Input], text: String, isConfirmed: Bool) {
    var dialog = rename
    var last = Reaction.ignored
    for input in inputs { last = dialog.handle(input, in: area) }
    #expect(last == .activated)
    #expect(dialog.isConfirmed == isConfirmed)
    #expect(dialog.text == text)
  }

  @Test(arguments: [[Input.key(.enter)], [.key(.tab), .key(.enter)], [.click(15, 8)]])
  func `it is not answered by a text that breaks the rules`(inputs: [Input]) {
    var dialog = rename
    for input in [.key(.control("u"))] + inputs { #expect(dialog.handle(input, in: area) == .handled) }
    #expect(dialog.acceptsText)
    #expect(
      picture(44, 12) { dialog.draw(on: &$0, in: $1) }.contains { $0.contains("Must not be empty") })
    #expect(dialog.handle(.key(.escape), in: area) == .activated)
    #expect(!dialog.isConfirmed)
  }

  @Test func `the screen can say what is wrong as well`() {
    var dialog = rename
    _ = dialog.handle(.key(.tab), in: area)
    dialog.setProblem("There is one already.")
    #expect(dialog.acceptsText)
    #expect(picture(44, 12) { dialog.draw(on: &$0, in: $1) }.contains { $0.contains("one already") })
  }

  @Test(arguments: [("y", true), ("Y", true), ("n", false), ("N", false)] as [(Character, Bool)])
  func `yes and no are also letters`(letter: Character, isConfirmed: Bool) {
    var erase = Dialog.confirm("Erase?", "It is gone then.", yes: "Erase", no: "Keep", isDangerous: true)
    #expect(erase.handle(.typed(letter), in: area) == .activated)
    #expect(erase.isConfirmed == isConfirmed)
  }

  @Test(arguments: [Input.typed("y"), .typed("e"), .typed("k")])
  func `no other dialog and no other letter is answered so`(input: Input) {
    var export = Dialog("Export", "How?", buttons: ["Erase", "Keep"])
    #expect(export.handle(input, in: area) == .ignored)
    var news = Dialog.alert("News", "Well.")
    #expect(news.handle(input, in: area) == .ignored)
  }

  @Test func `in words nothing but the dialog is on the screen`() {
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
