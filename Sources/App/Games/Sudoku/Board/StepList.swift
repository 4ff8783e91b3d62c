import GameKit
import Kit
import PuzzleKit
import Sudoku

/// Steps to choose from: all that there are, those on the way to the solution, or the places to stop on that way.
struct StepList: Hashable, Sendable {
  enum Kind: Hashable, Sendable, CaseIterable {
    case here, path, stops

    /// The place among the keys that lead here.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A line of the list, and what is shown when it is selected.
  struct Row: Hashable, Sendable {
    /// Empty where the step is not known.
    let rating: String
    let name: String
    /// What follows from the step; empty for other rows.
    var result = ""
    /// What the row stands for, in the most words first.
    let texts: [String]
    let content: Content
  }

  enum Content: Hashable, Sendable {
    /// A step of logic, and the position that it is found in.
    case step(Step, on: Board)
    /// The way to the solution as a whole.
    case summary
    /// The steps before a harder one.
    case stop(count: Int)
  }

  let kind: Kind
  /// The state of the puzzle that it is about; for another one it no longer counts.
  let state: SudokuState
  let rows: [Row]
  private let path: SolvingPath?
  private(set) var selected = 0
  /// The selected step as the grid shows it; nil without one.
  private(set) var page: Proof.Page?

  /// Looks for the steps, which may take a second.
  init(_ kind: Kind, of puzzle: SudokuPuzzle, _ style: NoteStyle) {
    self.kind = kind
    state = puzzle.current
    let board = puzzle.position(style)
    switch kind {
    case .here:
      path = nil
      rows = Rater.allSteps(from: board).map { Row($0, on: board) }
    case .path:
      let path = SolvingPath(from: board)
      self.path = path
      rows = [path.summary] + path.steps.indices.map { Row(path.steps[$0], on: path.board(before: $0)) }
    case .stops:
      // Where to stop is known before the steps that take long to find.
      let path = SolvingPath(from: board, upTo: Level.expert.ratings.upperBound)
      self.path = path
      rows = path.stops
    }
    select(0)
  }

  mutating func select(_ number: Int) {
    selected = min(max(0, number), max(0, rows.count - 1))
    page =
      if case .step(let step, let board)? = row?.content {
        Proof(step, on: board).overview
      } else {
        nil
      }
  }

  /// The row in front; nil in an empty list.
  var row: Row? { line(selected) }

  private func line(_ number: Int) -> Row? { rows.indices.contains(number) ? rows[number] : nil }

  /// The position that the grid shows in place of the player's; nil for that.
  var board: Board? {
    guard kind == .path, case .step(_, let board)? = row?.content else { return nil }
    return board
  }

  /// The cell that the selected step fills.
  var placedCell: Int? {
    if case .step(let step, _)? = row?.content { step.placements.first?.cell } else { nil }
  }

  /// The steps that a choice of the selected row plays, and the one that it shows then.
  var choice: (played: [Step], shown: Step?) {
    switch row?.content {
    case .step(let step, _)?: (Array(path?.steps.prefix(selected - 1) ?? []), step)
    case .stop(let count)?: (Array(path?.steps.prefix(count) ?? []), nil)
    case .summary?, nil: ([], path?.steps.first)
    }
  }

  /// True if a copy holds more than one step.
  var isAllCopied: Bool { page == nil }

  /// What other programs and people get of the selected row.
  var copied: String {
    switch row?.content {
    case .step(let step, _)?: "\(step.namedNotation) (\(step.rating))"
    case .summary?, .stop?, nil: lines
    }
  }

  private var lines: String {
    let steps = (path?.steps ?? []).map { "\($0.rating) \($0.namedNotation)" }
    return ([row?.texts[0] ?? ""] + steps).joined(separator: "\n")
  }
}

// MARK: - Words

extension StepList {
  var title: String {
    switch kind {
    case .here: "All steps here"
    case .path: "Solution path"
    case .stops: "Play ahead"
    }
  }

  /// The place in the list: `3 of 17`; empty in an empty list.
  var place: String { rows.isEmpty ? "" : "\(selected + 1) of \(rows.count)" }

  /// The selected row in words, with the reason where there is room for it.
  var texts: [String] {
    guard let row else { return [emptyText] }
    guard case .step(let step, _) = row.content, let page else { return row.texts }
    return ["\(step.title), \(step.rating). \(page.text)"] + row.texts
  }

  private var emptyText: String {
    kind == .stops ? "The next step is already a hard one. Press h for a hint." : "No step was found."
  }

  /// What Enter does.
  var keyTitle: String {
    switch row?.content {
    case .step?: kind == .path && selected > 1 ? "Play to here" : "Show step"
    case .summary?: "Show step"
    case .stop?: "Play ahead"
    case nil: "Close"
    }
  }
}

extension StepList.Row {
  fileprivate init(_ step: Step, on board: Board) {
    self.init(
      rating: step.rating.description, name: step.name, result: step.result,
      texts: [
        "\(step.title), \(step.rating): \(step.conclusion).", "\(step.name), \(step.rating): \(step.result)",
      ], content: .step(step, on: board))
  }
}

extension SolvingPath {
  /// The number of steps, the rating, and the techniques with the times that each is needed.
  fileprivate var summary: StepList.Row {
    let count = Count(steps.count, "step").description
    let uses = uses.map { "\($0.name) \($0.rating)\($0.count > 1 ? " ×\($0.count)" : "")" }
    let start = rating.map { "\(count), rated \($0)" } ?? "\(count), then none was found"
    let shorter = [4, 2, 1].filter { $0 < uses.count }.map { shown in
      "\(start): \(uses.prefix(shown).joined(separator: ", ")), and easier ones."
    }
    return StepList.Row(
      rating: rating?.description ?? "", name: count,
      texts: ["\(start): \(uses.joined(separator: ", "))."] + shorter + [start + "."], content: .summary)
  }

  /// The ends of what is easier than a level, the nearest first.
  fileprivate var stops: [StepList.Row] {
    var counts: [Int] = []
    for level in Level.allCases.dropFirst() {
      let count = stepCount(before: level) ?? steps.count
      if count > (counts.last ?? 0) { counts.append(count) }
    }
    return counts.map(stop)
  }

  private func stop(after count: Int) -> StepList.Row {
    let played = Count(count, "step").description
    let isEnd = count == steps.count && rating != nil
    let next = steps.indices.contains(count) ? steps[count] : nil
    let level = next.map { Level($0.rating) } ?? .master
    let rating = next.map { "\($0.rating)" } ?? "\(level.ratings.lowerBound)+"
    let what =
      isEnd
      ? "Plays \(played), the rest of the puzzle."
      : "Plays \(Count(count, "easier step")) and stops before this one."
    return StepList.Row(
      rating: isEnd ? "" : rating, name: isEnd ? "The end" : "\(level.rawValue.capitalizedFirst) step",
      // A solved puzzle is over, and leaves nothing to undo.
      texts: isEnd ? [what] : ["\(what) u undoes them all at once.", what], content: .stop(count: count))
  }
}
