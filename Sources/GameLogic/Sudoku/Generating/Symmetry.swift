/// The symmetry of a puzzle's clues.
public enum Symmetry: String, Hashable, Codable, Sendable, CaseIterable {
  case none
  /// The same after a turn by 180 degrees.
  case halfTurn
  /// The same after a turn by 90 degrees.
  case quarterTurn
  /// The left half mirrors the right half.
  case mirror
  /// The same when mirrored at the main diagonal.
  case diagonal

  /// Groups of cells that either all have clues or are all empty.
  public func orbits(of shape: Shape) -> [[Int]] {
    let side = shape.side
    var seen = Set<Int>()
    return (0..<shape.cellCount).compactMap { cell in
      guard !seen.contains(cell) else { return nil }
      var orbit = [cell]
      var next = image(of: cell, side: side)
      while next != cell {
        orbit.append(next)
        next = image(of: next, side: side)
      }
      seen.formUnion(orbit)
      return orbit
    }
  }

  private func image(of cell: Int, side: Int) -> Int {
    let (row, column) = (cell / side, cell % side)
    return switch self {
    case .none: cell
    case .halfTurn: side * side - 1 - cell
    case .quarterTurn: column * side + (side - 1 - row)
    case .mirror: row * side + (side - 1 - column)
    case .diagonal: column * side + row
    }
  }
}
