import Kit
import TUI

/// The places of a page of instructions: beside its pictures on a wide screen, below them on a narrow one that has room
/// for both.
///
/// ```
/// ░░░░░░░░░░░░░░   WELCOME
/// ░░  emblem  ░░
/// ░░░░░░░░░░░░░░   Party games for a group …
/// ░░  emblem  ░░
/// ░░░░░░░░░░░░░░   Enter  Next page
/// ```
struct HowToLayout {
  let pictures: Rect
  /// The title in large letters; nil where they do not fit.
  let title: Banner?
  let titlePlace: Rect
  let text: Rect
  let prompt: Rect

  /// From so many columns on, pictures are beside the text.
  private static let wideColumns = 100
  private static let textColumns = 64
  private static let nowhere = Rect(Size(columns: 0, rows: 0))

  init(_ page: HowToPage, emblems: [GameInfo.Emblem], area: Rect, look: Look) {
    let isWide = area.columns >= Self.wideColumns && !look.isPlain && !emblems.isEmpty
    let parts = area.columns(.cells(isWide ? area.columns * 2 / 5 : 0), .share(1))
    let width = min(Self.textColumns, parts[1].columns - 6)
    let lines = Paragraph(page.text).rows(for: width)
    let cells = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    // The title, the key and the free rows around them take six more.
    let strip = area.rows - lines - 6
    let hasStrip = !isWide && !look.isPlain && !emblems.isEmpty && strip >= cells.rows
    let rows = parts[1].rows(.cells(hasStrip ? min(strip, cells.rows + 2) : 0), .share(1))
    pictures = isWide ? parts[0] : hasStrip ? rows[0] : Self.nowhere
    let banner = Banner(page.title, wraps: true, alignment: .leading, style: .title)
    let room = Size(columns: width, rows: max(1, min(11, rows[1].rows - lines - 5)))
    title = banner.isLarge(within: room, in: look) ? banner : nil
    let letters = title?.size(within: room, in: look).rows ?? 1
    let places = rows[1].centered(Size(columns: width, rows: rows[1].rows)).rows(
      .share(1), .cells(letters), .cells(1), .cells(lines), .cells(1), .cells(1), .share(1))
    (titlePlace, text, prompt) = (places[1], places[3], places[5])
  }
}

/// The emblems of games on their backdrops, which fill a rectangle.
struct EmblemWall {
  let emblems: [GameInfo.Emblem]
  /// The number of the picture of each emblem.
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

  /// The columns and rows of tiles in which the emblems are largest.
  private func grid(in room: Size) -> (columns: Int, rows: Int) {
    let grids = (1...emblems.count).map { columns in
      (columns: columns, rows: (emblems.count + columns - 1) / columns)
    }
    let best = grids.max { Self.measure($0, room) < Self.measure($1, room) }
    guard let best, Self.measure(best, room) > 0 else { return fallback(in: room) }
    return best
  }

  /// As many emblems as fit side by side, where there is no room for all.
  private func fallback(in room: Size) -> (columns: Int, rows: Int) {
    (max(1, min(emblems.count, room.columns / GameInfo.Emblem.size.columns)), 1)
  }

  private static func measure(_ grid: (columns: Int, rows: Int), _ room: Size) -> Int {
    let tile = Size(columns: room.columns / grid.columns, rows: room.rows / grid.rows)
    let cells = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    return min(tile.columns / cells.columns, tile.rows / cells.rows)
  }

  /// The size of an emblem's pixels in a tile.
  private static func factor(in tile: Size) -> Int {
    let cells = PixelScale.halves.cells(for: GameInfo.Emblem.size)
    return max(1, min(tile.columns / cells.columns, tile.rows / cells.rows))
  }
}
