import Kit
import Sudoku

/// The cells of a photo that a player is asked about, and the answers.
struct ScanReview: Hashable, Sendable {
  let scan: SudokuScan
  let picture: StraightPicture
  /// The digits as they were read or corrected; 0 for empty cells.
  private(set) var digits: [Int]
  var places: OpenPlaces

  init(_ scan: SudokuScan, _ picture: StraightPicture) {
    (self.scan, self.picture, digits) = (scan, picture, scan.digits)
    places = OpenPlaces(scan.unsure)
  }

  /// The grid as it is now.
  ///
  /// Every digit is from 0 to 9, so that there is always one.
  var grid: Grid { Grid(.classic, digits: digits) ?? Grid() }

  /// The cells that contradict each other.
  var conflicts: Set<Int> { grid.conflicts }

  var open: [Int] { places.open }
  var cursor: Int { places.cursor }

  /// Answers the cell under the cursor with a digit, or 0, and goes to the next one.
  mutating func answer(_ digit: Int) {
    digits[cursor] = digit
    places.confirm()
  }
}
