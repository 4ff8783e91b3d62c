import Library
import PuzzleKit
import TUI
import Tangram

/// A picture of pieces and a silhouette, drawn in a part of the plane.
///
/// Each pixel has the color that covers the greatest part of it. The rim of a piece is of such pixels, too; other lines
/// are dots, eight to a cell, over the color that covers most of the cell. Without colors a piece is filled with its
/// number.
struct TangramDrawing {
  /// A piece at a place that need not be exact, as while it is dragged.
  struct Piece {
    let tan: Tan
    let corners: [UnitPoint]
    let region: DrawnRegion

    init(_ placed: PlacedTan, movedBy step: UnitPoint = UnitPoint(x: 0, y: 0)) {
      tan = placed.tan
      corners = placed.corners.map {
        UnitPoint(x: $0.rounded.x + step.x, y: $0.rounded.y + step.y)
      }
      region = DrawnRegion(corners)
    }

    /// The center of mass, where the number is.
    var middle: UnitPoint {
      let count = Double(corners.count)
      return UnitPoint(
        x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
    }
  }

  /// A filled silhouette, by pieces that cover it.
  struct Filling {
    let regions: [DrawnRegion]
    let style: Component

    init(_ arrangement: Arrangement, style: Component = .tangramSilhouette) {
      regions = arrangement.tans.map { Piece($0).region }
      self.style = style
    }
  }

  /// A line, closed or not.
  struct Line {
    let points: [UnitPoint]
    let style: Component
    /// True for a line that pieces hide.
    var isBelow = false
    /// The piece that the line goes around; it covers what is below it, and has the piece's edge exactly.
    private(set) var rim: DrawnRegion?

    init(_ points: [UnitPoint], style: Component, isClosed: Bool = true, isBelow: Bool = false) {
      self.points = isClosed ? points + points.prefix(1) : points
      self.style = style
      self.isBelow = isBelow
    }

    /// The line around a piece.
    init(around placed: PlacedTan, style: Component, isBelow: Bool = false) {
      self.init(around: placed.corners.map(\.rounded), style: style, isBelow: isBelow)
    }

    /// The line around a piece with such corners.
    init(around corners: [UnitPoint], style: Component, isBelow: Bool = false) {
      self.init(corners, style: style, isBelow: isBelow)
      rim = isBelow ? nil : DrawnRegion(corners)
    }

    /// A dot at each whole unit of the table.
    static let grid: [Line] = (0...TangramTable.side).flatMap { column in
      (0...TangramTable.side).map { row in
        let point = UnitPoint(x: Double(column), y: Double(row))
        return Line([point, point], style: .tangramTray, isClosed: false, isBelow: true)
      }
    }
  }

  /// What is behind everything; nil for what is there already.
  var ground: Component?
  var silhouette: Filling?
  /// The pieces, the upper ones at the end.
  var pieces: [Piece] = []
  var lines: [Line] = []
  /// The piece whose number is emphasized.
  var selected: Tan?
  var scale = PixelScale.quadrants

  init(ground: Component? = .tangramTable) { self.ground = ground }

  func draw(on canvas: inout Canvas, in view: UnitSpace) {
    if let ground { canvas.fill(view.cells, style: ground) }
    let inks = TangramInks(self, canvas)
    if inks.hasColors {
      drawColors(on: &canvas, in: view, inks)
    } else {
      drawLetters(on: &canvas, in: view, inks)
    }
  }

  private func drawColors(on canvas: inout Canvas, in view: UnitSpace, _ inks: TangramInks) {
    var picture = TangramRaster(self, view, perCell: scale.pixels, rims: lines)
    let dots = TangramLines(lines.filter { $0.rim == nil }, view, picture)
    // Below dots, a cell is of one color.
    for cell in dots.cells {
      let ink = picture.takeCell(cell)
      if ink != 0 { canvas.set(" ", at: cell.moved(view.cells.origin), style: inks.ground(of: ink)) }
    }
    picture.pixels.draw(
      on: &canvas, in: view.cells, scale: scale, from: .zero, styles: inks.styles(for: picture))
    dots.pixels.draw(on: &canvas, in: view.cells, scale: .braille)
    for piece in pieces { drawNumber(of: piece, on: &canvas, in: view) }
  }

  private func drawNumber(of piece: Piece, on canvas: inout Canvas, in view: UnitSpace) {
    var style = canvas.style(of: .tangramPiece(piece.tan))
    if piece.tan == selected { style.attributes.formUnion([.bold, .underline]) }
    let cell = view.cell(at: piece.middle)
    canvas.clipped(to: view.cells) { $0.set(piece.tan.digit, at: cell, style: style) }
  }

  private func drawLetters(on canvas: inout Canvas, in view: UnitSpace, _ inks: TangramInks) {
    let picture = TangramRaster(self, view, perCell: Size(columns: 1, rows: 1))
    for row in 0..<view.cells.rows {
      for column in 0..<view.cells.columns {
        let ink = picture.pixels[Point(column: column, row: row)]
        guard ink != 0, let letter = inks.letter(of: ink) else { continue }
        let cell = Point(column: column, row: row).moved(view.cells.origin)
        canvas.set(letter, at: cell, style: inks.letterStyle(of: ink))
      }
    }
    TangramLines(lines, view, picture).drawCharacters(on: &canvas, in: view.cells)
  }
}

extension Point {
  /// The point that is as far from another as this one is from the origin.
  func moved(_ origin: Point) -> Point { moved(columns: origin.column, rows: origin.row) }
}

extension Point {
  /// The point on the other side of the origin.
  static prefix func - (point: Point) -> Point { Point(column: -point.column, row: -point.row) }
}

extension Tan {
  /// The number as a character.
  var digit: Character { Character("\(number)") }
}
