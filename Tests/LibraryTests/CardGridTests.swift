import TUI
import Testing

@testable import Library

/// The cards of a list.
struct CardGridTests {
  private static let rooms = [
    Size(columns: 28, rows: 10), Size(columns: 58, rows: 16), Size(columns: 98, rows: 22),
    Size(columns: 158, rows: 40), Size(columns: 198, rows: 52),
  ]

  @Test(arguments: rooms, [1, 2, 5, 12, 24, 200])
  func `cards lie apart in the area, and fill it if there are more than it shows`(
    room: Size, count: Int
  ) throws {
    let area = Rect(Point(column: 1, row: 2), room)
    let grid = try #require(CardGrid(count, of: count, in: area))
    let places = grid.visible.map { grid.place(of: $0) }
    for (index, place) in places.enumerated() {
      #expect(place.intersection(area) == place)
      #expect(places[..<index].allSatisfy { $0.intersection(place).isEmpty })
    }
    guard places.count < count else { return }
    #expect(room.columns - grid.columns * grid.card.columns < grid.columns)
    #expect(room.rows - grid.rows.rows < grid.card.rows)
  }

  @Test(arguments: rooms) func `fewer cards are larger, but none grows by a search`(room: Size) throws {
    let area = Rect(.zero, room)
    let grids = try (1...40).map { try #require(CardGrid($0, of: $0, in: area)) }
    for (fewer, more) in zip(grids, grids.dropFirst()) {
      #expect(
        min(fewer.card.columns / 2, fewer.card.rows) >= min(more.card.columns / 2, more.card.rows))
    }
    #expect(CardGrid(1, of: 40, in: area)?.card == grids[39].card)
  }
}
