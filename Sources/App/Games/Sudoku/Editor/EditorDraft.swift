import Sudoku
import UndoKit

/// The givens of a puzzle that is being made, with what can be said about them.
struct EditorDraft: Hashable, Sendable {
  private(set) var givens: Grid
  private(set) var findings: GridFindings
  private var history = UndoHistory<Grid>(limit: .count(10_000))
  /// The givens that were saved last.
  private var saved: Grid

  init(_ givens: Grid) {
    (self.givens, saved) = (givens, givens)
    findings = GridFindings(givens)
  }

  var canUndo: Bool { history.undoCount > 0 }
  var canRedo: Bool { history.redoCount > 0 }
  var hasChanged: Bool { givens != saved }

  /// Changes the givens; false if that changes nothing.
  @discardableResult
  mutating func change(to next: Grid) -> Bool {
    guard next != givens else { return false }
    history.push(givens)
    show(next)
    return true
  }

  mutating func undo() {
    let now = givens
    if let before = history.undo({ _ in now }) { show(before) }
  }

  mutating func redo() {
    let now = givens
    if let after = history.redo({ _ in now }) { show(after) }
  }

  mutating func markSaved() { saved = givens }

  private mutating func show(_ grid: Grid) {
    givens = grid
    findings = GridFindings(grid)
  }
}

/// What can be said about givens: how many solutions there are, and how hard it is.
struct GridFindings: Hashable, Sendable {
  /// The most solutions that are counted.
  static let limit = 100

  let clues: Int
  let solutions: Int
  /// A solution, if there is one.
  let solution: Grid?
  /// The rating, if there is exactly one solution and the named techniques reach it.
  let rating: Rating?
  let conflicts: Set<Int>

  /// The hardest technique that is looked for while someone types.
  private static let hardest = Rating(tenths: 70)

  init(_ givens: Grid) {
    let found = Solver(givens.layout).solutions(of: givens, upTo: Self.limit)
    (clues, solutions, solution) = (givens.clueCount, found.count, found.first)
    rating = found.isUnique ? Rater.rating(of: givens, upTo: Self.hardest) : nil
    conflicts = givens.conflicts
  }

  var isUnique: Bool { solutions == 1 }

  /// The number of solutions in words.
  var solutionText: String {
    switch solutions {
    case 0: "No solution"
    case 1: "One solution"
    case Self.limit: "\(Self.limit) solutions or more"
    default: "\(solutions) solutions"
    }
  }

  /// The rating and its level, or what stands in their way.
  var ratingText: String {
    guard isUnique else { return "" }
    guard let rating else { return "Above \(Self.hardest)" }
    return "\(Level(rating).rawValue.prefix(1).uppercased() + Level(rating).rawValue.dropFirst()), \(rating)"
  }

  /// Why it cannot be saved; nil if it can.
  var objection: String? {
    switch solutions {
    case 0: "This grid has no solution. Change or erase a digit first."
    case 1: nil
    default: "This grid has more than one solution. Add digits until there's just one."
    }
  }
}
