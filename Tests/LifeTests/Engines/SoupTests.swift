import Life
import Testing

/// A large soup, whose populations bgolly 3.3 and lifelib 2.5.6 have told.
struct SoupTests {
  @Test func `a large soup on the plane goes as others have found`() throws {
    var universe = try Universe(Self.soup)
    for (generation, population) in [
      (0, 1_552_409), (8, 1_020_602), (128, 373_174), (512, 238_905), (1000, 191_089),
    ] {
      try universe.advance(by: generation - universe.generation)
      #expect(universe.population == UInt128(population))
    }
  }

  @Test func `a large soup on the torus goes as others have found`() throws {
    var universe = try Universe(Self.soup, topology: .torus(width: 2048, height: 2048))
    for (generation, population) in [(0, 1_552_409), (100, 405_063), (300, 271_713), (960, 179_852)] {
      try universe.advance(by: generation - universe.generation)
      #expect(universe.population == UInt128(population))
    }
  }

  /// 2048 × 2048 cells by Vigna's xorshift64*, of which 37 in 100 live.
  private static let soup: Cells = {
    var state: UInt64 = 1_234_567_891_234_567
    var cells = Cells()
    for y in 0..<2048 {
      for x in 0..<2048 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        if (state &* 2_685_821_657_736_338_717) >> 32 < UInt64(0.37 * 0x1p32) { cells.insert(Cell(x, y)) }
      }
    }
    return cells
  }()
}
