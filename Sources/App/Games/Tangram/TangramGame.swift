import Camera
import GameKit
import Kit
import PuzzleKit
import TUI
import Tangram

/// Tangram as a kind of puzzle: how one is read, and how a card shows it.
enum TangramGame: PuzzleGame {
  typealias P = TangramPuzzle
  typealias Board = TangramBoard

  static let offers: [PuzzleOffer] = []

  static func make(_ offer: PuzzleOffer, id: Identifier, seed: UInt64, at now: Timestamp) -> TangramPuzzle? {
    nil
  }

  static func answer(_ question: TangramQuestion) -> TangramAnswer { TangramAnswer(to: question) }

  /// Reads a figure of Osmo, or the first one of a gTans file.
  static func read(_ text: String, id: Identifier, at now: Timestamp) throws(PuzzleFault) -> TangramPuzzle {
    let (name, figure) = try figure(in: text)
    guard let revision = PuzzleRevision(created: now, updated: now, version: 1) else {
      throw PuzzleFault(.document, "The computer's clock is wrong.", advice: "Set the date.")
    }
    let difficulty = Silhouette(figure.arrangement).flatMap { TangramRating($0) }?.difficulty ?? .medium
    let header = try PuzzleHeader(
      id: id, name: name.isEmpty ? "Pasted figure" : name, author: "", tags: ["imported"],
      difficulty: difficulty, revision: revision)
    return try TangramPuzzle(header: header, target: TangramTarget(solution: figure.arrangement))
  }

  private static func figure(in text: String) throws(PuzzleFault) -> (name: String, RecoveredFigure) {
    if text.first(where: { !$0.isWhitespace }) == "{" {
      let file = try OsmoFile(Array(text.utf8))
      return (file.name, try file.figure.recovered())
    }
    guard let figure = try GTansFile.read(text).first else {
      throw PuzzleFault(.document, "There's no figure in the text.", advice: "Paste seven lines of pieces.")
    }
    return ("", try figure.result.get())
  }

  static let pictures = ImageFile.extensions

  /// The figure that real pieces make in a photo.
  static func text(ofPicture bytes: [UInt8]) throws(PuzzleFault) -> String {
    try TangramPhoto.figure(in: bytes)
  }

  static func successor(of puzzle: TangramPuzzle) -> PuzzleSuccessor? {
    PuzzleSuccessor("Next figure", .next(after: puzzle.id))
  }

  /// The silhouette alone: its pieces are the secret.
  static func drawPreview(of puzzle: TangramPuzzle, on canvas: inout Canvas, in area: Rect) {
    let corners = puzzle.target.solution.tans.flatMap(\.corners)
    guard let view = TangramView(around: corners, margin: 0, in: area) else { return }
    var drawing = TangramDrawing(ground: nil)
    drawing.silhouette = .init(puzzle.target.solution, style: .tangramPreview)
    drawing.draw(on: &canvas, in: view)
  }
}
