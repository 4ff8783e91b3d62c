import GameKit
import Testing

@testable import Life

/// HashLife and tiles against each other, on boards and for times at which nothing plainer comes along.
struct HashTilesTests {
  @Test(arguments: 0..<UInt64(20 * Thoroughness.factor))
  func `soups go on alike in all engines of the plane`(seed: UInt64) throws {
    try Self.compare(seed: seed, generations: 2000)
  }

  /// Lets a soup go on in both engines, and compares them at drawn generations.
  static func compare(seed: UInt64, generations: Int) throws {
    var random = SeededRandom(seed: seed)
    let box = Box(
      x: random.below(500) - 250, y: random.below(500) - 250, width: random.below(64) + 8,
      height: random.below(64) + 8)
    let soup = random.soup(box, percent: random.below(40) + 15)
    var hash = try Universe(soup, engine: .hash)
    var tiles = try Universe(soup, engine: .tiles)
    while tiles.generation < generations {
      let step = min(random.below(400) + 1, generations - tiles.generation)
      try hash.advance(by: step)
      try tiles.advance(by: step)
      let isEqual = try hash.cells() == tiles.cells()
      #expect(isEqual, "Seed \(seed) in generation \(tiles.generation)")
      #expect(hash.population == tiles.population)
      #expect(hash.boundingBox == tiles.boundingBox)
    }
    #expect(hash.engine == .hash)
    #expect(tiles.engine == .tiles)
  }
}
