import TUI
import Testing

struct CommandPaletteTests {
  private let area = Rect.area(40, 12)
  private var palette = CommandPalette([
    .init("Roll the dice", keys: "r", 1), .init("Read the rules", keys: "F2", 2),
    .init("Turn the page", keys: "Space", 3, isEnabled: false), .init("History", 4),
  ])

  private func lines(_ look: Look = Look()) -> [String] {
    canvas(40, 12, look: look) { palette.draw(on: &$0, in: $1) }.lines.filter { !$0.isEmpty }
  }

  @Test func `everything stands there with its keys until something is typed`() {
    #expect(
      lines() == [
        "  ╭─ Commands ───────────────────────╮",
        "  │ Type a few letters of i…  4 of 4 │",
        "  │                                  │",
        "  │ ▸ Roll the dice               r  │",
        "  │   Read the rules             F2  │",
        "  │   Turn the page      only Space  │",
        "  │   History                        │",
        "  ╰──────────────────────────────────╯",
      ])
  }

  @Test mutating func `what fits best comes first, and Enter chooses it`() {
    for letter in "rr" { _ = palette.handle(.typed(letter), in: area) }
    #expect(
      lines().prefix(5).suffix(4) == [
        "  │ rr                        1 of 4 │",
        "  │                                  │",
        "  │ ▸ Read the rules             F2  │",
        "  │                                  │",
      ])
    #expect(palette.handle(.key(.enter), in: area) == .activated)
    #expect(palette.choice == 2)
  }

  @Test mutating func `where nothing fits, Enter does nothing`() {
    _ = palette.handle(.paste("xyz"), in: area)
    #expect(lines().contains { $0.contains("Nothing is called that.") })
    #expect(palette.handle(.key(.enter), in: area) == .handled)
    _ = palette.handle(.key(.control("u")), in: area)
    #expect(lines().contains { $0.contains("4 of 4") })
  }

  @Test(arguments: [
    ([Key.down], 2), ([.down, .down], 4), ([.down, .down, .up], 2), ([.pageDown], 4),
    ([.pageDown, .pageUp], 1),
    ([.up], 1), ([.down, .down, .down], 4),
  ])
  func `arrows choose, and pass over what cannot be chosen`(keys: [Key], choice: Int) {
    var palette = palette
    for key in keys { #expect(palette.handle(.key(key), in: area) == .handled) }
    #expect(palette.handle(.key(.enter), in: area) == .activated)
    #expect(palette.choice == choice)
  }

  @Test(arguments: [Input.key(.escape), .key(.control("p")), .click(0, 0)])
  func `it is closed without a choice`(input: Input) {
    var palette = palette
    #expect(palette.handle(input, in: area) == .activated)
    #expect(palette.choice == nil)
  }

  @Test(arguments: [(4, 1), (5, 2), (6, nil), (7, 4), (3, nil)] as [(Int, Int?)])
  func `a click chooses at once`(row: Int, choice: Int?) {
    var palette = palette
    #expect(palette.handle(.click(8, row), in: area) == (choice == nil ? .handled : .activated))
    #expect(palette.choice == choice)
  }

  @Test mutating func `the choice follows the mouse`() {
    #expect(palette.handle(.mouse(Mouse(.move, at: Point(column: 8, row: 7))), in: area) == .handled)
    #expect(lines()[6].contains("▸ History"))
  }

  @Test mutating func `the cursor rests in the field, and on the row that one has gone to`() {
    func cursor() -> Cursor? { canvas(40, 12) { palette.draw(on: &$0, in: $1) }.cursor }
    #expect(cursor()?.point == Point(column: 4, row: 2))
    _ = palette.handle(.key(.down), in: area)
    #expect(cursor()?.point == Point(column: 4, row: 5))
    _ = palette.handle(.typed("h"), in: area)
    #expect(cursor()?.point == Point(column: 5, row: 2))
  }

  @Test func `in plain words every state is told`() {
    #expect(
      lines(Look(isPlain: true)).suffix(4) == [
        "    > Roll the d… (selected, 1 of 4)",
        "      Read the rules             F2",
        "      Turn the page (unavailable)",
        "      History",
      ])
  }

  @Test func `typed letters are emphasised`() {
    let typed = CommandPalette([.init("Roll the dice", 1), .init("Red", 2)], typed: "r")
    let drawn = canvas(40, 12) { typed.draw(on: &$0, in: $1) }
    let styles = [6, 7].map { column in [5, 6].map { drawn[Point(column: column, row: $0)].style } }
    #expect(styles[0] == [drawn.style(of: .paletteMatchSelected), drawn.style(of: .paletteMatch)])
    #expect(styles[1] != styles[0])
  }

  @Test func `a long list scrolls with the choice`() {
    var long = CommandPalette((1...30).map { .init("Command \($0)", $0) })
    for _ in 0..<20 { _ = long.handle(.key(.down), in: area) }
    let lines = canvas(40, 12) { long.draw(on: &$0, in: $1) }.lines
    #expect(lines.contains { $0.contains("▸ Command 21") })
    _ = long.handle(.mouse(Mouse(.wheelUp, at: Point(column: 8, row: 5))), in: area)
    _ = long.handle(.key(.enter), in: area)
    #expect(long.choice.map { (15...21).contains($0) } == true)
  }
}
