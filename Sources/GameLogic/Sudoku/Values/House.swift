/// A group of as many cells as there are digits, which holds each digit once.
public struct House: Hashable, Codable, Sendable {
  /// The kinds of houses.
  public enum Kind: String, Hashable, Codable, Sendable {
    case row, column, box, diagonal, region
  }

  /// The kind.
  public let kind: Kind
  /// The number among the houses of its kind, from 0.
  public let number: Int
  /// The cells, in reading order.
  public let cells: [Int]

  init(kind: Kind, number: Int, cells: [Int]) {
    self.kind = kind
    self.number = number
    self.cells = cells
  }
}

extension House: CustomStringConvertible {
  /// The name that players use: `row 1`, `box 9`.
  public var description: String { "\(kind.rawValue) \(number + 1)" }
}

/// Cells of a killer puzzle whose different digits have a given sum.
public struct Cage: Hashable, Codable, Sendable {
  /// The sum of the digits.
  public let sum: Int
  /// The cells, in reading order.
  public let cells: [Int]

  /// Creates a cage; its cells are put into reading order.
  public init(sum: Int, cells: [Int]) {
    self.sum = sum
    self.cells = cells.sorted()
  }
}
