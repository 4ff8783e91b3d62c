import TUI

extension Exhibit {
  static let table = Exhibit(
    "Table", "Many rows in columns below a heading, of which one is chosen.",
    [
      State("with the focus", 52, 4) { draw(games(), on: &$0, in: $1) },
      State("without", 52, 4) { draw(games(), on: &$0, in: $1, isFocused: false) },
      State("sorted upwards", 52, 4) { draw(games(sort: .init(by: 1)), on: &$0, in: $1) },
      State("sorted downwards", 52, 4) {
        draw(games(sort: .init(by: 2, isAscending: false)), on: &$0, in: $1)
      },
      State("longer than its place", 52, 4) { draw(games(count: 10_000, selected: 5000), on: &$0, in: $1) },
      State("wider than its place", 30, 4) { draw(games(), on: &$0, in: $1) },
      State("scrolled, the first column stays", 30, 4) { draw(scrolled, on: &$0, in: $1) },
      State("disabled", 52, 4) { draw(disabled, on: &$0, in: $1) },
      State("empty", 52, 2) { draw(games(count: 0), on: &$0, in: $1) },
    ])

  private static func games(
    count: Int = 3, selected: Int = 1, sort: Table.Sort? = nil
  ) -> Table {
    Table(
      [
        .init("Date", .cells(10)), .init("Game", .cells(9), isSortable: true),
        .init("Time", .cells(6), alignment: .trailing, isSortable: true), .init("Winner", .atLeast(8)),
      ], count: count, selected: selected, pinned: 1, sort: sort)
  }

  private static var scrolled: Table {
    var table = games()
    for _ in 0..<2 { _ = table.handle(.key(.right), in: Rect(Size(columns: 30, rows: 4))) }
    return table
  }

  private static var disabled: Table {
    var table = games()
    table.isEnabled = false
    return table
  }

  private static func draw(
    _ table: Table, on canvas: inout Canvas, in area: Rect, isFocused: Bool = true
  ) {
    let rows = table.visibleRange(in: area).map { row in
      [
        "2026-11-\(10 + row % 20)", row % 2 == 0 ? "Snakesss" : "Werewolf", "\(20 + row % 40) min",
        "Anna, Ben",
      ]
    }
    table.draw(rows, on: &canvas, in: area, isFocused: isFocused)
  }
}
