import Commands
import GameKit
import Library
import PuzzleKit
import Tangram

/// A figure of a file, or the reason why it is none.
struct FoundFigure {
  /// The title; the name of the file if it has none.
  let name: String
  /// The identifier: the puzzle's own, or one that the same text always gives.
  let id: Identifier
  /// The pieces, or what is wrong.
  let result: Result<RecoveredFigure, PuzzleFault>
  /// The puzzle with everything that the file says, if it is one of Parlor's.
  let puzzle: TangramPuzzle?
}

/// Reads figures from files and the standard input, in every format, and those that are listed.
@MainActor
struct FigureInput {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  var folder: PuzzleFolder<TangramPuzzle> { PuzzleFolder(files: context.files) }
  var listed: [TangramPuzzle] { folder.all().puzzles.map(\.puzzle) }

  /// The listed figure with an id, a name, or the beginning of an id; nil if there is none.
  func listed(_ word: String) -> TangramPuzzle? {
    let puzzles = listed
    let wanted = word.lowercased()
    return puzzles.first { $0.id.description == wanted } ?? puzzles.first { $0.name.lowercased() == wanted }
      ?? puzzles.first { wanted.count >= 4 && $0.id.description.hasPrefix(wanted) }
  }

  /// Reads all figures of a source; of a word that is no file, the listed figure.
  func read(_ source: CommandSource) throws(CommandError) -> [FoundFigure] {
    if case .file(let word) = source, !context.files.exists(word), let puzzle = listed(word) {
      return [FoundFigure(puzzle)]
    }
    let file = try context.text(of: source, limit: PuzzleFile.mostBytes)
    let stem = file.path == TextFile.standardInput ? "figure" : file.path.fileStem
    do throws(PuzzleFault) {
      guard let list = TangramGame.list(in: file.text) else {
        return [try Self.figure(in: file.text, stem: stem)]
      }
      return list.map { Self.figure(in: $0.text, named: "\(stem) \($0.number)") }
    } catch {
      throw CommandError(PackFault(error, in: file.path))
    }
  }

  /// The one figure of a source; an error says what is wrong with it.
  func readOne(_ source: CommandSource) throws(CommandError) -> FoundFigure {
    let found = try read(source)
    guard found.count == 1, let figure = found.first else {
      throw .input("Expected one figure, found \(found.count). Convert the list to a folder first.")
    }
    return figure
  }

  /// Reads the one figure of a text; throws if it is in no format.
  private static func figure(in text: String, stem: String) throws(PuzzleFault) -> FoundFigure {
    guard text.first(where: { !$0.isWhitespace }) == "{" else {
      guard try !GTansFile.read(text).isEmpty else {
        throw PuzzleFault(
          .document, "There's no figure in it.", advice: "Write one line for each of the seven pieces.")
      }
      return figure(in: text, named: stem)
    }
    let bytes = Array(text.utf8)
    do throws(PuzzleFault) {
      return FoundFigure(try PuzzleFile.puzzle(TangramPuzzle.self, in: bytes))
    } catch {
      // A file of Parlor says what is wrong with it; any other may be one of Osmo.
      guard !text.contains("\"format\""), let file = try? OsmoFile(bytes) else { throw error }
      return figure(in: text, named: file.name.isEmpty ? stem : file.name)
    }
  }

  private static func figure(in text: String, named name: String) -> FoundFigure {
    let result = Result { () throws(PuzzleFault) in try TangramGame.figure(in: text).1 }
    return FoundFigure(name: name, id: Identifier(digest: text), result: result, puzzle: nil)
  }
}

extension FoundFigure {
  init(_ puzzle: TangramPuzzle) {
    let figure = RecoveredFigure(exact: puzzle.target.solution)
    self.init(name: puzzle.name, id: puzzle.id, result: .success(figure), puzzle: puzzle)
  }

  /// The pieces; throws what is wrong as the failure of a command.
  func arrangement() throws(CommandError) -> Arrangement {
    do throws(PuzzleFault) {
      return try result.get().arrangement
    } catch {
      throw .work("\(name.onOneLine): \(error.problem) \(error.advice)")
    }
  }

  /// The farthest that a piece was moved, in words; nil if none was.
  var movedWords: String? {
    (try? result.get().moved).map { "pieces were moved by \($0.limit)" }
  }
}

extension RecoveredFigure {
  /// The farthest that a piece was moved to fit, in units; nil if none was.
  var moved: Double? {
    switch precision {
    case .exact: nil
    case .snapped(let farthest): farthest < Self.leastMove ? nil : farthest
    }
  }

  /// What the sixth decimal of a file can hide.
  private static let leastMove = 1e-6
}

extension Double {
  /// The units in words: `up to 0.05 units`.
  var limit: String { self < 0.01 ? "less than 0.01 units" : "up to \(short) units" }
}
