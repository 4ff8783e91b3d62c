import Commands
import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku

/// A puzzle of the list, rated.
private struct RatedPuzzle: Sendable {
  let stored: PuzzleFolder<SudokuPuzzle>.Stored
  /// Nil if no technique solves it.
  let rating: Rating?

  init(_ stored: PuzzleFolder<SudokuPuzzle>.Stored) {
    self.stored = stored
    rating = Rater.rating(of: stored.puzzle.initial)
  }

  /// The puzzle on a line: its identifier, difficulty, rating and name.
  var line: String {
    let puzzle = stored.puzzle
    let rating = rating?.description ?? "–"
    return "\(puzzle.id)  \(puzzle.difficulty.rawValue.padded(to: 8))  \(rating.padded(to: 4))  "
      + puzzle.name.onOneLine + (stored.isBuiltIn ? "" : "  (yours)")
  }

  /// The same as JSON; the keys never change.
  var json: JSONValue {
    let puzzle = stored.puzzle
    return [
      "id": .string(puzzle.id.description), "name": .string(puzzle.name),
      "difficulty": .string(puzzle.difficulty.rawValue),
      "rating": rating.map { .number($0.description) } ?? .null, "isBuiltIn": .bool(stored.isBuiltIn),
    ]
  }
}

extension SudokuRunner {
  /// Prints all puzzles of the list, by name, with their ratings.
  func list() -> ExitStatus {
    let (puzzles, faults) = PuzzleFolder<SudokuPuzzle>(files: context.files).all()
    let sorted = puzzles.sorted { LibraryRank(name: $0.puzzle.name) < LibraryRank(name: $1.puzzle.name) }
    var rated: [RatedPuzzle] = []
    forEach(sorted) {
      RatedPuzzle($0)
    } deliver: {
      rated += $0
    }
    context.list(rated.map(\.json), rated.map(\.line))
    for fault in faults { context.complain(fault.description) }
    return faults.isEmpty ? .fine : .faulty
  }
}
