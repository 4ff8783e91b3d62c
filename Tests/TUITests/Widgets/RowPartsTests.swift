import TUI
import Testing

/// Headings, separators and rows that cannot be chosen.
struct RowPartsTests {
  private let list = ListView([
    .heading("Wolves"), .init("Anna"), .init("Ben", isEnabled: false), .separator,
    .heading("Villagers", detail: "2"), .init("Cem"), .init("Dora", isEnabled: false),
  ])

  @Test func `headings stand out to the left, and lines between`() {
    #expect(
      picture(14, 7) { list.draw(on: &$0, in: $1) } == [
        "Wolves", "▸ Anna", "  Ben", "  ────────────", "Villagers   2", "  Cem", "  Dora",
      ])
    #expect(list.selected == 1)
  }

  @Test func `everything is said in words`() {
    #expect(
      words(30, 7) { list.draw(on: &$0, in: $1) } == [
        "Wolves (heading)", "> Anna (selected, 1 of 4)", "  Ben (unavailable)", "", "Villagers, 2 (heading)",
        "  Cem", "  Dora (unavailable)",
      ])
  }

  @Test(arguments: [
    (30, "> Anna (selected, 1 of 4)"), (20, "> Anna (selected)"), (16, "> An… (selected)"), (5, "> An…"),
  ])
  func `words about a state stay longest`(columns: Int, line: String) {
    let list = ListView(["Anna", "Ben", "Cem", "Dora"])
    #expect(words(columns, 1) { list.draw(on: &$0, in: $1) } == [line])
  }

  @Test(arguments: [
    ([Input.key(.down)], 5), ([.key(.end)], 5), ([.key(.down), .key(.up)], 1), ([.typed("3")], 5),
    ([.typed("2")], 1), ([.click(3, 4)], 1), ([.click(3, 5)], 5),
  ])
  func `the choice passes over them, and digits do not count them`(inputs: [Input], row: Int) {
    var list = list
    for input in inputs { _ = list.handle(input, in: .area(14, 7)) }
    #expect(list.selected == row)
  }

  @Test func `a heading comes into sight with the row below it`() {
    var list = list
    _ = list.handle(.key(.down), in: .area(14, 3))
    #expect(
      picture(14, 3) { list.draw(on: &$0, in: $1) } == ["  ───────────│", "Villagers  2 █", "▸ Cem        │"])
    _ = list.handle(.key(.home), in: .area(14, 3))
    #expect(picture(14, 2) { list.draw(on: &$0, in: $1) } == ["Wolves       █", "▸ Anna       │"])
    #expect(picture(14, 1) { list.draw(on: &$0, in: $1) } == ["▸ Anna       █"])
  }

  @Test func `what cannot be chosen can still be scrolled to`() {
    var list = list
    for _ in 0..<3 { _ = list.handle(.key(.down), in: .area(14, 3)) }
    #expect(list.selected == 5)
    #expect(picture(14, 3) { list.draw(on: &$0, in: $1) }.last?.hasPrefix("  Dora") == true)
  }

  @Test func `the scroll bar is dragged, and takes the choice along`() {
    var list = ListView((1...40).map { "Row \($0)" })
    let area = Rect.area(9, 10)
    #expect(list.handle(.click(8, 0), in: area) == .handled)
    #expect(list.handle(.hold(.drag(.left), 3, 7), in: area) == .handled)
    #expect(picture(9, 10) { list.draw(on: &$0, in: $1) }.first == "▸ Row 28│")
    #expect(list.handle(.hold(.release(.left), 3, 7), in: area) == .handled)
    #expect(list.handle(.hold(.drag(.left), 3, 7), in: area) == .ignored)
  }
}
