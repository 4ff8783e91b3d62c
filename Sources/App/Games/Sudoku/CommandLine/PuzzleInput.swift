import Commands
import GameKit
import Kit
import Sudoku

/// Reads puzzles from files, standard input and the command line.
@MainActor
struct PuzzleInput {
  /// The most bytes of a file: half a million puzzles.
  static let limit = 64 << 20

  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// The puzzles of a source, and whether all of what looks like one was read.
  struct Puzzles {
    let all: [PuzzleText]
    let status: ExitStatus
  }

  /// Reads all puzzles of a source; names what looks like one but can't be read, if there are others.
  func read(_ source: CommandSource) throws(CommandError) -> Puzzles {
    try read(context.text(of: source, limit: Self.limit))
  }

  func read(_ file: TextFile) throws(CommandError) -> Puzzles {
    let scan = PuzzleText.scan(file.text)
    if scan.found.isEmpty, let fault = scan.faults.first { throw Self.fault(fault, in: file.path) }
    for fault in scan.faults.prefix(Self.mostFaults) {
      context.complain(Self.fault(fault, in: file.path).sentence)
    }
    return Puzzles(all: scan.found.map(\.puzzle), status: scan.faults.isEmpty ? .fine : .faulty)
  }

  /// The most faults that are named.
  private static let mostFaults = 20

  /// Reads the one puzzle of a text, or of the file that it names.
  func readOne(_ word: String) throws(CommandError) -> PuzzleText {
    guard word == "-" || context.files.exists(word) || word.contains(".") && word.contains("/") else {
      return try readWord(word)
    }
    let puzzles = try read(CommandSource(word)).all
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
