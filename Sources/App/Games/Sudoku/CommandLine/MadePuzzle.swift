import GameKit
import Sudoku

/// A generated puzzle and its seed.
struct MadePuzzle: Sendable {
  let grid: Grid
  let seed: UInt64
  let level: Level?

  /// Makes a puzzle; nil if none with the wanted level was found.
  init?(seed: UInt64, _ options: GenerateOptions) {
    self.seed = seed
    level = options.level
    guard let grid = options.grid(seed: seed) else { return nil }
    self.grid = grid
  }

  /// Makes the puzzle of a day.
  init(_ day: DailyPuzzle) {
    grid = day.puzzle()
    seed = day.seed
    level = day.level
  }

  private var version: Int { Generator.version(of: grid.layout) }

  /// The generator's version and the seed, which make the same puzzle again.
  var mark: String { "#Generator \(version), seed \(seed)" }

  /// The puzzle in a format, or as JSON.
  func text(_ options: GenerateOptions) -> String {
    if options.isJSON { return json().line }
    var text = PuzzleText(grid)
    var lines = options.format.hasRules ? [] : [grid.layout.variant.rulesLine].compactMap(\.self)
    switch options.format {
    case .line, .grid: lines.insert(mark, at: 0)
    case .sdk:
      text.facts.comment = String(mark.dropFirst())
      text.facts.level = level?.rawValue
    case .simpleSudoku, .sdx, .candidates, .csv, .hodoku, .tatham, .openSudoku, .fPuzzles, .sudokuPad: break
    }
    return (lines + [text.text(in: options.format)]).joined(separator: "\n")
  }

  /// The puzzle as JSON; the keys never change.
  func json(with first: JSONValue = [:]) -> JSONValue {
    let solution = Solver(grid.layout).solutions(of: grid).first
    let rules = grid.layout.variant.rulesLine
    return first.with([
      "puzzle": .string(grid.description), "solution": JSONValue(solution?.description),
      "size": .string(grid.layout.shape.rawValue),
      "rules": JSONValue(rules.map { String($0.dropFirst("#Rules ".count)) }),
      "level": JSONValue(level?.rawValue),
      // As a text: not every reader of JSON can hold 64 bits.
      "seed": .string("\(seed)"), "generator": .integer(version),
    ])
  }
}

extension GenerateOptions {
  /// Makes a puzzle; nil if none with the wanted level was found.
  fileprivate func grid(seed: UInt64) -> Grid? {
    if let wish { return Generator(symmetry: symmetry).puzzle(seed: seed, attempts: Self.wishAttempts, wish) }
    guard let level else { return variety.puzzle(seed: seed, symmetry: symmetry) }
    // Small puzzles are minimal; a large one takes clues until it has its level.
    guard variant != .standard || shape == .sixteenBySixteen else {
      return Generator(Layout(shape), symmetry: symmetry).puzzle(level: level, seed: seed, attempts: attempts)
    }
    return variety.puzzle(level: level, seed: seed, symmetry: symmetry, attempts: attempts)
  }

  /// The most puzzles that are made for one with a rating or a technique.
  private static let wishAttempts = 20_000

  private var variety: Variety {
    switch (variant, shape) {
    case (.x, _): .x
    case (.jigsaw, _): .jigsaw
    case (.killer, _): .killer
    case (.standard, .fourByFour): .fourByFour
    case (.standard, .sixBySix): .sixBySix
    case (.standard, .nineByNine): .classic
    case (.standard, .sixteenBySixteen): .sixteenBySixteen
    }
  }

  /// The most puzzles that are made for one of a level: some seconds of work.
  private var attempts: Int {
    switch (variant, shape) {
    case (.standard, .fourByFour), (.standard, .sixBySix): 2_000
    case (.standard, .nineByNine): 10_000
    case (.standard, .sixteenBySixteen): 20
    case (.x, _), (.jigsaw, _), (.killer, _): 300
    }
  }
}
