/// A hint for a player's current arrangement.
public enum TangramHint: Hashable, Sendable {
  /// A piece and its position in a solution that agrees with all placed pieces.
  case place(PlacedTan)
  /// No solution agrees with all placed pieces; one does with all but these.
  case move([Tan])
  case solved
  /// The search was stopped before it found a solution.
  case stopped
}

extension Solver {
  /// Finds a hint; pieces outside the silhouette count as not yet placed.
  public func hint(for arrangement: Arrangement, within bounds: Bounds = Bounds()) -> TangramHint {
    guard !silhouette.accepts(arrangement) else { return .solved }
    let placed = Arrangement(arrangement.tans.filter(silhouette.touches))
    let solutions = solutions(within: bounds).all
    let wrong = solutions.map { $0.misplacedPieces(in: placed) }
    guard let best = wrong.indices.min(by: { wrong[$0].count < wrong[$1].count }) else { return .stopped }
    guard wrong[best].isEmpty else { return .move(wrong[best]) }
    return solutions[best].firstMissing(from: placed).map { .place($0) } ?? .stopped
  }
}

extension Arrangement {
  /// The pieces of another arrangement at positions where this one has no piece of their shape.
  fileprivate func misplacedPieces(in other: Arrangement) -> [Tan] {
    other.tans.filter { tan in !tans.contains { $0.isSame(as: tan) } }.map(\.tan)
  }

  /// The first piece not placed in another arrangement, at a position that is free there.
  fileprivate func firstMissing(from other: Arrangement) -> PlacedTan? {
    for tan in Tan.allCases where other[tan] == nil {
      let place = tans.first { mine in
        mine.tan.shape == tan.shape && !other.tans.contains { $0.isSame(as: mine) }
      }
      if let place { return PlacedTan(tan, at: place.pose) }
    }
    return nil
  }
}

extension PlacedTan {
  /// Returns true if the two are indistinguishable.
  fileprivate func isSame(as other: PlacedTan) -> Bool {
    tan.shape == other.tan.shape && pose == other.pose
  }
}
