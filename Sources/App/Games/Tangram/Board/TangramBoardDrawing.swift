import Library
import PuzzleKit
import TUI
import Tangram

/// The places of a play: the table with its tray, some lines of text below it, and the picture of a camera beside it.
struct TangramLayout {
  /// The table; nil where there is no room.
  let view: UnitSpace?
  /// The lines below.
  let text: Rect
  /// The picture; empty while there is none.
  let picture: Rect

  private static let textRows = 2

  init(_ puzzle: TangramPuzzle, in whole: Rect, showsPicture: Bool = false) {
    let columns = showsPicture ? whole.columns * 2 / 5 : 0
    let area = Rect(
      whole.origin, Size(columns: whole.columns - columns, rows: whole.rows))
    picture = Rect(column: area.right, row: whole.top, columns: columns, rows: whole.rows)
    let rows = min(Self.textRows, max(0, area.rows - 4))
    let shown = puzzle.target.solution.tans + puzzle.initial.tans + puzzle.current.tans
    view = UnitSpace(around: shown.flatMap(\.corners), in: area.droppingBottom(rows))
    text = area.droppingTop(area.rows - (view == nil ? area.rows : rows)).inset(columns: 1)
  }
}

extension TangramBoard {
  func draw(_ play: Play, on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return TangramWords(self, play).draw(on: &canvas, in: area) }
    let layout = TangramLayout(play.puzzle, in: area, showsPicture: live != nil)
    live?.draw(on: &canvas, in: layout.picture)
    if let view = layout.view { drawing(play).draw(on: &canvas, in: view) }
    for (row, line) in TangramStatus(self, play, columns: layout.text.columns).lines.enumerated()
    where row < layout.text.rows {
      canvas.write(line.text, in: layout.text.row(row), style: line.style)
    }
  }

  /// The larger part of an area beside the figure, if it has so many columns.
  func roomBeside(_ play: Play, columns: Int, in area: Rect) -> Rect {
    let corners = play.puzzle.current.tans.flatMap(\.corners).map(\.rounded)
    guard let view = TangramLayout(play.puzzle, in: area).view, let figure = UnitRect(around: corners) else {
      return area
    }
    let (left, right) = (view.cell(at: figure.low).column, view.cell(at: figure.high).column + 1)
    let rooms = [area.droppingRight(area.right - left), area.droppingLeft(right - area.left)]
    return rooms.max { $0.columns < $1.columns }.flatMap { $0.columns >= columns ? $0 : nil } ?? area
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
    let side = Double(TangramTable.side)
    let tray = [UnitPoint(x: side, y: 0), UnitPoint(x: side, y: side)]
    var lines = [TangramDrawing.Line(tray, style: .tangramTray, isClosed: false, isBelow: true)]
    if style.showsPieces {
      lines += puzzle.target.solution.tans.map { .init(around: $0, style: .tangramInner, isBelow: true) }
    }
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
