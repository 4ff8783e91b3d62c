import Library
import PuzzleKit
import Sudoku

/// A kind of Sudoku besides the classic one, as the menu of new puzzles has it.
struct OfferedVariety: Hashable, Sendable {
  /// The name in addresses.
  let id: String
  let title: String
  let shortcut: Character
  let variety: Variety
  /// The levels that can be made; none for a kind that has but one.
  let levels: [Level]
  /// The time that a puzzle takes, as a share of the time for a classic one of its level.
  let pace: Double

  private init(
    _ id: String, _ title: String, _ shortcut: Character, _ variety: Variety, levels: [Level], pace: Double
  ) {
    self.id = id
    self.title = title
    self.shortcut = shortcut
    self.variety = variety
    self.pace = pace
    self.levels = levels
  }

  static let all = [
    OfferedVariety("mini", "Mini 4×4", "f", .fourByFour, levels: [], pace: 0.4),
    OfferedVariety(
      "small", "Small 6×6", "s", .sixBySix, levels: Level.allCases.filter { $0 != .master }, pace: 0.6),
    OfferedVariety(
      "giant", "Giant 16×16", "g", .sixteenBySixteen, levels: [.beginner, .easy, .medium, .hard], pace: 4),
    OfferedVariety("x", "Sudoku X", "x", .x, levels: Level.allCases, pace: 1),
    OfferedVariety("jigsaw", "Jigsaw", "j", .jigsaw, levels: Level.allCases, pace: 1.25),
    OfferedVariety("killer", "Killer", "k", .killer, levels: Level.allCases, pace: 1.5),
  ]

  /// The kind and the level of an offer; nil for one of the classic puzzle.
  static func choice(of offer: String) -> (kind: OfferedVariety, level: Level?)? {
    for kind in all {
      if kind.id == offer { return (kind, nil) }
      if let level = kind.levels.first(where: { kind.id(of: $0) == offer }) { return (kind, level) }
    }
    return nil
  }

  func id(of level: Level) -> String { "\(id)-\(level.rawValue)" }

  /// The line of the menu, with one for each level behind it.
  var offer: PuzzleOffer {
    PuzzleOffer(
      id, title, shortcut: shortcut, minutes: minutes(.beginner),
      levels: levels.map { level in
        let difficulty = Difficulty(level)
        return PuzzleOffer(
          id(of: level), difficulty.title, shortcut: Character("\(difficulty.level)"), minutes: minutes(level)
        )
      })
  }

  private func minutes(_ level: Level) -> ClosedRange<Int> {
    let classic = Difficulty(level).expectedMinutes
    let least = max(1, Int(Double(classic.lowerBound) * pace))
    return least...max(least + 1, Int(Double(classic.upperBound) * pace))
  }

  /// The name of a new puzzle in its middle: `Jigsaw, easy`.
  func name(of level: Level?) -> String { level.map { "\(title), \($0.rawValue)" } ?? title }

  /// Makes a puzzle; one without a level may be as hard as it comes.
  func puzzle(_ level: Level?, seed: UInt64) -> Grid? {
    let symmetry = variety == .killer ? Symmetry.none : .halfTurn
    guard let level else { return variety.puzzle(seed: seed, symmetry: symmetry) }
    // Few small grids are hard, but they are made in no time.
    let attempts = variety == .sixBySix ? 5_000 : 200
    return variety.puzzle(level: level, seed: seed, symmetry: symmetry, attempts: attempts)
  }

  /// The offer of another puzzle of a kind, and as difficult or the nearest to it.
  func next(_ difficulty: Difficulty) -> (title: String, offer: String) {
    guard let level = levels.last(where: { Difficulty($0) <= difficulty }) else { return (title, id) }
    return (name(of: level), id(of: level))
  }
}
