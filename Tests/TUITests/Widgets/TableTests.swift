import TUI
import Testing

struct TableTests {
  private let area = Rect.area(20, 4)

  private func games(_ count: Int) -> Table {
    Table([.init("Game", .share(1)), .init("Time", .cells(4), alignment: .trailing)], count: count)
  }

  private func draw(_ table: Table, in area: Rect = .area(20, 4)) -> [String] {
    let rows = table.visibleRange(in: area).map { ["Game \($0)", "\($0)"] }
    return picture(area.columns, area.rows) { table.draw(rows, on: &$0, in: $1) }
  }

  @Test func `columns stand below their headings`() {
    #expect(draw(games(2)) == ["  Game         Time", "▸ Game 0          0", "  Game 1          1", ""])
    #expect(draw(games(0)) == ["  Game         Time", "  Nothing here.", "", ""])
  }

  @Test func `ten thousand rows cost as little as those in sight`() {
    var table = games(10_000)
    _ = table.handle(.key(.end), in: area)
    #expect(table.visibleRange(in: area) == 9_997..<10_000)
    #expect(
      draw(table) == [
        "  Game        Time", "  Game 9997   9997 │", "  Game 9998   9998 │", "▸ Game 9999   9999 █",
      ])
  }

  @Test(arguments: [
    ([Input.key(.down)], 1, 0), ([.typed("j"), .typed("j"), .typed("j")], 3, 1), ([.key(.pageDown)], 2, 0),
    ([.key(.pageDown), .key(.pageDown)], 4, 2), ([.key(.end)], 99, 97),
    ([.key(.end), .key(.pageUp)], 97, 97),
    ([.key(.end), .key(.home)], 0, 0), ([.wheelDown], 3, 3), ([.key(.end), .wheelUp], 96, 94),
    ([.click(3, 2)], 1, 0), ([.click(3, 0)], 0, 0), ([.key(.up)], 0, 0),
  ])
  func `the choice moves and the rows follow`(inputs: [Input], selected: Int, first: Int) {
    var table = games(100)
    for input in inputs { #expect(table.handle(input, in: area) == .handled) }
    #expect(table.selected == selected)
    #expect(table.visibleRange(in: area).lowerBound == first)
  }

  @Test(arguments: [
    (Input.key(.enter), Reaction.activated), (.key(.space), .activated), (.click(4, 1), .activated),
    (.typed("x"), .ignored), (.key(.left), .ignored), (.paste("x"), .ignored),
  ])
  func `Enter and a click on the chosen row activate`(input: Input, reaction: Reaction) {
    var table = games(3)
    #expect(table.handle(input, in: area) == reaction)
    table.count = 0
    #expect(table.handle(input, in: area) == .ignored)
  }

  @Test func `the choice stays inside when rows go`() {
    var table = games(100)
    table.select(99)
    table.count = 10
    #expect(table.selected == 9)
    #expect(table.visibleRange(in: area) == 7..<10)
  }
}
