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
  /// A line of the library of HoDoKu, with deleted candidates.
  case hodoku
  /// The identifier of a game in Simon Tatham's collection.
  case tatham
  /// The file of OpenSudoku.
  case openSudoku
  /// A link to f-puzzles, with the puzzle in it.
  case fPuzzles
  /// A link to SudokuPad, with the puzzle in it.
  case sudokuPad

  /// True if the format has only 9×9 grids with boxes.
  public var isClassicOnly: Bool {
    switch self {
    case .hodoku, .openSudoku: true
    case .line, .grid, .sdk, .simpleSudoku, .sdx, .candidates, .csv, .tatham, .fPuzzles, .sudokuPad: false
    }
  }

  /// True if the format has fields for rules of its own, and a file needs no line for them.
  public var hasRules: Bool {
    switch self {
    case .tatham, .fPuzzles, .sudokuPad, .hodoku, .openSudoku: true
    case .line, .grid, .sdk, .simpleSudoku, .sdx, .candidates, .csv: false
    }
  }

  /// True if the format tells the player's digits from givens.
  public var hasPlayed: Bool {
    switch self {
    case .sdx, .hodoku, .fPuzzles, .sudokuPad: true
    case .line, .grid, .sdk, .simpleSudoku, .candidates, .csv, .tatham, .openSudoku: false
    }
  }

  /// True if a file has a puzzle on each line.
  public var isList: Bool {
    switch self {
    case .line, .hodoku, .tatham, .fPuzzles, .sudokuPad: true
    case .grid, .sdk, .simpleSudoku, .sdx, .candidates, .csv, .openSudoku: false
    }
  }
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

  /// The position with the listed candidates that its digits allow, or without a list, all of these.
  public var board: Board {
    let all = grid.candidates
    return candidates.flatMap { Board(grid, candidates: zip($0, all).map { $0.intersection($1) }) }
      ?? Board(grid)
  }

  /// The position at the start: the givens alone, or if these leave several solutions, the listed candidates.
  public var start: Board {
    let isPuzzle = candidates == nil || Solver(grid.layout).solutions(of: givens).isUnique
    return isPuzzle ? Board(givens) : board
  }

  /// Counts the solutions up to a limit, and returns the first.
  ///
  /// Where the givens leave several, the candidates choose between them.
  ///
  /// - Parameter guesses: The most guesses; there are no solutions if it takes more.
  public func solutions(upTo limit: Int = 2, within guesses: Int = .max) -> Solutions {
    let solver = Solver(grid.layout)
    let none = Solutions(count: 0, first: nil)
    let solutions = solver.solutions(of: givens, upTo: limit, within: guesses) ?? none
    guard candidates != nil, solutions.count > 1 else { return solutions }
    return solver.solutions(of: board, upTo: limit, within: guesses) ?? none
  }

  /// Looks for all puzzles in a text of any format, and for what looks like one but is not.
  public static func scan(_ text: String) -> PuzzleScan {
    PuzzlePart.parts(of: text).reduce(into: PuzzleScan()) { all, part in
      let scan = part.scan()
      all.found += scan.found
      all.faults += scan.faults
    }
  }

  /// Reads all puzzles in a text of any format; a line such as `#Rules x` sets the rules for those after it.
  ///
  /// Throws if there are none.
  public static func read(_ text: String) throws(FormatError) -> [PuzzleText] {
    let scan = scan(text)
    if scan.found.isEmpty, let fault = scan.faults.first { throw fault }
    return scan.found.map(\.puzzle)
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

  /// The puzzles of a text with several, each as a text of its own, with the number of its line; nil for any other.
  ///
  /// What looks like a puzzle but is none is listed too, so that a reader can name it.
  public static func list(in text: String) -> [(number: Int, text: String)]? {
    let scan = scan(text)
    guard scan.found.count + scan.faults.count > 1, !scan.found.isEmpty else { return nil }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let faults = scan.faults.map {
      ($0.line, lines.indices.contains($0.line - 1) ? String(lines[$0.line - 1]) : "")
    }
    return (scan.found.map { ($0.line, $0.text) } + faults).sorted { $0.0 < $1.0 }
  }
}

extension PuzzleScan.Found {
  /// The puzzle as a text of its own.
  public var text: String {
    if let source { return source }
    let facts = puzzle.factLines + (puzzle.grid.layout.variant.rulesLine.map { $0 + "\n" } ?? "")
    let isPlain = puzzle.candidates == nil && puzzle.played.isEmpty
    return facts + puzzle.text(in: isPlain ? .line : .sdx)
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

extension PuzzleFacts {
  /// Reads a line of an `.sdk` file, without its `#`; false for any other comment.
  mutating func read(_ line: Substring) -> Bool {
    guard let letter = line.first, let field = Self.fields.first(where: { $0.letter == letter }) else {
      return false
    }
    let text = line.dropFirst().drop { $0.isWhitespace || $0 == ":" }
    self[keyPath: field.path] = text.isEmpty ? nil : String(text)
    return true
  }
}
