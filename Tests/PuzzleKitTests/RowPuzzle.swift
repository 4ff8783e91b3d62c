import GameKit
import PuzzleKit

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
  var isValid: Bool { current.first == target.first }
  var isCompleted: Bool { current == target }
}

extension PuzzleHeader {
  static func sample(
    _ name: String = "Row", id: UInt64 = 7, tags: [String] = ["short"], difficulty: Difficulty = .easy
  ) throws -> PuzzleHeader {
    try PuzzleHeader(
      id: Identifier(high: 0, low: id), name: name, author: "Ann", description: "Sort it.", tags: tags,
      difficulty: difficulty, revision: .first(at: Timestamp(seconds: 1_700_000_000)))
  }
}

extension RowPuzzle {
  static func sample(_ current: [Int] = [3, 1, 2]) throws -> RowPuzzle {
    try RowPuzzle(
      header: .sample(), pieces: [1, 2, 3], initial: [3, 1, 2], target: [1, 2, 3], current: current)
  }
}

/// A puzzle that differs from ``RowPuzzle`` in its bound alone.
protocol RowVariant: Puzzle where Piece == Int, Initial == [Int], Target == [Int], Current == [Int] {
  var row: RowPuzzle { get set }
  init(row: RowPuzzle)
}

extension RowVariant {
  static var game: GameID { RowPuzzle.game }
  var header: PuzzleHeader {
    get { row.header }
    set { row.header = newValue }
  }
  var pieces: [Int] { row.pieces }
  var initial: [Int] { row.initial }
  var target: [Int] { row.target }
  var current: [Int] {
    get { row.current }
    set { row.current = newValue }
  }

  init(header: PuzzleHeader, pieces: [Int], initial: [Int], target: [Int], current: [Int])
    throws(PuzzleFault)
  {
    self.init(
      row: try RowPuzzle(
        header: header, pieces: pieces, initial: initial, target: target, current: current))
  }

  func accepts(_ state: [Int]) -> Bool { row.accepts(state) }
  var isValid: Bool { row.isValid }
  var isCompleted: Bool { row.isCompleted }
}

/// A row with too low a bound.
struct Short: RowVariant {
  static let undoLimit: Int? = 3
  var row: RowPuzzle
}

/// A row without a bound.
struct Endless: RowVariant {
  static let undoLimit: Int? = nil
  var row: RowPuzzle
}

extension Identifier {
  /// The identifier of a play.
  static let play = Identifier(high: 9, low: 1)
}
