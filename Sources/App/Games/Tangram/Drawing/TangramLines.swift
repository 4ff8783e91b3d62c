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

  init(_ lines: [TangramDrawing.Line], _ view: TangramView, _ raster: TangramRaster) {
    let styles = lines.map(\.style).reduce(into: [Component]()) { if !$0.contains($1) { $0.append($1) } }
    pixels = PixelCanvas(PixelScale.braille.pixels(in: view.area.size), inks: styles)
    for line in lines {
      let ink = UInt8((styles.firstIndex(of: line.style) ?? 0) + 1)
      var own = PixelCanvas(pixels.size, inks: styles)
      own.drawPath(line.points.map { Self.dot(of: $0, in: view) }, ink: ink)
      add(own, line, raster)
    }
  }

  private static func dot(of point: UnitPoint, in view: TangramView) -> Point {
    let (x, y) = (point.x - view.corner.x, view.corner.y - point.y)
    return Point(
      column: Int((x / view.cell.width * Double(perCell.columns) - 0.5).rounded()),
      row: Int((y / view.cell.height * Double(perCell.rows) - 0.5).rounded()))
  }

  private mutating func add(_ own: PixelCanvas, _ line: TangramDrawing.Line, _ raster: TangramRaster) {
    for row in 0..<pixels.size.rows / Self.perCell.rows {
      for column in 0..<pixels.size.columns / Self.perCell.columns {
        let cell = Point(column: column, row: row)
        let block = Rect(
          Point(column: column * Self.perCell.columns, row: row * Self.perCell.rows), Self.perCell)
        let dots = own.dots(in: block)
        guard !dots.isEmpty else { continue }
        guard !line.isBelow || raster.ink(ofCell: cell) <= TangramInk.silhouette else { continue }
        if characters[cell] == nil { cells.append(cell) }
        for dot in dots { pixels[dot] = own[dot] }
        characters[cell] = (Self.character(of: dots), line.style)
      }
    }
  }

  /// The character that leans as some dots do.
  private static func character(of dots: [Point]) -> Character {
    guard let first = dots.first, let last = dots.last else { return " " }
    let (wide, high) = (last.column - first.column, last.row - first.row)
    if high == 0 { return "-" }
    return wide == 0 ? "|" : wide > 0 ? "\\" : "/"
  }

  /// Draws a character for each cell, where there are no dots.
  func drawCharacters(on canvas: inout Canvas, in area: Rect) {
    for (cell, character) in characters {
      canvas.set(
        character.glyph, at: cell.moved(area.origin), style: canvas.style(of: character.style))
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
