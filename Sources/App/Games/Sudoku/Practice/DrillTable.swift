import GameKit
import Kit
import PuzzleKit
import Sudoku
import TUI

/// A drill in hand: the cell under the cursor, and what was tried and asked so far.
struct DrillTable: Hashable, Sendable {
  let drill: Drill
  /// The position as a puzzle, whose notes are the candidates.
  let puzzle: SudokuPuzzle
  private(set) var cursor: Int
  /// The hint that is given, or the step that was found.
  private(set) var shown: ShownHint?
  /// The notes that were crossed out wrongly, and the times that a hint said more.
  private(set) var misses = 0
  private(set) var hints = 0
  private(set) var isSolved = false
  /// A sentence about the last key; the next one clears it.
  private(set) var message: String?
  private let start: Instant

  /// Begins a drill; nil if its position is no puzzle.
  init?(_ drill: Drill, at now: Instant) {
    let text = PuzzleText(drill.board.grid, candidates: drill.board.candidates)
    guard
      let revision = PuzzleRevision(
        created: Timestamp(seconds: 0), updated: Timestamp(seconds: 0), version: 1),
      let header = try? PuzzleHeader(
        id: Self.id(of: drill.technique), name: drill.technique, difficulty: .medium, revision: revision),
      let puzzle = try? SudokuPuzzle(header: header, read: text)
    else { return nil }
    self.drill = drill
    self.puzzle = puzzle
    cursor = puzzle.initial.digits.firstIndex(of: 0) ?? 0
    start = now
  }

  /// The identifier under which the results of a technique are stored, as if it were a puzzle.
  static func id(of technique: String) -> Identifier {
    Identifier(high: 0x7072_6163_7469_6365, low: technique.fnv1a)
  }

  /// The result once a note was crossed out rightly.
  ///
  /// A note that was wrong helps as much as a hint does.
  func result(at now: Instant) -> PlayResult {
    PlayResult(time: now.elapsed - start.elapsed, isCompleted: isSolved, hints: hints + misses)
  }
}

// MARK: - Input

extension DrillTable {
  /// Handles a key; nil if it means nothing here.
  mutating func press(_ key: Key) -> [Cue]? {
    message = nil
    if let step = SudokuBoard.step(for: key, in: puzzle.layout.shape) {
      cursor = step(cursor)
      return []
    }
    if let digit = key.digit(in: puzzle.layout) { return cross(out: digit) }
    switch key {
    case .character("h"): return ask()
    case .character("."), .character(","):
      guard shown?.pages.isEmpty == false else { return nil }
      shown?.turn(back: key == .character(","))
      return [.hint]
    default: return nil
    }
  }

  /// Selects a cell by a click.
  mutating func click(_ cell: Int) { cursor = cell }

  /// Says more about the step.
  private mutating func ask() -> [Cue] {
    guard !isSolved, let step = drill.steps.first else { return [] }
    if shown == nil {
      shown = ShownHint(.step(step), for: puzzle, .manual, explainsNames: true)
    } else if shown?.revealMore() != true {
      return []
    }
    hints += 1
    return [.hint]
  }

  /// Crosses out a note, which ends the drill if a step of the technique does so.
  private mutating func cross(out digit: Int) -> [Cue] {
    guard !isSolved else { return [] }
    let (text, name) = (String(DigitCharacter.of(digit)), SudokuJSON.name(cursor, puzzle.layout))
    guard drill.board.candidates[cursor].contains(digit) else {
      message = "There's no note \(text) in \(name)."
      return [.conflict]
    }
    guard let step = drill.steps(rulingOut: digit, at: cursor).first else {
      misses += 1
      message = "No \(drill.technique.inSentence) rules out \(text) in \(name)."
      return [.conflict]
    }
    isSolved = true
    shown = ShownHint(step, for: puzzle, .manual)
    return [.right]
  }
}

extension String {
  /// The name of a technique in the middle of a sentence: `Naked pair` becomes `naked pair`, `X-wing` stays.
  var inSentence: String {
    dropFirst().first?.isLowercase == true ? prefix(1).lowercased() + dropFirst() : self
  }
}

// MARK: - Words

extension DrillTable {
  var title: String {
    guard let shown, shown.stage != .vague else { return drill.technique }
    return shown.title
  }

  /// What is to be done, or what is said about the last key or the step; the shortest last.
  var texts: [String] {
    if let message { return [message] }
    guard let shown else { return [task, shortTask] }
    return isSolved && shown.number == nil ? shown.texts.map { "Right. \($0)" } : shown.texts
  }

  private var task: String {
    "The easiest step here: \(drill.technique.inSentence). Cross out a note that it rules out: "
      + "go to the cell, and press the digit."
  }

  private var shortTask: String { "Cross out a note that it rules out: go to the cell, and press the digit." }

  var keyHints: [Hint] {
    let pages =
      shown?.pages.isEmpty == false
      ? [Hint(.character("."), title: "Next"), Hint(.character(","), title: "Previous")] : []
    guard !isSolved else { return [Hint(.enter, title: "Another one")] + pages }
    let more = shown?.stage == .full ? [] : [Hint(.character("h"), title: shown == nil ? "Hint" : "More")]
    return [Hint(.character("1"), .character("9"), shown: "1–9", title: "Cross out")] + more + pages
      + [
        Hint(.enter, title: "Another one"),
        Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
      ]
  }
}

// MARK: - Drawing

extension DrillTable {
  func draw(on canvas: inout Canvas, in area: Rect) {
    let content = ShownGrid(puzzle, .manual, CellTints(puzzle.layout, of: Component.sudokuTints.count))
    guard !canvas.look.isPlain else {
      return PlainBoard(content, marks, sentences).draw(on: &canvas, in: area)
    }
    let geometry = GridGeometry(puzzle.layout, in: area)
    GridDrawing(content, geometry, marks).draw(on: &canvas)
    guard SidePanel.fits(geometry.panel) else { return }
    drawWords(on: &canvas, in: geometry.footing.isEmpty ? geometry.panel : geometry.footing)
  }

  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    let heading = Paragraph(title, style: .heading)
    heading.draw(on: &canvas, in: area)
    let gap = area.rows > 5 ? 1 : 0
    let room = area.droppingTop(heading.rows(for: area.columns) + gap)
    let text = texts.first { Paragraph($0).rows(for: room.columns) <= room.rows } ?? texts.last ?? ""
    Paragraph(text).draw(on: &canvas, in: room)
    // In small cells not all notes fit.
    let rest = room.droppingTop(Paragraph(text).rows(for: room.columns) + 1)
    Paragraph(cellText, style: .faint).draw(on: &canvas, in: rest)
  }

  /// The cell under the cursor: `r4c5 notes: 169`.
  private var cellText: String {
    let notes = puzzle.notes(of: cursor, .manual).map { String(DigitCharacter.of($0)) }.joined()
    return SudokuJSON.name(cursor, puzzle.layout) + (notes.isEmpty ? "" : " notes: \(notes)")
  }

  private var marks: GridMarks {
    var marks = GridMarks(cursor: cursor)
    marks.hinted = shown?.cells ?? []
    marks.page = shown?.page
    if let page = marks.page { marks.peers = page.lines }
    return marks
  }

  private var sentences: [String] {
    let notes = puzzle.notes(of: cursor, .manual).map { String(DigitCharacter.of($0)) }
    let digit = puzzle.current.digits[cursor]
    let content =
      digit > 0 ? String(DigitCharacter.of(digit)) : "empty, notes \(notes.joined(separator: " "))"
    let side = puzzle.layout.side
    let place = "Row \(cursor / side + 1), column \(cursor % side + 1), \(content)."
    return ["\(message.map { $0 + " " } ?? "")\(place)", "\(title). \(shown == nil ? task : texts[0])"]
  }
}
