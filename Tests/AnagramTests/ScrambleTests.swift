import GameKit
import Testing

@testable import Anagram

struct ScrambleTests {
  @Test(arguments: manyPhrases) func `no word is left whole, and every tile is there`(phrase: String) throws {
    let words = try PhraseRules.words(of: phrase)
    let letters = words.flatMap { Array($0) }
    for seed in UInt64(0)..<200 {
      let order = Scramble(words, seed: seed).order
      #expect(order.sorted() == Array(letters.indices))
      #expect(Scramble(words, seed: seed).order == order)
      guard Set(letters).count > 2 else { continue }
      #expect(!Scramble.reveals(words, order.map { letters[$0] }), "seed \(seed)")
    }
  }

  @Test func `equal letters make it give up`() {
    #expect(Scramble(["aa", "aa"], seed: 1).order.sorted() == [0, 1, 2, 3])
  }

  @Test(arguments: manyPhrases) func `shuffling leaves no word whole, as long as there is a way`(
    phrase: String
  ) throws {
    for seed in UInt64(0)..<40 {
      var game = try puzzle(phrase, seed: seed)
      guard Set(game.pieces).count > 2 else { continue }
      for _ in 0..<10 {
        try game.play(.shuffle)
        #expect(!Scramble.reveals(game.words, game.current.loose.map { game.pieces[$0].letter }))
      }
    }
  }

  @Test(arguments: UInt64(0)..<50) func `shuffling what is left changes how it looks`(seed: UInt64) throws {
    var game = try puzzle("hello world", seed: seed)
    try game.put("wor", on: 0)
    let before = game.current
    try game.play(.shuffle)
    #expect(Set(game.current.loose) == Set(before.loose) && game.current.shelves == before.shelves)
    #expect(game.current.loose.map { game.pieces[$0] } != before.loose.map { game.pieces[$0] })
    #expect(game.accepts(game.current))
  }
}
