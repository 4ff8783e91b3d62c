/// A place on the board: x grows to the right, y downwards, both from one origin.
public struct Cell: Hashable, Comparable, Sendable {
  /// How far to the right.
  public var x: Int
  /// How far down.
  public var y: Int

  /// Creates the place in a column and a row.
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// Orders cells as they are read: row by row, then from the left.
  public static func < (one: Cell, other: Cell) -> Bool { (one.y, one.x) < (other.y, other.x) }
}
