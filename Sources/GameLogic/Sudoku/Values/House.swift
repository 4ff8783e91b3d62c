/// A group of as many cells as there are digits, each digit once.
public struct House: Hashable, Codable, Sendable {
  public enum Kind: String, Hashable, Codable, Sendable {
    case row, column, box, diagonal, region
  }

  public let kind: Kind
  /// The number among the houses of its kind, from 0.
  public let number: Int
  /// The cells, in reading order.
  public let cells: [Int]
}

extension House: CustomStringConvertible {
  /// The name that players use: `row 1`, `box 9`.
  public var description: String { "\(kind.rawValue) \(number + 1)" }
}

/// Cells of a killer puzzle with different digits and a given sum.
public struct Cage: Hashable, Codable, Sendable {
  public let sum: Int
  /// The cells, in reading order.
  public let cells: [Int]

  /// Creates a cage and sorts its cells.
  public init(sum: Int, cells: [Int]) {
    self.sum = sum
    self.cells = cells.sorted()
  }
}
