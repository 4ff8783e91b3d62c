import GameKit
import Sudoku

/// What `parlor sudoku rate` says about a puzzle.
struct PuzzleVerdict: Sendable {
  let puzzle: Grid
  /// 0, 1, or 2 for many.
  let solutions: Int
  /// The steps and the rating; nil unless there is one solution.
  let rated: Rated?

  /// Solves and rates a puzzle.
  init(of grid: Grid) {
    puzzle = grid
    solutions = Solver(grid.layout).solutions(of: grid).count
    rated = solutions == 1 ? Rater.rate(grid) : nil
  }

  /// The first of the hardest steps.
  var hardest: Step? { rated?.steps.first { $0.rating == rated?.rating } }

  /// The puzzle and its rating on one line.
  var line: String {
    guard let rated else { return "\(puzzle)  \(solutions == 0 ? "none" : "many")" }
    guard let rating = rated.rating, let hardest else { return "\(puzzle)  unrated" }
    return "\(puzzle)  \(rating)  \(Level(rating).rawValue)  \(hardest.technique.name)"
  }
}

/// Sudoku's output as JSON; the keys never change.
enum SudokuJSON {
  /// The solutions of a puzzle, counted up to a limit.
  static func object(_ givens: Grid, _ solutions: Solutions, limit: Int) -> String {
    JSON.object([
      ("puzzle", JSON.string(givens.description)), ("solutions", "\(solutions.count)"),
      ("isLimited", "\(solutions.count == limit)"),
      ("solution", solutions.first.map { JSON.string($0.description) } ?? "null"),
    ])
  }

  /// The rating of a puzzle.
  static func object(_ verdict: PuzzleVerdict) -> String {
    JSON.object([
      ("puzzle", JSON.string(verdict.puzzle.description)),
      ("rating", verdict.rated?.rating?.description ?? "null"),
      ("technique", verdict.hardest.map { JSON.string($0.technique.name) } ?? "null"),
      ("steps", "\(verdict.rated?.steps.count ?? 0)"), ("solutions", "\(verdict.solutions)"),
    ])
  }

  /// A step.
  static func object(_ step: Step, in layout: Layout) -> String {
    JSON.object([
      ("technique", JSON.string(step.technique.name)), ("rating", "\(step.rating)"),
      ("cells", JSON.array(step.cells.map { JSON.string(name($0, layout)) })),
      ("placements", JSON.array(step.placements.map { placement($0, layout) })),
      ("eliminations", JSON.array(step.eliminations.map { elimination($0, layout) })),
      ("links", JSON.array(step.links.map { link($0, layout) })),
      ("sets", JSON.array(step.groups.map { set($0, layout) })),
      ("text", JSON.string(step.sentence)),
    ])
  }

  /// The name of a cell: `r4c5`.
  static func name(_ cell: Int, _ layout: Layout) -> String {
    "r\(layout.shape.row(of: cell) + 1)c\(layout.shape.column(of: cell) + 1)"
  }

  private static func placement(_ placement: Placement, _ layout: Layout) -> String {
    JSON.object([("cell", JSON.string(name(placement.cell, layout))), ("digit", "\(placement.digit)")])
  }

  /// A link of a chain; an assumption has no causes, and begins a branch.
  private static func link(_ link: Link, _ layout: Layout) -> String {
    JSON.object(
      [
        ("cell", JSON.string(name(link.cell, layout))), ("digit", "\(link.digit)"), ("on", "\(link.isOn)"),
        ("causes", JSON.array(link.causes.map { "\($0)" })),
      ] + (link.isNested ? [("nested", "true")] : []))
  }

  private static func set(_ set: CellGroup, _ layout: Layout) -> String {
    JSON.object([
      ("cells", JSON.array(set.cells.map { JSON.string(name($0, layout)) })),
      ("digits", JSON.array(set.digits.map { "\($0)" })),
    ])
  }

  private static func elimination(_ elimination: Elimination, _ layout: Layout) -> String {
    JSON.object([
      ("cell", JSON.string(name(elimination.cell, layout))),
      ("digits", JSON.array(elimination.digits.map { "\($0)" })),
    ])
  }
}
