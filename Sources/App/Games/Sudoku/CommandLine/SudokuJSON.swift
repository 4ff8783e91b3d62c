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
  init(of text: PuzzleText) {
    puzzle = text.givens
    solutions = text.solutions().count
    rated = solutions == 1 ? Rater.rate(text.start) : nil
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
  static func object(_ givens: Grid, _ solutions: Solutions, limit: Int) -> JSONValue {
    [
      "puzzle": .string(givens.description), "solutions": .integer(solutions.count),
      "isLimited": .bool(solutions.count == limit),
      "solution": JSONValue(solutions.first?.description),
    ]
  }

  /// The rating of a puzzle.
  static func object(_ verdict: PuzzleVerdict) -> JSONValue {
    [
      "puzzle": .string(verdict.puzzle.description),
      "rating": verdict.rated?.rating.map { .number($0.description) } ?? .null,
      "technique": JSONValue(verdict.hardest?.technique.name),
      "steps": .integer(verdict.rated?.steps.count ?? 0), "solutions": .integer(verdict.solutions),
    ]
  }

  /// A step.
  static func object(_ step: Step, on board: Board) -> JSONValue {
    let layout = board.layout
    return [
      "technique": .string(step.technique.name), "name": .string(step.name),
      "rating": .number(step.rating.description),
      "cells": .array(step.cells.map { .string(name($0, layout)) }),
      "placements": .array(step.placements.map { placement($0, layout) }),
      "eliminations": .array(step.eliminations.map { elimination($0, layout) }),
      "links": .array(step.links.map { link($0, layout) }),
      "sets": .array(step.groups.map { set($0, layout) }), "notation": .string(step.notation),
      "text": .string(Proof(step, on: board).lines.joined(separator: " ")),
    ]
  }

  /// The name of a cell: `r4c5`.
  static func name(_ cell: Int, _ layout: Layout) -> String {
    "r\(layout.shape.row(of: cell) + 1)c\(layout.shape.column(of: cell) + 1)"
  }

  private static func placement(_ placement: Placement, _ layout: Layout) -> JSONValue {
    ["cell": .string(name(placement.cell, layout)), "digit": .integer(placement.digit)]
  }

  /// A link of a chain; an assumption has no causes, and begins a branch.
  private static func link(_ link: Link, _ layout: Layout) -> JSONValue {
    let members: JSONValue = [
      "cell": .string(name(link.cell, layout)), "digit": .integer(link.digit), "on": .bool(link.isOn),
      "causes": .array(link.causes.map { .integer($0) }),
    ]
    return link.isNested ? members.with(["nested": true]) : members
  }

  private static func set(_ set: CellGroup, _ layout: Layout) -> JSONValue {
    [
      "cells": .array(set.cells.map { .string(name($0, layout)) }),
      "digits": .array(set.digits.map { .integer($0) }),
    ]
  }

  private static func elimination(_ elimination: Elimination, _ layout: Layout) -> JSONValue {
    [
      "cell": .string(name(elimination.cell, layout)),
      "digits": .array(elimination.digits.map { .integer($0) }),
    ]
  }
}
