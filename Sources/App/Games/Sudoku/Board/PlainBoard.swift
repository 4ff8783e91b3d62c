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

  /// Draws the rows with a blank between boxes where these are houses, and the sentences beside them, or below where that is narrow.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let shape = content.layout.shape
    for cell in content.digits.indices {
      let place = place(of: cell, in: area)
      let mark = marks.wrong.contains(cell) ? "!" : content.givens.contains(cell) ? "" : "'"
      let digit = String(DigitCharacter.of(content.digits[cell]))
      canvas.write(digit + (content.digits[cell] == 0 ? "" : mark), at: place)
      if marks.cursor == cell { canvas.placeCursor(at: place) }
    }
    let width = self.place(of: shape.side - 1, in: area).column + 4 - area.left
    var room = Rect(
      column: area.left + width, row: area.top, columns: max(0, area.columns - width), rows: area.rows)
    for sentence in sentences + legend where !room.isEmpty {
      let paragraph = Paragraph(sentence)
      paragraph.draw(on: &canvas, in: room, isFocused: false)
      room = room.droppingTop(paragraph.rows(for: room.columns))
    }
  }

  /// What the marks after digits mean, where there are any.
  private var legend: [String] {
    let hasOthers = content.digits.indices.contains {
      content.digits[$0] != 0 && !content.givens.contains($0) && !marks.wrong.contains($0)
    }
    return (hasOthers ? ["' marks digits that aren't clues."] : [])
      + (marks.wrong.isEmpty ? [] : ["! marks wrong digits."])
  }

  private func place(of cell: Int, in area: Rect) -> Point {
    let shape = content.layout.shape
    let (row, column) = (shape.row(of: cell), shape.column(of: cell))
    guard content.layout.hasBoxes else {
      return Point(column: area.left + 1 + 2 * column, row: area.top + row)
    }
    let hasBlankRows = shape.side + shape.side / shape.boxHeight - 1 <= area.rows
    return Point(
      column: area.left + 1 + 2 * column + column / shape.boxWidth * 2,
      row: area.top + row + (hasBlankRows ? row / shape.boxHeight : 0))
  }
}

extension SidePanel {
  /// What the panel shows, as sentences.
  var sentences: [String] {
    if let shownHint {
      let text = shownHint.texts.first ?? shownHint.text
      return ["\(shownHint.title). \(text)", shownHint.prompt, board.message ?? ""].filter { !$0.isEmpty }
    }
    let left = (1...puzzle.layout.side).compactMap { digit in
      let count = puzzle.remaining(of: digit)
      return count > 0 ? "\(DigitCharacter.of(digit)) ×\(count)" : nil
    }
    let (row, column) = (board.cursor / puzzle.layout.side, board.cursor % puzzle.layout.side)
    let diagonal = isOnDiagonal ? ", on the diagonal," : ""
    let place = "Row \(row + 1), column \(column + 1) (\(name(of: board.cursor)))\(diagonal) \(content)."
    let mode = "\(board.entry.isNotes ? "Note" : "Digit") mode."
    return [board.message, place, clash].compactMap(\.self) + groups
      + [mode, filter, "Left to place: \(left.joined(separator: ", "))."].compactMap(\.self)
  }

  /// What the cursor's cell holds: `is 5, a clue`, `has the notes 124`.
  private var content: String {
    let digit = puzzle.current.digits[board.cursor]
    guard digit == 0 else {
      return "is \(DigitCharacter.of(digit))\(puzzle.isGiven(board.cursor) ? ", a clue" : "")"
    }
    return (notes.isEmpty ? "is empty" : "has the notes \(notes)") + coloredText
  }

  /// Where the cursor's digit breaks a rule, if that is shown at once.
  private var clash: String? {
    let (cell, digits) = (board.cursor, puzzle.current.digits)
    guard board.options.conflicts == .atOnce, puzzle.grid.conflicts.contains(cell) else { return nil }
    let houses = puzzle.layout.houses.filter { house in
      house.cells.contains(cell) && house.cells.contains { $0 != cell && digits[$0] == digits[cell] }
    }
    let names = houses.isEmpty ? "its cage" : houses.map(\.description).joined(separator: " and ")
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
