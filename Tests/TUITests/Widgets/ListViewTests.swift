import TUI
import Testing

struct ListViewTests {
  private let players = ListView([
    .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"), .init("Cem", isEnabled: false),
    .init("Dora"),
  ])
  private let area = Rect.area(20, 4)

  @Test func `the chosen row has a pointer and details stand at the right`() {
    #expect(
      picture(20, 4) { players.draw(on: &$0, in: $1) } == [
        "▸ Anna       3 wins",
        "  Ben         1 win",
        "  Cem",
        "  Dora",
      ])
    #expect(picture(11, 1) { players.draw(on: &$0, in: $1) } == ["▸ Anna    █"])
    #expect(picture(20, 1, glyphs: .ascii) { players.draw(on: &$0, in: $1) } == ["> Anna      3 wins #"])
    #expect(players.size == Size(columns: 15, rows: 4))
  }

  @Test func `an empty list says so`() {
    var list = ListView([String](), emptyText: "Nobody yet.")
    #expect(picture(12, 2) { list.draw(on: &$0, in: $1) } == ["Nobody yet.", ""])
    #expect(list.handle(.key(.enter), in: area) == .ignored)
    #expect(list.current == nil)
  }

  @Test(arguments: [
    ([Input.key(.down)], 1), ([.key(.down), .key(.down)], 3), ([.typed("j")], 1),
    ([.key(.end)], 3), ([.key(.end), .key(.up)], 1), ([.key(.end), .typed("k"), .key(.up)], 0),
    ([.key(.pageDown)], 3), ([.key(.end), .key(.home)], 0), ([.key(.end), .key(.pageUp)], 0),
    ([.typed("2")], 1), ([.typed("3")], 0), ([.key(.up)], 0), ([.key(.end), .key(.down)], 3),
    ([.click(3, 1)], 1), ([.click(3, 2)], 0),
  ])
  func `the choice moves and passes over disabled rows`(inputs: [Input], selected: Int) {
    var list = players
    for input in inputs { _ = list.handle(input, in: area) }
    #expect(list.selected == selected)
  }

  @Test(arguments: [
    (Input.key(.enter), Reaction.activated), (.key(.space), .activated), (.click(5, 0), .activated),
    (.click(5, 1), .handled), (.key(.left), .ignored), (.typed("9"), .ignored), (.click(5, 9), .ignored),
    (.paste("x"), .ignored),
  ])
  func `Enter and a click on the chosen row activate`(input: Input, reaction: Reaction) {
    var list = players
    #expect(list.handle(input, in: area) == reaction)
  }

  @Test func `a long list scrolls with its choice`() {
    var list = ListView((1...9).map { "Row \($0)" })
    let area = Rect.area(9, 3)
    for _ in 0..<3 { _ = list.handle(.key(.down), in: area) }
    #expect(picture(9, 3) { list.draw(on: &$0, in: $1) } == ["  Row 2 │", "  Row 3 █", "▸ Row 4 │"])
    _ = list.handle(.wheelDown, in: area)
    #expect(picture(9, 3) { list.draw(on: &$0, in: $1) } == ["▸ Row 5 │", "  Row 6 █", "  Row 7 │"])
    _ = list.handle(.click(1, 2), in: area)
    #expect(list.selected == 6)
  }

  @Test func `the choice stays on an enabled row when the rows change`() {
    var list = players
    list.select(3)
    list.rows = [.init("Anna"), .init("Ben", isEnabled: false)]
    #expect(list.current?.text == "Anna")
    list.rows[0].isEnabled = false
    #expect(list.current == nil)
    #expect(list.handle(.key(.enter), in: area) == .ignored)
  }

  @Test func `the cursor rests on the chosen row only with the focus`() {
    var list = players
    list.select(1)
    let expected = Cursor(at: Point(column: 0, row: 1), isVisible: false)
    #expect(canvas(20, 4) { list.draw(on: &$0, in: $1) }.cursor == expected)
    #expect(canvas(20, 4) { list.draw(on: &$0, in: $1, isFocused: false) }.cursor == nil)
  }
}
