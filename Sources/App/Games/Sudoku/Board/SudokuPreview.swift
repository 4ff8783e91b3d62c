import Kit
import Library
import Sudoku
import TUI

/// The picture of a puzzle on its card: the givens in their boxes, or where there is no room a square for each cell.
///
/// ```
/// 5 3 · │ · 7 · │ · · ·
/// 6 · · │ 1 9 5 │ · · ·
/// · 9 8 │ · · · │ · 6 ·
/// ──────┼───────┼──────
/// ```
struct SudokuPreview {
  private let puzzle: SudokuPuzzle
  private var shape: Shape { puzzle.layout.shape }

  init(_ puzzle: SudokuPuzzle) { self.puzzle = puzzle }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch puzzle.layout.variant {
    case .standard where area.size.holds(digits), .x where area.size.holds(digits):
      drawDigits(on: &canvas, in: area)
    case .standard, .x, .jigsaw, .killer: squares.fitted(to: area.size).draw(on: &canvas, in: area)
    }
  }
}

// MARK: - Digits

extension SudokuPreview {
  /// The boxes side by side, and one above the other.
  private var boxes: Size {
    Size(columns: shape.side / shape.boxWidth, rows: shape.side / shape.boxHeight)
  }

  /// The size without lines between the rows of boxes.
  private var digits: Size {
    Size(columns: boxes.columns * (2 * shape.boxWidth + 2) - 3, rows: shape.side)
  }

  private func drawDigits(on canvas: inout Canvas, in area: Rect) {
    let rules = area.rows >= shape.side + boxes.rows - 1 ? 1 : 0
    let place = area.centered(
      Size(columns: digits.columns, rows: digits.rows + rules * (boxes.rows - 1)))
    for cell in 0..<shape.side * shape.side {
      let (row, column) = (shape.row(of: cell), shape.column(of: cell))
      let point = place.origin.moved(
        columns: 2 * column + 2 * (column / shape.boxWidth), rows: row + rules * (row / shape.boxHeight))
      let digit = puzzle.initial[cell]
      canvas.write(
        digit == 0 ? String(canvas.look.symbols.dot) : String(digit, radix: 36).uppercased(), at: point,
        style: digit == 0 ? .puzzleCardFaint : .sudokuGiven)
    }
    drawRules(on: &canvas, in: place, across: rules == 1)
    if rules == 0 { underlineBoxes(on: &canvas, in: place) }
  }

  /// Rules between the rows of boxes that take no room.
  private func underlineBoxes(on canvas: inout Canvas, in place: Rect) {
    for row in stride(from: shape.boxHeight - 1, to: shape.side - 1, by: shape.boxHeight) {
      canvas.restyle(place.row(row)) {
        Style(ink: $0.ink, paper: $0.paper, attributes: $0.attributes.union(.underline))
      }
    }
  }

  private func drawRules(on canvas: inout Canvas, in place: Rect, across: Bool) {
    let isUnicode = canvas.look.glyphs == .unicode
    let lines = (1..<boxes.columns).map { $0 * (2 * shape.boxWidth + 2) - 2 }
    let rows = across ? Set((1..<boxes.rows).map { $0 * (shape.boxHeight + 1) - 1 }) : []
    for row in 0..<place.rows {
      for column in rows.contains(row) ? Array(0..<place.columns) : lines {
        let isCrossing = lines.contains(column)
        let (line, crossing): (Character, Character) =
          rows.contains(row) ? (isUnicode ? "─" : "-", isUnicode ? "┼" : "+") : (" ", isUnicode ? "│" : "|")
        canvas.write(
          String(isCrossing ? crossing : line), at: place.origin.moved(columns: column, rows: row),
          style: .sudokuLine)
      }
    }
  }
}

// MARK: - Squares

extension SudokuPreview {
  /// A square for each cell: bright for a given, and dim in every other box.
  private var squares: Sprite {
    var picture = PixelCanvas(
      Size(columns: shape.side, rows: shape.side), inks: [.sudokuPreviewGiven, .sudokuPreviewBox])
    for cell in 0..<shape.side * shape.side {
      let ink: PixelCanvas.Ink = puzzle.isGiven(cell) ? 1 : puzzle.group(of: cell) % 2 == 0 ? 2 : 0
      picture[Point(column: shape.column(of: cell), row: shape.row(of: cell))] = ink
    }
    return Sprite(picture)
  }
}

extension SudokuPuzzle {
  /// The number of a cell's box, region or cage, so that neighbors differ in their last bit where boxes do.
  fileprivate func group(of cell: Int) -> Int {
    switch layout.variant {
    case .jigsaw(let regions): return regions[cell]
    case .killer(let cages): return cages.firstIndex { $0.cells.contains(cell) } ?? 0
    case .standard, .x:
      let shape = layout.shape
      return shape.row(of: cell) / shape.boxHeight + shape.column(of: cell) / shape.boxWidth
    }
  }
}
