public import PuzzleKit

public enum TangramMove: Hashable, Sendable {
  /// Puts a piece somewhere, for example where it snaps.
  case place(PlacedTan)
  /// Moves a piece by quarters of a unit.
  case move(Tan, right: Int, up: Int)
  /// Turns a piece about its center by steps of 45° counterclockwise.
  case turn(Tan, by: Int)
  /// Flips a piece, swapping left and right.
  case flip(Tan)
}

extension Arrangement {
  /// The arrangement after a move; nil if the move is not possible or changes nothing.
  ///
  /// A piece stops at the edge of the table, and in the tray it goes where it overlaps no other.
  public func after(_ move: TangramMove) -> Arrangement? {
    guard let old = self[move.tan], let moved = old.after(move), let clamped = TangramTable.clamped(moved)
    else { return nil }
    let new = TangramTable.free(clamped, among: tans.filter { $0.tan != move.tan })
    guard new != old else { return nil }
    var arrangement = self
    arrangement[new.tan] = new
    return arrangement
  }
}

extension TangramMove {
  public var tan: Tan {
    switch self {
    case .place(let placed): placed.tan
    case .move(let tan, _, _), .turn(let tan, _), .flip(let tan): tan
    }
  }
}

extension PlacedTan {
  /// The piece turned by steps of 45° counterclockwise about a point; nil if that is too far away.
  ///
  /// It is whole steps of the grid away from where a turn about its center would leave it, so that it stays exact.
  public func turned(by steps: Int, about point: UnitPoint) -> PlacedTan? {
    let middle = center.rounded
    let (x, y) = (middle.x - point.x, middle.y - point.y)
    let half = 0.5.squareRoot()
    let cosines = [1, half, 0, -half, -1, -half, 0, half]
    let (cosine, sine) = (cosines[steps & 7], cosines[(steps + 6) & 7])
    let step = UnitPoint(x: cosine * x - sine * y - x, y: sine * x + cosine * y - y)
    return turned(by: steps & 7)?.moved(by: Snapping.gridPoint(near: step))
  }

  fileprivate func after(_ move: TangramMove) -> PlacedTan? {
    switch move {
    case .place(let placed): return placed
    case .move(_, let right, let up):
      let bound = -Pose.limit...Pose.limit
      guard bound ~= right, bound ~= up else { return nil }
      return moved(by: ExactPoint(Surd(right), Surd(up)))
    case .turn(_, let steps): return turned(by: steps & 7)
    case .flip: return flipped
    }
  }
}
