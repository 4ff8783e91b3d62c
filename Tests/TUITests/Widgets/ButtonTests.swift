import TUI
import Testing

struct ButtonTests {
  private let row = ButtonRow(["Play", "Quit"])

  @Test func `buttons stand beside each other where they fit, else below`() {
    #expect(picture(20, 1) { row.draw(on: &$0, in: $1) } == [" [ Play ]  [ Quit ]"])
    #expect(picture(10, 2) { row.draw(on: &$0, in: $1) } == [" [ Play ]", " [ Quit ]"])
    #expect(picture(6, 2) { row.draw(on: &$0, in: $1) } == ["[ P… ]", "[ Q… ]"])
    #expect(row.rows(for: 18) == 1)
    #expect(row.rows(for: 17) == 2)
  }

  @Test(arguments: [
    ([Input.key(.right)], 1), ([.key(.right), .key(.right)], 1), ([.typed("l"), .typed("h")], 0),
    ([.key(.tab)], 1), ([.key(.tab), .key(.tab)], 0), ([.key(.backTab)], 1), ([.typed("2")], 1),
    ([.typed("3")], 0), ([.click(12, 0)], 1), ([.click(0, 0)], 0), ([.key(.down)], 0),
  ])
  func `the focus moves by keys and clicks`(inputs: [Input], selected: Int) {
    var row = row
    for input in inputs { _ = row.handle(input, in: .area(20, 1)) }
    #expect(row.selected == selected)
  }

  @Test(arguments: [
    (Input.key(.enter), Reaction.activated), (.key(.space), .activated), (.click(2, 0), .activated),
    (.click(12, 0), .activated), (.click(0, 0), .ignored), (.key(.down), .ignored), (.paste(""), .ignored),
    (.typed("x"), .ignored), (.wheelDown, .ignored),
  ])
  func `Enter, Space and a click press a button`(input: Input, reaction: Reaction) {
    var row = row
    #expect(row.handle(input, in: .area(20, 1)) == reaction)
  }

  @Test func `in a narrow place the focus moves down and stays in sight`() {
    var row = row
    #expect(row.handle(.key(.down), in: .area(8, 1)) == .handled)
    #expect(picture(8, 1) { row.draw(on: &$0, in: $1) } == ["[ Quit ]"])
    #expect(row.handle(.key(.up), in: .area(8, 1)) == .handled)
    #expect(row.selected == 0)
  }

  @Test func `a single button is pressed where it stands`() {
    let button = Button("Go")
    #expect(button.handle(.click(5, 0), in: .area(20, 1)) == .activated)
    #expect(button.handle(.click(6, 0), in: .area(20, 1)) == .ignored)
    #expect(button.handle(.key(.space), in: .area(20, 1)) == .activated)
    #expect(button.handle(.key(.left), in: .area(20, 1)) == .ignored)
  }
}
