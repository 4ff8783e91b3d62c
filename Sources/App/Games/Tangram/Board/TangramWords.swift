import Kit
import PuzzleKit
import TUI
import Tangram

/// A Tangram in words: a line for each piece, with its place and what it touches.
struct TangramWords {
  private let board: TangramBoard
  private let play: PuzzlePlay<TangramPuzzle>
  private let state: Arrangement

  init(_ board: TangramBoard, _ play: PuzzlePlay<TangramPuzzle>) {
    self.board = board
    self.play = play
    state = board.showsSolution ? play.puzzle.target.solution : board.state(play)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var room = area
    for (text, isChosen) in lines where !room.isEmpty {
      let paragraph = Paragraph(text)
      if isChosen { canvas.placeCursor(at: room.origin) }
      paragraph.draw(on: &canvas, in: room, isFocused: false)
      room = room.droppingTop(paragraph.rows(for: room.columns))
    }
  }

  private var lines: [(text: String, isChosen: Bool)] {
    let status = TangramStatus(board, play, isPlain: true)
    let help =
      board.showsSolution || board.advice(for: play) != nil ? status.lines.map(\.text) : [status.faults]
    return [(Self.shape(of: play.puzzle), false)]
      + state.tans.map { (sentence(about: $0), $0.tan == board.selected && !board.showsSolution) }
      + help.map { ($0, false) }
  }

  /// Where the corners of a silhouette are.
  static func shape(of puzzle: TangramPuzzle) -> String {
    let outlines = puzzle.silhouette.outlines.map { outline in
      let corners = outline.corners.map { "(\($0.rounded.x.short), \($0.rounded.y.short))" }
      return "\(outline.isHole ? "a hole with" : "") \(corners.joined(separator: " "))"
    }
    return "The shape's corners (x, y) are at\(outlines.joined(separator: "; "))."
  }

  private func sentence(about placed: PlacedTan) -> String {
    let isChosen = placed.tan == board.selected && !board.showsSolution
    let mark = isChosen ? board.held == nil ? ", selected" : ", picked up" : ""
    let place = placed.pose == play.puzzle.initial[placed.tan]?.pose ? "not placed yet" : "at \(placed.place)"
    return (["Piece \(placed.tan.number), \(placed.tan.name)\(mark): \(place)"] + relations(of: placed))
      .joined(separator: ", ") + "."
  }

  private func relations(of placed: PlacedTan) -> [String] {
    let region = TangramDrawing.Piece(placed).region
    let others = state.tans.filter { $0.tan != placed.tan }
    let overlaps = others.filter { $0.overlaps(placed) }
    let touches = others.filter { !$0.overlaps(placed) && TangramDrawing.Piece($0).region.touches(region) }
    func names(_ tans: [PlacedTan]) -> String {
      (tans.count == 1 ? "piece " : "pieces ") + tans.map { "\($0.tan.number)" }.sentence
    }
    return [
      play.puzzle.silhouette.contains(placed)
        ? "in the shape" : play.puzzle.silhouette.touches(placed) ? "sticking out" : nil,
      overlaps.isEmpty ? nil : "overlapping \(names(overlaps))",
      touches.isEmpty ? nil : "touching \(names(touches))",
    ].compactMap(\.self)
  }
}
