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
    ParserAttack("puzzle files", corpus: files, words: Self.words).run(files: 8_000) { bytes in
      _ = try? PuzzleFile.header(in: bytes)
      let puzzle = try PuzzleFile.puzzle(RowPuzzle.self, in: bytes)
      let again = try PuzzleFile.puzzle(RowPuzzle.self, in: PuzzleFile.bytes(of: puzzle))
      if again != puzzle { Issue.record("\(puzzle) is another puzzle when it is read again") }
      return true
    }
  }

  @Test func `files of nothing but brackets, items or digits are cheap to refuse`() throws {
    let parts = ["[", "[0,", "{\"a\":", "[0", "0,", "\\u0020", "\"", "9", "\n", "[],", "1e9,"]
    let size = Attack.isFull ? PuzzleFile.mostBytes : PuzzleFile.mostBytes / 16
    let files = parts.flatMap { part in
      ["", "{\"current\":[", "{\"format\":1,\"tags\":[", "\""].map { start in
        let count = size / part.utf8.count - 40
        return Array((start + String(repeating: part, count: count) + "0]}").utf8)
      }
    }
    for file in files {
      let cost = Cost { _ = try? PuzzleFile.puzzle(RowPuzzle.self, in: file) }
      #expect(
        cost.time < .seconds(2) && cost.memory < 100 << 20,
        "\(cost): \(String(decoding: file.prefix(40), as: UTF8.self))")
    }
  }

  @Test func `damaged snapshots are read or refused, and what is read can be played`() throws {
    let files = try PlayState.allCases.map {
      let snapshot = try RowPlay.sample(in: $0).snapshot(at: .seconds(3))
      return try PuzzleFile.json(of: snapshot).pretty()
    }
    ParserAttack("puzzle snapshots", corpus: files, words: Self.words).run(files: 8_000) { bytes in
      var play = try PuzzleFile.snapshot(of: RowPuzzle.self, in: bytes).play
      for action in PlayAction.allCases + [.undo, .redo, .hint, .score] {
        try? play.perform(action, at: .seconds(Int64.max))
        _ = play.nextSave(after: .seconds(Int64.max))
      }
      return true
    }
  }
}
