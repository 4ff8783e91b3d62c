public import GameKit
public import PuzzleKit

/// A Sudoku in play: its givens, its solution, and the player's digits and notes.
///
/// Invariant: the givens have exactly one solution, the target.
public struct SudokuPuzzle: Puzzle {
  public static let game = GameID("sudoku")
  public static var undoLimit: Int? { nil }
  /// The most tries open at a time.
  static let mostTries = 1_000

  public var header: PuzzleHeader
  public let initial: Grid
  public let target: Grid
  public var current: SudokuState

  public var pieces: [Int] { Array(initial.layout.digits) }
  public var firstState: SudokuState { SudokuState(initial) }

  /// Creates a puzzle from its givens; throws unless they have exactly one solution.
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
    self.header = header
    initial = givens
    target = solution
    current = SudokuState(givens)
  }

  /// Creates a puzzle from a text, with the player's digits in it, and its candidates as notes.
  ///
  /// Throws if the givens leave several solutions, even if the candidates leave one.
  public init(header: PuzzleHeader, read text: PuzzleText) throws(PuzzleFault) {
    if text.candidates != nil,
      Solver(text.grid.layout).solutions(of: text.givens, within: Solver.patience)?.isUnique == false,
      text.solutions(within: Solver.patience).isUnique
    {
      throw PuzzleFault(
        .field("initial"), "Only its candidates give this puzzle one solution.",
        advice: "Parlor has no board for that. Solve it with parlor sudoku solve.")
    }
    try self.init(header: header, givens: text.givens)
    guard !text.grid.isFull else { return }
    current = SudokuState(text)
  }

  /// Creates a puzzle whose unique solution is already known.
  package init(header: PuzzleHeader, givens: Grid, solution: Grid) {
    self.header = header
    initial = givens
    target = solution
    current = SudokuState(givens)
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

  public var layout: Layout { initial.layout }

  /// The current digits, givens included.
  public var grid: Grid { Grid(layout, digits: current.digits) ?? initial }

  public func isGiven(_ cell: Int) -> Bool { initial[cell] != 0 }

  /// Returns true if a state keeps the givens and has only digits and notes that fit the grid.
  public func accepts(_ state: SudokuState) -> Bool {
    guard state.digits.count == initial.digits.count, state.notes.count == state.digits.count,
      state.colors.count == state.digits.count, state.crossedOut.count == state.digits.count,
      state.coloredNotes.count == state.digits.count, state.centerNotes.count == state.digits.count,
      state.letters.count == state.digits.count
    else { return false }
    return state.digits.indices.allSatisfy { cell in
      let digit = state.digits[cell]
      return 0...layout.side ~= digit && state.notes[cell].isSubset(of: layout.digits)
        && state.crossedOut[cell].union(state.centerNotes[cell]).isSubset(of: layout.digits)
        && state.coloredNotes[cell].all.isSubset(of: layout.digits)
        && (!isGiven(cell) || digit == initial[cell])
    }
  }

  /// True if no digit breaks a rule; digits may still be wrong.
  public var isValid: Bool { grid.conflicts.isEmpty }
  /// True if every cell has a digit and no rule is broken.
  public var isCompleted: Bool { grid.isSolved }
  public var percentFilled: Int? {
    let free = initial.digits.count - initial.clueCount
    return (current.digits.count { $0 != 0 } - initial.clueCount) * 100 / max(1, free)
  }

  /// The cells whose digit differs from the solution.
  public var mistakes: Set<Int> { mistakes(in: current) }

  /// The cells whose digit in a state differs from the solution.
  public func mistakes(in state: SudokuState) -> Set<Int> {
    Set(target.digits.indices.filter { state.digits[$0] != 0 && state.digits[$0] != target[$0] })
  }

  /// The number of times that a digit is still missing.
  public func remaining(of digit: Int) -> Int { layout.side - current.digits.count { $0 == digit } }
}

extension Difficulty {
  /// The difficulty for a rated level; the highest for nil, when no technique solves the puzzle.
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
