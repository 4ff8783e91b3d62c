import Life
import TUI

/// Lines over a board that help the eye to count.
struct BoardGrid {
  private let lens: EditorLens

  init(_ lens: EditorLens) { self.lens = lens }

  /// Draws a point for every cell where cells are large, else lines; crosses stand where rulers have numbers.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let marks = BoardMarks(lens, area)
    let style = canvas.style(of: .lifeGrid)
    let columns = marks.columns.map(\.place), rows = marks.rows.map(\.place)
    // The nearest sign of ASCII to the middle dot is a dash, and a board of dashes hides its cells.
    let point: Character = canvas.look.glyphs == .ascii ? "." : "·"
    if lens.zoom == .squares {
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
    for row in rows {
      for column in columns { canvas.set("┼", at: Point(column: column, row: row), style: style) }
    }
  }

  private func drawPoints(
    _ point: Character, on canvas: inout Canvas, in area: Rect, _ style: Style
  ) {
    for row in area.top..<area.bottom {
      for column in stride(from: area.left, to: area.right - 1, by: 2) {
        canvas.set(point, at: Point(column: column, row: row), style: style)
      }
    }
  }
}

/// Where round coordinates are seen.
struct BoardMarks {
  /// A coordinate, and the column or row of the screen in which it is seen.
  struct Mark: Hashable {
    let coordinate: Int
    let place: Int
  }

  /// Marks from left to right and from the top down.
  let columns: [Mark]
  let rows: [Mark]
  /// How far marks are apart, in cells.
  let step: Int

  /// The fewest columns from one mark to the next.
  private static let distance = 10

  /// Finds the marks of a view in a place.
  init(_ lens: EditorLens, _ area: Rect) {
    let (unit, pixels) = (lens.zoom.pixels.unit, lens.zoom.pixels.pixels)
    let step = Self.step(Self.distance * pixels.columns / unit.columns, lens.zoom.scale)
    self.step = step
    let box = lens.glimpse(in: area).box
    columns = Self.multiples(of: step, in: box.columns).compactMap { x in
      lens.place(of: Life.Cell(x, box.y), in: area).map { Mark(coordinate: x, place: $0.left) }
    }
    // A column is half as wide as a row is high.
    rows = Self.multiples(of: step, in: box.rows).compactMap { y in
      lens.place(of: Life.Cell(box.x, y), in: area).map { Mark(coordinate: y, place: $0.top) }
    }
  }

  /// The least of 1, 2, 5, 10, 20, 50, … that is so many dots.
  private static func step(_ dots: Int, _ scale: Int) -> Int {
    let least = dots << min(scale, 61 - dots.bitWidth + dots.leadingZeroBitCount)
    var power = 1
    while power < Box.reach.upperBound / 10 {
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
