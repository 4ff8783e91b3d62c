import Kit
import Library
import PuzzleKit
import Sudoku
import TUI

extension SudokuEditorScreen {
  var header: Header { Header("Sudoku · editor", remark: "\(Count(draft.givens.clueCount, "clue"))") }
  var acceptsText: Bool { editing.question?.acceptsText ?? false }
  var unsavedWork: String? { draft.hasChanged ? "the puzzle in the editor" : nil }
  var isSuspendable: Bool { false }

  var hints: [Hint] {
    switch (editing.question, mode) {
    case (let question?, _): question.hints
    case (nil, .test): editing.trial?.hints ?? []
    case (nil, .rules): RuleBrush.hints(for: draft.givens.layout) + Self.commonHints
    case (nil, .initial): editHints + Self.commonHints
    case (nil, .target): [Hint(.space, .enter, shown: "Space", title: "Show or hide")] + Self.commonHints
    }
  }

  private var editHints: [Hint] {
    [
      Hint(
        .character("1"), .character("9"), shown: SudokuBoard.digitKeys(of: draft.givens.layout),
        title: "Write"),
      Hint(.backspace, .delete, .character("0"), shown: "Del", title: "Erase", isInFooter: false),
    ]
  }

  private static let commonHints = [
    Hint(.tab, title: "Mode"), Hint(.character("s"), title: "Save"), Hint(.character("m"), title: "Minimize"),
    Hint(.character("u"), .control("u"), shown: "u", title: "Undo"),
    Hint(.character("r"), .control("y"), shown: "r", title: "Redo", isInFooter: false),
    Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    Hint(.character("y"), title: "Symmetry", isInFooter: false),
    Hint(.character("v"), title: "Kind and size", isInFooter: false),
    Hint(.character("X"), title: "Clear grid", isInFooter: false),
    Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
  ]

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard !editing.isOpening else {
      canvas.write("Opening…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
      return canvas.placeCursor(at: area.origin)
    }
    let geometry = GridGeometry(draft.givens.layout, in: area)
    if let trial = editing.trial {
      trial.draw(on: &canvas, in: area)
    } else if canvas.look.isPlain {
      PlainBoard(content, marks, sentences).draw(on: &canvas, in: area)
    } else {
      GridDrawing(content, geometry, marks).draw(on: &canvas)
      drawPanel(on: &canvas, in: geometry.panel)
    }
    editing.question?.draw(on: &canvas, in: area)
  }

  private var content: ShownGrid {
    let shown = mode == .target ? draft.findings?.solution : nil
    return ShownGrid(draft.givens, solution: shown, regions: draft.unfinishedRegions)
  }

  private var marks: GridMarks {
    GridMarks(cursor: cursor, wrong: draft.conflicts, hinted: Set(brush.marked))
  }

  /// What the panel says.
  private var lines: [(String, Component)] {
    [(title, .heading), (advice, .caption), ("", .text)] + verdict + [
      (Count(draft.givens.clueCount, "clue").description, .text), ("", .text),
      ("Symmetry: \(symmetry.title)", .faint),
    ]
  }

  /// The same in words, with the place of the cursor, and with regions and cages, which no line shows.
  private var sentences: [String] {
    let shape = draft.givens.layout.shape
    let place = "Row \(shape.row(of: cursor) + 1), column \(shape.column(of: cursor) + 1)."
    return [place] + brush.sentences(at: cursor, in: draft) + lines.map { $0.0 }.filter { !$0.isEmpty }
  }

  private func drawPanel(on canvas: inout Canvas, in area: Rect) {
    var room = area
    for (text, style) in lines where !room.isEmpty {
      let paragraph = Paragraph(text, style: style)
      paragraph.draw(on: &canvas, in: room)
      room = room.droppingTop(max(1, paragraph.rows(for: max(1, room.columns))))
    }
  }
}

extension SudokuEditorScreen {
  private var title: String { mode == .rules ? draft.givens.layout.rulesTitle : mode.title }
  private var advice: String { mode == .rules ? brush.advice(at: cursor, in: draft) : mode.advice }

  /// The number of solutions, and how hard the puzzle is.
  private var verdict: [(String, Component)] {
    if let fault = draft.regionFault { return [(fault, .warning), ("", .text)] }
    guard let findings = draft.findings else { return [("Checking…", .faint), ("", .text)] }
    let style: Component = findings.isUnique ? .success : findings.solutions == 0 ? .danger : .warning
    return [(findings.solutionText, style), (findings.ratingText, .text)]
  }
}

extension SudokuEditorScreen.Mode {
  fileprivate var title: String {
    switch self {
    case .rules: "Rules"
    case .initial: "Clues"
    case .target: "Solution"
    case .test: "Test"
    }
  }

  fileprivate var advice: String {
    switch self {
    case .rules, .test: ""
    case .initial: "Type digits, or paste a puzzle."
    case .target: "Space shows or hides a clue."
    }
  }
}

extension Symmetry {
  fileprivate var title: String {
    switch self {
    case .none: "none"
    case .halfTurn: "half turn"
    case .quarterTurn: "quarter turn"
    case .mirror: "mirror"
    case .diagonal: "diagonal"
    }
  }
}
