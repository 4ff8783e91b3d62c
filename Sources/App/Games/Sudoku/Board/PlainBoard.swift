import Kit
import PuzzleKit
import Sudoku
import TUI

/// A Sudoku in words: rows of digits without lines, and sentences about the cursor and the hint.
struct PlainBoard {
  private let content: ShownGrid
  private let marks: GridMarks
  private let sentences: [String]

  init(_ content: ShownGrid, _ marks: GridMarks, _ sentences: [String]) {
    self.content = content
    self.marks = marks
    self.sentences = sentences
  }

  /// The rows above the grid that sentences may take; the grid's place must not depend on what they say.
  private static let mostTextRows = 8
  /// The rows that they need, in which case the grid has no blank rows.
  private static let leastTextRows = 2

  /// Draws the sentences, with the terminal's cursor on the first one, and below them the rows of the grid.
  ///
  /// A screen reader reads the line of the cursor, and each line that changes: a row of digits shares it with nothing.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let page = area.inset(columns: 1)
    let text = Rect(page.origin, Size(columns: page.columns, rows: textRows(in: area)))
    drawDigits(on: &canvas, in: page.droppingTop(text.rows))
    SpokenPage(sentences + legend).draw(on: &canvas, in: text)
  }

  private func textRows(in area: Rect) -> Int {
    let rows = content.layout.shape.side + (hasBlankRows(in: area) ? blankRows : 0)
    return min(max(0, area.rows - rows), Self.mostTextRows)
  }

  /// The blank rows between boxes, where these are houses.
  private var blankRows: Int {
    let shape = content.layout.shape
    return content.layout.hasBoxes ? shape.side / shape.boxHeight - 1 : 0
  }

  private func hasBlankRows(in area: Rect) -> Bool {
    content.layout.shape.side + blankRows + Self.leastTextRows <= area.rows
  }

  private func drawDigits(on canvas: inout Canvas, in area: Rect) {
    let shape = content.layout.shape
    let gap = content.layout.hasBoxes ? 2 : 0
    let isSpread = blankRows > 0 && shape.side + blankRows <= area.rows
    for cell in content.digits.indices {
      let (row, column) = (shape.row(of: cell), shape.column(of: cell))
      let place = area.origin.moved(
        columns: 2 * column + column / shape.boxWidth * gap,
        rows: row + (isSpread ? row / shape.boxHeight : 0))
      // A reader skips dots; zero is what Sudokus in text have for an empty cell.
      let digit = content.digits[cell] == 0 ? "0" : String(DigitCharacter.of(content.digits[cell]))
      canvas.write(digit + (marks.wrong.contains(cell) ? "!" : ""), at: place)
    }
  }

  /// What the mark after a digit means, where there is one.
  private var legend: [String] { marks.wrong.isEmpty ? [] : ["An exclamation point marks a wrong digit."] }
}

extension SidePanel {
  /// What the panel shows, as sentences: first what the last key did and what is under the cursor.
  var sentences: [String] {
    let here = [board.message, place, clash].compactMap(\.self).joined(separator: " ")
    if let list { return list.sentences + [here] }
    if let shownHint {
      let text = shownHint.texts.first ?? shownHint.text
      let prompt = shownHint.prompt.isEmpty ? "" : "Press h: \(shownHint.prompt)."
      return ["\(shownHint.title). \(text)", prompt, here].filter { !$0.isEmpty }
    }
    let left = (1...puzzle.layout.side).compactMap { digit in
      let count = puzzle.remaining(of: digit)
      return count > 0 ? "\(Self.number(count)) \(DigitCharacter.of(digit))\(count == 1 ? "" : "s")" : nil
    }
    let mode = "\(board.entry.mode.title)."
    let selected =
      board.selection.cells.isEmpty ? nil : "\(Count(board.selection.cells.count, "cell")) selected."
    return [here] + groups
      + [selected, mode, filter, "Left to place: \(left.joined(separator: ", "))."].compactMap(\.self)
  }

  /// A count in a word where it is short, so that it isn't taken for a digit of the puzzle.
  private static func number(_ count: Int) -> String {
    let words = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    return words.indices.contains(count) ? words[count] : "\(count)"
  }

  /// The cell under the cursor, such as `Row 4, column 7, empty, notes 2 5`.
  private var place: String {
    let (cell, side) = (board.cursor, puzzle.layout.side)
    let digit = puzzle.current.digits[cell]
    let parts = [
      "Row \(cell / side + 1), column \(cell % side + 1)", isOnDiagonal ? "on the diagonal" : nil,
      digit == 0 ? "empty" : String(DigitCharacter.of(digit)), puzzle.isGiven(cell) ? "clue" : nil,
      isWrong ? "wrong" : nil,
      digit == 0 && !notes.isEmpty
        ? "note\(notes.count == 1 ? "" : "s") \(notes.map(String.init).joined(separator: " "))" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + (digit == 0 ? centerText + coloredText : "")
      + markText + "."
  }

  /// Where the cursor's digit breaks a rule, if that is shown at once.
  private var clash: String? {
    let (cell, digits) = (board.cursor, puzzle.current.digits)
    guard board.options.conflicts == .atOnce, puzzle.grid.conflicts.contains(cell) else { return nil }
    let houses = puzzle.layout.houses.filter { house in
      house.cells.contains(cell) && house.cells.contains { $0 != cell && digits[$0] == digits[cell] }
    }
    let names = houses.isEmpty ? "its cage" : houses.map(\.description).sentence
    return "Clashes in \(names)."
  }

  private var isOnDiagonal: Bool {
    puzzle.layout.houses.contains { $0.kind == .diagonal && $0.cells.contains(board.cursor) }
  }

  /// The region and the cage under the cursor, which no line shows.
  private var groups: [String] {
    let region = puzzle.layout.houses.first { $0.kind == .region && $0.cells.contains(board.cursor) }
    return [
      region.map { "Region \($0.number + 1): \(names(of: $0.cells))." },
      cage.map { cage in
        "Cage sum \(cage.sum), \(Self.sum(of: cage, in: puzzle)) so far: \(names(of: cage.cells))."
      },
    ].compactMap(\.self)
  }

  private func names(of cells: [Int]) -> String { cells.map(name(of:)).joined(separator: ", ") }
}
