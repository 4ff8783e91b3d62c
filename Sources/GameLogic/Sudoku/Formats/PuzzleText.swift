public enum TextFormat: String, Hashable, Codable, Sendable, CaseIterable {
  /// All cells on one line; one line per puzzle (`.sdm`).
  case line
  /// One line per row, with lines between the boxes.
  case grid
  /// One line per row, with facts about the puzzle (`.sdk`).
  case sdk
  /// The format of the program Simple Sudoku (`.ss`).
  case simpleSudoku
  /// Cells with their candidates, separated by spaces (`.sdx`).
  case sdx
  /// Cells with their candidates, with lines between the boxes.
  case candidates
  /// Cells separated by commas.
  case csv
}

/// Facts about a puzzle, from its file.
public struct PuzzleFacts: Hashable, Codable, Sendable {
  public var author: String?
  /// The puzzle in a few words.
  public var description: String?
  public var comment: String?
  public var date: String?
  /// The place of publication.
  public var source: String?
  /// The difficulty, in the file's own words.
  public var level: String?
  public var url: String?

  public init() {}

  /// The fields of `.sdk` files by letter, in writing order.
  static var fields: [(letter: Character, path: WritableKeyPath<PuzzleFacts, String?>)] {
    [
      ("A", \.author), ("D", \.description), ("C", \.comment), ("B", \.date), ("S", \.source), ("L", \.level),
      ("U", \.url),
    ]
  }
}

/// A puzzle read from text, or to be written as text.
public struct PuzzleText: Hashable, Codable, Sendable {
  /// The givens and the player's digits.
  public var grid: Grid
  /// The cells with the player's digits.
  public var played: Set<Int>
  /// The candidates of each cell, if the text lists them; empty for a cell with a digit.
  public var candidates: [DigitSet]?
  /// Facts from the file.
  public var facts = PuzzleFacts()

  public init(_ grid: Grid, played: Set<Int> = [], candidates: [DigitSet]? = nil) {
    self.grid = grid
    self.played = played
    self.candidates = candidates
  }

  /// The grid without the player's digits.
  public var givens: Grid {
    var givens = grid
    for cell in played { givens[cell] = 0 }
    return givens
  }

  /// The position with the listed candidates, or without a list, all that the digits allow.
  public var board: Board { candidates.flatMap { Board(grid, candidates: $0) } ?? Board(grid) }

  /// Reads all puzzles in a text of any format; a line such as `#Rules x` sets the rules for those after it.
  public static func read(_ text: String) throws(FormatError) -> [PuzzleText] {
    var puzzles: [PuzzleText] = []
    for part in PuzzlePart.parts(of: text) { puzzles += try part.read() }
    return puzzles
  }

  /// Reads a text that must hold exactly one puzzle.
  public static func readOne(_ text: String) throws(FormatError) -> PuzzleText {
    let puzzles = try read(text)
    guard puzzles.count == 1 else {
      throw FormatError(
        line: 2, column: 1, message: "expected one puzzle, found \(puzzles.count).", isAboutCells: false)
    }
    return puzzles[0]
  }

  /// The puzzles of a text with one per line, each with its rules and line number; nil for any other text.
  ///
  /// The first line decides. Later lines that are not puzzles are listed too, so that a reader can name them.
  public static func list(in text: String) -> [(number: Int, text: String)]? {
    var (rules, lines) = ("", [(number: Int, text: String)]())
    for (number, line) in zip(1..., text.split(omittingEmptySubsequences: false) { $0.isNewline }) {
      if line.hasPrefix(PuzzlePart.mark) {
        rules = line + "\n"
      } else if line.first != "#", line.first != "[", line.contains(where: { !$0.isWhitespace }) {
        lines.append((number, rules + line))
      }
    }
    let isList = PuzzlePart.parts(of: text).contains { PuzzleParser($0.text).isOnePerLine }
    return lines.count > 1 && isList ? lines : nil
  }
}

/// The position and reason of a failure to read a text.
public struct FormatError: Error, Hashable, Sendable {
  /// The line number, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int
  /// The reason, phrased to follow "Line 1, column 1: ".
  public let message: String

  /// True if an explanation of how cells are written would help.
  public let isAboutCells: Bool

  init(line: Int, column: Int, message: String, isAboutCells: Bool = true) {
    self.line = line
    self.column = column
    self.message = message
    self.isAboutCells = isAboutCells
  }
}

extension FormatError: CustomStringConvertible {
  public var description: String { "Line \(line), column \(column): \(message)" }
}
