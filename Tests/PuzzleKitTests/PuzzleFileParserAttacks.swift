import AttackKit
import GameKit
import Testing

@testable import PuzzleKit

/// Damaged files, read by ``JSONParser`` and ``JSONTreeDecoder``.
struct PuzzleFileParserAttacks {
  private static let words = [
    "{", "}", "[", "]", "\":", ",", "null", "true", "\\u", "\\uD83D", "0.1", "-1", "\"current\":",
    "\"tags\":",
    "\"easy\"", "2026-11-22T20:15:00Z", "\"undo\":[", "\"format\":1,",
  ]

  @Test func `damaged puzzles are read or refused`() throws {
    let files = try [[3, 1, 2], [1, 2, 3]].map { try PuzzleFile.bytes(of: RowPuzzle.sample($0)) }
    ParserAttack("puzzle files", corpus: files, words: Self.words).run(files: 20_000) { bytes in
      _ = try? PuzzleFile.header(in: bytes)
      let puzzle = try PuzzleFile.puzzle(RowPuzzle.self, in: bytes)
      let again = try PuzzleFile.puzzle(RowPuzzle.self, in: PuzzleFile.bytes(of: puzzle))
      if again != puzzle { Issue.record("\(puzzle) is another puzzle when it is read again") }
      return true
    }
  }

  @Test func `damaged snapshots are read or refused, and what is read can be played`() throws {
    let files = try PlayState.allCases.map {
      let snapshot = try RowPlay.sample(in: $0).snapshot(at: .seconds(3))
      return try PuzzleFile.json(of: snapshot).pretty()
    }
    ParserAttack("puzzle snapshots", corpus: files, words: Self.words).run(files: 20_000) { bytes in
      let json = try JSONParser.read(bytes, limit: PuzzleFile.mostBytes)
      var play = try PuzzleFile.read(PuzzleSnapshot<RowPuzzle>.self, from: json).play
      for action in PlayAction.allCases + [.undo, .redo, .hint, .score] {
        try? play.perform(action, at: .seconds(Int64.max))
        _ = play.nextSave(after: .seconds(Int64.max))
      }
      return true
    }
  }
}
