import Commands
import GameKit
import Kit
import PuzzleKit
import Sudoku

/// Reads puzzles from files, standard input and the command line.
@MainActor
struct PuzzleInput {
  /// The most bytes of a file: half a million puzzles.
  static let limit = 64 << 20

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Reads all puzzles of a source.
  func read(_ source: CommandSource) throws(CommandError) -> [PuzzleText] {
    let file = try context.text(of: source, limit: Self.limit)
    if let own = try Self.readOwn(file) { return own }
    do throws(FormatError) {
      return try PuzzleText.read(file.text)
    } catch {
      throw Self.fault(error, in: file.path)
    }
  }

  /// Reads the file of a puzzle in the player's data, or what `--json` has printed; nil for any other text.
  private static func readOwn(_ file: TextFile) throws(CommandError) -> [PuzzleText]? {
    let text = file.text.drop(while: \.isWhitespace)
    guard text.hasPrefix("{") else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    let printed = lines.compactMap { JSON.value(PrintedPuzzle.self, in: String($0)) }
    do {
      if printed.count == lines.count { return try printed.map { try PuzzleText.readOne($0.text) } }
      return [PuzzleText(try PuzzleFile.puzzle(SudokuPuzzle.self, in: Array(text.utf8)).initial)]
    } catch let error as FormatError {
      throw fault(error, in: file.path)
    } catch let error as PuzzleFault {
      throw .input("\(file.path.onOneLine): \(error)")
    } catch {
      preconditionFailure("Reading puzzles has no other errors")
    }
  }

  /// A puzzle as the commands print it in JSON.
  private struct PrintedPuzzle: Decodable {
    let puzzle: String
    let rules: String?

    var text: String { (rules.map { "#Rules \($0)\n" } ?? "") + puzzle }
  }

  /// Reads the one puzzle of a text, or of the file that it names.
  func readOne(_ word: String) throws(CommandError) -> PuzzleText {
    guard word == "-" || context.files.exists(word) || word.contains(".") && word.contains("/") else {
      return try readWord(word)
    }
    let puzzles = try read(CommandSource(word))
    guard puzzles.count == 1 else {
      throw .input("\(word.onOneLine): Expected one puzzle, found \(puzzles.count.grouped).")
    }
    return puzzles[0]
  }

  private func readWord(_ word: String) throws(CommandError) -> PuzzleText {
    do throws(FormatError) {
      return try PuzzleText.readOne(word)
    } catch {
      guard word.count > 15 else { throw CommandError(PackFault(file: word, reason: .file(.missing))) }
      throw Self.fault(error, in: "the puzzle")
    }
  }

  private static func fault(_ error: FormatError, in path: String) -> CommandError {
    let sentence = error.message.capitalizedFirst
    let advice = error.isAboutCells ? " Use digits, and dots for empty cells." : ""
    return CommandError(
      PackFault(
        file: path, line: error.line, column: error.column, reason: .content(sentence + advice)))
  }
}
