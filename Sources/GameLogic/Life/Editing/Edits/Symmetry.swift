/// How a random fill repeats itself.
public enum Symmetry: CaseIterable, Sendable {
  /// Not at all.
  case none
  /// Left and right are mirror images.
  case leftRight
  /// Top and bottom are mirror images.
  case upDown
  /// All four quarters are mirror images.
  case both
  /// Mirrored over the line from the top left to the bottom right.
  case diagonal
  /// Mirrored over both diagonals.
  case diagonals
  /// The same after half a turn.
  case halfTurn
  /// The same after a quarter turn.
  case quarterTurn
  /// The same after every turn and in every mirror.
  case all

  /// The ways to turn a fill that leave it as it is.
  public var turns: [Turn] {
    switch self {
    case .none: [.none]
    case .leftRight: [.none, .mirror]
    case .upDown: [.none, .flip]
    case .both: [.none, .mirror, .flip, .half]
    case .diagonal: [.none, .transpose]
    case .diagonals: [.none, .transpose, .antitranspose, .half]
    case .halfTurn: [.none, .half]
    case .quarterTurn: [.none, .right, .half, .left]
    case .all: Turn.allCases
    }
  }

  /// The part of a box that can be filled so: all of it, or the square in its middle.
  public func area(in box: Box) -> Box {
    guard turns.contains(where: \.swapsSides) else { return box }
    let side = min(box.width, box.height)
    return Box(
      x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side)
  }
}
