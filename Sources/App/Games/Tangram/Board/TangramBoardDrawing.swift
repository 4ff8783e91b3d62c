import Library
import PuzzleKit
import TUI
import Tangram

extension TangramBoard {
  func draw(_ play: Play, on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return TangramWords(self, play).draw(on: &canvas, in: area) }
    let layout = layout(play, in: area)
    live?.draw(on: &canvas, in: layout.picture)
    if let table = layout.table, let tray = layout.tray {
      let drawing = drawing(play)
      drawing.part(inTray: false).draw(on: &canvas, in: table)
      var side = drawing.part(inTray: true)
      if let border = layout.border { side.lines.append(border) }
      side.draw(on: &canvas, in: tray)
    }
    for (row, line) in TangramStatus(self, play, columns: layout.text.columns).lines.enumerated()
    where row < layout.text.rows {
      canvas.write(line.text, in: layout.text.row(row), style: line.style)
    }
  }

  func layout(_ play: Play, in area: Rect) -> TangramLayout {
    let end = play.result?.isCompleted == true && live == nil ? PuzzlePanel.leastColumns : 0
    return TangramLayout(play.puzzle, held: held, in: area, showsPicture: live != nil, end: end)
  }

  /// The part of the tray, which is empty by then.
  func roomBeside(_ play: Play, in area: Rect) -> Rect {
    guard live == nil, let tray = layout(play, in: area).tray?.cells, tray.columns >= PuzzlePanel.leastColumns
    else { return area }
    return area.droppingLeft(tray.left - area.left)
  }

  /// The picture of the table.
  func drawing(_ play: Play) -> TangramDrawing {
    var drawing = TangramDrawing()
    let (puzzle, style) = (play.puzzle, style(of: play.puzzle))
    drawing.scale = options.scale
    if style.isFilled { drawing.silhouette = .init(puzzle.target.solution) }
    drawing.pieces = (showsSolution ? puzzle.target.solution : puzzle.current).tans
      .filter { $0.tan != held?.tan && $0.tan != selected }.map { TangramDrawing.Piece($0) }
    drawing.lines =
      (showsGrid ? TangramDrawing.Line.grid : []) + Self.lines(of: puzzle, style) + adviceLines(play)
    if showsSolution {
      if let top = puzzle.target.solution[selected] { drawing.pieces.append(.init(top)) }
    } else if play.result == nil {
      drawing.selected = selected
      addChosen(play, to: &drawing)
    } else if let top = puzzle.current[selected] {
      drawing.pieces.append(.init(top))
    }
    return drawing
  }

  /// Draws the chosen piece above all others, with the place where it would snap.
  private func addChosen(_ play: Play, to drawing: inout TangramDrawing) {
    guard let held else {
      guard let placed = play.puzzle.current[selected] else { return }
      drawing.pieces.append(.init(placed))
      return drawing.lines.append(.init(around: placed, style: .tangramSelected))
    }
    let piece = TangramDrawing.Piece(held.placed, movedBy: held.shift)
    drawing.pieces.append(piece)
    let isElsewhere = held.isDragged || held.target != held.placed
    drawing.lines.append(
      isElsewhere
        ? .init(around: held.target, style: .tangramSnap)
        : .init(around: piece.corners, style: .tangramSelected))
  }

  private static func lines(
    of puzzle: TangramPuzzle, _ style: TangramTarget.Style
  ) -> [TangramDrawing.Line] {
    let lines: [TangramDrawing.Line] =
      style.showsPieces
      ? puzzle.target.solution.tans.map { .init(around: $0, style: .tangramInner, isBelow: true) } : []
    guard !style.isFilled else { return lines }
    return lines
      + puzzle.silhouette.outlines.map { .init($0.corners.map(\.rounded), style: .tangramOutline) }
  }

  private func adviceLines(_ play: Play) -> [TangramDrawing.Line] {
    guard let advice = advice(for: play) else { return [] }
    switch advice.content {
    case .piece(let placed):
      return play.puzzle.current[placed.tan].map { [.init(around: $0, style: .tangramHint)] } ?? []
    case .place(let placed): return [.init(around: placed, style: .tangramHint)]
    case .move(let tans):
      return tans.compactMap { play.puzzle.current[$0] }.map { .init(around: $0, style: .tangramHint) }
    case .thinking, .askingForSolution: return []
    }
  }
}

// MARK: Keys

extension TangramBoard {
  /// The keys of the board.
  func hints(_ play: Play) -> [Hint] {
    guard !showsSolution else { return [Hint(.enter, title: "Finish")] }
    let hintTitle = advice(for: play)?.keyTitle ?? "Hint"
    let usual = [
      Hint(.tab, .character("1"), .character("7"), shown: "1–7", title: "Piece"),
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move"),
      Hint(.character("<"), .character(">"), shown: "< >", title: "Turn"),
      Hint(.character("s"), .character("S"), shown: "s", title: "Snap"),
      Self.snapHint,
      Hint(.enter, .space, shown: "Enter", title: "Put down", isInFooter: held != nil),
      Hint(.character("h"), title: hintTitle),
    ]
    return usual + Self.moreHints.map { $0.grouped("Tangram") }
  }

  private static let snapHint = Hint(
    Key(.up, .control), Key(.down, .control), Key(.left, .control), Key(.right, .control),
    shown: "Ctrl-↑↓←→", title: "Snap that way", isInFooter: false)

  private static let moreHints = [
    Hint(.character("f"), title: "Flip", isInFooter: false),
    Hint(.character("o"), title: "Outline", isInFooter: false),
    Hint(.character("g"), title: "Grid", isInFooter: false),
    Hint(.character("c"), title: "Check", isInFooter: false),
    Hint(.character("v"), title: "Show solution", isInFooter: false),
    Hint(.character("k"), title: "Camera", isInFooter: false),
  ]
}
