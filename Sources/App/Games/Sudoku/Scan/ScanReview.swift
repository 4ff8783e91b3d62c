import Sudoku

/// The cells of a photo that a player is asked about, and the answers.
struct ScanReview: Hashable, Sendable {
  let scan: SudokuScan
  let picture: StraightPicture
  /// The digits as they were read or corrected; 0 for empty cells.
  private(set) var digits: [Int]
  /// The cells without an answer yet, in reading order.
  private(set) var open: [Int]
  private(set) var cursor: Int

  init(_ scan: SudokuScan, _ picture: StraightPicture) {
    (self.scan, self.picture, digits, open) = (scan, picture, scan.digits, scan.unsure)
    cursor = scan.unsure.first ?? 0
  }

  /// The grid as it is now.
  ///
  /// Every digit is from 0 to 9, so that there is always one.
  var grid: Grid { Grid(.classic, digits: digits) ?? Grid() }

  /// The cells that contradict each other.
  var conflicts: Set<Int> { grid.conflicts }

  mutating func move(to cell: Int) { cursor = cell }

  /// Goes to the next cell without an answer; backward to the one before.
  mutating func jump(backward: Bool = false) {
    guard let first = open.first, let last = open.last else { return }
    cursor = backward ? open.last { $0 < cursor } ?? last : open.first { $0 > cursor } ?? first
  }

  /// Answers the cell under the cursor with a digit, or 0, and goes to the next one.
  mutating func answer(_ digit: Int) {
    digits[cursor] = digit
    confirm()
  }

  /// Leaves the cell under the cursor as it is, and goes to the next one.
  mutating func confirm() {
    open.removeAll { $0 == cursor }
    jump()
  }
}
