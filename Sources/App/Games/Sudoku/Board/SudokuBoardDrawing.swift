import Kit
import PuzzleKit
import Sudoku
import TUI

extension SudokuBoard {
  func draw(_ play: Play, on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else {
      return PlainBoard(GridContent(play.puzzle, noteStyle), marks(play), SidePanel(self, play).sentences)
        .draw(on: &canvas, in: area)
    }
    let geometry = GridGeometry(play.puzzle.layout, in: area)
    GridDrawing(GridContent(play.puzzle, noteStyle), geometry, marks(play)).draw(on: &canvas)
    SidePanel(self, play).draw(on: &canvas, in: geometry.panel)
  }

  private func marks(_ play: Play) -> GridMarks {
    let puzzle = play.puzzle
    let lesson = lesson(for: play)
    var marks = GridMarks(cursor: play.result == nil ? cursor : nil)
    if options.highlightsPeers, play.result == nil { marks.peers = Set(puzzle.layout.peers[cursor]) }
    if options.highlightsDigit { marks.digit = highlighted(play) }
    marks.wrong = wrong(play)
    marks.hinted = lesson?.cells ?? []
    marks.step = lesson?.shownStep
    return marks
  }

  /// The digits to mark as wrong.
  private func wrong(_ play: Play) -> Set<Int> {
    let puzzle = play.puzzle
    var wrong = Set<Int>()
    if options.conflicts == .atOnce { wrong = puzzle.grid.conflicts.filter { !puzzle.isGiven($0) } }
    if options.mistakeLimit != nil { wrong.formUnion(puzzle.mistakes) }
    if let checked, checked.state == puzzle.current { wrong.formUnion(checked.mistakes) }
    if case .mistakes(let cells)? = lesson(for: play)?.hint { wrong.formUnion(cells) }
    return wrong
  }
}

/// The column beside the grid: the digits that are left, the way of entering, and the hint.
struct SidePanel {
  let board: SudokuBoard
  let puzzle: SudokuPuzzle
  let lesson: Lesson?
  private let highlighted: Int?
  private let counts: PlayCounts

  init(_ board: SudokuBoard, _ play: PuzzlePlay<SudokuPuzzle>) {
    (self.board, puzzle, counts) = (board, play.puzzle, play.counts)
    lesson = board.lesson(for: play)
    highlighted = board.highlighted(play)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard area.columns >= 8, !area.isEmpty else { return }
    var room = area
    if let lesson { return draw(lesson, on: &canvas, in: room) }
    drawDigits(on: &canvas, in: &room)
    for line in status where room.rows > 1 {
      let paragraph = Paragraph(line.text, style: line.style)
      let rows = paragraph.rows(for: room.columns)
      paragraph.draw(on: &canvas, in: room)
      room = room.droppingTop(rows)
    }
  }

  /// The digits, with a mark for each cell that still wants one.
  private func drawDigits(on canvas: inout Canvas, in room: inout Rect) {
    let side = puzzle.layout.side
    let perRow = side > 9 ? 2 : 1
    let rows = (side + perRow - 1) / perRow
    guard room.rows >= rows + 4 else { return }
    let width = room.columns / perRow
    for digit in 1...side {
      let left = puzzle.remaining(of: digit)
      let place = Rect(
        column: room.left + (digit - 1) / rows * width, row: room.top + (digit - 1) % rows, columns: width,
        rows: 1)
      let style: Component = left <= 0 ? .faint : digit == highlighted ? .sudokuNoteSame : .text
      canvas.write(line(for: digit, left: left, in: width, canvas.look), in: place, style: style)
    }
    room = room.droppingTop(rows + 1)
  }

  private func line(for digit: Int, left: Int, in width: Int, _ look: Look) -> String {
    let name = DigitCharacter.of(digit)
    guard left > 0 else { return "\(name) \(look.isPlain ? "done" : "✓")" }
    guard !look.isPlain, left + 2 <= width else { return "\(name) \(left)" }
    return "\(name) \(String(repeating: "▪", count: left))"
  }

  private struct Line {
    let text: String
    let style: Component
  }

  private var status: [Line] {
    var lines = [
      Line(text: board.entry.isNotes ? "Notes" : "Digits", style: board.entry.isNotes ? .warning : .strong)
    ]
    if board.entry.isDigitFirst {
      let digit = board.entry.digit.map { String(DigitCharacter.of($0)) } ?? "none"
      lines.append(Line(text: "Picked: \(digit)", style: .text))
    }
    if puzzle.current.tries > 0 {
      let number = puzzle.current.tries > 1 ? " \(puzzle.current.tries)" : ""
      lines.append(Line(text: "Try\(number)", style: .warning))
    }
    if let limit = board.options.mistakeLimit {
      lines.append(
        Line(text: "Mistakes \(counts.mistakes)/\(limit)", style: counts.mistakes > 0 ? .danger : .text))
    }
    return lines + [Line(text: cursorText, style: .faint)]
  }

  /// The cell under the cursor in words.
  var cursorText: String {
    let (cell, shape) = (board.cursor, puzzle.layout.shape)
    let name = "r\(shape.row(of: cell) + 1)c\(shape.column(of: cell) + 1)"
    let digit = puzzle.current.digits[cell]
    if digit != 0 { return "\(name): \(DigitCharacter.of(digit))\(puzzle.isGiven(cell) ? ", given" : "")" }
    let notes = puzzle.notes(of: cell, board.noteStyle).map { String(DigitCharacter.of($0)) }.joined()
    return notes.isEmpty ? name : "\(name): \(notes)"
  }

  private func draw(_ lesson: Lesson, on canvas: inout Canvas, in area: Rect) {
    var room = area
    for (text, style) in [(lesson.title, Component.heading), (lesson.text, .text), (lesson.prompt, .caption)]
    {
      guard !text.isEmpty, !room.isEmpty else { continue }
      let paragraph = Paragraph(text, style: style)
      paragraph.draw(on: &canvas, in: room)
      room = room.droppingTop(paragraph.rows(for: room.columns) + 1)
    }
  }
}
