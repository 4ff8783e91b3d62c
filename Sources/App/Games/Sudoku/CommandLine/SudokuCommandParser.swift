import Camera
import GameKit
import Kit
import Sudoku
import Vision

extension CommandGroup {
  /// The commands of `parlor sudoku …`.
  static let sudoku = CommandGroup(
    "sudoku", verbs: SudokuCommand.verbs,
    usage: [
      UsageLine("parlor sudoku [FILE|ID]", "open the puzzles, or one of them"),
      UsageLine("parlor sudoku edit [ID]", "make a puzzle, or change one"),
      UsageLine("parlor sudoku settings", "open the Sudoku settings"),
      UsageLine("parlor sudoku solve FILE", "print each solution, “none”, or “many”"),
      UsageLine("parlor sudoku rate FILE", "print ratings and hardest techniques"),
      UsageLine("parlor sudoku hint PUZZLE", "explain the next step (r1c1: row 1, column 1)"),
      UsageLine("parlor sudoku generate", "make new puzzles"),
      UsageLine("parlor sudoku convert IN OUT", "convert puzzles to another format"),
      UsageLine("parlor sudoku print FILE…", "print pages of puzzles with solutions"),
      UsageLine("parlor sudoku daily", "print the puzzle of the day"),
      UsageLine("parlor sudoku scan PHOTO", "print the puzzle in a photo"),
      UsageLine("parlor sudoku camera [PATH]", "read a puzzle from a camera and play it"),
    ],
    options: SudokuOption.all,
    sections: [
      UsageSection(
        "Sudoku",
        [
          UsageLine("FILE, IN", "a list of puzzles, a grid, or a .sdk, .sdm, .sdx, .ss or .csv file"),
          UsageLine("PUZZLE", "such a file, or a puzzle of 81 (16, 36, 256) digits and dots"),
          UsageLine("PHOTO", "a PNG, JPEG, PGM or PPM picture, or - for standard input"),
        ])
    ],
    parse: { words, options throws(UsageError) in try SudokuCommand(words, options) })
}

/// The options of Sudoku's commands.
enum SudokuOption {
  static let limit = CommandOption(
    "--limit", value: "N", "with sudoku solve: count up to N solutions (2)",
    scope: "parlor sudoku solve FILE",
    wanted: "a whole number from 1 to \(mostSolutions.grouped)")
  static let count = CommandOption(
    "--count", value: "N", "with sudoku generate: make N puzzles", scope: scopeOfGenerate,
    wanted: "a whole number from 1 to \(GenerateOptions.mostPuzzles.grouped)")
  static let size = CommandOption(
    "--size", value: "N", "with sudoku generate: 4, 6, 9 or 16", scope: scopeOfGenerate,
    wanted: "4, 6, 9 or 16")
  static let difficulty = CommandOption(
    "--difficulty", value: "D", "with sudoku generate: beginner, easy … master", scope: scopeOfGenerate,
    wanted: Level.allCases.map(\.rawValue).alternatives)
  static let symmetry = CommandOption(
    "--symmetry", value: "S", "with sudoku generate: 180, 90, mirror, diagonal", scope: scopeOfGenerate,
    wanted: Symmetry.names.map(\.name).alternatives)
  static let variant = CommandOption(
    "--variant", value: "V", "with sudoku generate: x, jigsaw or killer", scope: scopeOfGenerate,
    wanted: VariantName.allCases.map(\.rawValue).alternatives)
  static let format = CommandOption(
    "--format", value: "F", "with sudoku: line, grid, sdk, ss, sdx, candidates, csv",
    scope: "parlor sudoku generate and convert", wanted: TextFormat.names.map(\.name).alternatives)
  static let svg = CommandOption("--svg", "with sudoku print: draw SVG", scope: scopeOfPrint)
  static let date = CommandOption(
    "--date", value: "D", "with sudoku daily: another day, such as 2026-11-23", scope: "parlor sudoku daily",
    wanted: "a date such as 2026-11-23")
  /// The shared option, with the commands of Sudoku that accept it.
  static let json = CommandOption(
    CommandOption.json.name, CommandOption.json.explanation,
    scope: "parlor sudoku solve, rate, hint, generate, daily and scan")

  static let all = [limit, count, size, difficulty, symmetry, variant, format, svg, .output, date, .frames]

  fileprivate static let mostSolutions = 1_000_000_000
  private static let scopeOfGenerate = "parlor sudoku generate"
  private static let scopeOfPrint = "parlor sudoku print FILE…"
}

extension SudokuCommand {
  /// The words that may follow `sudoku`; any other word is a puzzle to be played.
  static let verbs = [
    "edit", "settings", "solve", "rate", "hint", "generate", "convert", "print", "daily", "scan",
    "camera",
  ]

  /// Reads the words and options after `sudoku`.
  init(_ words: [String], _ options: [GivenOption]) throws(UsageError) {
    var command = try SudokuCommand(words)
    for option in options { try command.apply(option) }
    if case .generate(let options) = command { try options.check() }
    self = command
  }

  private init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "edit":
      self = .edit(try objects.first.map { word throws(UsageError) in try objects.identifier(word) })
    case "settings": self = try objects.needless(.settings)
    case "solve": self = .solve(try objects.source("parlor sudoku solve FILE"), limit: 2, isJSON: false)
    case "rate": self = .rate(try objects.source("parlor sudoku rate FILE"), isJSON: false)
    case "hint": self = .hint(try objects.exactly(1, "parlor sudoku hint PUZZLE")[0], isJSON: false)
    case "generate": self = try objects.needless(.generate(GenerateOptions()))
    case "convert":
      let names = try objects.exactly(2, "parlor sudoku convert IN OUT")
      self = .convert(CommandSource(names[0]), to: names[1], format: nil)
    case "print":
      self = .print(try objects.needed("parlor sudoku print FILE…").map { CommandSource($0) }, PrintOptions())
    case "daily": self = try objects.needless(.daily(nil, isJSON: false))
    case "camera":
      self = try Array(objects.dropFirst()).needless(.camera(.camera(path: objects.first)))
    case "scan": self = .scan(try objects.source("parlor sudoku scan PHOTO"), isJSON: false)
    default: self = .play(try words.exactly(1, "parlor sudoku [FILE|ID]")[0])
    }
  }

  /// Applies an option that only some commands accept.
  private mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch (self, given.option.name) {
    case (.solve(let source, let limit, _), SudokuOption.json.name):
      self = .solve(source, limit: limit, isJSON: true)
    case (.solve(let source, _, let isJSON), SudokuOption.limit.name):
      self = .solve(source, limit: try given.number(1...SudokuOption.mostSolutions), isJSON: isJSON)
    case (.rate(let source, _), SudokuOption.json.name): self = .rate(source, isJSON: true)
    case (.hint(let puzzle, _), SudokuOption.json.name): self = .hint(puzzle, isJSON: true)
    case (.daily(let day, _), SudokuOption.json.name): self = .daily(day, isJSON: true)
    case (.scan(let source, _), SudokuOption.json.name): self = .scan(source, isJSON: true)
    case (.camera, CommandOption.frames.name): self = .camera(FrameInput(given.value))
    case (.daily(_, let isJSON), SudokuOption.date.name):
      self = .daily(try given.named { DailyPuzzle($0) }, isJSON: isJSON)
    case (.convert(let source, let path, _), SudokuOption.format.name):
      self = .convert(source, to: path, format: try given.named { TextFormat(name: $0) })
    case (.generate(var options), _):
      try options.apply(given)
      self = .generate(options)
    case (.print(let sources, var options), _):
      try options.apply(given)
      self = .print(sources, options)
    default: throw given.misplaced
    }
  }
}

extension GenerateOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option.name {
    case SudokuOption.count.name: count = try given.number(1...Self.mostPuzzles)
    case SudokuOption.size.name:
      shape = try given.named { word in Shape.allCases.first { word == "\($0.side)" || word == $0.rawValue } }
    case SudokuOption.difficulty.name: level = try given.named { Level(rawValue: $0) }
    case SudokuOption.symmetry.name:
      symmetry = try given.named { word in Symmetry.names.first { $0.name == word }?.symmetry }
    case SudokuOption.variant.name: variant = try given.named { VariantName(rawValue: $0) }
    case SudokuOption.format.name: format = try given.named { TextFormat(name: $0) }
    case SudokuOption.json.name: isJSON = true
    default: throw given.misplaced
    }
  }

  /// Checks that the options fit each other.
  fileprivate func check() throws(UsageError) {
    guard variant == .standard || shape == .nineByNine else {
      throw .conflict("--variant \(variant.rawValue) needs 9 digits. Remove --size \(shape.side).")
    }
    guard variant != .killer || symmetry == .none else {
      throw .conflict("Killer puzzles have no clues to arrange. Remove --symmetry.")
    }
    guard !isJSON || format == .line else { throw .conflict("Use --json or --format, not both.") }
  }
}

extension PrintOptions {
  fileprivate mutating func apply(_ given: GivenOption) throws(UsageError) {
    switch given.option.name {
    case SudokuOption.svg.name: isSVG = true
    case CommandOption.output.name:
      output = given.value
      if given.value.lowercased().hasSuffix(".svg") { isSVG = true }
    default: throw given.misplaced
    }
  }
}

extension GivenOption {
  /// The error for an option of another command.
  fileprivate var misplaced: UsageError {
    let own = (SudokuOption.all + [SudokuOption.json]).option(option.name)
    return .misplaced(own ?? option)
  }

  private var own: CommandOption { SudokuOption.all.option(option.name) ?? option }

  /// A whole number of a range.
  fileprivate func number(_ range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard value.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(value), range.contains(number)
    else { throw GivenOption(own, value).badValue }
    return number
  }

  /// What a name stands for.
  fileprivate func named<Value>(_ find: (String) -> Value?) throws(UsageError) -> Value {
    guard let found = find(value) else { throw GivenOption(own, value).badValue }
    return found
  }
}
