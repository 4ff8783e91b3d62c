import Library
import PuzzleKit
import TUI
import Tangram

/// A piece that the wheel or the right button changes, as long as the pointer stays where it is.
///
/// It is one piece until then, even where it has turned away from the pointer, or over another one.
struct PointedTan: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    /// Turns by steps of 45° counterclockwise.
    case turn(by: Int)
    /// Flips, or turns a piece that looks the same when it's flipped.
    case flip

    /// The change about the center of a piece.
    func move(of tan: Tan) -> TangramMove {
      switch self {
      case .turn(let steps): .turn(tan, by: steps)
      case .flip: tan.shape.canFlip ? .flip(tan) : .turn(tan, by: -1)
      }
    }
  }

  /// The cell of the pointer; its point may change, because the view follows the pieces.
  let cell: Point
  private let point: UnitPoint
  /// The piece before its turns, so that eight of them lead back exactly.
  private var start: PlacedTan
  private var steps = 0
  /// The piece as it was put last.
  private(set) var placed: PlacedTan

  init(_ placed: PlacedTan, at cell: Point, in space: UnitSpace) {
    self.cell = cell
    point = space.point(at: cell)
    self.placed = placed
    start = placed
  }

  var tan: Tan { placed.tan }

  /// Changes the piece, and puts it into the pieces of a puzzle; nil if that is not possible.
  mutating func apply(_ change: Change, in puzzle: TangramPuzzle) -> Arrangement? {
    guard let next = next(after: change), let state = puzzle.state(after: .place(next)) else { return nil }
    placed = state[tan] ?? placed
    return state
  }

  private mutating func next(after change: Change) -> PlacedTan? {
    switch change.move(of: tan) {
    case .turn(_, let turn):
      steps += turn
      return start.turned(by: steps, about: point)
    case .flip:
      guard let flipped = placed.flipped else { return nil }
      (start, steps) = (flipped, 0)
      return flipped
    case .move, .place: return nil
    }
  }
}
