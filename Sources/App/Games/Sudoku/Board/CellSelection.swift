import PuzzleKit
import Sudoku

/// The cell under the cursor, and the cells that are selected with it.
struct CellSelection: Hashable, Sendable {
  private(set) var cursor: Int
  /// The selected cells, the cursor's among them; empty while that is alone.
  private(set) var cells: Set<Int> = []

  init(_ cursor: Int) { self.cursor = cursor }

  /// The cells that a key is about.
  var targets: [Int] { cells.isEmpty ? [cursor] : cells.sorted() }

  /// Moves the cursor, alone or with the cells that are selected.
  mutating func move(to cell: Int, extending: Bool) {
    cells = extending ? cells.union([cursor, cell]) : []
    cursor = cell
  }

  /// Selects all cells with the cursor's digit, or with its notes.
  mutating func addAlike(in puzzle: SudokuPuzzle, _ style: NoteStyle) {
    let (digits, notes) = (puzzle.current.digits, puzzle.notes(style))
    guard digits[cursor] != 0 || !notes[cursor].isEmpty else { return }
    cells = Set(digits.indices.filter { digits[$0] == digits[cursor] && notes[$0] == notes[cursor] })
  }

  /// The next cell without a digit, in reading order.
  func nextEmpty(in puzzle: SudokuPuzzle) -> Int {
    let digits = puzzle.current.digits
    let order = digits.indices.map { (cursor + 1 + $0) % digits.count }
    return order.first { digits[$0] == 0 } ?? cursor
  }
}
