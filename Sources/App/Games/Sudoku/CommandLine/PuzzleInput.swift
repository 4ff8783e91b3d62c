import GameKit
import Kit
import Sudoku

/// Reads puzzles from files, standard input and the command line.
///
/// A line such as `#Rules x` gives the rules of the puzzles that follow it, since no format has a place for them.
struct PuzzleInput {
  /// The most bytes of a file: half a million puzzles.
  static let limit = 64 << 20

  private let files: any DataFiles

  init(_ files: any DataFiles) { self.files = files }

  /// Reads all puzzles of a source.
  func read(_ source: PuzzleSource) throws(SudokuCommandError) -> [PuzzleText] {
    let file = try text(source)
    var puzzles: [PuzzleText] = []
    for part in PuzzlePart.parts(of: file.text) {
      let texts = try read(part, of: file.path)
      puzzles += try reporting(part, in: file.path) { () throws(RulesError) in
        try texts.map { text throws(RulesError) in try part.ruled(text) }
      }
    }
    return puzzles
  }

  private func read(_ part: PuzzlePart, of path: String) throws(SudokuCommandError) -> [PuzzleText] {
    do throws(FormatError) {
      return try PuzzleText.read(part.text)
    } catch {
      throw Self.fault(error, in: path, after: part.line)
    }
  }

  /// Reads the one puzzle of a text, or of the file that it names.
  func readOne(_ word: String) throws(SudokuCommandError) -> PuzzleText {
    guard word == "-" || files.exists(word) || word.contains(".") && word.contains("/") else {
      return try readWord(word)
    }
    let puzzles = try read(PuzzleSource(word))
    guard puzzles.count == 1 else {
      throw .input("\(word.onOneLine): Expected one puzzle, found \(puzzles.count.grouped).")
    }
    return puzzles[0]
  }

  private func readWord(_ word: String) throws(SudokuCommandError) -> PuzzleText {
    do throws(FormatError) {
      return try PuzzleText.readOne(word)
    } catch {
      guard word.count > 15 else { throw SudokuCommandError(PackFault(file: word, reason: .file(.missing))) }
      throw Self.fault(error, in: "the puzzle", after: 0)
    }
  }

  private func text(_ source: PuzzleSource) throws(SudokuCommandError) -> TextFile {
    do throws(PackFault) {
      switch source {
      case .file(let path):
        let bytes = try files.unpacked(
          files.read(path, limit: Self.limit), named: path, limit: Self.limit)
        return try TextFile(path: path, bytes: bytes)
      case .standardInput:
        return try TextFile(
          path: TextFile.standardInput, bytes: files.readStandardInput(limit: Self.limit))
      }
    } catch {
      throw SudokuCommandError(error)
    }
  }

  private func reporting<Result>(
    _ part: PuzzlePart, in path: String, _ work: () throws(RulesError) -> Result
  ) throws(SudokuCommandError) -> Result {
    do throws(RulesError) {
      return try work()
    } catch {
      throw SudokuCommandError(
        PackFault(file: path, line: max(1, part.line), column: 1, reason: .content(error.sentence)))
    }
  }

  private static func fault(_ error: FormatError, in path: String, after line: Int) -> SudokuCommandError {
    let sentence = error.message.prefix(1).uppercased() + error.message.dropFirst()
    return SudokuCommandError(
      PackFault(
        file: path, line: error.line + line, column: error.column,
        reason: .content("\(sentence) Use digits, and dots for empty cells.")))
  }
}

/// The lines of a text whose puzzles follow the same rules.
struct PuzzlePart {
  /// The line of the rules, from 1; 0 for the start of the text.
  let line: Int
  /// What follows `#Rules`; nil for the standard rules.
  let rules: String?
  let text: String

  private static let mark = "#Rules "

  /// Cuts a text at the lines that give rules.
  static func parts(of text: String) -> [PuzzlePart] {
    guard text.contains(mark) else { return [PuzzlePart(line: 0, rules: nil, text: text)] }
    var parts: [PuzzlePart] = []
    var (start, rules, lines) = (0, nil as String?, [Substring]())
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      guard line.hasPrefix(mark) else {
        lines.append(line)
        continue
      }
      parts.append(PuzzlePart(line: start, rules: rules, text: lines.joined(separator: "\n")))
      (start, rules, lines) = (number, String(line.dropFirst(mark.count)), [])
    }
    parts.append(PuzzlePart(line: start, rules: rules, text: lines.joined(separator: "\n")))
    return parts.filter { $0.rules != nil || $0.hasPuzzle }
  }

  private var hasPuzzle: Bool {
    text.split(separator: "\n").contains { !$0.hasPrefix("#") && $0.contains { !$0.isWhitespace } }
  }

  /// The puzzle with the rules of this part.
  func ruled(_ text: PuzzleText) throws(RulesError) -> PuzzleText {
    guard let rules else { return text }
    let variant = try Layout.Variant(rules: rules)
    do throws(LayoutError) {
      let layout = try Layout(text.grid.layout.shape, variant)
      guard let grid = Grid(layout, digits: text.grid.digits) else { return text }
      var ruled = text
      ruled.grid = grid
      return ruled
    } catch {
      throw RulesError(sentence: error.description)
    }
  }
}

/// Rules that cannot be read, or that no grid can follow.
struct RulesError: Error, Hashable {
  let sentence: String
}

extension Layout.Variant {
  /// The line that gives these rules; nil for the standard ones.
  var rulesLine: String? {
    switch self {
    case .standard: nil
    case .x: "#Rules x"
    case .jigsaw(let regions): "#Rules jigsaw " + regions.map { "\($0 + 1)" }.joined(separator: ",")
    case .killer(let cages):
      "#Rules killer "
        + cages.map { "\($0.sum):" + $0.cells.map(String.init).joined(separator: ",") }
        .joined(separator: " ")
    }
  }

  /// Reads the words after `#Rules`.
  fileprivate init(rules: String) throws(RulesError) {
    let words = rules.split(separator: " ")
    switch words.first {
    case "x": self = .x
    case "jigsaw":
      self = .jigsaw(try Self.numbers(words.dropFirst().joined()).map { $0 - 1 })
    case "killer":
      self = .killer(try words.dropFirst().map { word throws(RulesError) in try Self.cage(word) })
    default:
      throw RulesError(
        sentence: "Unknown rules “\(rules.prefix(40).description.onOneLine)”. Use x, jigsaw or killer.")
    }
  }

  private static func cage(_ word: Substring) throws(RulesError) -> Cage {
    let parts = word.split(separator: ":")
    guard parts.count == 2, let sum = try numbers(String(parts[0])).first else {
      throw RulesError(
        sentence: "Invalid cage “\(String(word.prefix(40)).onOneLine)”: expected SUM:CELL,CELL…")
    }
    return Cage(sum: sum, cells: try numbers(String(parts[1])))
  }

  /// Small numbers between commas.
  private static func numbers(_ text: String) throws(RulesError) -> [Int] {
    try text.split(separator: ",").map { part throws(RulesError) in
      guard part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(part), number < 1_000 else {
        throw RulesError(sentence: "Invalid number “\(String(part.prefix(40)).onOneLine)” in the rules.")
      }
      return number
    }
  }
}
