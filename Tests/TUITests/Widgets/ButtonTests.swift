import TUI
import Testing

struct ButtonTests {
  private let row = ButtonRow(["Play", "Quit"])

  @Test func `buttons are side by side if they fit, otherwise stacked`() {
    #expect(picture(20, 1) { row.draw(on: &$0, in: $1) } == [" [ Play ]  [ Quit ]"])
    #expect(picture(10, 2) { row.draw(on: &$0, in: $1) } == [" [ Play ]", " [ Quit ]"])
    #expect(picture(6, 2) { row.draw(on: &$0, in: $1) } == ["[ P… ]", "[ Q… ]"])
    #expect(row.rows(for: 18) == 1)
    #expect(row.rows(for: 17) == 2)
  }

  @Test(
    arguments: [
      ([Input.key(.right)], 1), ([.key(.right), .key(.right)], 1), ([.typed("l"), .typed("h")], 0),
      ([.key(.tab)], 1), ([.key(.tab), .key(.tab)], 0), ([.key(.backTab)], 1), ([.typed("2")], 1),
      ([.typed("3")], 0), ([.click(12, 0)], 1), ([.click(0, 0)], 0), ([.key(.down)], 0),
    ] as [([Input], Int)])
  func `the focus moves by keys and clicks`(inputs: [Input], selected: Int) {
    var row = row
    for input in inputs { _ = row.handle(input, in: .area(20, 1)) }
    #expect(row.selected == selected)
  }

  @Test(
    arguments: [
      (Input.key(.enter), Reaction.activated), (.key(.space), .activated), (.click(2, 0), .activated),
      (.click(12, 0), .activated), (.click(0, 0), .ignored), (.key(.down), .ignored), (.paste(""), .ignored),
      (.typed("x"), .ignored), (.wheelDown, .ignored),
    ] as [(Input, Reaction)])
  func `Enter, Space and a click press a button`(input: Input, reaction: Reaction) {
    var row = row
    #expect(row.handle(input, in: .area(20, 1)) == reaction)
  }

  @Test func `in a narrow area the focus moves down and stays visible`() {
    var row = row
    #expect(row.handle(.key(.down), in: .area(8, 1)) == .handled)
    #expect(picture(8, 1) { row.draw(on: &$0, in: $1) } == ["[ Quit ]"])
    #expect(row.handle(.key(.up), in: .area(8, 1)) == .handled)
    #expect(row.selected == 0)
  }

  @Test func `a single button is pressed within its frame`() {
    let button = Button("Go")
    #expect(button.handle(.click(5, 0), in: .area(20, 1)) == .activated)
    #expect(button.handle(.click(6, 0), in: .area(20, 1)) == .ignored)
    #expect(button.handle(.key(.space), in: .area(20, 1)) == .activated)
    #expect(button.handle(.key(.left), in: .area(20, 1)) == .ignored)
  }

  @Test(
    arguments: [
      (Input.typed("d"), Reaction.activated, 1), (.typed("D"), .activated, 1), (.typed("p"), .ignored, 1),
      (.typed("1"), .ignored, 1), (.key(.right), .handled, 2), (.key(.left), .handled, 1),
      (.key(.backTab), .handled, 2), (.typed("3"), .handled, 2), (.click(0, 0), .ignored, 1),
    ] as [(Input, Reaction, Int)])
  func `a button is pressed by its key, and a disabled one is skipped`(
    input: Input, reaction: Reaction, selected: Int
  ) {
    var row = endings
    #expect(row.handle(input, in: .area(50, 1)) == reaction)
    #expect(row.selected == selected)
  }

  private let endings = ButtonRow(
    [
      Button("Play", key: "p", isEnabled: false), Button("Delete", key: "d", isDangerous: true),
      Button("Lobby", key: "l"),
    ], alignment: .leading)

  @Test func `the focus leaves a button that is disabled`() {
    var row = endings
    row.setEnabled(true, at: 0)
    row.setEnabled(false, at: 1)
    row.setEnabled(false, at: 9)
    #expect(row.selected == 2)
    row.setEnabled(false, at: 2)
    #expect(row.selected == 0)
    row.setEnabled(false, at: 0)
    #expect(row.handle(.key(.enter), in: .area(50, 1)) == .ignored)
    #expect(row.handle(.key(.tab), in: .area(50, 1)) == .handled)
  }

  @Test func `the key of a button is underlined`() {
    let start = Button("Start", key: "t")
    let drawn = canvas(12, 1) { start.draw(on: &$0, in: $1, isFocused: false) }
    #expect((0..<9).filter { drawn[Point(column: $0, row: 0)].style == drawn.style(of: .buttonKey) } == [3])
    let focused = canvas(12, 1) { start.draw(on: &$0, in: $1) }
    #expect(focused[Point(column: 3, row: 0)].style.attributes == [.reverse, .underline])
  }

  @Test func `in the plain look every button shows its state`() {
    #expect(
      plainPicture(70, 2) { endings.draw(on: &$0, in: $1) } == [
        "  Play    > Delete      Lobby",
        "Selected: Delete (dangerous), 2 of 3. Unavailable: Play.",
      ])
    #expect(
      plainPicture(30, 3) { endings.draw(on: &$0, in: $1) } == [
        "  Play (button, unavailable)", "> Delete (dangerous, key D)", "  Lobby (button, key L)",
      ])
  }

  @Test func `beside buttons that leave little room, the selected one is told without its number`() {
    var row = ButtonRow(["Play again", "Change setup", "Lobby"], alignment: .leading)
    #expect(
      plainPicture(74, 1) { row.draw(on: &$0, in: $1) } == [
        "> Play again      Change setup      Lobby    Selected: Play again, 1 of 3."
      ])
    row.select(1)
    #expect(
      plainPicture(74, 1) { row.draw(on: &$0, in: $1) } == [
        "  Play again    > Change setup      Lobby    Selected: Change setup."
      ])
  }
}
