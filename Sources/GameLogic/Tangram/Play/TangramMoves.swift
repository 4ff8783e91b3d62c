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
  /// A piece stops at the edge of the table.
  public func after(_ move: TangramMove) -> Arrangement? {
    guard let old = self[move.tan], let moved = old.after(move), let new = TangramTable.clamped(moved),
      new != old
    else { return nil }
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
