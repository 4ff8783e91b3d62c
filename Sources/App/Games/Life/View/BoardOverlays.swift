import Kit
import Life
import TUI

/// Coordinates along the top and left edges of a board.
struct BoardRulers {
  private let viewport: BoardViewport
  /// The area that rulers and board share.
  private let area: Rect

  init(_ viewport: BoardViewport, in area: Rect) {
    self.viewport = viewport
    self.area = area
  }

  /// The area left for the board.
  var inner: Rect {
    let columns = BoardMarks(viewport, area).rows.reduce(4) { max($0, Self.label($1.coordinate).count) } + 1
    guard area.columns > columns + 8, area.rows > 4 else { return area }
    return Rect(
      column: area.left + columns, row: area.top + 1, columns: area.columns - columns, rows: area.rows - 1)
  }

  /// Draws the rulers; does nothing if they do not fit.
  func draw(on canvas: inout Canvas) {
    let inner = inner
    guard inner != area else { return }
    let marks = BoardMarks(viewport, inner)
    let room = Rect(column: inner.left, row: area.top, columns: inner.columns, rows: 1)
    canvas.clipped(to: room) { canvas in
      var free = Int.min
      for mark in marks.columns where mark.place >= free {
        let text = "│\(Self.label(mark.coordinate))"
        guard mark.place + text.columns <= room.right else { continue }
        canvas.write(text, at: Point(column: mark.place, row: area.top), style: .lifeRuler)
        free = mark.place + text.columns
      }
    }
    for mark in marks.rows {
      let line = Rect(column: area.left, row: mark.place, columns: inner.left - area.left, rows: 1)
      canvas.write("\(Self.label(mark.coordinate))─", in: line, align: .trailing, style: .lifeRuler)
    }
  }

  /// An exact coordinate, with a unit letter for a multiple of thousands, millions and so on.
  private static func label(_ coordinate: Int) -> String {
    guard coordinate.magnitude >= 100_000 else { return coordinate.grouped }
    let units = [(1_000_000_000_000, "T"), (1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")]
    let unit = units.first { coordinate % $0.0 == 0 }
    return unit.map { "\(coordinate / $0.0)\($0.1)" } ?? coordinate.grouped
  }
}

struct BoardGrid {
  private let viewport: BoardViewport

  init(_ viewport: BoardViewport) { self.viewport = viewport }

  /// Draws a point for every cell if cells are near, otherwise lines; and crosses at the ruler marks, unless they are
  /// every other cell.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let marks = BoardMarks(viewport, area)
    let style = canvas.style(of: .lifeGrid)
    let columns = marks.columns.map(\.place), rows = marks.rows.map(\.place)
    // The ASCII character nearest to the middle dot is a dash, and a board of dashes would hide the cells.
    let point: Character = canvas.look.glyphs == .ascii ? "." : "·"
    if viewport.zoom.isNear {
      drawPoints(point, on: &canvas, in: area, style)
    } else {
      for row in rows {
        for column in stride(from: area.left, to: area.right, by: 2) {
          canvas.set(point, at: Point(column: column, row: row), style: style)
        }
      }
      for column in columns {
        for row in area.top..<area.bottom {
          canvas.set(point, at: Point(column: column, row: row), style: style)
        }
      }
    }
    guard viewport.zoom != .blocks else { return }
    for row in rows {
      for column in columns { canvas.set("┼", at: Point(column: column, row: row), style: style) }
    }
  }

  private func drawPoints(
    _ point: Character, on canvas: inout Canvas, in area: Rect, _ style: Style
  ) {
    let cell = viewport.zoom.pixels.unit
    for row in stride(from: area.top, to: area.bottom, by: cell.rows) {
      for column in stride(from: area.left, to: area.right - 1, by: cell.columns) {
        canvas.set(point, at: Point(column: column, row: row), style: style)
      }
    }
  }
}

struct BoardMarks {
  /// A coordinate with its column or row on screen.
  struct Mark: Hashable {
    let coordinate: Int
    let place: Int
  }

  let columns: [Mark]
  let rows: [Mark]
  /// The distance between marks, in cells.
  let step: Int

  /// The minimum number of columns between marks.
  private static let distance = 10

  init(_ viewport: BoardViewport, _ area: Rect) {
    let (unit, pixels) = (viewport.zoom.pixels.unit, viewport.zoom.pixels.pixels)
    let step = Self.step(Self.distance * pixels.columns / unit.columns, viewport.zoom.scale)
    self.step = step
    let box = viewport.window(in: area).box
    columns = Self.multiples(of: step, in: box.columns).compactMap { x in
      viewport.rect(of: Life.Cell(x, box.y), in: area).map { Mark(coordinate: x, place: $0.left) }
    }
    // A column is half as wide as a row is high.
    rows = Self.multiples(of: step, in: box.rows).compactMap { y in
      viewport.rect(of: Life.Cell(box.x, y), in: area).map { Mark(coordinate: y, place: $0.top) }
    }
  }

  /// The smallest of 1, 2, 5, 10, 20, 50, … that covers this many dots.
  private static func step(_ dots: Int, _ scale: Int) -> Int {
    let least = dots << min(scale, 61 - dots.bitWidth + dots.leadingZeroBitCount)
    var power = 1
    while power < Box.coordinateRange.upperBound / 10 {
      for step in [power, power * 2, power * 5] where step >= least { return step }
      power *= 10
    }
    return power
  }

  private static func multiples(of step: Int, in range: ClosedRange<Int>) -> StrideTo<Int> {
    let rest = range.lowerBound % step
    let first = range.lowerBound - rest + (rest > 0 ? step : 0)
    return stride(from: first, to: range.upperBound + 1, by: step)
  }
}

/// A map of the whole board in a corner of the view, with the visible part marked.
struct Minimap: Hashable, Sendable {
  /// The area of the map, including its border.
  let area: Rect
  private let viewport: BoardViewport
  /// The visible cells.
  private let shown: Box

  /// Creates a map; nil if the view shows the whole board or has no room for a map.
  ///
  /// - Parameters:
  ///   - whole: The box of a finite board, or of all live cells; nil if there are none.
  ///   - cursor: A cell that the map must not hide; it moves to another corner if it would.
  init?(of whole: Box?, _ viewport: BoardViewport, in view: Rect, beside cursor: Life.Cell) {
    let shown = viewport.box(in: view)
    guard let whole, shown.intersection(whole) != whole, view.columns >= 40, view.rows >= 12 else {
      return nil
    }
    let size = Size(columns: min(22, view.columns / 4), rows: min(8, view.rows / 3))
    let row = view.bottom - size.rows
    let corner = Rect(column: view.right - size.columns, row: row, columns: size.columns, rows: size.rows)
    let hides = viewport.rect(of: cursor, in: view).map { !corner.intersection($0).isEmpty } ?? false
    area = hides ? Rect(column: view.left, row: row, columns: size.columns, rows: size.rows) : corner
    self.shown = shown
    var map = BoardViewport()
    map.fit(whole.union(shown), in: area.inset(columns: 1, rows: 1))
    if map.zoom.number < 3 { map.zoom = .dots(scale: 0) }
    self.viewport = map
  }

  var window: CellWindow { viewport.window(in: inside) }

  private var inside: Rect { area.inset(columns: 1, rows: 1) }

  func draw(_ dots: Dots, on canvas: inout Canvas) {
    canvas.fill(area, style: .text)
    canvas.box(area)
    var pixels = PixelCanvas(Size(columns: dots.width, rows: dots.height), inks: [.lifeMinimap])
    dots.forEach { column, row in pixels[Point(column: column, row: row)] = 1 }
    pixels.draw(on: &canvas, in: inside, scale: .braille)
    guard let place = viewport.rect(of: shown, in: inside) else { return }
    let style = canvas.style(of: .lifeMinimapView)
    canvas.restyle(place) { style.over($0) }
  }

  /// The cell at a point of the map; nil outside the map.
  func cell(at point: Point) -> Life.Cell? {
    inside.contains(point) ? viewport.cell(at: point, in: inside) : nil
  }
}
