import Camera
import GameKit
import Kit
import Library
import PuzzleKit
import TUI
import Tangram
import Vision

/// Tangram as a kind of puzzle: how one is read, and how a card shows it.
enum TangramGame: PuzzleGame {
  typealias P = TangramPuzzle
  typealias Board = TangramBoard

  static let offers: [PuzzleOffer] = []

  static let pages = [
    LibraryPage(
      "Use camera", shortcut: "v",
      route: .game(TangramRoute.camera(.camera(path: nil))),
      isInFooter: true)
  ]

  static func make(_ offer: PuzzleOffer, id: Identifier, seed: UInt64, at now: Timestamp) -> TangramPuzzle? {
    nil
  }

  static func answer(_ question: TangramQuestion) -> TangramAnswer { TangramAnswer(to: question) }

  static func read(_ text: String, id: Identifier, at now: Timestamp) throws(PuzzleFault) -> TangramPuzzle {
    try read(text, named: "Pasted figure", id: id, at: now)
  }

  /// Reads a figure of Osmo, or the one of a gTans file.
  static func read(
    _ text: String, named name: String, id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> TangramPuzzle {
    let (title, figure) = try figure(in: text)
    return try puzzle(figure.arrangement, named: title.isEmpty ? name : title, id: id, at: now)
  }

  /// A figure of another program as a puzzle, with the difficulty that the solver finds.
  static func puzzle(
    _ figure: Arrangement, named name: String, id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> TangramPuzzle {
    guard let revision = PuzzleRevision(created: now, updated: now, version: 1) else {
      throw PuzzleFault(.document, "The computer's clock is wrong.", advice: "Set the date.")
    }
    let difficulty = Silhouette(figure).flatMap { TangramRating($0) }?.difficulty ?? .medium
    let header = try PuzzleHeader(
      id: id, name: String(name.prefix(PuzzleHeader.Limit.name)), author: "", tags: ["imported"],
      difficulty: difficulty, revision: revision)
    return try TangramPuzzle(header: header, target: TangramTarget(solution: figure))
  }

  /// The one figure of a text that is not Parlor's own, with the title that it has there.
  static func figure(in text: String) throws(PuzzleFault) -> (title: String, RecoveredFigure) {
    if text.first(where: { !$0.isWhitespace }) == "{" {
      let file = try OsmoFile(Array(text.utf8))
      return (file.name, try file.figure.recovered())
    }
    guard let figure = try GTansFile.read(text).first else {
      throw PuzzleFault(
        .document, "There's no figure in the text.", advice: "Paste one line for each of the seven pieces.")
    }
    return ("", try figure.result.get())
  }

  static func list(in text: String) -> [PuzzleLine]? {
    GTansFile.list(in: text).map { zip(1..., $0).map { PuzzleLine($0, $1, unit: "figure") } }
  }

  static let traits = PuzzleTraits<TangramPuzzle>(
    opensLevels: true, remark: remark, starTime: starTime)

  /// The time for the third star: for someone who sees where the pieces go, and moves them by keys.
  private static func starTime(of puzzle: TangramPuzzle) -> Duration {
    switch puzzle.difficulty {
    case .beginner: .seconds(90)
    case .easy: .seconds(120)
    case .medium: .seconds(180)
    case .hard: .seconds(300)
    case .expert: .seconds(480)
    case .master: .seconds(600)
    }
  }

  /// How far the pieces of figures were moved, so that they fit.
  static func remark(onReading texts: [String]) -> String? {
    let moved = texts.compactMap { try? figure(in: $0).1.moved }
    guard let farthest = moved.max() else { return nil }
    let pieces = texts.count == 1 ? "Its pieces" : "Pieces of \(Count(moved.count, "figure"))"
    return "\(pieces) were moved to fit, by \(farthest.limit)."
  }

  static let pictures = ImageFile.extensions

  /// The figure that real pieces make in a photo.
  static func content(ofPicture picture: [UInt8]) throws(PuzzleFault) -> Arrangement {
    try TangramPhoto.figure(in: picture)
  }

  static func puzzle(
    of content: Arrangement, named name: String?, id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> TangramPuzzle {
    try puzzle(content, named: name ?? "Figure on the table", id: id, at: now)
  }

  static func successor(of puzzle: TangramPuzzle) -> PuzzleSuccessor? {
    PuzzleSuccessor("Next figure", .next(after: puzzle.id))
  }

  /// The silhouette alone: its pieces are the secret.
  static func drawPreview(of puzzle: TangramPuzzle, on canvas: inout Canvas, in area: Rect) {
    let corners = puzzle.target.solution.tans.flatMap(\.corners)
    let room = area.rows > 8 ? area.inset(columns: 2, rows: 1) : area
    guard let view = UnitSpace(around: corners, margin: 0, in: room) else { return }
    var drawing = TangramDrawing(ground: nil)
    drawing.silhouette = .init(puzzle.target.solution, style: .tangramPreview)
    drawing.draw(on: &canvas, in: view)
  }
}
