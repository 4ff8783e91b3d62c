import TUI
import Testing

struct ListViewTests {
  private let players = ListView([
    .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"), .init("Cem", isEnabled: false),
    .init("Dora"),
  ])
  private let area = Rect.area(20, 4)

  @Test func `the selected row has a pointer and details are at the right`() {
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

  @Test func `an empty list shows its text`() {
    var list = ListView([String](), emptyText: "Nobody yet.")
    #expect(picture(12, 2) { list.draw(on: &$0, in: $1) } == ["Nobody yet.", ""])
    #expect(list.handle(.key(.enter), in: area) == .ignored)
    #expect(list.current == nil)
  }

  @Test(
    arguments: [
      ([Input.key(.down)], 1), ([.key(.down), .key(.down)], 3), ([.typed("j")], 1),
      ([.key(.end)], 3), ([.key(.end), .key(.up)], 1), ([.key(.end), .typed("k"), .key(.up)], 0),
      ([.key(.pageDown)], 3), ([.key(.end), .key(.home)], 0), ([.key(.end), .key(.pageUp)], 0),
      ([.typed("2")], 1), ([.typed("3")], 0), ([.key(.up)], 0), ([.key(.end), .key(.down)], 3),
      ([.click(3, 1)], 1), ([.click(3, 2)], 0),
    ] as [([Input], Int)])
  func `the selection moves and skips disabled rows`(inputs: [Input], selected: Int) {
    var list = players
    for input in inputs { _ = list.handle(input, in: area) }
    #expect(list.selected == selected)
  }

  @Test(
    arguments: [
      (Input.key(.enter), Reaction.activated), (.key(.space), .activated), (.click(5, 0), .activated),
      (.click(5, 1), .handled), (.key(.left), .ignored), (.typed("9"), .ignored), (.click(5, 9), .ignored),
      (.paste("x"), .ignored),
    ] as [(Input, Reaction)])
  func `Enter and a click on the selected row activate`(input: Input, reaction: Reaction) {
    var list = players
    #expect(list.handle(input, in: area) == reaction)
  }

  @Test func `a long list scrolls with its selection`() {
    var list = ListView((1...9).map { "Row \($0)" })
    let area = Rect.area(9, 3)
    for _ in 0..<3 { _ = list.handle(.key(.down), in: area) }
    #expect(picture(9, 3) { list.draw(on: &$0, in: $1) } == ["  Row 2 │", "  Row 3 █", "▸ Row 4 │"])
    _ = list.handle(.wheelDown, in: area)
    #expect(picture(9, 3) { list.draw(on: &$0, in: $1) } == ["▸ Row 5 │", "  Row 6 █", "  Row 7 │"])
    _ = list.handle(.click(1, 2), in: area)
    #expect(list.selected == 6)
  }

  @Test func `the selection stays on an enabled row when the rows change`() {
    var list = players
    list.select(3)
    list.rows = [.init("Anna"), .init("Ben", isEnabled: false)]
    #expect(list.current?.text == "Anna")
    list.rows[0].isEnabled = false
    #expect(list.current == nil)
    #expect(list.handle(.key(.enter), in: area) == .ignored)
  }

  @Test func `the cursor is on the selected row only with the focus`() {
    var list = players
    list.select(1)
    let expected = Cursor(at: Point(column: 0, row: 1), isVisible: false)
    #expect(canvas(20, 4) { list.draw(on: &$0, in: $1) }.cursor == expected)
    #expect(canvas(20, 4) { list.draw(on: &$0, in: $1, isFocused: false) }.cursor == nil)
  }
}

/// Headings, separators and disabled rows.
struct HeadingTests {
  private let list = ListView([
    .heading("Wolves"), .init("Anna"), .init("Ben", isEnabled: false), .separator,
    .heading("Villagers", detail: "2"), .init("Cem"), .init("Dora", isEnabled: false),
  ])

  @Test func `headings are at the left, and lines between groups`() {
    #expect(
      picture(14, 7) { list.draw(on: &$0, in: $1) } == [
        "Wolves", "▸ Anna", "  Ben", "  ────────────", "Villagers   2", "  Cem", "  Dora",
      ])
    #expect(list.selected == 1)
  }

  @Test func `the plain look shows roles and states in words`() {
    #expect(
      plainPicture(30, 7) { list.draw(on: &$0, in: $1) } == [
        "Wolves (heading)", "> Anna (selected, 1 of 4)", "  Ben (unavailable)", "", "Villagers, 2 (heading)",
        "  Cem", "  Dora (unavailable)",
      ])
  }

  @Test(
    arguments: [
      (30, "> Anna (selected, 1 of 4)"), (20, "> Anna (selected)"), (16, "> Anna"), (5, "> An…"),
    ] as [(Int, String)])
  func `a name is worth more than the word for what the pointer shows`(columns: Int, line: String) {
    let list = ListView(["Anna", "Ben", "Cem", "Dora"])
    #expect(plainPicture(columns, 1) { list.draw(on: &$0, in: $1) } == [line])
  }

  @Test(
    arguments: [
      ([Input.key(.down)], 5), ([.key(.end)], 5), ([.key(.down), .key(.up)], 1), ([.typed("3")], 5),
      ([.typed("2")], 1), ([.click(3, 4)], 1), ([.click(3, 5)], 5),
    ] as [([Input], Int)])
  func `the selection skips headings and lines, and digits do not count them`(inputs: [Input], row: Int) {
    var list = list
    for input in inputs { _ = list.handle(input, in: .area(14, 7)) }
    #expect(list.selected == row)
  }

  @Test func `a heading becomes visible with the row below it`() {
    var list = list
    _ = list.handle(.key(.down), in: .area(14, 3))
    #expect(
      picture(14, 3) { list.draw(on: &$0, in: $1) } == ["  ───────────│", "Villagers  2 █", "▸ Cem        │"])
    _ = list.handle(.key(.home), in: .area(14, 3))
    #expect(picture(14, 2) { list.draw(on: &$0, in: $1) } == ["Wolves       █", "▸ Anna       │"])
    #expect(picture(14, 1) { list.draw(on: &$0, in: $1) } == ["▸ Anna       █"])
  }

  @Test func `disabled rows can still be scrolled to`() {
    var list = list
    for _ in 0..<3 { _ = list.handle(.key(.down), in: .area(14, 3)) }
    #expect(list.selected == 5)
    #expect(picture(14, 3) { list.draw(on: &$0, in: $1) }.last?.hasPrefix("  Dora") == true)
  }

  @Test func `dragging the scroll bar moves the selection along`() {
    var list = ListView((1...40).map { "Row \($0)" })
    let area = Rect.area(9, 10)
    #expect(list.handle(.click(8, 0), in: area) == .handled)
    #expect(list.handle(.hold(.drag(.left), 3, 7), in: area) == .handled)
    #expect(picture(9, 10) { list.draw(on: &$0, in: $1) }.first == "▸ Row 28│")
    #expect(list.handle(.hold(.release(.left), 3, 7), in: area) == .handled)
    #expect(list.handle(.hold(.drag(.left), 3, 7), in: area) == .ignored)
  }
}

struct TypeAheadTests {
  private let area = Rect.area(20, 4)

  private var players: ListView {
    var list = ListView([
      .init("Anna"), .init("Ben"), .init("Berta"), .init("Bert", isEnabled: false), .init("Émile"),
      .init("New York"), .init("Özil"), .init("2nd team"),
    ])
    list.findsByTyping = true
    return list
  }

  @Test(
    arguments: [
      ("b", 1), ("be", 1), ("ber", 2), ("bert", 2), ("bb", 2), ("bbb", 1), ("BER", 2), ("e", 4), ("é", 4),
      ("new y", 5), ("o", 6), ("ö", 6), ("2", 7), ("x", 0), ("bx", 1), ("ba", 0), ("j", 0),
    ] as [(String, Int)])
  func `typed letters select the first row that begins with them`(letters: String, row: Int) {
    var list = players
    for letter in letters { #expect(list.handle(.typed(letter), in: area) == .handled) }
    #expect(list.selected == row)
  }

  @Test(arguments: [Input.key(.escape), .key(.down), .click(1, 1), .key(.home)])
  func `the typed letters are cleared by Escape and by each move`(input: Input) {
    var list = players
    _ = list.handle(.typed("b"), in: area)
    #expect(list.typed == "b")
    #expect(list.handle(input, in: area) != .ignored)
    #expect(list.typed == "")
    #expect(list.handle(.key(.escape), in: area) == .ignored)
  }

  @Test func `Backspace removes a letter`() {
    var list = players
    for letter in "ber" { _ = list.handle(.typed(letter), in: area) }
    #expect(list.handle(.key(.backspace), in: area) == .handled)
    #expect(list.typed == "be")
    for _ in 0..<2 { _ = list.handle(.key(.backspace), in: area) }
    #expect(list.handle(.key(.backspace), in: area) == .ignored)
  }

  @Test func `Enter and Space still confirm`() {
    var list = players
    _ = list.handle(.typed("b"), in: area)
    #expect(list.handle(.key(.space), in: area) == .activated)
    #expect(list.handle(.key(.enter), in: area) == .activated)
  }

  @Test func `the typed letters are underlined`() {
    var list = players
    for letter in "ber" { _ = list.handle(.typed(letter), in: area) }
    let drawn = canvas(20, 4) { list.draw(on: &$0, in: $1) }
    let underlined = (0..<20).filter { column in
      drawn[Point(column: column, row: 2)].style.attributes.contains(.underline)
    }
    #expect(underlined == [2, 3, 4])
    #expect(
      plainPicture(50, 3) { list.draw(on: &$0, in: $1) }.last == "> Berta (selected, 3 of 8, typed ber)")
  }

  @Test func `without type-ahead letters are ignored`() {
    var list = ListView(["Anna", "Ben"])
    #expect(list.handle(.typed("b"), in: area) == .ignored)
    #expect(list.selected == 0)
  }
}
