package import Commands
import GameKit
import Kit
import Sudoku

extension CommandGroup {
  /// The commands of `parlor sudoku …`.
  package static let sudoku = CommandGroup(
    "sudoku", "play, solve, rate, make, convert and print Sudokus", sections: [files],
    offering: ["ID": SudokuRunner.ids, "NAME": SudokuRunner.techniques],
    [
      Verb("[FILE|ID]", "open the puzzles, or one of them", [], SudokuRunner.play),
      Verb("edit [ID]", "make a puzzle, or change one", [], SudokuRunner.edit),
      Verb("list", "list all puzzles with IDs and ratings", [CommandFlag.json], SudokuRunner.list),
      Verb("practice [NAME]", "practice a technique, such as X-wing", [], SudokuRunner.practice),
      Verb("settings", "open the Sudoku settings", opens: .gameSettings(SudokuPuzzle.game)),
      Verb(
        "solve FILE", "print each solution, “none”, or “many”", [SudokuOption.limit, CommandFlag.json],
        SudokuRunner.solve),
      Verb("rate FILE", "print ratings and hardest techniques", [CommandFlag.json], SudokuRunner.rate),
      Verb(
        "hint PUZZLE", "explain the next step (r1c1: row, column)", [CommandFlag.json],
        SudokuRunner.hint),
      Verb("generate", "make new puzzles", SudokuOption.generate, SudokuRunner.generate),
      Verb(
        "convert IN OUT", "convert puzzles to another format", [SudokuOption.format], SudokuRunner.convert),
      Verb(
        "print FILE…", "print pages of puzzles with solutions", [SudokuOption.svg, CommandOption.output],
        SudokuRunner.print),
      Verb(
        "daily", "print the puzzle of the day", [SudokuOption.date, CommandFlag.json], SudokuRunner.daily),
      Verb("scan PHOTO", "print the puzzle in a photo", [CommandFlag.json], SudokuRunner.scan),
      Verb(
        "camera [PATH]", "read a puzzle from a camera and play it", [CommandOption.frames],
        SudokuRunner.camera),
    ])

  private static let files = UsageSection(
    "Sudoku",
    [
      ("FILE, IN", "any text with puzzles: lists, grids, tables, arrays, links"),
      ("PUZZLE", "such a file, or a puzzle of 81 (16, 36, 256) digits and dots"),
      ("PHOTO", "a PNG, JPEG, PGM or PPM picture, or - for standard input"),
    ])
}

/// The options of Sudoku's commands.
enum SudokuOption {
  static let limit = CommandOption(
    "--limit", value: "N", "count up to N solutions (2)", in: 1...1_000_000_000)
  static let count = CommandOption("--count", value: "N", "make N puzzles", in: 1...1_000_000)
  static let size = CommandOption(
    "--size", value: "N", "4, 6, 9 or 16", wanted: "4, 6, 9 or 16"
  ) { text in Shape.allCases.first { text == "\($0.side)" || text == $0.rawValue } }
  static let difficulty = CommandOption(
    "--difficulty", value: "D", "beginner, easy … master", of: Level.allCases.map { ($0.rawValue, $0) })
  static let rating = CommandOption(
    "--rating", value: "A..B", "rated from A to B, such as 7.1..8", wanted: "ratings such as 7.1..8.0"
  ) { text in ratings(text) }
  static let technique = CommandOption(
    "--technique", value: "T", "needing it, such as X-wing",
    wanted: "a technique such as X-wing or naked-pair"
  ) { text in
    let wanted = simple(text)
    return PuzzleWish.techniques.first { simple($0) == wanted }
  }
  static let symmetry = CommandOption(
    "--symmetry", value: "S", "180, 90, mirror, diagonal",
    of: [
      ("none", Symmetry.none), ("180", .halfTurn), ("90", .quarterTurn), ("mirror", .mirror),
      ("diagonal", .diagonal),
    ])
  static let variant = CommandOption(
    "--variant", value: "V", "x, jigsaw or killer", of: VariantName.allCases.map { ($0.rawValue, $0) })
  static let format = CommandOption(
    "--format", value: "F", "line, grid, sdk, hodoku, sudokupad …",
    of: [
      ("line", TextFormat.line), ("grid", .grid), ("sdk", .sdk), ("ss", .simpleSudoku), ("sdx", .sdx),
      ("candidates", .candidates), ("csv", .csv), ("hodoku", .hodoku), ("sgt", .tatham),
      ("opensudoku", .openSudoku), ("fpuzzles", .fPuzzles), ("sudokupad", .sudokuPad),
    ])
  static let svg = CommandFlag("--svg", "draw SVG")
  /// The ratings from one to another: `7.1..8`.
  private static func ratings(_ text: String) -> ClosedRange<Rating>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map { Double($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], 1...12 ~= first, first...12 ~= last else {
      return nil
    }
    return Rating(tenths: Int((first * 10).rounded()))...Rating(tenths: Int((last * 10).rounded()))
  }

  static func simple(_ name: String) -> String { name.lowercased().replacing("-", with: " ") }

  static let date = CommandOption(
    "--date", value: "D", "another day, such as 2026-11-23", wanted: "a date such as 2026-11-23"
  ) { DailyPuzzle($0) }

  static let generate: [any AnyCommandOption] = [
    count, size, difficulty, rating, technique, symmetry, variant, format, CommandFlag.json,
  ]
}

/// The options of `parlor sudoku generate`.
struct GenerateOptions: Hashable, Sendable {
  var count = 1
  var shape = Shape.nineByNine
  var variant = VariantName.standard
  /// The level; nil for any.
  var level: Level?
  var symmetry = Symmetry.none
  /// The rating and the technique; nil for any.
  var wish: PuzzleWish?
  var format = TextFormat.line
  var isJSON = false

  init(_ arguments: Arguments) throws(CommandError) {
    count = arguments[SudokuOption.count] ?? count
    shape = arguments[SudokuOption.size] ?? shape
    variant = arguments[SudokuOption.variant] ?? variant
    level = arguments[SudokuOption.difficulty]
    symmetry = arguments[SudokuOption.symmetry] ?? symmetry
    if let ratings = arguments[SudokuOption.rating] { wish = PuzzleWish(ratings: ratings) }
    if let technique = arguments[SudokuOption.technique] {
      wish = wish ?? PuzzleWish()
      wish?.technique = technique
    }
    format = arguments[SudokuOption.format] ?? format
    isJSON = arguments.has(.json)
    try check()
  }

  /// Checks that the options fit each other.
  private func check() throws(CommandError) {
    guard variant == .standard || shape == .nineByNine else {
      throw .input("--variant \(variant.rawValue) needs 9 digits. Remove --size \(shape.side).")
    }
    guard wish == nil || variant == .standard && shape == .nineByNine && level == nil else {
      throw .input("--rating and --technique need ordinary 9×9 puzzles, without --difficulty.")
    }
    guard variant != .killer || symmetry == .none else {
      throw .input("Killer puzzles have no clues to arrange. Remove --symmetry.")
    }
    guard !format.isClassicOnly || variant == .standard && shape == .nineByNine else {
      throw .input("This format has only ordinary 9×9 puzzles. Choose another --format.")
    }
    guard !isJSON || format == .line else { throw .input("Use --json or --format, not both.") }
  }
}

/// The variants of the rules, by their names on the command line.
enum VariantName: String, CaseIterable, Hashable, Sendable {
  case standard, x, jigsaw, killer
}

extension TextFormat {
  /// Returns the format of a file by its extension.
  init?(path: String) {
    switch path.fileExtension {
    case "sdm", "txt": self = .line
    case "sdk": self = .sdk
    case "ss": self = .simpleSudoku
    case "sdx": self = .sdx
    case "csv": self = .csv
    case "opensudoku", "xml": self = .openSudoku
    default: return nil
    }
  }

  /// The extensions of files that can be written.
  static let extensions = [".sdm", ".txt", ".sdk", ".ss", ".sdx", ".csv", ".opensudoku"]
}
