/// The size of a grid and of its boxes.
public enum Shape: String, Hashable, Codable, Sendable, CaseIterable {
  case fourByFour = "4x4"
  case sixBySix = "6x6"
  case nineByNine = "9x9"
  case sixteenBySixteen = "16x16"

  public var boxHeight: Int {
    switch self {
    case .fourByFour, .sixBySix: 2
    case .nineByNine: 3
    case .sixteenBySixteen: 4
    }
  }

  public var boxWidth: Int {
    switch self {
    case .fourByFour: 2
    case .sixBySix, .nineByNine: 3
    case .sixteenBySixteen: 4
    }
  }

  /// The number of rows, columns, boxes and digits.
  public var side: Int { boxHeight * boxWidth }
  public var cellCount: Int { side * side }

  public init?(side: Int) {
    guard let shape = Self.allCases.first(where: { $0.side == side }) else { return nil }
    self = shape
  }

  public init?(cellCount: Int) {
    guard let shape = Self.allCases.first(where: { $0.cellCount == cellCount }) else { return nil }
    self = shape
  }

  public func row(of cell: Int) -> Int { cell / side }
  public func column(of cell: Int) -> Int { cell % side }
  /// Returns the box of a cell, from 0, row by row.
  public func box(of cell: Int) -> Int {
    let boxesPerRow = side / boxWidth
    return row(of: cell) / boxHeight * boxesPerRow + column(of: cell) / boxWidth
  }
}
