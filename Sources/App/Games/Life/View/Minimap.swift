import Life
import TUI

/// The whole board in a corner, and which part of it is seen.
struct Minimap: Hashable, Sendable {
  /// Where it is drawn, its border included.
  let area: Rect
  /// How the whole board is looked at.
  private let lens: EditorLens
  /// The cells that are seen in the view.
  private let seen: Box

  /// The map of a board; nil while all of it is seen, or where there is no room for a map.
  ///
  /// - Parameters:
  ///   - whole: The cells of a board with edges, or those around all that lives; nil when nothing does.
  ///   - lens: How the board is looked at.
  ///   - view: Where the board is seen.
  ///   - cursor: The cell that the map must not hide: it lies in the other corner then.
  init?(of whole: Box?, _ lens: EditorLens, in view: Rect, beside cursor: Life.Cell) {
    let seen = lens.glimpse(in: view).box
    guard let whole, seen.intersection(whole) != whole, view.columns >= 40, view.rows >= 12 else {
      return nil
    }
    let size = Size(columns: min(22, view.columns / 4), rows: min(8, view.rows / 3))
    let row = view.bottom - size.rows
    let corner = Rect(column: view.right - size.columns, row: row, columns: size.columns, rows: size.rows)
    let hides = lens.place(of: cursor, in: view).map { !corner.intersection($0).isEmpty } ?? false
    area = hides ? Rect(column: view.left, row: row, columns: size.columns, rows: size.rows) : corner
    self.seen = seen
    var map = EditorLens()
    map.fit(whole.union(seen), in: area.inset(columns: 1, rows: 1))
    if map.zoom.number < 3 { map.zoom = .dots(scale: 0) }
    self.lens = map
  }

  /// What has to be looked at to draw it.
  var glimpse: Glimpse { lens.glimpse(in: inside) }

  private var inside: Rect { area.inset(columns: 1, rows: 1) }

  /// Draws the map with the dots of its glimpse.
  func draw(_ dots: Dots, on canvas: inout Canvas) {
    guard !canvas.look.isPlain else { return }
    canvas.fill(area, style: .text)
    canvas.box(area)
    var pixels = PixelCanvas(Size(columns: dots.width, rows: dots.height), inks: [.lifeMinimap])
    dots.forEach { column, row in pixels[Point(column: column, row: row)] = 1 }
    pixels.draw(on: &canvas, in: inside, scale: .braille)
    guard let place = lens.rect(of: seen, in: inside) else { return }
    let style = canvas.style(of: .lifeMinimapView)
    canvas.restyle(place) { style.over($0) }
  }

  /// The cell of the board at a point of the map; nil outside of it.
  func cell(at point: Point) -> Life.Cell? {
    inside.contains(point) ? lens.cell(at: point, in: inside) : nil
  }
}
