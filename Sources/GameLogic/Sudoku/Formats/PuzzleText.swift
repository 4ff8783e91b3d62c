/// The ways to write a puzzle as text.
public enum TextFormat: String, Hashable, Codable, Sendable, CaseIterable {
  /// All cells on one line; several puzzles are several lines (`.sdm`).
  case line
  /// One line a row, with lines between the boxes.
  case grid
  /// One line a row and facts about the puzzle (`.sdk`).
  case sdk
  /// Simple Sudoku's grid (`.ss`).
  case simpleSudoku
  /// Cells with their candidates, separated by blanks (`.sdx`).
  case sdx
  /// Cells with their candidates, with lines between the boxes.
  case candidates
  /// Cells separated by commas.
  case csv
}

/// Facts that a file gives about its puzzle.
public struct PuzzleFacts: Hashable, Codable, Sendable {
  /// The person who made the puzzle.
  public var author: String?
  /// The puzzle in a few words.
  public var description: String?
  /// Anything else.
  public var comment: String?
  /// The day of publication, in any form.
  public var date: String?
  /// The place of publication.
  public var source: String?
  /// The difficulty, in the words of the file.
  public var level: String?
  /// The address of the puzzle on the web.
  public var url: String?

  /// Creates facts about nothing.
  public init() {}

  /// The fields of `.sdk` files by their letters, in the order of writing.
  static var fields: [(letter: Character, path: WritableKeyPath<PuzzleFacts, String?>)] {
    [
      ("A", \.author), ("D", \.description), ("C", \.comment), ("B", \.date), ("S", \.source), ("L", \.level),
      ("U", \.url),
    ]
  }
}

/// A puzzle as it was read from a text, or as it is to be written.
public struct PuzzleText: Hashable, Codable, Sendable {
  /// Givens and digits of the player.
  public var grid: Grid
  /// The cells whose digits are the player's.
  public var played: Set<Int>
  /// For each cell its candidates, if the text lists them; none for cells with a digit.
  public var candidates: [DigitSet]?
  /// What the file says about the puzzle.
  public var facts = PuzzleFacts()

  /// Creates the text of a grid.
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

  /// The position with the listed candidates, or with all that the digits leave open.
  public var board: Board { candidates.flatMap { Board(grid, candidates: $0) } ?? Board(grid) }

  /// Reads all puzzles of a text, whatever its format is; those after a line such as `#Rules x` follow its rules.
  public static func read(_ text: String) throws(FormatError) -> [PuzzleText] {
    var puzzles: [PuzzleText] = []
    for part in PuzzlePart.parts(of: text) { puzzles += try part.read() }
    return puzzles
  }

  /// Reads the one puzzle of a text, whatever its format is.
  public static func readOne(_ text: String) throws(FormatError) -> PuzzleText {
    let puzzles = try read(text)
    guard puzzles.count == 1 else {
      throw FormatError(
        line: 2, column: 1, message: "expected one puzzle, found \(puzzles.count).", isAboutCells: false)
    }
    return puzzles[0]
  }

  /// The lines of a text in which each line is a puzzle, with the rules that it follows; nil for any other text.
  ///
  /// The first of them tells: what is no puzzle among the others is listed, too, so that a reader can name it.
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

/// A place in a text that cannot be read, and the reason.
public struct FormatError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int
  /// The reason, in the middle of a sentence.
  public let message: String

  /// True if it helps to say how cells are written.
  public let isAboutCells: Bool

  init(line: Int, column: Int, message: String, isAboutCells: Bool = true) {
    (self.line, self.column, self.message, self.isAboutCells) = (line, column, message, isAboutCells)
  }
}

extension FormatError: CustomStringConvertible {
  /// The place and the reason, as a sentence.
  public var description: String { "Line \(line), column \(column): \(message)" }
}
