import GameKit
import PuzzleKit
import TUI
import Tangram
import TestKit
import Testing

@testable import GameTestKit
@testable import Library
@testable import TangramApp

typealias TangramFixture = PuzzlePlayFixture<TangramGame>

extension TangramFixture {
  /// The square of the classic dissection, standing on a corner.
  static func square() throws -> Arrangement {
    Arrangement([
      try tan(.largeTriangle1, 4, 4, 4), try tan(.largeTriangle2, 4, 4, 6), try tan(.mediumTriangle, 4, 6, 5),
      try tan(.square, 3, 4, 0), try tan(.smallTriangle1, 3, 4, 2), try tan(.smallTriangle2, 4, 4, 0),
      try tan(.parallelogram, 6, 4, 0, flip: true),
    ])
  }

  private static func tan(
    _ tan: Tan, _ x: Int, _ y: Int, _ rotation: Int, flip: Bool = false
  ) throws -> PlacedTan {
    let pose = Pose(ExactPoint(Surd(4 * x), Surd(4 * y)), rotation: rotation, flip: flip)
    return try #require(pose.flatMap { PlacedTan(tan, at: $0) })
  }

  /// A gTans file of figures, with so many decimals.
  static func gTans(_ figures: [Arrangement], decimals: Int = 6) -> String {
    let blocks = figures.map { figure in
      "1.0 1.0 1024\n" + figure.tans.map { line(of: $0, decimals) }.joined(separator: "\n")
    }
    return "gTans v1.0 \(figures.count)\n" + blocks.joined(separator: "\n") + "\n"
  }

  private static func line(of placed: PlacedTan, _ decimals: Int) -> String {
    let (corners, scale) = (
      placed.corners.map(\.rounded), (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    )
    let x = corners.reduce(0) { $0 + $1.x } / Double(corners.count)
    let y = 8 - corners.reduce(0) { $0 + $1.y } / Double(corners.count)
    let shapes: [TanShape] = [.largeTriangle, .mediumTriangle, .square, .parallelogram, .smallTriangle]
    let start =
      placed.tan.shape == .square ? 0 : placed.tan.shape == .parallelogram ? placed.pose.flip ? 3 : 1 : 6
    let angle = ((placed.pose.rotation - start) & 7) * 8_192
    let kind = shapes.firstIndex(of: placed.tan.shape) ?? 0
    return
      "p \(kind) \(placed.pose.flip ? 1 : 0) \((x * scale).rounded() / scale) \((y * scale).rounded() / scale) \(angle)"
  }

  static func puzzle(
    _ solution: Arrangement? = nil, style: TangramTarget.Style = .init()
  ) throws -> TangramPuzzle {
    let header = try PuzzleHeader(
      id: Identifier(high: 1, low: 3), name: "Square", difficulty: .easy,
      revision: .first(at: Timestamp(seconds: 0)))
    return try TangramPuzzle(
      header: header, target: TangramTarget(solution: solution ?? square(), style: style))
  }

  /// A shipped theme.
  static func theme(_ name: String) -> Theme { ShippedThemes.theme(name) }

  /// The pieces on the table.
  var state: Arrangement { table?.play.puzzle.current ?? Arrangement() }

  var board: TangramBoard? { table?.board }

  mutating func mouse(_ action: Mouse.Action, at point: Point) {
    tell(.input(.mouse(Mouse(action, at: point))))
  }

  /// The cell of a point of the table.
  func cell(of point: UnitPoint) throws -> Point {
    let puzzle = try #require(table?.play.puzzle)
    let layout = TangramLayout(puzzle, held: board?.held, in: Rect(size))
    return try #require(layout.cell(at: point))
  }

  /// Turns and flips a piece as it is in another place, with the mouse.
  mutating func turnWithMouse(_ target: PlacedTan) throws {
    for _ in 0..<8 {
      let placed = try #require(state[target.tan])
      let cell = try cell(of: TangramDrawing.Piece(placed).middle)
      if placed.pose.flip != target.pose.flip { mouse(.press(.right), at: cell) }
      if try #require(state[target.tan]).pose.rotation == target.pose.rotation { return }
      mouse(.wheelUp, at: cell)
    }
  }

  /// Drags a piece to another place; its middle ends in the right cell.
  mutating func drag(to target: PlacedTan) throws {
    let placed = try #require(state[target.tan])
    let start = try cell(of: TangramDrawing.Piece(placed).middle)
    let end = try cell(of: TangramDrawing.Piece(target).middle)
    mouse(.press(.left), at: start)
    mouse(.drag(.left), at: Point(column: (start.column + end.column) / 2, row: end.row))
    mouse(.drag(.left), at: end)
    mouse(.release(.left), at: end)
  }

  /// Moves a piece to another place by keys alone.
  mutating func move(to target: PlacedTan) throws {
    type("\(target.tan.number)")
    if state[target.tan]?.pose.flip != target.pose.flip { type("f") }
    for _ in 0..<8 where (board?.held?.placed ?? state[target.tan])?.pose.rotation != target.pose.rotation {
      type("<")
    }
    for _ in 0..<60 {
      if results.count > 0 || board?.held?.placed == target { break }
      type("s")
    }
    if results.isEmpty { press(.enter) }
  }
}
