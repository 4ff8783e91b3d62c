import Library
import PuzzleKit
import TUI
import Tangram

/// The places of a play: the figure and the tray, each as large as it can be, some lines of text below them, and the
/// picture of a camera beside them.
struct TangramLayout {
  /// The figure with what lies around it; nil where there is no room.
  let table: UnitSpace?
  /// The tray; nil where there is no room.
  let tray: UnitSpace?
  /// The lines below.
  let text: Rect
  /// The picture; empty while there is none.
  let picture: Rect

  private static let textRows = 2

  /// - Parameters:
  ///   - held: The piece in hand, which the keys may take anywhere.
  ///   - end: The columns of a page about the solution, in place of the tray; 0 for none.
  init(
    _ puzzle: TangramPuzzle, held: HeldTan? = nil, in whole: Rect, showsPicture: Bool = false, end: Int = 0
  ) {
    let columns = showsPicture ? whole.columns * 2 / 5 : 0
    let area = whole.droppingRight(columns)
    picture = Rect(column: area.right, row: whole.top, columns: columns, rows: whole.rows)
    let rows = min(Self.textRows, max(0, area.rows - 4))
    let moved = puzzle.current.tans + (held.map { $0.isDragged ? [] : [$0.placed] } ?? [])
    let near = puzzle.target.solution.tans + moved.filter { !$0.isInTray }
    let far = puzzle.initial.tans + moved.filter(\.isInTray)
    let spaces = Self.spaces(
      near.flatMap(\.corners), far.flatMap(\.corners), in: area.droppingBottom(rows), end: end)
    (table, tray) = (spaces?.table, spaces?.tray)
    text = area.droppingTop(area.rows - (spaces == nil ? area.rows : rows)).inset(columns: 1)
  }

  /// The tray gets as much width as it can use, but less than half; a page in its place may have some more.
  private static func spaces(
    _ near: [ExactPoint], _ far: [ExactPoint], in area: Rect, end: Int
  ) -> (table: UnitSpace, tray: UnitSpace)? {
    guard let alone = UnitSpace(around: far, in: area) else { return nil }
    let wanted = Int((alone.shown.width * alone.columnsPerUnit).rounded(.up))
    let columns = max(min(wanted, area.columns * 2 / 5), end <= area.columns * 3 / 5 ? end : 0)
    guard let table = UnitSpace(around: near, in: area.droppingRight(columns)),
      let tray = UnitSpace(around: far, in: area.droppingLeft(area.columns - columns))
    else { return nil }
    return (table, tray)
  }

  /// The part that has a cell.
  func space(at cell: Point) -> UnitSpace? {
    guard let tray, cell.column >= tray.cells.left else { return table }
    return tray
  }

  /// The cell of a point, which may be outside the area.
  func cell(at point: UnitPoint) -> Point? { (point.isInTray ? tray : table)?.cell(at: point) }

  /// The line between figure and tray.
  var border: TangramDrawing.Line? {
    guard let tray else { return nil }
    let top = Point(column: tray.cells.left, row: tray.cells.top)
    let ends = [top, top.moved(rows: tray.cells.rows - 1)].map(tray.point)
    return .init(ends, style: .tangramTray, isClosed: false, isBelow: true)
  }
}

extension UnitPoint {
  /// True for a point that is shown with the tray.
  fileprivate var isInTray: Bool { x >= Double(TangramTable.side) }
}

extension PlacedTan {
  /// True for a piece that is shown with the tray: by its center.
  fileprivate var isInTray: Bool { center.rounded.isInTray }
}

extension TangramDrawing {
  /// What is shown with the tray, or with the figure.
  func part(inTray: Bool) -> TangramDrawing {
    var part = self
    part.pieces = pieces.filter { $0.middle.isInTray == inTray }
    part.lines = lines.filter { line in
      let middle = line.points.reduce(0) { $0 + $1.x } / Double(max(1, line.points.count))
      return UnitPoint(x: middle, y: 0).isInTray == inTray
    }
    if inTray { part.silhouette = nil }
    return part
  }
}

extension Arrangement {
  /// The piece in a cell, or the one that has most of it.
  ///
  /// - Parameter favorite: The piece that is meant if two have about the same of it.
  func tan(in cell: Point, of layout: TangramLayout, favorite: Tan) -> PlacedTan? {
    guard let space = layout.space(at: cell) else { return nil }
    let (point, isTray) = (space.point(at: cell), space == layout.tray)
    let (width, height) = (space.dotWidth / 2, space.dotHeight / 2)
    let areas = tans.filter { $0.isInTray == isTray }.map { placed in
      let area = TangramDrawing.Piece(placed).region.area(
        in: .init(point.x - width, point.x + width), .init(point.y - height, point.y + height))
      return (placed: placed, area: placed.tan == favorite ? area * 1.01 : area)
    }
    return areas.filter { $0.area > 0 }.max { $0.area < $1.area }?.placed
  }
}
