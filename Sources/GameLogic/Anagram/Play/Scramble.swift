internal import GameKit

/// The first order of a phrase's tiles on the heap.
struct Scramble: Hashable, Sendable {
  /// The indices of the tiles, in heap order.
  let order: [Int]

  /// The most shuffles; then one with a fault is accepted, because equal letters may allow no other.
  static let mostTries = 200

  /// Shuffles until no word of two or more letters is readable and the phrase's order is broken.
  init(_ words: [String], seed: UInt64) {
    let letters = words.flatMap { Array($0) }
    var random = SeededRandom(seed: seed)
    var order = random.shuffled(Array(letters.indices))
    for _ in 0..<Self.mostTries where Self.reveals(words, order.map { letters[$0] }) {
      order = random.shuffled(order)
    }
    self.order = order
  }

  /// True if a word of two or more letters is readable, or the letters are in the phrase's order.
  static func reveals(_ words: [String], _ letters: [Character]) -> Bool {
    letters == words.flatMap { Array($0) }
      || words.contains { $0.count > 1 && String(letters).contains($0) }
  }
}

/// A new order of the remaining tiles.
struct SeededShuffle {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Shuffles tiles so that the letters look different and no word is readable, if that is possible.
  mutating func reordered(_ tiles: [Int], letters: [Character], words: [String]) -> [Int] {
    let before = tiles.map { letters[$0] }
    var best = tiles
    for _ in 0..<Scramble.mostTries {
      let order = random.shuffled(tiles)
      let shown = order.map { letters[$0] }
      guard shown != before else { continue }
      guard Scramble.reveals(words, shown) else { return order }
      best = order
    }
    return best
  }
}
