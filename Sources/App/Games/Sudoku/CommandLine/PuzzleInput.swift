import GameKit
import Kit
import Sudoku

/// Reads puzzles from files, standard input and the command line.
struct PuzzleInput {
  /// The most bytes of a file: half a million puzzles.
  static let limit = 64 << 20

  private let files: any DataFiles

  init(_ files: any DataFiles) { self.files = files }

  /// Reads all puzzles of a source.
  func read(_ source: PuzzleSource) throws(SudokuCommandError) -> [PuzzleText] {
    let file = try text(source)
    do throws(FormatError) {
      return try PuzzleText.read(file.text)
    } catch {
      throw Self.fault(error, in: file.path)
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
      throw Self.fault(error, in: "the puzzle")
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

  private static func fault(_ error: FormatError, in path: String) -> SudokuCommandError {
    let sentence = error.message.prefix(1).uppercased() + error.message.dropFirst()
    let advice = error.isAboutCells ? " Use digits, and dots for empty cells." : ""
    return SudokuCommandError(
      PackFault(
        file: path, line: error.line, column: error.column, reason: .content(sentence + advice)))
  }
}
