import Kit
import PuzzleKit
import TUI
import Tangram

/// A Tangram in words: what the last key did and the chosen piece, then where all pieces are, then the shape.
struct TangramWords {
  private let board: TangramBoard
  private let play: PuzzlePlay<TangramPuzzle>
  private let state: Arrangement

  /// The rows of the sentence that says what happened, and a blank one.
  private static let leadRows = 3

  init(_ board: TangramBoard, _ play: PuzzlePlay<TangramPuzzle>) {
    self.board = board
    self.play = play
    state = board.showsSolution ? play.puzzle.target.solution : board.state(play)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    SpokenPage(sentences, leadRows: Self.leadRows).draw(on: &canvas, in: area.inset(columns: 1))
  }

  private var sentences: [String] {
    let shape = Self.shape(of: play.puzzle)
    guard !board.showsSolution else {
      let lines = TangramStatus(board, play).lines.map(\.text)
      return [lines.joined(separator: " ")] + state.tans.map { sentence(about: $0) } + [shape]
    }
    let here = [news, state[board.selected].map { sentence(about: $0) }].compactMap(\.self)
    return [here.joined(separator: " "), overview, shape]
  }

  /// What happened last, or the help that was asked for.
  private var news: String? {
    if board.held == nil, let advice = board.advice(for: play) {
      return [advice.sentence(namesPlaces: true), advice.prompt].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return board.message ?? board.live?.sentence
  }

  /// Where the corners of a silhouette are.
  static func shape(of puzzle: TangramPuzzle) -> String {
    let outlines = puzzle.silhouette.outlines.map { outline in
      let corners = outline.corners.map { "\($0.rounded.x.short) \($0.rounded.y.short)" }
      return "\(outline.isHole ? "a hole with " : "")\(corners.joined(separator: ", "))"
    }
    return "The shape's corners, x and y: \(outlines.joined(separator: "; "))."
  }

  private func sentence(about placed: PlacedTan) -> String {
    let isHeld = placed.tan == board.selected && board.held != nil && !board.showsSolution
    let isNew = placed.pose == play.puzzle.initial[placed.tan]?.pose
    let parts =
      isNew
      ? [isHeld ? nil : "not placed yet"] : ["at \(placed.spokenPlace)"] + relations(of: placed)
    return (["Piece \(placed.tan.number), \(placed.tan.name)", isHeld ? "picked up" : nil] + parts)
      .compactMap(\.self).joined(separator: ", ") + "."
  }

  private func relations(of placed: PlacedTan) -> [String?] {
    let region = TangramDrawing.Piece(placed).region
    let others = state.tans.filter { $0.tan != placed.tan }
    let overlaps = others.filter { $0.overlaps(placed) }
    let touches = others.filter { !$0.overlaps(placed) && TangramDrawing.Piece($0).region.touches(region) }
    return [
      play.puzzle.silhouette.contains(placed)
        ? "in the shape" : play.puzzle.silhouette.touches(placed) ? "sticking out" : "outside the shape",
      overlaps.isEmpty ? nil : "overlapping \(Self.names(overlaps.map(\.tan)))",
      touches.isEmpty ? nil : "touching \(Self.names(touches.map(\.tan)))",
    ]
  }

  /// Which pieces are in the shape, which are not, and which are left.
  private var overview: String {
    let (silhouette, tans) = (play.puzzle.silhouette, state.tans)
    let inside = tans.filter(silhouette.contains).map(\.tan)
    let across = tans.filter { silhouette.touches($0) && !silhouette.contains($0) }.map(\.tan)
    let left = tans.filter { !silhouette.touches($0) }.map(\.tan)
    let overlaps = state.overlaps.map { "\($0.one.number) and \($0.other.number)" }
    return [
      inside.isEmpty ? nil : "In the shape: \(Self.names(inside)).",
      across.isEmpty ? nil : "Sticking out: \(Self.names(across)).",
      overlaps.isEmpty ? nil : "Overlapping: \(overlaps.joined(separator: ", ")).",
      left.isEmpty ? nil : "Left to place: \(left.count == tans.count ? "all pieces" : Self.names(left)).",
    ].compactMap(\.self).joined(separator: " ")
  }

  /// The numbers of pieces: `piece 3`, `pieces 1, 2, and 5`.
  private static func names(_ tans: [Tan]) -> String {
    (tans.count == 1 ? "piece " : "pieces ") + tans.map { "\($0.number)" }.sentence
  }
}

extension TangramMove {
  /// What a key has done, in words.
  var sentence: String {
    switch self {
    case .place: "Placed."
    case .move(_, right: let right, up: 0): right > 0 ? "Moved right." : "Moved left."
    case .move(_, right: _, up: let up): up > 0 ? "Moved up." : "Moved down."
    case .turn(_, by: let steps): steps > 0 ? "Turned left." : "Turned right."
    case .flip: "Flipped."
    }
  }
}
