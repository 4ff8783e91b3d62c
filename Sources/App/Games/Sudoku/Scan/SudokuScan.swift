import Sudoku
import Vision

/// A Sudoku that was found in a picture.
struct SudokuScan: Hashable, Sendable {
  /// Where the grid is.
  let mesh: GridMesh
  /// What the picture alone says about the cells, row by row.
  let readings: [CellReading]
  /// The digits, row by row; 0 for empty cells.
  let digits: [Int]
  /// True if the digits are a puzzle with one solution.
  let isUnique: Bool
  /// The cells that may be wrong, from 0.
  let unsure: [Int]
}

extension SudokuScan {
  /// Chooses the digits of a grid.
  init(_ mesh: GridMesh, _ readings: [CellReading]) {
    let choice = DigitChoice(readings)
    self.init(
      mesh: mesh, readings: readings, digits: choice.digits, isUnique: choice.isUnique, unsure: choice.unsure)
  }

  /// Looks for a Sudoku in a picture; nil if there is none.
  init?(of luma: Plane) {
    var (small, factor) = (luma, 1.0)
    while max(small.width, small.height) > Self.largestSide { (small, factor) = (small.halved(), 2 * factor) }
    guard let found = Self.best(in: small) ?? Self.best(in: small.inverted()) else { return nil }
    self.init(found.mesh.scaled(by: factor), found.readings)
  }

  /// The longest side of a picture that is read as it is; larger ones are halved, which saves time and memory.
  private static let largestSide = 3_000
  /// The fewest digits for something to be a Sudoku that was photographed.
  static let fewestDigits = 12

  /// The grid and its readings, the way up in which the digits are surest.
  private static func best(in luma: Plane) -> (mesh: GridMesh, readings: [CellReading])? {
    guard let mesh = GridFinder(cells: 9).grid(in: luma)?.mesh else { return nil }
    let best = CellReader().upright(luma, mesh: mesh)
    return best.readings.count { $0.digit != 0 } >= fewestDigits ? best : nil
  }
}
