import TUI
import Testing

struct DialogTests {
  private let area = Rect.area(40, 10)
  private let leave = Dialog.confirm("Leave?", "The game is kept.", yes: "Leave", no: "Stay")

  @Test func `a dialog stands in the middle`() {
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

  @Test func `where it is tight the words scroll and the buttons stay`() {
    var dialog = Dialog.alert("News", "one two three four five six")
    let area = Rect.area(14, 5)
    #expect(
      picture(14, 5, glyphs: .ascii) { dialog.draw(on: &$0, in: $1) } == [
        "+- News -----+", "|  one    #  |", "|  two    |  |", "|   [ OK ]   |", "+------------+",
      ])
    #expect(dialog.handle(.key(.down), in: area) == .handled)
    #expect(picture(14, 5) { dialog.draw(on: &$0, in: $1) }[1].contains("two"))
  }

  @Test func `the safe answer of a dangerous question has the focus first`() {
    var erase = Dialog.confirm("Erase?", "It is gone then.", isDangerous: true)
    #expect(!erase.isConfirmed)
    #expect(erase.handle(.key(.left), in: area) == .handled)
    #expect(erase.handle(.key(.enter), in: area) == .activated)
    #expect(erase.isConfirmed)
  }

  @Test(arguments: [
    ([Input.key(.enter)], 0), ([.key(.escape)], 1), ([.key(.tab), .key(.enter)], 1), ([.click(10, 6)], 0),
    ([.click(22, 6)], 1), ([.key(.right), .key(.space)], 1),
  ])
  func `an answer is given by keys or clicks`(inputs: [Input], choice: Int) {
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

  @Test func `what lies below steps back`() {
    let shaded = canvas(40, 10) { canvas, area in
      canvas.write("table", at: .zero, style: .title)
      leave.draw(on: &canvas, in: area)
    }
    #expect(shaded.lines[0] == "table")
    #expect(shaded[.zero].style == shaded.style(of: .shade))
    #expect(shaded.cursor?.point == Point(column: 12, row: 6))
  }
}
