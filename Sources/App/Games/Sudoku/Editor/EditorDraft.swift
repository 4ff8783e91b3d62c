import GameKit
import Sudoku
import UndoKit

/// The givens of a puzzle that is being made, with what can be said about them.
struct EditorDraft: Hashable, Sendable {
  /// What is undone and redone.
  private struct State: Hashable, Sendable {
    var givens: Grid
    /// The region of each cell while they have not as many cells as there are digits, so that no grid has them.
    var regions: [Int]?
  }

  private var state: State
  /// The cells that break a rule.
  private(set) var conflicts: Set<Int>
  /// What is known about the givens; nil until they are examined.
  private(set) var findings: GridFindings?
  private var history = UndoHistory<State>(limit: .count(10_000))
  /// The givens that were saved last.
  private var saved: Grid

  init(_ givens: Grid) {
    (state, saved, conflicts) = (State(givens: givens), givens, givens.conflicts)
  }

  var givens: Grid { state.givens }
  /// The regions that are being painted, as long as no grid can have them; nil otherwise.
  var unfinishedRegions: [Int]? { state.regions }

  var canUndo: Bool { history.undoCount > 0 }
  var hasChanged: Bool { givens != saved || unfinishedRegions != nil }

  /// The givens as a backup has them, with the regions that are being painted on a line before them.
  var text: String {
    let regions = unfinishedRegions.map {
      "\(Self.regionsMark)\(String($0.map { DigitCharacter.of($0 + 1) }))\n"
    }
    return (regions ?? "") + givens.text
  }

  private static let regionsMark = "regions "

  /// Goes on with what a backup has.
  mutating func restore(_ text: String) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let isPainting = parts.count == 2 && parts[0].hasPrefix(Self.regionsMark)
    guard let grid = try? PuzzleText.readOne(isPainting ? String(parts[1]) : text).givens else { return }
    replace(by: grid)
    guard isPainting else { return }
    let regions = parts[0].dropFirst(Self.regionsMark.count).compactMap { DigitCharacter.digit(of: $0) }
    let side = givens.layout.side
    guard regions.count == givens.digits.count, regions.allSatisfy({ 1...side ~= $0 }) else { return }
    paint(regions.map { $0 - 1 })
  }

  /// Changes the givens; false if that changes nothing.
  @discardableResult
  mutating func change(to next: Grid) -> Bool {
    guard next != givens else { return false }
    history.push(state)
    show(State(givens: next, regions: next.layout == givens.layout ? state.regions : nil))
    return true
  }

  /// Adds to the last change, which is undone together with it.
  mutating func amend(to next: Grid) {
    if next != givens { show(State(givens: next, regions: state.regions)) }
  }

  /// Gives each cell a region; the rules change once every region has its cells.
  mutating func paint(_ regions: [Int]) {
    history.push(state)
    let layout = try? Layout(givens.layout.shape, .jigsaw(regions))
    guard let grid = layout.flatMap({ Grid($0, digits: givens.digits) }) else {
      return show(State(givens: givens, regions: regions))
    }
    show(State(givens: grid))
  }

  /// Which regions have too few or too many cells; nil if none has.
  var regionFault: String? {
    guard let regions = unfinishedRegions else { return nil }
    let side = givens.layout.side
    let wrong = (0..<side).compactMap { region in
      let count = regions.count { $0 == region }
      return count == side ? nil : "region \(region + 1) has \(count)"
    }
    let text = wrong.joined(separator: ", ")
    return "Each region needs \(side) cells, but \(text)."
  }

  /// Shows other givens; those of another size can't be undone.
  mutating func replace(by grid: Grid) {
    guard grid.layout != givens.layout else {
      change(to: grid)
      return
    }
    self = EditorDraft(grid)
    saved = Grid(grid.layout)
  }

  mutating func undo() {
    let now = state
    if let before = history.undo({ _ in now }) { show(before) }
  }

  mutating func redo() {
    let now = state
    if let after = history.redo({ _ in now }) { show(after) }
  }

  /// Takes what was found out about givens, unless they were changed meanwhile.
  mutating func take(_ findings: GridFindings, about examined: Grid) {
    if examined == givens, unfinishedRegions == nil { self.findings = findings }
  }

  mutating func markSaved(_ grid: Grid) { saved = grid }

  private mutating func show(_ next: State) {
    (state, conflicts, findings) = (next, next.givens.conflicts, nil)
  }
}

/// What can be said about givens: how many solutions there are, and how hard it is.
///
/// To find out takes a while.
struct GridFindings: Hashable, Sendable {
  /// The most solutions that are counted.
  static let limit = 100

  /// The number of solutions; nil if it takes too long to count them.
  let solutions: Int?
  /// A solution, if there is one.
  let solution: Grid?
  /// The rating, if there is exactly one solution and the named techniques reach it.
  let rating: Rating?

  /// The hardest technique that is looked for while someone types.
  private static let hardest = Rating(tenths: 70)

  /// Examines givens.
  init(_ givens: Grid) {
    let solver = Solver(givens.layout)
    let found = solver.solutions(of: givens, upTo: Self.limit, within: Solver.patience)
    (solutions, solution) = (found?.count, found?.first)
    rating = found?.isUnique == true ? Rater.rating(of: givens, upTo: Self.hardest) : nil
  }

  var isUnique: Bool { solutions == 1 }

  /// The number of solutions in words.
  var solutionText: String {
    switch solutions {
    case nil: "Too hard to check"
    case 0: "No solution"
    case 1: "One solution"
    case Self.limit: "\(Self.limit) or more solutions"
    case let count?: "\(count) solutions"
    }
  }

  /// The rating and its level, or what stands in their way.
  var ratingText: String {
    guard isUnique else { return "" }
    let end = Rating.hardest.tenths / 10
    guard let rating else { return "Harder than \(Self.hardest) of \(end)" }
    let level = Level(rating).rawValue
    return "\(level.capitalizedFirst) (\(rating) of \(end))"
  }

  /// Why it cannot be saved; nil if it can.
  var objection: String? {
    switch solutions {
    case nil: "It takes too long to check this grid. Change some digits first."
    case 0: "This grid has no solution. Change or erase a digit first."
    case 1: nil
    default: "This grid has more than one solution. Add digits until there's just one."
    }
  }
}

/// What boards and the editor ask a worker.
enum SudokuQuestion: Hashable, Sendable {
  case examine(Grid)
  /// Looks for the next step of logic.
  case hint(SudokuPuzzle, NoteStyle)
  /// Leaves out givens that are not needed.
  case minimize(Grid, Symmetry, seed: UInt64)
  /// Looks for a puzzle in a photo.
  case scan(path: String)
  /// Chooses the digits of a puzzle that a camera has seen.
  case read(LiveGrid)
}

/// What a worker answers.
enum SudokuAnswer: Hashable, Sendable {
  case findings(GridFindings, about: Grid)
  case minimized(Grid, from: Grid)
  case hint(SudokuHint, from: SudokuState)
  case scanned(ScannedPhoto)

  /// Answers a question.
  ///
  /// - Parameter files: The player's files; a photo can't be read without them.
  init(to question: SudokuQuestion, from files: (any DataFiles)? = nil) {
    switch question {
    case .examine(let grid): self = .findings(GridFindings(grid), about: grid)
    case .hint(let puzzle, let style): self = .hint(puzzle.hint(style), from: puzzle.current)
    case .minimize(let grid, let symmetry, let seed):
      self = .minimized(grid.minimized(symmetry: symmetry, seed: seed), from: grid)
    case .read(let grid): self = .scanned(ScannedPhoto(grid))
    case .scan(let path): self = .scanned(ScannedPhoto(at: path, in: files))
    }
  }
}
