import FoundationEssentials
import GameKit
import PuzzleKit
import Testing

@testable import Tangram

/// The built-in figures.
///
/// An author writes a file with any difficulty and a solution anywhere on the lattice, then records it: with
/// `PARLOR_RECORD` in the environment the files are written anew, centered, with the tray and the measured difficulty.
struct LibraryTests {
  static let folder: String = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(root)/packs/puzzles/tangram"
  }()

  static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }
      .sorted()
  }

  private static let isRecording = ProcessInfo.processInfo.environment["PARLOR_RECORD"] != nil

  static func puzzle(_ name: String) throws -> TangramPuzzle {
    let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(name)"))
    return try PuzzleFile.puzzle(TangramPuzzle.self, in: Array(data))
  }

  @Test(arguments: names)
  func `a figure is in the middle, solvable, and as difficult as it says`(name: String) throws {
    let puzzle = try Self.puzzle(name)
    let recorded = try Self.recorded(puzzle)
    if Self.isRecording, puzzle != recorded {
      let bytes = try PuzzleFile.bytes(of: recorded)
      _ = FileManager.default.createFile(atPath: "\(Self.folder)/\(name)", contents: Data(bytes))
    }
    #expect(puzzle == recorded && name == "\(puzzle.name.lowercased().replacing(" ", with: "-")).json")
    #expect(puzzle.silhouette.accepts(puzzle.target.solution))
  }

  @Test func `no two figures have the same silhouette or name`() throws {
    let puzzles = try Self.names.map(Self.puzzle)
    #expect(Set(puzzles.map(\.name)).count == puzzles.count)
    #expect(Set(puzzles.map(\.silhouette)).count == puzzles.count)
    #expect(puzzles.count { $0.tags.contains("convex") } == 13)
  }

  /// The puzzle as it belongs into the library.
  private static func recorded(_ puzzle: TangramPuzzle) throws -> TangramPuzzle {
    let solution = try #require(puzzle.target.solution.centered)
    let target = TangramTarget(solution: solution, style: puzzle.target.style)
    let rating = try #require(TangramRating(puzzle.silhouette))
    let old = puzzle.header
    let header = try PuzzleHeader(
      id: old.id, name: old.name, author: old.author, description: old.description, tags: old.tags,
      difficulty: rating.difficulty(in: target.style), revision: old.revision)
    return try TangramPuzzle(header: header, target: target)
  }
}
