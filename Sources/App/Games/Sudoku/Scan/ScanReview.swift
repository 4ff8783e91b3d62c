import Scanning
import Sudoku
import TUI

/// The cells of a photo that a player is asked about, and the answers.
struct ScanReview: PictureReview {
  let scan: SudokuScan
  private let picture: StraightGrid
  /// The digits as they were read or corrected; 0 for empty cells.
  private(set) var digits: [Int]
  /// True if they are a puzzle with one solution; nil if that isn't known.
  private var isPuzzle: Bool?
  var places: OpenPlaces

  init(_ scan: SudokuScan, _ picture: StraightGrid) {
    (self.scan, self.picture, digits) = (scan, picture, scan.digits)
    isPuzzle = scan.isUnique ? true : DigitChoice.isPuzzle(scan.digits)
    places = OpenPlaces(scan.unsure)
  }

  /// The grid as it is now.
  ///
  /// Every digit is from 0 to 9, so that there is always one.
  var grid: Grid { Grid(.classic, digits: digits) ?? Grid() }

  var columns: Int { 9 }
  var content: String { digits[cursor] == 0 ? "empty" : "\(digits[cursor])" }

  var words: [String] {
    (0..<9).map { row in
      "Row \(row + 1): "
        + digits[row * 9..<row * 9 + 9].map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ")
    }
  }

  var hints: [Hint] {
    [
      Hint(.character("1"), .character("9"), shown: "1–9", title: "Change"),
      Hint(.backspace, .delete, .character("0"), shown: "Del", title: "Empty"),
    ]
  }

  var objection: String? {
    guard isPuzzle == false else { return nil }
    // A digit that contradicts others, preferably one that the photo left in doubt.
    let conflicts = grid.conflicts
    let cell = scan.unsure.first(where: conflicts.contains) ?? conflicts.min()
    let advice = cell.map { "Look at row \($0 / 9 + 1), column \($0 % 9 + 1)." }
    return "This isn't a puzzle with one solution yet. \(advice ?? "Compare all the digits with the photo.")"
  }

  /// Answers the cell under the cursor with a digit, or empties it, and goes to the next one.
  mutating func answer(_ key: Key) -> Bool {
    let isEmptying = [.backspace, .delete, .character("0"), .character(".")].contains(key)
    guard let digit = isEmptying ? 0 : key.digit(in: .classic) else { return false }
    digits[cursor] = digit
    isPuzzle = DigitChoice.isPuzzle(digits)
    places.confirm()
    return true
  }

  func place(after key: Key) -> Int? { SudokuBoard.step(for: key, in: Layout.classic.shape)?(cursor) }

  func place(at point: Point, in area: Rect) -> Int? { GridGeometry(.classic, in: area).cell(at: point) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var marks = GridMarks(cursor: cursor, wrong: grid.conflicts)
    marks.hinted = Set(open)
    GridDrawing(ShownGrid(grid, solution: nil), GridGeometry(.classic, in: area), marks).draw(on: &canvas)
  }

  func drawPicture(on canvas: inout Canvas, in area: Rect) {
    picture.part(around: cursor % 9, cursor / 9).draw(on: &canvas, in: area)
  }
}
