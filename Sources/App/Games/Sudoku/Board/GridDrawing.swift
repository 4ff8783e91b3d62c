import Kit
import PuzzleKit
import Sudoku
import TUI

/// What a grid shows beside its digits: cursor, highlights, conflicts, a step of logic.
struct GridMarks: Hashable {
  var cursor: Int?
  var peers: Set<Int> = []
  /// The digit whose like are highlighted.
  var digit: Int?
  var wrong: Set<Int> = []
  /// The cells of a hint.
  var hinted: Set<Int> = []
  var step: Step?
}

/// What the cells of a grid hold.
struct GridContent: Hashable {
  let layout: Layout
  let digits: [Int]
  let givens: Set<Int>
  let notes: [DigitSet]
  let colors: [SudokuState.Color?]

  /// The present state of a play.
  init(_ puzzle: SudokuPuzzle, _ style: NoteStyle) {
    (layout, digits, colors) = (puzzle.layout, puzzle.current.digits, puzzle.current.colors)
    givens = Set(digits.indices.filter { puzzle.isGiven($0) })
    notes = digits.indices.map { puzzle.notes(of: $0, style) }
  }

  /// Givens, and the digits of a solution where there is none.
  init(_ givens: Grid, solution: Grid?) {
    layout = givens.layout
    digits = solution?.digits ?? givens.digits
    self.givens = Set(digits.indices.filter { givens[$0] != 0 })
    notes = digits.map { _ in DigitSet() }
    colors = digits.map { _ in nil }
  }
}

/// Draws a Sudoku: lines, cells, digits, notes.
struct GridDrawing {
  let content: GridContent
  let geometry: GridGeometry
  let marks: GridMarks
  private let tints: [Int]

  init(_ content: GridContent, _ geometry: GridGeometry, _ marks: GridMarks) {
    (self.content, self.geometry, self.marks) = (content, geometry, marks)
    tints = GroupTints(content.layout).tints
  }

  func draw(on canvas: inout Canvas) {
    drawLines(on: &canvas)
    for cell in content.digits.indices { draw(cell, on: &canvas) }
  }

  private func drawLines(on canvas: inout Canvas) {
    let (grid, verticals, horizontals) = (geometry.grid, geometry.verticalLines, geometry.horizontalLines)
    for row in horizontals {
      for column in 0..<grid.columns {
        let glyph = Self.junction(
          left: column > 0, right: column < grid.columns - 1, up: row > 0, down: row < grid.rows - 1,
          isCrossing: verticals.contains(column))
        canvas.set(
          glyph, at: grid.origin.moved(columns: column, rows: row), style: canvas.style(of: .sudokuLine))
      }
    }
    for column in verticals {
      for row in 0..<grid.rows where !horizontals.contains(row) {
        canvas.set(
          "┃", at: grid.origin.moved(columns: column, rows: row), style: canvas.style(of: .sudokuLine))
      }
    }
  }

  private static func junction(left: Bool, right: Bool, up: Bool, down: Bool, isCrossing: Bool) -> Character {
    guard isCrossing else { return "━" }
    switch (left, right, up, down) {
    case (false, _, false, _): return "┏"
    case (_, false, false, _): return "┓"
    case (false, _, _, false): return "┗"
    case (_, false, _, false): return "┛"
    case (false, _, _, _): return "┣"
    case (_, false, _, _): return "┫"
    case (_, _, false, _): return "┳"
    case (_, _, _, false): return "┻"
    default: return "╋"
    }
  }

  private func draw(_ cell: Int, on canvas: inout Canvas) {
    let rect = geometry.rect(of: cell)
    canvas.fill(rect, style: ground(of: cell))
    drawEdges(of: cell, in: rect, on: &canvas)
    let digit = content.digits[cell]
    if digit != 0 {
      drawDigit(digit, of: cell, in: rect, on: &canvas)
    } else if geometry.showsNotes {
      drawNotes(of: cell, in: rect, on: &canvas)
    } else if !content.notes[cell].isEmpty {
      canvas.write("·", in: rect, align: .center, style: .sudokuNote)
    }
    drawSum(of: cell, in: rect, on: &canvas)
    if marks.cursor == cell { drawCursor(in: rect, on: &canvas) }
  }

  private func drawCursor(in rect: Rect, on canvas: inout Canvas) {
    for row in rect.top..<rect.bottom {
      canvas.write("▌", at: Point(column: rect.left, row: row), style: .sudokuCursorEdge)
      canvas.write("▐", at: Point(column: rect.right - 1, row: row), style: .sudokuCursorEdge)
    }
    canvas.placeCursor(at: Point(column: rect.left + rect.columns / 2, row: rect.top + (rect.rows - 1) / 2))
  }

  /// The background of a cell: the most important thing there is to say about it.
  private func ground(of cell: Int) -> Component {
    let digit = content.digits[cell]
    if marks.cursor == cell { return .sudokuCursor }
    if marks.hinted.contains(cell) { return .sudokuHint }
    if let wanted = marks.digit, digit == wanted { return .sudokuSame }
    switch content.colors[cell] {
    case .first: return .sudokuColorFirst
    case .second: return .sudokuColorSecond
    case nil: break
    }
    if marks.peers.contains(cell) { return .sudokuPeer }
    return tints[cell] > 0 ? .sudokuTint(tints[cell]) : .sudokuCell
  }

  private func drawDigit(_ digit: Int, of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    let isWrong = marks.wrong.contains(cell)
    let style: Component =
      isWrong ? .sudokuWrong : content.givens.contains(cell) ? .sudokuGiven : .sudokuDigit
    let text = String(DigitCharacter.of(digit))
    let banner = Banner(text, alignment: .center, style: style)
    if rect.rows >= 3,
      banner.isLarge(within: Size(columns: rect.columns - 2, rows: rect.rows), in: canvas.look)
    {
      let rows = banner.size(within: rect.size, in: canvas.look).rows
      let top = rect.top + (rect.rows - rows) / 2
      banner.draw(on: &canvas, in: Rect(column: rect.left, row: top, columns: rect.columns, rows: rows))
    } else {
      canvas.write(text, in: rect.row((rect.rows - 1) / 2), align: .center, style: style)
    }
    guard isWrong, rect.columns > 3 else { return }
    canvas.write("!", at: Point(column: rect.right - 2, row: rect.top), style: .sudokuWrong)
  }

  private func drawNotes(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    let places = geometry.notePlaces(in: rect)
    for note in content.notes[cell] {
      canvas.write(String(DigitCharacter.of(note)), at: places[note - 1], style: style(of: note, in: cell))
    }
    // A hint may speak of candidates that the player has not written down.
    for gone in ruledOut(in: cell) {
      canvas.write(String(DigitCharacter.of(gone)), at: places[gone - 1], style: .sudokuNoteGone)
    }
  }

  private func ruledOut(in cell: Int) -> DigitSet {
    marks.step?.eliminations.filter { $0.cell == cell }.reduce(DigitSet()) { $0.union($1.digits) }
      ?? DigitSet()
  }

  private func style(of note: Int, in cell: Int) -> Component {
    if let step = marks.step, step.cells.contains(cell), step.digits.contains(note) {
      return .sudokuNotePattern
    }
    return note == marks.digit ? .sudokuNoteSame : .sudokuNote
  }
}

// MARK: Cages and regions

extension GridDrawing {
  /// Marks at the edges where a region or a cage ends and no line shows it.
  private func drawEdges(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    let shape = content.layout.shape
    let (row, column) = (shape.row(of: cell), shape.column(of: cell))
    guard let group = content.layout.groups, rect.columns > 2 else {
      if column % shape.boxWidth > 0 { drawLeftEdge("│", .sudokuSeparator, of: rect, on: &canvas) }
      return
    }
    if column > 0, group[cell] != group[cell - 1] { drawLeftEdge("┊", .sudokuEdge, of: rect, on: &canvas) }
    if row < shape.side - 1, group[cell] != group[cell + shape.side] {
      canvas.restyle(Rect(column: rect.left, row: rect.bottom - 1, columns: rect.columns, rows: 1)) {
        Style(ink: $0.ink, paper: $0.paper, attributes: $0.attributes.union(.underline))
      }
    }
  }

  private func drawLeftEdge(_ glyph: String, _ style: Component, of rect: Rect, on canvas: inout Canvas) {
    guard geometry.showsNotes || style == .sudokuEdge else { return }
    for row in rect.top..<rect.bottom {
      canvas.write(glyph, at: Point(column: rect.left, row: row), style: style)
    }
  }

  /// The sum of a cage, in its first cell; in one row it makes room for a digit.
  private func drawSum(of cell: Int, in rect: Rect, on canvas: inout Canvas) {
    guard let cage = content.layout.cages.first(where: { $0.cells.first == cell }), rect.rows > 1 else {
      return
    }
    canvas.write("\(cage.sum)", at: rect.origin.moved(columns: 1), style: .sudokuSum)
  }
}

extension Layout {
  /// The number of each cell's region or cage, where these have any form.
  fileprivate var groups: [Int]? {
    switch variant {
    case .standard, .x: return nil
    case .jigsaw(let regions): return regions
    case .killer(let cages):
      var groups = Array(repeating: -1, count: shape.cellCount)
      for (number, cage) in cages.enumerated() {
        for cell in cage.cells { groups[cell] = number }
      }
      return groups
    }
  }
}

/// A tint for each cell, so that neighboring regions or cages differ; on diagonals of Sudoku X one of its own.
private struct GroupTints {
  /// 0 is no tint.
  let tints: [Int]

  init(_ layout: Layout) {
    let cells = layout.shape.cellCount
    guard let groups = layout.groups else {
      let diagonals = Set(layout.houses.filter { $0.kind == .diagonal }.flatMap(\.cells))
      tints = (0..<cells).map { diagonals.contains($0) ? 1 : 0 }
      return
    }
    var tintOfGroup: [Int: Int] = [:]
    for cell in 0..<cells where tintOfGroup[groups[cell]] == nil {
      let members = (0..<cells).filter { groups[$0] == groups[cell] }
      let taken = Set(
        members.flatMap { Self.neighbors(of: $0, layout.shape) }.compactMap { tintOfGroup[groups[$0]] })
      tintOfGroup[groups[cell]] = (1...Component.sudokuTints.count).first { !taken.contains($0) } ?? 1
    }
    tints = groups.map { tintOfGroup[$0] ?? 0 }
  }

  private static func neighbors(of cell: Int, _ shape: Shape) -> [Int] {
    let (row, column) = (shape.row(of: cell), shape.column(of: cell))
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
      .filter { 0..<shape.side ~= $0.0 && 0..<shape.side ~= $0.1 }.map { $0.0 * shape.side + $0.1 }
  }
}
