import GameKit
import Library
import Sudoku

/// The givens of a puzzle that is being made.
struct SudokuSketch: EditedContent {
  typealias Findings = GivensFindings

  var givens: Grid
  /// The region of each cell while they have not as many cells as there are digits, so that no grid has them.
  var regions: [Int]?

  /// The givens; nil while no grid has the regions.
  var subject: Grid? { regions == nil ? givens : nil }

  /// The givens, with the regions that are being painted on a line before them.
  var backup: String? {
    let line = regions.map { "\(Self.regionsMark)\(String($0.map { DigitCharacter.of($0 + 1) }))\n" }
    return (line ?? "") + givens.text
  }

  private static let regionsMark = "regions "

  init(givens: Grid, regions: [Int]? = nil) {
    self.givens = givens
    self.regions = regions
  }

  init?(backup text: String) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let isPainting = parts.count == 2 && parts[0].hasPrefix(Self.regionsMark)
    guard let grid = try? PuzzleText.readOne(isPainting ? String(parts[1]) : text).givens else { return nil }
    self.init(givens: grid)
    guard isPainting else { return }
    let regions = parts[0].dropFirst(Self.regionsMark.count).compactMap { DigitCharacter.digit(of: $0) }
    guard regions.count == grid.digits.count, regions.allSatisfy({ 1...grid.layout.side ~= $0 }) else {
      return
    }
    paint(regions.map { $0 - 1 })
  }

  /// Gives each cell a region; the rules change once every region has its cells.
  mutating func paint(_ regions: [Int]) {
    let layout = try? Layout(givens.layout.shape, .jigsaw(regions))
    if let grid = layout.flatMap({ Grid($0, digits: givens.digits) }) {
      self = SudokuSketch(givens: grid)
    } else {
      self.regions = regions
    }
  }
}

typealias SudokuDraft = PuzzleDraft<SudokuSketch>

extension SudokuDraft {
  var givens: Grid { content.givens }
  /// The regions that are being painted, as long as no grid can have them; nil otherwise.
  var unfinishedRegions: [Int]? { content.regions }
  /// The cells that break a rule.
  var conflicts: Set<Int> { givens.conflicts }

  /// Changes the givens; false if that changes nothing.
  @discardableResult
  mutating func change(to next: Grid) -> Bool {
    guard next != givens else { return false }
    return change { content in
      if next.layout != content.givens.layout { content.regions = nil }
      content.givens = next
    }
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
}

/// What can be said about givens: how many solutions there are, and how hard it is.
///
/// To find out takes a while.
struct GivensFindings: Hashable, Sendable {
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
    solutions = found?.count
    solution = found?.first
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
  /// Looks for steps to choose from.
  case list(StepList.Kind, SudokuPuzzle, NoteStyle)
  /// Rates a puzzle.
  case rate(Grid)
  /// Makes a drill of a technique.
  case drill(String, seed: UInt64)
  /// Leaves out givens that are not needed.
  case minimize(Grid, Symmetry, seed: UInt64)
  /// Looks for a puzzle in a photo.
  case scan(path: String)
  /// Chooses the digits of a puzzle that a camera has seen.
  case read(LiveGrid)
}

/// What a worker answers.
enum SudokuAnswer: Hashable, Sendable {
  case findings(GivensFindings, about: Grid)
  case minimized(Grid, from: Grid)
  case hint(SudokuHint, from: SudokuState)
  case list(StepList)
  case rated(SolvingPath, of: Grid)
  case drill(Drill?)
  case scanned(ScannedPhoto)

  /// Answers a question.
  ///
  /// - Parameter files: The player's files; a photo can't be read without them.
  init(to question: SudokuQuestion, from files: (any DataFiles)? = nil) {
    switch question {
    case .examine(let grid): self = .findings(GivensFindings(grid), about: grid)
    case .hint(let puzzle, let style): self = .hint(puzzle.hint(style), from: puzzle.current)
    case .rate(let grid): self = .rated(SolvingPath(from: Board(grid)), of: grid)
    case .drill(let technique, let seed): self = .drill(Drill.make(technique, seed: seed))
    case .list(let kind, let puzzle, let style): self = .list(StepList(kind, of: puzzle, style))
    case .minimize(let grid, let symmetry, let seed):
      self = .minimized(grid.minimized(symmetry: symmetry, seed: seed), from: grid)
    case .read(let grid): self = .scanned(ScannedPhoto(grid))
    case .scan(let path): self = .scanned(ScannedPhoto(at: path, in: files))
    }
  }
}
