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

  /// Looks for a Sudoku in a picture.
  init(of luma: Plane) throws(ScanRefusal) {
    var (small, factor) = (luma, 1.0)
    while max(small.width, small.height) > Self.largestSide { (small, factor) = (small.halved(), 2 * factor) }
    var refusal = ScanRefusal.noGrid
    guard let best = Self.best(in: small, &refusal) ?? Self.best(in: small.inverted(), &refusal) else {
      throw refusal
    }
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
  private static let mostDoubts = 20 + DigitChoice.mostClear
  /// The most meshes that are tried, and the most cells in doubt for which no other mesh is tried.
  private static let (mostMeshes, fewDoubts) = (4, 3)

  /// The best grid with its digits upright; nil, with the reason, if there is none.
  private static func best(
    in luma: Plane, _ refusal: inout ScanRefusal
  ) -> (mesh: GridMesh, choice: DigitChoice)? {
    var best: (mesh: GridMesh, choice: DigitChoice)?
    for mesh in GridFinder(cells: 9).grids(in: luma).prefix(mostMeshes) {
      let (mesh, sights) = CellReader().sights(of: luma, mesh: mesh)
      let choice = DigitChoice(sights)
      if let reason = Self.refusal(of: choice, sights) {
        if refusal == .noGrid { refusal = reason }
        continue
      }
      if best.map({ choice.rank < $0.choice.rank }) ?? true { best = (mesh, choice) }
      if choice.isUnique && choice.unsure.count <= fewDoubts { break }
    }
    return best
  }

  /// The reason not to take a grid for a photographed puzzle; nil if it may be one.
  private static func refusal(of choice: DigitChoice, _ sights: [CellSight]) -> ScanRefusal? {
    let count = choice.digits.count { $0 != 0 }
    guard count >= fewestDigits else { return .noGrid }
    // A single digit that is misread in a full grid makes all others suspect, but it is full all the same.
    guard sights.count(where: DigitChoice.isClearDigit) <= mostDigits else { return .solved }
    guard choice.isUnique || choice.unsure.count <= mostDoubts else { return .unclear }
    return count > mostDigits ? .solved : nil
  }
}

extension DigitChoice {
  /// Orders choices, the best first: puzzles, then by the number of doubts.
  fileprivate var rank: (Int, Int) { (isUnique ? 0 : 1, unsure.count) }
}

/// The reason why a picture is not read.
enum ScanRefusal: Error, Hashable {
  case noGrid
  /// Too many cells of a grid are in doubt, for instance because it has no digits but letters.
  case unclear
  /// The grid is full: the solution of a puzzle.
  case solved

  var sentence: String {
    switch self {
    case .noGrid: "There's no 9×9 Sudoku in the picture."
    case .unclear: "The digits are too unclear to read."
    case .solved: "This grid is already filled in."
    }
  }

  var advice: String {
    switch self {
    case .noGrid, .unclear: SudokuPhoto.advice
    case .solved: "Take a photo of a puzzle that isn't solved yet."
    }
  }
}
