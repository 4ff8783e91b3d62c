import AttackKit
import Testing

@testable import Sudoku

/// Damaged texts of all formats, read by ``PuzzleScanner``, with tables for `TagReader` and links for `BitReader`.
struct PuzzleScannerAttacks {
  @Test func `what is found in damaged texts is the same when it is read alone`() throws {
    let puzzle = try PuzzleText.readOne(FormatTests.sample)
    let pastes = try Paste.all().map(\.text)
    let files = TextFormat.allCases.map { puzzle.text(in: $0) } + ["1.3.....4.2....."] + pastes
    let words = [
      "u", "|", "\n", ",", ".", "-", "#A ", "[State]", "9", "G", ":0000:x:", "3x3:", "<td>",
      "https://f-puzzles.com/?load=",
      "SumoCueV1=", "{", "]", "\\", "\t", "_", " a=3", "１", "\u{20E3}",
    ]
    ParserAttack("puzzles", corpus: files, words: words).run(files: 4_000) { bytes in
      for found in PuzzleText.scan(String(damaged: bytes)).found {
        let again = try PuzzleText.readOne(found.text).givens
        if again != found.puzzle.givens {
          Issue.record("\(found.puzzle.givens) is another puzzle when it is read again")
        }
      }
      return true
    }
  }

  @Test func `damaged packed texts are unpacked or refused`() {
    let texts = ["hello hello hello ☃", String(repeating: "{\"a\":1},", count: 100)].map {
      LZString.packed($0)
    }
    ParserAttack("packed texts", corpus: texts, words: ["AAAA", "=", "+", "/"]).run(files: 4_000) { bytes in
      LZString.unpacked(bytes, limit: 10_000).map { $0.utf16.count <= 10_000 } ?? false
    }
  }
}
