import GameKit
import Kit
import Sudoku
import Vision

/// A command of `parlor sudoku …`.
enum SudokuCommand: GameCommand {
  /// Opens a puzzle of a file, or a saved one by its id.
  case play(String)
  /// Opens the editor; nil for a new puzzle.
  case edit(Identifier?)
  case settings
  case solve(CommandSource, limit: Int, isJSON: Bool)
  case rate(CommandSource, isJSON: Bool)
  /// Shows the next step of a puzzle, which is a text or a file.
  case hint(String, isJSON: Bool)
  case generate(GenerateOptions)
  case convert(CommandSource, to: String, format: TextFormat?)
  case print([CommandSource], PrintOptions)
  /// Prints the puzzle of a date; nil for today.
  case daily(DailyPuzzle?, isJSON: Bool)

  /// Reads the puzzle of a photo.
  case scan(CommandSource, isJSON: Bool)
  /// Opens the screen that reads a puzzle from a camera.
  case camera(FrameInput)

  func run(in context: CommandContext) -> CommandResult { SudokuRunner(context).run(self) }
}

/// The options of `parlor sudoku generate`.
struct GenerateOptions: Hashable, Sendable {
  /// The most puzzles of a call.
  static let mostPuzzles = 1_000_000

  var count = 1
  var shape = Shape.nineByNine
  var variant = VariantName.standard
  /// The level; nil for any.
  var level: Level?
  var symmetry = Symmetry.none
  var format = TextFormat.line
  var isJSON = false
}

/// The variants of the rules, by their names on the command line.
enum VariantName: String, CaseIterable, Hashable, Sendable {
  case standard, x, jigsaw, killer
}

/// The options of `parlor sudoku print`.
struct PrintOptions: Hashable, Sendable {
  var isSVG = false
  /// The file for the pages; nil and `-` print them.
  var output: String?
}

extension TextFormat {
  /// The formats by their names on the command line.
  static let names: [(name: String, format: TextFormat)] = [
    ("line", .line), ("grid", .grid), ("sdk", .sdk), ("ss", .simpleSudoku), ("sdx", .sdx),
    ("candidates", .candidates), ("csv", .csv),
  ]

  /// Returns the format of a name.
  init?(name: String) {
    guard let found = Self.names.first(where: { $0.name == name }) else { return nil }
    self = found.format
  }

  /// Returns the format of a file by its extension.
  init?(path: String) {
    switch path.fileExtension {
    case "sdm", "txt": self = .line
    case "sdk": self = .sdk
    case "ss": self = .simpleSudoku
    case "sdx": self = .sdx
    case "csv": self = .csv
    default: return nil
    }
  }

  /// The extensions of files that can be written.
  static let extensions = [".sdm", ".txt", ".sdk", ".ss", ".sdx", ".csv"]
}

extension Symmetry {
  /// The symmetries by their names on the command line.
  static let names: [(name: String, symmetry: Symmetry)] = [
    ("none", .none), ("180", .halfTurn), ("90", .quarterTurn), ("mirror", .mirror), ("diagonal", .diagonal),
  ]
}
