/// The size of a grid and of its boxes.
public enum Shape: String, Hashable, Codable, Sendable, CaseIterable {
  case fourByFour = "4x4"
  case sixBySix = "6x6"
  case nineByNine = "9x9"
  case sixteenBySixteen = "16x16"

  /// The number of rows in a box.
  public var boxHeight: Int {
    switch self {
    case .fourByFour, .sixBySix: 2
    case .nineByNine: 3
    case .sixteenBySixteen: 4
    }
  }

  /// The number of columns in a box.
  public var boxWidth: Int {
    switch self {
    case .fourByFour: 2
    case .sixBySix, .nineByNine: 3
    case .sixteenBySixteen: 4
    }
  }

  /// The number of rows, columns, boxes and digits.
  public var side: Int { boxHeight * boxWidth }
  /// The number of cells.
  public var cellCount: Int { side * side }

  /// Returns the shape with a number of rows.
  public init?(side: Int) {
    guard let shape = Self.allCases.first(where: { $0.side == side }) else { return nil }
    self = shape
  }

  /// Returns the shape with a number of cells.
  public init?(cellCount: Int) {
    guard let shape = Self.allCases.first(where: { $0.cellCount == cellCount }) else { return nil }
    self = shape
  }

  /// Returns the row of a cell, from 0.
  public func row(of cell: Int) -> Int { cell / side }
  /// Returns the column of a cell, from 0.
  public func column(of cell: Int) -> Int { cell % side }
  /// Returns the box of a cell, from 0, row by row.
  public func box(of cell: Int) -> Int {
    let boxesPerRow = side / boxWidth
    return row(of: cell) / boxHeight * boxesPerRow + column(of: cell) / boxWidth
  }
}
