public import GameKit
public import PuzzleKit

/// A Sudoku to be played: its givens, its solution, and what the player has written.
///
/// Invariant: the givens have exactly one solution, which is the target.
public struct SudokuPuzzle: Puzzle {
  /// The name of the game in files.
  public static let game = GameID("sudoku")
  /// Everything can be undone, back to the first move.
  public static var undoLimit: Int? { nil }
  /// The most tries that can be open at a time.
  static let mostTries = 1_000

  /// The description.
  public var header: PuzzleHeader
  /// The givens.
  public let initial: Grid
  /// The solution.
  public let target: Grid
  /// What the player has written.
  public var current: SudokuState

  /// The digits.
  public var pieces: [Int] { Array(initial.layout.digits) }
  /// The givens without anything written.
  public var firstState: SudokuState { SudokuState(initial) }

  /// Creates a puzzle from its givens, which must have one solution.
  public init(header: PuzzleHeader, givens: Grid) throws(PuzzleFault) {
    guard let solutions = Solver(givens.layout).solutions(of: givens, within: Solver.patience) else {
      throw PuzzleFault(
        .field("initial"), "The puzzle is too hard to check.", advice: "Add clues.")
    }
    guard let solution = solutions.first else {
      throw PuzzleFault(.field("initial"), "The puzzle has no solution.", advice: "Remove or change a clue.")
    }
    guard solutions.isUnique else {
      throw PuzzleFault(
        .field("initial"), "The puzzle has more than one solution.", advice: "Add a clue.")
    }
    (self.header, initial, target, current) = (header, givens, solution, SudokuState(givens))
  }

  /// Creates a puzzle whose one solution was found before.
  package init(header: PuzzleHeader, givens: Grid, solution: Grid) {
    (self.header, initial, target, current) = (header, givens, solution, SudokuState(givens))
  }

  /// Creates a puzzle from a file or a saved game.
  public init(
    header: PuzzleHeader, pieces: [Int], initial: Grid, target: Grid, current: SudokuState
  ) throws(PuzzleFault) {
    try self.init(header: header, givens: initial)
    guard pieces == self.pieces else {
      throw PuzzleFault(
        .field("pieces"), "These are not the digits of the grid.",
        advice: "Write 1 to \(initial.layout.side).")
    }
    guard target == self.target else {
      throw PuzzleFault(
        .field("target"), "This is not the solution of the clues.", advice: "Solve the puzzle again.")
    }
    self.current = current
  }

  /// The rules of the puzzle.
  public var layout: Layout { initial.layout }

  /// The digits that are written now.
  public var grid: Grid { Grid(layout, digits: current.digits) ?? initial }

  /// The cells that the puzzle gave, which cannot be changed.
  public func isGiven(_ cell: Int) -> Bool { initial[cell] != 0 }

  /// Returns true if a state has the givens, and digits and notes of the grid alone.
  public func accepts(_ state: SudokuState) -> Bool {
    guard state.digits.count == initial.digits.count, state.notes.count == state.digits.count,
      state.colors.count == state.digits.count, state.crossedOut.count == state.digits.count,
      state.coloredNotes.count == state.digits.count
    else { return false }
    return state.digits.indices.allSatisfy { cell in
      let digit = state.digits[cell]
      return 0...layout.side ~= digit && state.notes[cell].isSubset(of: layout.digits)
        && state.crossedOut[cell].isSubset(of: layout.digits)
        && state.coloredNotes[cell].first.union(state.coloredNotes[cell].second).isSubset(of: layout.digits)
        && (!isGiven(cell) || digit == initial[cell])
    }
  }

  /// True if no digit breaks a rule; it may be wrong nevertheless.
  public var isValid: Bool { grid.conflicts.isEmpty }
  /// True if every cell has a digit and no rule is broken.
  public var isCompleted: Bool { grid.isSolved }

  /// The cells with a digit that is not the solution's.
  public var mistakes: Set<Int> {
    Set(target.digits.indices.filter { current.digits[$0] != 0 && current.digits[$0] != target[$0] })
  }

  /// The number of cells that still want a digit.
  public func remaining(of digit: Int) -> Int { layout.side - current.digits.count { $0 == digit } }
}

extension Difficulty {
  /// The difficulty of a rated puzzle; of one that no technique solves, the highest.
  public init(_ level: Level?) {
    self =
      switch level {
      case .beginner: .beginner
      case .easy: .easy
      case .medium: .medium
      case .hard: .hard
      case .expert: .expert
      case .master, nil: .master
      }
  }
}
