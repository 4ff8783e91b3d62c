import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// A row of numbers to put in order: the smallest puzzle that has everything.
struct RowPuzzle: Puzzle {
  static let game = GameID("row")

  var header: PuzzleHeader
  let pieces: [Int]
  let initial: [Int]
  let target: [Int]
  var current: [Int]

  init(header: PuzzleHeader, pieces: [Int], initial: [Int], target: [Int], current: [Int])
    throws(PuzzleFault)
  {
    (self.header, self.pieces, self.initial, self.target, self.current) =
      (header, pieces, initial, target, current)
    guard accepts(current) else {
      throw PuzzleFault(.field("current"), "The row has other pieces.", advice: "Use each piece once.")
    }
  }

  func accepts(_ state: [Int]) -> Bool { state.sorted() == pieces.sorted() }
  var isValid: Bool { true }
  var isCompleted: Bool { current == target }
}

extension RowPuzzle {
  static let start = Timestamp(seconds: 1_763_150_400)

  /// A row of three, or of other numbers.
  static func sample(
    _ number: UInt64, _ name: String = "Row", _ difficulty: Difficulty = .easy, row: [Int] = [3, 1, 2],
    author: String = "", tags: [String] = [], second: Int64 = 0
  ) throws(PuzzleFault) -> RowPuzzle {
    let header = try PuzzleHeader(
      id: Identifier(high: 0, low: number), name: name, author: author, tags: tags, difficulty: difficulty,
      revision: .first(at: Timestamp(seconds: start.seconds + second)))
    return try RowPuzzle(
      header: header, pieces: row.sorted(), initial: row, target: row.sorted(), current: row)
  }

  /// A play of some seconds, with a first move.
  func playing(seconds: Int, play number: UInt64 = 100) throws -> SavedPlay<RowPuzzle> {
    var play = PuzzlePlay(self, id: .row(number))
    try play.load()
    try play.start(at: .zero)
    try play.move(to: initial.reversed(), by: .keys)
    return SavedPlay(play.snapshot(at: .seconds(seconds)), view: "cursor=2")
  }
}

extension FinishedPlay {
  /// A play of a row that is over.
  static func row(
    _ number: UInt64, seconds: Int, isSolved: Bool = true, play: UInt64 = 100
  ) -> FinishedPlay {
    FinishedPlay(
      PlayResult(time: .seconds(seconds), isCompleted: isSolved, hints: 0), play: .row(play),
      puzzle: .row(number), name: "Row", difficulty: .easy, category: "row")
  }
}

/// The app's part of the row.
enum RowGame: PuzzleGame {
  typealias P = RowPuzzle
  typealias Board = RowBoard

  static let offers = [
    PuzzleOffer("easy", "Easy row", shortcut: "e", minutes: 3...10),
    PuzzleOffer("never", "Never made", shortcut: "v"),
  ]

  static let daily: DailySeries<RowPuzzle>? = DailySeries(0x7000) { _, id, material in
    try? RowPuzzle.sample(1, "Daily", row: [4, 2, 3, 1]).copy(as: id, at: material.now)
  }

  static func make(_ offer: PuzzleOffer, id: Identifier, seed: UInt64, at now: Timestamp) -> RowPuzzle? {
    guard offer.id != "never" else { return nil }
    return try? RowPuzzle.sample(1, offer.title, row: [4, 2, 3, 1]).copy(as: id, at: now)
  }

  static func read(_ text: String, id: Identifier, at now: Timestamp) throws(PuzzleFault) -> RowPuzzle {
    let numbers = text.split(whereSeparator: \.isWhitespace).map { Int($0) }
    guard !numbers.isEmpty, numbers.count < 100, !numbers.contains(nil) else {
      throw PuzzleFault(.text(line: 1, column: 1), "This isn't a row of numbers.", advice: "Write 3 1 2.")
    }
    let row = numbers.compactMap(\.self)
    return try RowPuzzle.sample(9, "Pasted row", row: row).copy(as: id, at: now)
  }

  static func read(
    _ text: String, named name: String, id: Identifier, at now: Timestamp
  ) throws(PuzzleFault) -> RowPuzzle {
    let puzzle = try read(text, id: id, at: now)
    return try RowPuzzle.sample(9, name, row: puzzle.initial).copy(as: id, at: now)
  }

  /// A list has a line of its own at its beginning.
  static func list(in text: String) -> [PuzzleLine]? {
    guard text.hasPrefix("list\n") else { return nil }
    return zip(1..., text.split(separator: "\n")).dropFirst().map { PuzzleLine($0.0, String($0.1)) }
  }

  static func drawPreview(of puzzle: RowPuzzle, on canvas: inout Canvas, in area: Rect) {
    canvas.write(puzzle.initial.map(String.init).joined(separator: " "), in: area, align: .center)
  }
}

struct RowBoard: PuzzleBoard {
  init(_ puzzle: RowPuzzle, preferences: Preferences, saved: String?) {}
  var saved: String { "" }
  func hints(_ play: PuzzlePlay<RowPuzzle>) -> [Hint] { [] }
  mutating func handle(
    _ input: Input, _ play: PuzzlePlay<RowPuzzle>, in area: Rect, look: Look
  ) -> [BoardAction<RowPuzzle>]? { nil }
  func draw(_ play: PuzzlePlay<RowPuzzle>, on canvas: inout Canvas, in area: Rect) {}
}

extension Identifier {
  /// The identifier of ``RowPuzzle/sample(_:_:_:row:author:tags:second:)``.
  static func row(_ number: UInt64) -> Identifier { Identifier(high: 0, low: number) }
}
