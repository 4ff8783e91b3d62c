import GameKit
import Kit
import PuzzleKit
import Tangram

/// A figure of a file, or the reason why it is none.
struct FoundFigure {
  /// The title; the name of the file if it has none.
  let name: String
  /// The pieces, or what is wrong.
  let result: Result<RecoveredFigure, PuzzleFault>
  /// The puzzle with everything that the file says, if it is one of Parlor's.
  let puzzle: TangramPuzzle?
}

/// Reads figures from files and the standard input, in every format.
@MainActor
struct FigureInput {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Reads all figures of a source.
  func read(_ source: CommandSource) throws(CommandError) -> [FoundFigure] {
    let file = try context.text(of: source, limit: PuzzleFile.mostBytes)
    let stem = file.path == TextFile.standardInput ? "figure" : file.path.fileStem
    do throws(PuzzleFault) {
      return try Self.figures(in: file.text, stem: stem)
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

  private static func figures(in text: String, stem: String) throws(PuzzleFault) -> [FoundFigure] {
    guard text.first(where: { !$0.isWhitespace }) == "{" else {
      return try GTansFile.read(text).map {
        FoundFigure(name: "\(stem) \($0.number)", result: $0.result, puzzle: nil)
      }
    }
    let bytes = Array(text.utf8)
    do throws(PuzzleFault) {
      let puzzle = try PuzzleFile.puzzle(TangramPuzzle.self, in: bytes)
      let figure = RecoveredFigure(exact: puzzle.target.solution)
      return [FoundFigure(name: puzzle.name, result: .success(figure), puzzle: puzzle)]
    } catch {
      // A file of Parlor says what is wrong with it; any other may be one of Osmo.
      guard !text.contains("\"format\""), let file = try? OsmoFile(bytes) else { throw error }
      let result = Result { () throws(PuzzleFault) in try file.figure.recovered() }
      return [FoundFigure(name: file.name.isEmpty ? stem : file.name, result: result, puzzle: nil)]
    }
  }
}

extension FoundFigure {
  /// The pieces; throws what is wrong as the failure of a command.
  func arrangement() throws(CommandError) -> Arrangement {
    do throws(PuzzleFault) {
      return try result.get().arrangement
    } catch {
      throw .work("\(name.onOneLine): \(error.problem) \(error.advice)")
    }
  }
}
