import PuzzleKit
import Sudoku
import TUI

/// What a grid shows beside its digits: cursor, highlights, conflicts, a step of logic.
struct GridMarks: Hashable {
  var cursor: Int?
  /// The cells that are selected together.
  var selected: Set<Int> = []
  var peers: Set<Int> = []
  /// The digit whose like are highlighted.
  var digit: Int?
  var wrong: Set<Int> = []
  /// The cells of a hint.
  var hinted: Set<Int> = []
  /// What a hint proves, in place of what is usual.
  var page: Proof.Page?
}

/// What the cells of a grid hold.
struct ShownGrid: Hashable {
  let layout: Layout
  let digits: [Int]
  let givens: Set<Int>
  let notes: [DigitSet]
  /// Notes in the middle of a cell.
  let centers: [DigitSet]
  let colors: [SudokuState.Color?]
  let coloredNotes: [ColoredNotes]
  let letters: [UInt8]
  let penLines: Set<SudokuState.PenLine>
  let tints: CellTints
  /// The region or cage of each cell; nil where boxes are houses.
  let groups: [Int]?

  /// The present state of a play.
  init(_ puzzle: SudokuPuzzle, _ style: NoteStyle, _ tints: CellTints) {
    layout = puzzle.layout
    digits = puzzle.current.digits
    colors = puzzle.current.colors
    coloredNotes = puzzle.current.coloredNotes
    (letters, penLines) = (puzzle.current.letters, puzzle.current.lines)
    givens = Set(digits.indices.filter { puzzle.isGiven($0) })
    notes = puzzle.notes(style)
    centers = puzzle.current.centerNotes
    self.tints = tints
    groups = puzzle.layout.groups
  }

  /// A position on the way to the solution, in place of the player's.
  init(_ board: Board, of puzzle: SudokuPuzzle, _ tints: CellTints) {
    let blank = SudokuState(puzzle.initial)
    layout = puzzle.layout
    digits = board.grid.digits
    colors = blank.colors
    coloredNotes = blank.coloredNotes
    (letters, penLines) = (blank.letters, [])
    givens = Set(digits.indices.filter { puzzle.isGiven($0) })
    notes = board.candidates
    centers = blank.centerNotes
    self.tints = tints
    groups = puzzle.layout.groups
  }

  /// Givens, and the digits of a solution where there is none.
  ///
  /// - Parameter regions: The regions that are being painted, in place of those of the layout.
  init(_ givens: Grid, solution: Grid?, regions: [Int]? = nil) {
    layout = givens.layout
    digits = solution?.digits ?? givens.digits
    self.givens = Set(digits.indices.filter { givens[$0] != 0 })
    notes = digits.map { _ in DigitSet() }
    centers = notes
    colors = digits.map { _ in nil }
    coloredNotes = SudokuState(givens).coloredNotes
    (letters, penLines) = (digits.map { _ in 0 }, [])
    groups = regions ?? layout.groups
    tints = CellTints(layout, of: Component.sudokuTints.count, groups: regions)
  }
}

/// Draws a Sudoku: cells, digits, notes, and the lines between them.
struct GridDrawing {
  let content: ShownGrid
  let geometry: GridGeometry
  let marks: GridMarks
  /// The sums of cages, by the cell that shows each: in the line above it, or where there is none, inside.
  private let sums: [Int: String]

  init(_ content: ShownGrid, _ geometry: GridGeometry, _ marks: GridMarks) {
    self.content = content
    self.geometry = geometry
    self.marks = marks
    // In a single row a digit leaves no room for a sum, so that it moves on to the next cell of the cage.
    let shown = content.layout.cages.compactMap { cage in
      let cell = cage.cells.first {
        geometry.cell.rows > 1 || content.digits[$0] == 0 || Self.hasLine(above: $0, geometry, content)
      }
      return cell.map { ($0, "\(cage.sum)") }
    }
    sums = Dictionary(shown.filter { $1.count < geometry.cell.columns }) { first, _ in first }
  }

  /// True if a line above a cell has room for the sum of its cage.
  private static func hasLine(above cell: Int, _ geometry: GridGeometry, _ content: ShownGrid) -> Bool {
    geometry.line(above: content.layout.shape.row(of: cell)) != nil && geometry.lattice.isFull
  }

  private func sumLine(of cell: Int) -> Bool { Self.hasLine(above: cell, geometry, content) }

  /// The sum that a cell has inside.
  private func innerSum(of cell: Int) -> String? { sumLine(of: cell) ? nil : sums[cell] }

  private var lines: GridLines { GridLines(content: content, geometry: geometry, ground: gap) }

  func draw(on canvas: inout Canvas) {
    lines.draw(on: &canvas)
    for cell in content.digits.indices { drawGround(of: cell, on: &canvas) }
    if marks.page == nil { PenLines(content.penLines, geometry).draw(on: &canvas) }
    for cell in content.digits.indices { draw(cell, on: &canvas) }
  }

  private func drawGround(of cell: Int, on canvas: inout Canvas) {
    let rect = geometry.rect(of: cell)
    canvas.fill(rect, style: ground(of: cell))
    drawLeftEdge(of: cell, in: rect, on: &canvas)
    drawRowLine(under: cell, in: rect, on: &canvas)
  }

  private func draw(_ cell: Int, on canvas: inout Canvas) {
    let whole = geometry.rect(of: cell), rect = drawLetter(of: cell, in: whole, on: &canvas)
    if marks.cursor == cell || marks.selected.contains(cell) { drawBars(in: whole, on: &canvas) }
    if marks.cursor == cell {
      canvas.placeCursor(at: Point(column: rect.left + rect.columns / 2, row: rect.top + (rect.rows - 1) / 2))
    }
    let digit = content.digits[cell]
    if digit != 0 {
      drawDigit(digit, of: cell, in: room(forDigitOf: cell, in: rect), on: &canvas)
    } else {
      drawNotes(of: cell, in: rect, on: &canvas)
    }
    if let sum = sums[cell] {
      let place = rect.origin.moved(columns: 1, rows: sumLine(of: cell) ? -1 : 0)
      canvas.write(sum, at: sumLine(of: cell) ? place.moved(columns: -1) : place, style: .sudokuSum)
    }
    drawSign(of: cell, in: whole, on: &canvas)
    drawBorder(under: cell, in: whole, on: &canvas)
  }

  /// Draws the sign of a cell's color in a corner that is free: not every terminal shows six grounds.
  private func drawSign(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    guard let color = content.colors[cell], rect.columns > 4, marks.page == nil else { return }
    let corners = [rect.left + 1, rect.right - 2].map { Point(column: $0, row: rect.bottom - 1) }
    let free = corners.first { canvas.bounds.contains($0) && canvas[$0].glyph == " " }
    guard let corner = free else { return }
    canvas.write(color.sign(in: canvas.look.glyphs), at: corner, style: .sudokuLetter)
  }

  /// Draws the letter of a cell, and returns the part of the cell that it leaves.
  private func drawLetter(of cell: Int, in rect: Rect, on canvas: inout Canvas) -> Rect {
    guard let letter = SudokuState.character(ofLetter: content.letters[cell]), rect.columns > 2,
      marks.page == nil
    else { return rect }
    if rect.rows == 1, hasNotes(cell) { return rect }
    canvas.write(String(letter), at: Point(column: rect.right - 1, row: rect.top), style: .sudokuLetter)
    return rect.rows > 2 ? rect : rect.droppingRight(2)
  }

  /// True for an empty cell with notes, which take all the room there is in a single row.
  private func hasNotes(_ cell: Int) -> Bool {
    content.digits[cell] == 0 && !(content.notes[cell].isEmpty && content.centers[cell].isEmpty)
  }

  /// The part of a cell that a sum leaves to a digit.
  private func room(forDigitOf cell: Int, in rect: Rect) -> Rect {
    guard let sum = innerSum(of: cell), rect.rows > 1 else { return rect }
    guard rect.rows == 3 else { return rect.droppingTop(1) }
    return Rect(
      column: rect.left + sum.count + 1, row: rect.top, columns: rect.columns - sum.count - 1, rows: rect.rows
    )
  }

  /// Bars at both sides of the cursor or of a selected cell, which leave a cell between lines all of its columns.
  private func drawBars(in rect: Rect, on canvas: inout Canvas) {
    let isFull = geometry.lattice.isFull
    let bars = canvas.look.glyphs == .ascii ? ("[", "]") : isFull ? ("▐", "▌") : ("▌", "▐")
    for row in rect.top..<rect.bottom {
      let (left, right) = isFull ? (rect.left - 1, rect.right) : (rect.left, rect.right - 1)
      canvas.write(bars.0, at: Point(column: left, row: row), style: .sudokuCursorEdge)
      canvas.write(bars.1, at: Point(column: right, row: row), style: .sudokuCursorEdge)
    }
  }

  /// The background of a cell: the most important thing there is to say about it.
  private func ground(of cell: Int) -> Component {
    let digit = content.digits[cell]
    if marks.cursor == cell || marks.selected.contains(cell) { return .sudokuCursor }
    if marks.page?.reasons.contains(cell) == true { return .sudokuSame }
    if marks.hinted.contains(cell) { return .sudokuHint }
    if let wanted = marks.digit, digit == wanted { return .sudokuSame }
    if let color = content.colors[cell] { return color.component }
    return marks.peers.contains(cell) ? .sudokuPeer : tint(of: cell)
  }

  /// The background between a cell and others of its cage.
  private func gap(before cell: Int) -> Component {
    let isPeer = marks.peers.contains(cell) || marks.cursor == cell && !marks.peers.isEmpty
    return isPeer ? .sudokuPeer : tint(of: cell)
  }

  /// The background of a cell of which there is nothing to say; a hint is seen better without the tints of regions.
  private func tint(of cell: Int) -> Component {
    if marks.page != nil, geometry.lattice.isFull { return .sudokuCell }
    if content.tints[cell] > 0 { return .sudokuTint(content.tints[cell]) }
    return geometry.isShaded(cell) ? .sudokuTint(2) : .sudokuCell
  }

  private func drawDigit(_ digit: Int, of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    let isWrong = marks.wrong.contains(cell)
    let isRest = marks.page.map { !$0.reasons.contains(cell) } ?? false
    let style: Component =
      isWrong
      ? .sudokuWrong : isRest ? rest(in: cell) : content.givens.contains(cell) ? .sudokuGiven : .sudokuDigit
    let text = String(DigitCharacter.of(digit))
    let banner = Banner(text, alignment: .center, style: style)
    if rect.rows >= 3,
      banner.isLarge(
        within: Size(columns: min(rect.columns, geometry.cell.columns - 2), rows: rect.rows), in: canvas.look)
    {
      let rows = banner.size(within: rect.size, in: canvas.look).rows
      let top = rect.top + (rect.rows - rows) / 2
      banner.draw(on: &canvas, in: Rect(column: rect.left, row: top, columns: rect.columns, rows: rows))
    } else {
      canvas.write(text, in: rect.row((rect.rows - 1) / 2), align: .center, style: style)
    }
    guard isWrong, rect.columns > 3 else { return }
    canvas.write("!", at: Point(column: rect.right - 2, row: rect.top), style: .strong)
  }

  private func drawNotes(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    // A hint may speak of candidates that the player has not written down.
    let marked = DigitSet(marks.page?.marks.keys.filter { $0.cell == cell }.map(\.digit) ?? [])
    let notes = content.notes[cell].union(marked)
    let sumColumns = innerSum(of: cell)?.count ?? 0
    guard marks.page != nil || content.centers[cell].isEmpty else {
      return drawCenter(of: cell, in: rect, on: &canvas)
    }
    guard !notes.isEmpty else { return drawBlock(of: cell, in: rect, on: &canvas) }
    // Where not all notes fit, those that the hint speaks of are enough.
    let choices = marked.isEmpty ? [notes] : [notes, marked]
    let places = choices.lazy.compactMap { geometry.places(of: $0, in: rect, sumColumns: sumColumns) }.first
    guard let places else { return drawMark(for: notes, in: rect, sumColumns, on: &canvas) }
    for (note, place) in places {
      canvas.write(String(DigitCharacter.of(note)), at: place, style: style(of: note, in: cell))
    }
  }

  /// Notes in the middle of a cell, and the others above and below them, or at their left.
  private func drawCenter(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    let center = content.centers[cell].map { String(DigitCharacter.of($0)) }.joined()
    let notes = Array(content.notes[cell])
    let middle = rect.row((rect.rows - 1) / 2)
    let isAlone = notes.isEmpty || rect.rows == 1 && notes.count + 1 + center.count > rect.columns
    canvas.write(
      center, in: middle, align: rect.rows == 1 && !isAlone ? .trailing : .center, style: .sudokuNoteCenter)
    guard !isAlone else { return }
    let rows =
      rect.rows == 1 ? [rect] : rect.rows == 2 ? [rect.row(1)] : [rect.row(0), rect.row(rect.rows - 1)]
    for (index, note) in notes.enumerated() {
      let row = rows[index * rows.count / notes.count]
      let first = (0..<index).count { $0 * rows.count / notes.count == index * rows.count / notes.count }
      let place = row.origin.moved(columns: min(first + (rect.rows == 1 ? 0 : 1), rect.columns - 1))
      canvas.write(String(DigitCharacter.of(note)), at: place, style: style(of: note, in: cell))
    }
  }

  /// A cross in an empty cell that a digit of the hint can't be in.
  private func drawBlock(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    guard marks.page?.blocked.contains(cell) == true else { return }
    let cross = canvas.look.glyphs == .ascii ? "x" : "×"
    canvas.write(cross, in: rect.row((rect.rows - 1) / 2), align: .center, style: .sudokuNote)
  }

  /// A few words in place of notes that do not fit, or a dot.
  private func drawMark(for notes: DigitSet, in rect: Rect, _ sumColumns: Int, on canvas: inout Canvas) {
    if sumColumns > 0 {
      canvas.write("·", at: rect.origin.moved(columns: sumColumns + 1), style: .sudokuNote)
    } else {
      let text = geometry.summary(of: notes, in: canvas.look.glyphs) ?? "·"
      let isSame = marks.digit.map(notes.contains) ?? false
      canvas.write(text, in: rect, align: .center, style: isSame ? .sudokuNoteSame : .sudokuNote)
    }
  }

  /// What a hint doesn't speak of is dark, but for cells that it lights up.
  private func rest(in cell: Int) -> Component { ground(of: cell) == .sudokuCell ? .sudokuRest : .sudokuNote }

  private func style(of note: Int, in cell: Int) -> Component {
    if let page = marks.page {
      return page.marks[Proof.Candidate(cell: cell, digit: note)]?.style ?? rest(in: cell)
    }
    if let color = content.coloredNotes[cell][note] { return color.component }
    return note == marks.digit ? .sudokuNoteSame : .sudokuNote
  }
}

extension SudokuState.Color {
  /// How a cell, or a candidate, with the color is drawn.
  var component: Component { Component.sudokuColors[number - 1] }

  /// What tells it apart from the others without a color.
  func sign(in glyphs: GlyphSet) -> String {
    let signs = glyphs == .ascii ? ["o", "#", "^", "*", "+", "="] : ["●", "■", "▲", "★", "✚", "◆"]
    return signs[number - 1]
  }
}

extension Proof.Mark {
  /// How a candidate, or a digit, with the mark is drawn.
  var style: Component {
    switch self {
    case .pattern: .sudokuNotePattern
    case .isTrue, .first: .sudokuColorFirst
    case .isFalse, .second: .sudokuColorSecond
    case .reason: .sudokuSame
    case .gone: .sudokuNoteGone
    }
  }
}

// MARK: Lines without room of their own

extension GridDrawing {
  /// The line at the left of a cell, in its first column.
  private func drawLeftEdge(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    let shape = content.layout.shape
    let column = shape.column(of: cell)
    guard column > 0, geometry.line(leftOf: column) == nil, rect.columns > 2 else { return }
    let weight = lines.weight(leftOf: column, shape.row(of: cell))
    let isBorder = lines.isBorder(weight)
    guard geometry.showsNotes || isBorder else { return }
    for row in rect.top..<rect.bottom {
      canvas.write(
        weight == .inner ? "┊" : "│", at: Point(column: rect.left, row: row),
        style: isBorder ? .sudokuEdge : .sudokuSeparator)
    }
  }

  /// The line under a cell, through what is blank in its last row.
  private func drawRowLine(under cell: Int, in rect: Rect, on canvas: inout Canvas) {
    guard lines.hasUnderline(content.layout.shape.row(of: cell)) else { return }
    let ink = canvas.style(of: isBorder(under: cell) ? .sudokuLine : .sudokuSeparator).ink
    underline(rect, on: &canvas) { $0.ink = ink }
  }

  /// The end of a region or a cage under a cell, through all of its last row.
  private func drawBorder(under cell: Int, in rect: Rect, on canvas: inout Canvas) {
    guard lines.hasUnderline(content.layout.shape.row(of: cell)), isBorder(under: cell) else { return }
    underline(rect, on: &canvas) { _ in }
  }

  private func isBorder(under cell: Int) -> Bool {
    let shape = content.layout.shape
    return lines.isBorder(lines.weight(above: shape.row(of: cell) + 1, shape.column(of: cell)))
  }

  private func underline(_ rect: Rect, on canvas: inout Canvas, _ change: (inout Style) -> Void) {
    canvas.restyle(Rect(column: rect.left, row: rect.bottom - 1, columns: rect.columns, rows: 1)) {
      var style = $0
      style.attributes.insert(.underline)
      change(&style)
      return style
    }
  }
}
