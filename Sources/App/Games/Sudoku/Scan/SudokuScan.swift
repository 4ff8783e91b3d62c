import Sudoku
import Vision

/// A Sudoku that was found in a picture.
struct SudokuScan: Hashable, Sendable {
  /// Where the grid is.
  let mesh: GridMesh
  /// The digits, row by row; 0 for empty cells.
  let digits: [Int]
  /// True if the digits are a puzzle with one solution.
  let isUnique: Bool
  /// The cells that may be wrong, from 0.
  let unsure: [Int]
}

extension SudokuScan {
  /// Chooses the digits of a grid.
  init(_ mesh: GridMesh, _ sights: [CellSight]) {
    self.init(mesh, DigitChoice(sights))
  }

  /// Looks for a Sudoku in a picture; nil if there is none.
  init?(of luma: Plane) {
    var (small, factor) = (luma, 1.0)
    while max(small.width, small.height) > Self.largestSide { (small, factor) = (small.halved(), 2 * factor) }
    guard let best = Self.best(in: small) ?? Self.best(in: small.inverted()) else { return nil }
    self.init(best.mesh.scaled(by: factor), best.choice)
  }

  private init(_ mesh: GridMesh, _ choice: DigitChoice) {
    self.init(mesh: mesh, digits: choice.digits, isUnique: choice.isUnique, unsure: choice.unsure)
  }

  /// The longest side of a picture that is read as it is; larger ones are halved, which saves time and memory.
  private static let largestSide = 3_000
  /// The fewest digits for something to be a Sudoku that was photographed.
  static let fewestDigits = 12
  /// The most digits of a puzzle; a grid with more is the solution of another one.
  private static let mostDigits = 60
  /// The most cells in doubt of a grid that is no puzzle: a new photo is quicker than so many answers.
  private static let mostDoubts = 20
  /// The most meshes that are tried, and the most cells in doubt for which no other mesh is tried.
  private static let (mostMeshes, fewDoubts) = (4, 3)

  /// The grid with the fewest doubts, the way up in which the digits are surest.
  private static func best(in luma: Plane) -> (mesh: GridMesh, choice: DigitChoice)? {
    var best: (mesh: GridMesh, choice: DigitChoice)?
    for mesh in GridFinder(cells: 9).grids(in: luma).prefix(mostMeshes) {
      let (mesh, sights) = CellReader().sights(of: luma, mesh: mesh)
      let choice = DigitChoice(sights)
      guard fewestDigits...mostDigits ~= choice.digits.count(where: { $0 != 0 }),
        choice.isUnique || choice.unsure.count <= mostDoubts
      else { continue }
      if best.map({ choice.unsure.count < $0.choice.unsure.count }) ?? true { best = (mesh, choice) }
      if choice.isUnique && choice.unsure.count <= fewDoubts { break }
    }
    return best
  }
}
