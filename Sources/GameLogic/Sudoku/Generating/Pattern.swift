/// How the clues of a generated puzzle lie.
public enum Symmetry: String, Hashable, Codable, Sendable, CaseIterable {
  /// No pattern.
  case none
  /// The pattern is the same when the page is turned upside down.
  case halfTurn
  /// The pattern is the same after each quarter turn.
  case quarterTurn
  /// The left half mirrors the right one.
  case mirror
  /// The halves beside the main diagonal mirror each other.
  case diagonal

  /// The groups of cells that have clues or are empty together.
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
