import GameKit
import Kit
import PuzzleKit
import Sudoku

/// A command of `parlor sudoku …`.
enum SudokuCommand: GameCommand {
  /// Opens a saved puzzle, or one in a file.
  case play(String)
  case edit(Identifier?)
  case openSettings
  case solve(String, limit: Int, isJSON: Bool)
  case rate(String, isJSON: Bool)
  case hint(String, isJSON: Bool)
  case generate(GeneratorOptions)
  case convert(String, to: String)
  case print([String], PrintOptions)
  case daily(DailyOptions)

  func run(in context: CommandContext) -> CommandResult { SudokuRunner(context).run(self) }
}

/// The options of `parlor sudoku generate`.
struct GeneratorOptions: Hashable, Sendable {
  var count = 1
  var shape = Shape.nineByNine
  var level: Level?
  var symmetry = Symmetry.halfTurn
  var variant = Variant.classic
  var format = TextFormat.line
  var isJSON = false

  /// The rules beside rows, columns and boxes.
  enum Variant: String, CaseIterable, Hashable, Sendable { case classic, x, jigsaw, killer }

  /// The kind of puzzle; nil for rules that a size does not have.
  var variety: Variety? {
    switch (variant, shape) {
    case (.classic, .fourByFour): .fourByFour
    case (.classic, .sixBySix): .sixBySix
    case (.classic, .nineByNine): .classic
    case (.classic, .sixteenBySixteen): .sixteenBySixteen
    case (.x, .nineByNine): .x
    case (.jigsaw, .nineByNine): .jigsaw
    case (.killer, .nineByNine): .killer
    case (.x, _), (.jigsaw, _), (.killer, _): nil
    }
  }
}

/// The options of `parlor sudoku print`.
struct PrintOptions: Hashable, Sendable {
  var isSVG = false
}

/// The options of `parlor sudoku daily`.
struct DailyOptions: Hashable, Sendable {
  /// The days since 1 January 1970; nil for today.
  var day: Int?
  var format = TextFormat.grid
}

extension CommandGroup {
  /// The commands of `parlor sudoku …`.
  static let sudoku = CommandGroup(
    "sudoku", verbs: SudokuCommand.verbs,
    usage: [
      UsageLine("parlor sudoku [ID|FILE]", "open the list, or a puzzle"),
      UsageLine("parlor sudoku edit [ID]", "open the editor"),
      UsageLine("parlor sudoku settings", "open the settings"),
      UsageLine("parlor sudoku solve FILE", "solve puzzles, one per line"),
      UsageLine("parlor sudoku rate FILE", "rate puzzles by the hardest step"),
      UsageLine("parlor sudoku hint PUZZLE", "explain the next step"),
      UsageLine("parlor sudoku generate", "make puzzles"),
      UsageLine("parlor sudoku convert IN OUT", "convert puzzles to another format"),
      UsageLine("parlor sudoku print FILE…", "print puzzles, solutions last"),
      UsageLine("parlor sudoku daily", "print the puzzle of the day"),
    ],
    options: SudokuOption.all,
    parse: { words, options throws(UsageError) in try SudokuCommand(words, options) })
}

/// The options of Sudoku's commands.
enum SudokuOption {
  static let limit = CommandOption(
    "--limit", value: "N", "with sudoku solve: stop counting solutions at N (2)",
    scope: "parlor sudoku solve FILE", wanted: "a whole number from 1 to 1,000,000")
  static let count = CommandOption(
    "--count", value: "N", "with sudoku generate: how many (1)", scope: generate,
    wanted: "a whole number from 1 to 1,000,000")
  static let size = CommandOption(
    "--size", value: "N", "with sudoku generate: 4, 6, 9 or 16 (9)", scope: generate, wanted: "4, 6, 9 or 16")
  static let difficulty = CommandOption(
    "--difficulty", value: "D", "with sudoku generate: beginner to master (any)", scope: generate,
    wanted: Level.allCases.map(\.rawValue).alternatives)
  static let symmetry = CommandOption(
    "--symmetry", value: "S", "with sudoku generate: their pattern (halfTurn)", scope: generate,
    wanted: Symmetry.allCases.map(\.rawValue).alternatives)
  static let variant = CommandOption(
    "--variant", value: "V", "with sudoku generate: classic, x, jigsaw or killer", scope: generate,
    wanted: GeneratorOptions.Variant.allCases.map(\.rawValue).alternatives)
  static let format = CommandOption(
    "--format", value: "F", "with sudoku generate and daily: the text format", scope: "\(generate) and daily",
    wanted: TextFormat.allCases.map(\.rawValue).alternatives)
  static let svg = CommandOption("--svg", "with sudoku print: SVG pages", scope: "parlor sudoku print FILE…")
  static let date = CommandOption(
    "--date", value: "D", "with sudoku daily: a day such as 2026-11-23", scope: "parlor sudoku daily",
    wanted: "a day such as 2026-11-23")

  private static let generate = "parlor sudoku generate"
  static let all = [limit, count, size, difficulty, symmetry, variant, format, svg, date]
}

extension SudokuCommand {
  /// The words that may follow `sudoku`; any other word is a puzzle.
  static let verbs = [
    "edit", "settings", "solve", "rate", "hint", "generate", "convert", "print", "daily",
  ]

  /// Reads the words and options after `sudoku`.
  init(_ words: [String], _ options: [GivenOption]) throws(UsageError) {
    var command = try SudokuCommand(words)
    for option in options { try command.apply(option) }
    self = command
  }

  private init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "edit": self = .edit(try objects.optionalIdentifier())
    case "settings": self = try objects.needless(.openSettings)
    case "solve": self = .solve(try objects.one("parlor sudoku solve FILE"), limit: 2, isJSON: false)
    case "rate": self = .rate(try objects.one("parlor sudoku rate FILE"), isJSON: false)
    case "hint": self = .hint(try objects.one("parlor sudoku hint PUZZLE"), isJSON: false)
    case "generate": self = try objects.needless(.generate(GeneratorOptions()))
    case "convert":
      guard objects.count >= 2 else { throw objects.missing(in: "parlor sudoku convert IN OUT") }
      self = try Array(objects.dropFirst(2)).needless(.convert(objects[0], to: objects[1]))
    case "print": self = .print(try objects.needed("parlor sudoku print FILE…"), PrintOptions())
    case "daily": self = try objects.needless(.daily(DailyOptions()))
    default: self = .play(try words.one("parlor sudoku FILE"))
    }
  }

  /// Applies an option that only some commands accept.
  private mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch self {
    case .solve(let file, let limit, _) where given.option == .json:
      self = .solve(file, limit: limit, isJSON: true)
    case .solve(let file, _, let isJSON) where given.option == SudokuOption.limit:
      self = .solve(file, limit: try given.number(), isJSON: isJSON)
    case .rate(let file, _) where given.option == .json: self = .rate(file, isJSON: true)
    case .hint(let puzzle, _) where given.option == .json: self = .hint(puzzle, isJSON: true)
    case .generate(var options):
      try options.apply(given)
      self = .generate(options)
    case .print(let files, var options):
      try options.apply(given)
      self = .print(files, options)
    case .daily(var options):
      try options.apply(given)
      self = .daily(options)
    case .play, .edit, .openSettings, .solve, .rate, .hint, .convert: throw .misplaced(given.option)
    }
  }
}

extension GeneratorOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option {
    case SudokuOption.count: count = try given.number()
    case SudokuOption.size: shape = try given.value(Int(given.value).flatMap { Shape(side: $0) })
    case SudokuOption.difficulty: level = try given.value(Level(rawValue: given.value))
    case SudokuOption.symmetry: symmetry = try given.value(Symmetry(rawValue: given.value))
    case SudokuOption.variant: variant = try given.value(Variant(rawValue: given.value))
    case SudokuOption.format: format = try given.value(TextFormat(rawValue: given.value))
    case .json: isJSON = true
    default: throw .misplaced(given.option)
    }
  }
}

extension PrintOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    guard given.option == SudokuOption.svg else { throw .misplaced(given.option) }
    isSVG = true
  }
}

extension DailyOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option {
    case SudokuOption.date:
      day = try given.value(Timestamp(day: given.value).map { Int($0.seconds / 86_400) })
    case SudokuOption.format: format = try given.value(TextFormat(rawValue: given.value))
    default: throw .misplaced(given.option)
    }
  }
}

extension GivenOption {
  /// A value that was understood, or the error for one that was not.
  fileprivate func value<Value>(_ understood: Value?) throws(UsageError) -> Value {
    guard let understood else { throw badValue }
    return understood
  }

  /// A whole number from 1 to a million.
  fileprivate func number() throws(UsageError) -> Int {
    try value(Int(value).flatMap { 1...1_000_000 ~= $0 ? $0 : nil })
  }
}

extension [String] {
  /// The one object of a command.
  fileprivate func one(_ call: String) throws(UsageError) -> String {
    guard let first else { throw missing(in: call) }
    return try Array(dropFirst()).needless(first)
  }

  /// The identifier of a puzzle, if one is given.
  fileprivate func optionalIdentifier() throws(UsageError) -> Identifier? {
    guard let first else { return nil }
    guard let id = Identifier(first) else {
      throw .badValue(first, wanted: "the ID of a puzzle, as its file is named")
    }
    return try Array(dropFirst()).needless(id)
  }
}

extension Timestamp {
  /// The start of a day in UTC, written as `2026-11-23`; nil for anything else.
  fileprivate init?(day: String) {
    self.init(iso8601: "\(day)T00:00:00Z")
  }
}
