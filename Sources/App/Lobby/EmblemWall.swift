import Kit
import TUI

/// The emblems of games on their backdrops, filling a rectangle.
struct EmblemWall {
  let emblems: [GameInfo.Emblem]
  /// The frame of each emblem's animation.
  var number = 0

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty, !emblems.isEmpty, !canvas.look.isPlain else { return }
    let grid = grid(in: area.size)
    let lines = area.rows(Array(repeating: .share(1), count: grid.rows))
    for (index, emblem) in emblems.prefix(grid.rows * grid.columns).enumerated() {
      let line = lines[index / grid.columns]
      let inLine = min(grid.columns, emblems.count - index / grid.columns * grid.columns)
      let tiles = line.columns(Array(repeating: .share(1), count: inLine))
      draw(emblem, on: &canvas, in: tiles[index % grid.columns])
    }
  }

  private func draw(_ emblem: GameInfo.Emblem, on canvas: inout Canvas, in tile: Rect) {
    canvas.fill(tile, style: emblem.backdrop ?? .card)
    let picture = emblem.pictures[number % emblem.pictures.count].scaled(by: Self.factor(in: tile.size))
    let cells = PixelScale.halves.cells(for: picture.size)
    canvas.clipped(to: tile) {
      picture.draw(on: &$0, in: tile.centered(cells))
    }
  }

  /// The grid of tiles in which the emblems are largest.
  private func grid(in room: Size) -> (columns: Int, rows: Int) {
    let grids = (1...emblems.count).map { columns in
      (columns: columns, rows: (emblems.count + columns - 1) / columns)
    }
    let best = grids.max { Self.measure($0, room) < Self.measure($1, room) }
    guard let best, Self.measure(best, room) > 0 else { return fallback(in: room) }
    return best
  }

  /// As many emblems as fit, if there is no room for all.
  private func fallback(in room: Size) -> (columns: Int, rows: Int) {
    let cells = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    let columns = max(1, min(emblems.count, room.columns / cells.columns))
    return (columns, max(1, min(emblems.count / columns, room.rows / cells.rows)))
  }

  private static func measure(_ grid: (columns: Int, rows: Int), _ room: Size) -> Int {
    let tile = Size(columns: room.columns / grid.columns, rows: room.rows / grid.rows)
    let cells = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    return min(tile.columns / cells.columns, tile.rows / cells.rows)
  }

  /// The scale of an emblem's pixels in a tile.
  private static func factor(in tile: Size) -> Int {
    let cells = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    return max(1, min(tile.columns / cells.columns, tile.rows / cells.rows))
  }
}
