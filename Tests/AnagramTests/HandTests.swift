import GameKit
import Testing

@testable import Anagram

/// The phrases of a match.
struct HandTests {
  @Test func `a phrase comes twice in a match only if there are too few`() throws {
    let phrases = try ["be kind", "fair play", "red tape"].map {
      let target = try AnagramTarget($0, clue: "A clue", language: "en", origin: .local)
      return LocalPhrase(target: target, category: "", isOwn: false)
    }
    let pool = PhrasePool(phrases)
    for seed in UInt64(0)..<20 {
      let first = pool.hand(for: 2, played: [], seed: seed)
      let played = Set(first.map(\.id))
      #expect(Set(first.map(\.phrase.target.content)).count == 2)
      // One is left in this round; the next one begins.
      let second = pool.hand(for: 2, played: played, seed: seed)
      #expect(Set(second.map(\.phrase.target.content)).count == 2)
      let dealt = Set(first.map(\.phrase.target.content))
      let third = pool.hand(for: 1, played: played, dealt: dealt, seed: seed)
      #expect(Set((first + third).map(\.phrase.target.content)).count == 3)
      #expect(Set(pool.hand(for: 8, played: played, seed: seed).map(\.id)).count == 8)
    }
    #expect(PhrasePool([]).hand(for: 2, played: [], seed: 1).isEmpty)
  }
}
