import Kit
import PuzzleKit
import Sudoku
import TUI

extension SudokuBoard {
  func draw(_ play: Play, on canvas: inout Canvas, in area: Rect) {
    let content = content(play)
    guard !canvas.look.isPlain else {
      return PlainBoard(content, marks(play, content.notes), SidePanel(self, play).sentences)
        .draw(on: &canvas, in: area)
    }
    let geometry = geometry(play, in: area)
    GridDrawing(content, geometry, marks(play, content.notes)).draw(on: &canvas)
    SidePanel(self, play).draw(on: &canvas, beside: geometry)
  }

  private func content(_ play: Play) -> ShownGrid {
    if hasRevealed { return ShownGrid(play.puzzle.initial, solution: play.puzzle.target) }
    return stepList(for: play)?.board.map { ShownGrid($0, of: play.puzzle, tints) }
      ?? ShownGrid(play.puzzle, noteStyle, tints)
  }

  /// The places of the grid and of the panel beside it.
  func geometry(_ play: Play, in area: Rect) -> GridGeometry { GridGeometry(play.puzzle.layout, in: area) }

  private func marks(_ play: Play, _ notes: [DigitSet]) -> GridMarks {
    let puzzle = play.puzzle
    let shownHint = shownHint(for: play)
    var marks = GridMarks(cursor: play.result == nil ? cursor : nil)
    if play.result == nil { marks.selected = selection.cells }
    // What a tint says about a region, a cage or a diagonal is worth more.
    if options.highlightsPeers, play.result == nil {
      marks.peers = Set(puzzle.layout.peers[cursor].filter { tints[$0] == 0 })
    }
    if options.highlightsDigit { marks.digit = highlighted(play) }
    if let digit = entry.filter.digit, play.result == nil {
      marks.digit = digit
      marks.peers = Set(notes.indices.filter { notes[$0].contains(digit) })
    }
    // In the solution, the cells of wrong digits are marked, but the digits there are right.
    marks.wrong = hasRevealed ? [] : wrong(play)
    marks.hinted = hasRevealed ? play.puzzle.mistakes : shownHint?.cells ?? []
    if let list = stepList(for: play), !hasRevealed {
      (marks.cursor, marks.selected, marks.wrong) = (list.placedCell, [], [])
      (marks.hinted, marks.digit, marks.peers) = (list.page?.cells ?? [], nil, [])
    }
    if let page = stepList(for: play).map(\.page) ?? shownHint?.page {
      marks.page = page
      (marks.digit, marks.peers) = (nil, page.lines)
    }
    return marks
  }

  /// The digit whose like are highlighted: that of the filter or of the cursor's cell, or the one picked.
  func highlighted(_ play: Play) -> Int? {
    if let digit = entry.filter.digit { return digit }
    if entry.isDigitFirst { return entry.digit }
    let digit = play.puzzle.current.digits[cursor]
    return digit == 0 ? nil : digit
  }

  /// The digits to mark as wrong.
  func wrong(_ play: Play) -> Set<Int> {
    let puzzle = play.puzzle
    var wrong = Set<Int>()
    if options.conflicts == .atOnce { wrong = puzzle.grid.conflicts.filter { !puzzle.isGiven($0) } }
    if options.mistakeLimit != nil { wrong.formUnion(puzzle.mistakes) }
    if let checked, checked.state == puzzle.current { wrong.formUnion(checked.mistakes) }
    if case .mistakes(let cells)? = shownHint(for: play)?.hint { wrong.formUnion(cells) }
    return wrong
  }
}

/// The column beside the grid: the digits that are left, the way of entering, and the hint.
struct SidePanel {
  let board: SudokuBoard
  let puzzle: SudokuPuzzle
  let shownHint: ShownHint?
  let list: StepListPanel?
  /// True if the cursor is on a digit that is marked as wrong.
  let isWrong: Bool
  private let highlighted: Int?
  private let counts: PlayCounts

  init(_ board: SudokuBoard, _ play: PuzzlePlay<SudokuPuzzle>) {
    self.board = board
    puzzle = play.puzzle
    counts = play.counts
    shownHint = board.shownHint(for: play)
    list = board.stepList(for: play).map { StepListPanel($0) }
    isWrong = !board.hasRevealed && board.wrong(play).contains(board.cursor)
    highlighted = board.highlighted(play)
  }

  /// True if an area has room for words.
  static func fits(_ area: Rect) -> Bool { area.columns >= 8 && !area.isEmpty }

  /// Draws the digits at the right, and words below them, or below the grid where the panel is narrow.
  func draw(on canvas: inout Canvas, beside geometry: GridGeometry) {
    let (panel, footing) = (geometry.panel, geometry.footing)
    guard Self.fits(panel) else { return }
    if let list { return list.draw(on: &canvas, beside: geometry) }
    guard footing.isEmpty else {
      drawDigits(on: &canvas, in: panel, above: [])
      return drawWords(on: &canvas, in: footing)
    }
    if let shownHint { return draw(shownHint, on: &canvas, in: panel) }
    let rows = drawDigits(on: &canvas, in: panel, above: status)
    drawStatus(on: &canvas, in: panel.droppingTop(rows))
  }

  /// The hint, or the status in one line, and what the last key did.
  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    if let shownHint { return draw(shownHint, on: &canvas, below: area) }
    var column = area.left
    for line in status where line.text != board.message {
      canvas.write(line.text, at: Point(column: column, row: area.top), style: line.style)
      column += line.text.columns + 3
    }
    if let message = board.message { Paragraph(message).draw(on: &canvas, in: area.droppingTop(1)) }
  }

  /// A hint below the grid: its name and its key in a line, and the text under them.
  private func draw(_ shownHint: ShownHint, on canvas: inout Canvas, below area: Rect) {
    canvas.write(shownHint.title, in: area.row(0), style: .heading)
    let legend = Legend(shownHint)
    let prompts = (shownHint.prompt.isEmpty ? [] : ["h  \(shownHint.prompt)"]) + Self.listPrompts
    if legend.isEmpty {
      let room = area.columns - shownHint.title.columns - 3
      let shown = prompts.indices.reversed().map { prompts.prefix($0 + 1).joined(separator: "   ") }
      let line = shown.first { $0.columns <= room } ?? ""
      canvas.write(line, in: area.row(0), align: .trailing, style: .caption)
    }
    legend.draw(on: &canvas, in: area.row(0).droppingLeft(max(0, area.columns - legend.columns(gap: 2))))
    let room = area.droppingTop(1)
    let text = board.message ?? shownHint.texts.first { Paragraph($0).rows(for: room.columns) <= room.rows }
    Paragraph(text ?? shownHint.texts.last ?? "").draw(on: &canvas, in: room)
  }

  private func drawStatus(on canvas: inout Canvas, in area: Rect) {
    var room = area
    for line in status.map({ Paragraph($0.text, style: $0.style) }) where !room.isEmpty {
      line.draw(on: &canvas, in: room)
      room = room.droppingTop(line.rows(for: room.columns))
    }
  }

  /// Draws the digits that are left, and returns the rows that they take.
  @discardableResult
  private func drawDigits(on canvas: inout Canvas, in area: Rect, above lines: [Line]) -> Int {
    let places = digitPlaces(in: area, above: lines)
    if hasHeading(in: area, above: lines) { canvas.write(Self.heading, in: area.row(0), style: .caption) }
    for (digit, place) in places { draw(digit, on: &canvas, in: place) }
    return places.isEmpty ? 0 : headingRows(in: area, above: lines) + digitRows + 1
  }

  /// The digits side by side, and the rows that they take.
  private var digitsPerRow: Int { puzzle.layout.side > 9 ? 2 : 1 }
  private var digitRows: Int { (puzzle.layout.side + digitsPerRow - 1) / digitsPerRow }

  /// The line above the digits, which gives way to the lines below them.
  private static let heading = "To place"

  /// The rows that the lines below leave to the digits and their heading.
  private func rowsForDigits(in area: Rect, above lines: [Line]) -> Int {
    area.rows - lines.reduce(0) { $0 + Paragraph($1.text).rows(for: area.columns) }
  }

  private func hasHeading(in area: Rect, above lines: [Line]) -> Bool {
    rowsForDigits(in: area, above: lines) > digitRows + 1
  }

  private func headingRows(in area: Rect, above lines: [Line]) -> Int {
    hasHeading(in: area, above: lines) ? 1 : 0
  }

  /// The places of the digits; none where the lines below take the room.
  private func digitPlaces(in area: Rect, above lines: [Line]) -> [(digit: Int, place: Rect)] {
    guard rowsForDigits(in: area, above: lines) > digitRows else { return [] }
    let (width, top) = (area.columns / digitsPerRow, headingRows(in: area, above: lines))
    return (0..<puzzle.layout.side).map { index in
      let origin = area.origin.moved(columns: index / digitRows * width, rows: top + index % digitRows)
      return (index + 1, Rect(origin, Size(columns: width, rows: 1)))
    }
  }

  /// The digit at a point of the panel; nil where there is none.
  func digit(at point: Point, beside geometry: GridGeometry) -> Int? {
    let (panel, isAlone) = (geometry.panel, !geometry.footing.isEmpty)
    guard Self.fits(panel), isAlone || shownHint == nil else { return nil }
    return digitPlaces(in: panel, above: isAlone ? [] : status).first { $0.place.contains(point) }?.digit
  }

  /// A digit, with a mark for each cell that still wants one.
  private func draw(_ digit: Int, on canvas: inout Canvas, in place: Rect) {
    let left = puzzle.remaining(of: digit)
    let style: Component = left <= 0 ? .faint : digit == highlighted ? .sudokuNoteSame : .text
    let hasMarks = puzzle.layout.side + 1 + digitsPerRow <= place.columns
    let mark = hasMarks ? String(repeating: "▪", count: max(0, left)) : "×\(left)"
    // Without the gap two columns don't touch in a narrow panel.
    let gap = place.columns > "A ×12".count ? " " : ""
    canvas.write("\(DigitCharacter.of(digit))\(gap)\(left > 0 ? mark : "✓")", in: place, style: style)
  }

  private struct Line {
    let text: String
    let style: Component
  }

  private var status: [Line] {
    var lines = [
      Line(
        text: board.entry.mode.title,
        style: board.entry.isNotes ? .warning : .strong)
    ]
    if board.entry.isDigitFirst {
      let digit = board.entry.digit.map { String(DigitCharacter.of($0)) } ?? "none"
      lines.append(Line(text: "Picked: \(digit)", style: .text))
    }
    if let filter { lines.append(Line(text: filter, style: .strong)) }
    if let pen = board.pen { lines.append(Line(text: "Line from \(name(of: pen))", style: .strong)) }
    if puzzle.current.tries > 0 {
      let number = puzzle.current.tries > 1 ? " \(puzzle.current.tries)" : ""
      lines.append(Line(text: "Try\(number)", style: .warning))
    }
    if let limit = board.options.mistakeLimit {
      lines.append(
        Line(text: "Mistakes \(counts.mistakes)/\(limit)", style: counts.mistakes > 0 ? .danger : .text))
    }
    if let cage { lines.append(Line(text: Self.text(of: cage, in: puzzle), style: .text)) }
    lines.append(
      board.selection.cells.isEmpty
        ? Line(text: cursorText, style: .faint)
        : Line(text: "\(Count(board.selection.cells.count, "cell")) selected", style: .strong))
    return lines + (board.message.map { [Line(text: $0, style: .text)] } ?? [])
  }

  /// The filter in words; nil without one.
  var filter: String? {
    switch board.entry.filter {
    case .off: nil
    case .choosing: "Filter: which digit?"
    case .coloring: "Color: which digit?"
    case .painting: "Color: 1 to 6, 0 for none"
    case .lettering: "Which letter?"
    case .on(let digit): "Filter: \(DigitCharacter.of(digit))"
    }
  }

  /// The cage under the cursor.
  var cage: Cage? { puzzle.layout.cages.first { $0.cells.contains(board.cursor) } }

  /// A cage's sum, and what its digits add up to: `Sum 8/17`.
  static func text(of cage: Cage, in puzzle: SudokuPuzzle) -> String {
    let sum = sum(of: cage, in: puzzle)
    return "Sum \(sum)/\(cage.sum)" + (sum > cage.sum ? ": too high" : "")
  }

  /// What the digits of a cage add up to now.
  static func sum(of cage: Cage, in puzzle: SudokuPuzzle) -> Int {
    cage.cells.reduce(0) { $0 + puzzle.current.digits[$1] }
  }

  /// The cell under the cursor in words: `r1c3: 5, clue`, `r1c3 notes: 124`.
  var cursorText: String {
    let cell = board.cursor
    let name = name(of: cell)
    let digit = puzzle.current.digits[cell]
    if digit != 0 {
      return "\(name): \(DigitCharacter.of(digit))\(puzzle.isGiven(cell) ? ", clue" : "")" + markText
    }
    return (notes.isEmpty ? name : "\(name) notes: \(notes)") + centerText + coloredText + markText
  }

  /// The notes in the middle of the cursor's cell: `, center 57`.
  var centerText: String {
    let center = puzzle.current.centerNotes[board.cursor]
    return center.isEmpty ? "" : ", center \(center.map { String(DigitCharacter.of($0)) }.joined())"
  }

  /// The digits that are noted in the cursor's cell.
  var notes: String {
    puzzle.notes(of: board.cursor, board.noteStyle).map { String(DigitCharacter.of($0)) }.joined()
  }

  /// The candidates under the cursor that have a color: `, colored 3 and 8`.
  var coloredText: String {
    let colored = puzzle.current.coloredNotes[board.cursor]
    let colors = SudokuState.Color.allCases.map { colored[$0] }.filter { !$0.isEmpty }
      .map { $0.map { String(DigitCharacter.of($0)) }.joined() }
    return colors.isEmpty ? "" : ", colored \(colors.joined(separator: " and "))"
  }

  /// The color, the letter and the lines of the cursor's cell: `, color 3, letter B, line to r4c5`.
  var markText: String {
    let (cell, state) = (board.cursor, puzzle.current)
    let ends = state.lines.compactMap { $0.start == cell ? $0.end : $0.end == cell ? $0.start : nil }.sorted()
    let letter = SudokuState.character(ofLetter: state.letters[cell])
    let parts = [
      state.colors[cell].map { "color \($0.number)" }, letter.map { "letter \($0)" },
      ends.isEmpty ? nil : "\(ends.count == 1 ? "line" : "lines") to \(ends.map(name(of:)).sentence)",
    ]
    return parts.compactMap(\.self).map { ", \($0)" }.joined()
  }

  /// The name of a cell: `r4c5`.
  func name(of cell: Int) -> String {
    let shape = puzzle.layout.shape
    return "r\(shape.row(of: cell) + 1)c\(shape.column(of: cell) + 1)"
  }

  private func draw(_ shownHint: ShownHint, on canvas: inout Canvas, in area: Rect) {
    var room = area
    let prompt = shownHint.prompt.isEmpty ? "" : "h  \(shownHint.prompt)"
    let legend = Legend(shownHint)
    let others = [shownHint.title, prompt].reduce(legend.isEmpty ? 0 : 2) {
      $0 + Paragraph($1).rows(for: area.columns) + 1
    }
    let text = shownHint.texts.first { Paragraph($0).rows(for: area.columns) + others <= area.rows }
    for (text, style) in [
      (shownHint.title, Component.heading), (text ?? shownHint.texts.last ?? "", .text),
      (prompt, .caption),
    ] {
      guard !text.isEmpty, !room.isEmpty else { continue }
      if style == .caption, !legend.isEmpty {
        legend.draw(on: &canvas, in: room)
        room = room.droppingTop(2)
      }
      let paragraph = Paragraph(text, style: style)
      paragraph.draw(on: &canvas, in: room)
      room = room.droppingTop(paragraph.rows(for: room.columns) + 1)
    }
    if let message = board.message { return Paragraph(message).draw(on: &canvas, in: room) }
    drawPrompts(shownHint, on: &canvas, in: room)
  }

  /// The keys that lead on from a hint, where all of them have room.
  private func drawPrompts(_ shownHint: ShownHint, on canvas: inout Canvas, in area: Rect) {
    let lines = Self.listPrompts + (shownHint.shownStep == nil ? [] : ["y  Copy notation"])
    guard lines.count <= area.rows, lines.allSatisfy({ $0.columns <= area.columns }) else { return }
    for (number, line) in lines.enumerated() { canvas.write(line, in: area.row(number), style: .caption) }
  }

  private static let listPrompts = ["s  All steps", "w  Solution path", "g  Play ahead"]
}

/// What the marks of a hint mean, in a line: a digit as it is drawn in the grid, and a word or two.
private struct Legend {
  private let entries: [(mark: Proof.Mark, text: String)]
  private let sample: String

  init(_ shownHint: ShownHint) {
    entries = shownHint.legend
    sample = shownHint.step.map { String(DigitCharacter.of(max(1, $0.digits.first))) } ?? ""
  }

  var isEmpty: Bool { entries.isEmpty }
  func columns(gap: Int) -> Int { entries.reduce(-gap) { $0 + sample.count + $1.text.columns + 1 + gap } }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var place = area.origin
    let gap = columns(gap: 2) <= area.columns ? 2 : 1
    for (mark, text) in entries where !area.isEmpty {
      canvas.write(sample, at: place, style: mark.style)
      canvas.write(text, at: place.moved(columns: sample.count + 1), style: .caption)
      place = place.moved(columns: sample.count + text.columns + 1 + gap)
    }
  }
}
