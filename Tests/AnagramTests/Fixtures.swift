import GameKit
import PuzzleKit
import Testing

@testable import Anagram

/// A puzzle of a phrase.
func puzzle(_ phrase: String, clue: String = "A clue", language: String = "en", seed: UInt64 = 1) throws
  -> AnagramPuzzle
{
  let header = try PuzzleHeader(
    id: Identifier(high: 1, low: seed), name: "Phrase", difficulty: .easy,
    revision: .first(at: Timestamp(seconds: 0)))
  let target = try AnagramTarget(phrase, clue: clue, language: language, origin: .local)
  return AnagramPuzzle(header: header, target: target, seed: seed)
}

extension AnagramPuzzle {
  /// Puts the letters of a word onto a shelf, one after another.
  mutating func put(_ word: String, on shelf: Int) throws {
    for letter in word {
      let tile = try #require(current.loose.first { pieces[$0].letter == letter })
      current = try #require(state(after: .place(tile: tile, shelf: shelf, index: .max)))
    }
  }

  mutating func play(_ move: AnagramMove) throws { current = try #require(state(after: move)) }
}

/// Phrases of all shapes: with equal letters, in Swedish, with digits and signs.
let manyPhrases = [
  "be kind", "aa aa", "hello world", "don't stop now", "röd ros", "gul sol", "a b", "up-beat 24th hour",
  "once upon a time", "ha ha ha ha", "oooo ooo", "jazz quiz",
]
