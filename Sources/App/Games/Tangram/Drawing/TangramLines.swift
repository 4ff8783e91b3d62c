import Library
import PuzzleKit
import TUI

/// Lines of a drawing as dots, eight to a cell.
struct TangramLines {
  /// The dots, in the inks of ``styles``.
  private(set) var pixels: PixelCanvas
  /// The cells that have dots.
  private(set) var cells: [Point] = []
  /// The character of a line without dots, by cell.
  private var characters: [Point: (glyph: Character, style: Component)] = [:]

  private static let perCell = PixelScale.braille.pixels

  init(_ lines: [TangramDrawing.Line], _ view: UnitSpace, _ raster: TangramRaster) {
    let styles = lines.map(\.style).reduce(into: [Component]()) { if !$0.contains($1) { $0.append($1) } }
    pixels = PixelCanvas(PixelScale.braille.pixels(in: view.cells.size), inks: styles)
    let space =
      view.inBlocks(columnsPerCell: Self.perCell.columns, rowsPerCell: Self.perCell.rows) ?? view
    for line in lines {
      let ink = UInt8((styles.firstIndex(of: line.style) ?? 0) + 1)
      let dots = line.points.map { Self.dot(of: $0, in: space) }
      for (start, end) in zip(dots, dots.dropFirst()) { add(start, end, of: line, ink, raster) }
    }
  }

  /// The dot of a point, counted from the corner of the area.
  private static func dot(of point: UnitPoint, in dots: UnitSpace) -> Point {
    let (dot, first) = (dots.unitToScreen(point), dots.origin)
    return Point(column: dot.column - first.column, row: dot.row - first.row)
  }

  /// Draws a part of a line by itself, in the cells around it, and takes over the dots of those where it may be seen.
  private mutating func add(
    _ start: Point, _ end: Point, of line: TangramDrawing.Line, _ ink: UInt8, _ raster: TangramRaster
  ) {
    let all = Rect(PixelScale.braille.cells(for: pixels.size))
    let cells = Self.cells(from: start, to: end).intersection(all)
    guard !cells.isEmpty else { return }
    let corner = Point(
      column: cells.left * Self.perCell.columns, row: cells.top * Self.perCell.rows)
    var own = PixelCanvas(PixelScale.braille.pixels(in: cells.size))
    own.drawLine(from: start.moved(-corner), to: end.moved(-corner))
    for row in 0..<cells.rows {
      for column in 0..<cells.columns {
        let first = Point(column: column * Self.perCell.columns, row: row * Self.perCell.rows)
        let lit = own.dots(in: Rect(first, Self.perCell))
        let cell = Point(column: column, row: row).moved(cells.origin)
        guard !lit.isEmpty, !raster.hasRim(inCell: cell),
          !line.isBelow || raster.ink(ofCell: cell) <= TangramInk.silhouette
        else { continue }
        if characters[cell] == nil { self.cells.append(cell) }
        for dot in lit { pixels[dot.moved(corner)] = ink }
        characters[cell] = (Self.character(from: start, to: end), line.style)
      }
    }
  }

  /// The cells around the way from one dot to another.
  private static func cells(from start: Point, to end: Point) -> Rect {
    let low = Point(column: min(start.column, end.column), row: min(start.row, end.row))
    let high = Point(column: max(start.column, end.column), row: max(start.row, end.row))
    let (left, top) = (low.column / perCell.columns, low.row / perCell.rows)
    return Rect(
      column: left, row: top, columns: high.column / perCell.columns - left + 1,
      rows: high.row / perCell.rows - top + 1)
  }

  /// The character that leans as a line does; a cross for a single dot.
  private static func character(from start: Point, to end: Point) -> Character {
    let (wide, high) = (end.column - start.column, end.row - start.row)
    if start == end { return "+" }
    // A line may end a dot beside its true end.
    if abs(high) <= 1 { return "-" }
    if abs(wide) <= 1 { return "|" }
    return (wide > 0) == (high > 0) ? "\\" : "/"
  }

  /// Draws a character for each cell, where there are no dots; on a piece in the ink of its number, which is seen there.
  func drawCharacters(on canvas: inout Canvas, in area: Rect) {
    for (cell, character) in characters {
      let point = cell.moved(area.origin)
      var style = canvas.style(of: character.style)
      if canvas.bounds.contains(point), canvas[point].style.paper != canvas.style(of: .text).paper {
        style.ink = nil
      }
      canvas.set(character.glyph, at: point, style: style)
    }
  }
}

extension PixelCanvas {
  /// The lit pixels of a rectangle, row by row.
  fileprivate func dots(in rect: Rect) -> [Point] {
    var dots: [Point] = []
    for row in rect.top..<rect.bottom {
      for column in rect.left..<rect.right where self[Point(column: column, row: row)] != 0 {
        dots.append(Point(column: column, row: row))
      }
    }
    return dots
  }
}
