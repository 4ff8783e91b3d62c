import GameKit
import PuzzleKit
import Testing

@testable import Tangram

struct SurdTests {
  @Test func `numbers are compared exactly where rounding could not tell`() {
    // Convergents of √2.
    #expect(Surd(665_857, -470_832).sign == 1)
    #expect(Surd(-665_857, 470_832).sign == -1)
    #expect(Surd(1_607_521, -1_136_689).sign == -1)
    #expect(Surd(1 << 40, -(1 << 39)).sign == 1)
    #expect(Surd(3) < Surd(0, 3) && Surd(0, 2) < Surd(3))
  }

  @Test(arguments: UInt64(0)..<50)
  func `the order is that of the numbers, and fits sums and products`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func number() -> Surd { Surd(random.below(201) - 100, random.below(201) - 100) }
    let (x, y, z) = (number(), number(), number())
    #expect((x < y) == (x.approximation < y.approximation))
    #expect((x < y) == (x + z < y + z))
    #expect((x * y) * z == x * (y * z) && x * (y + z) == x * y + x * z)
    #expect((x * y).sign == x.sign * y.sign)
  }

  @Test func `numbers are written as people write them`() {
    let texts = [Surd(0), Surd(-3), Surd(0, 2), Surd(17, -12), Surd(1, 1)].map(\.description)
    #expect(texts == ["0", "-3", "2√2", "17-12√2", "1+1√2"])
  }
}

struct PointTests {
  @Test(arguments: UInt64(0)..<50)
  func `turns are a group, and eight of them change nothing`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func number() -> Surd { Surd(2 * random.below(101) - 100, 2 * random.below(101) - 100) }
    let point = ExactPoint(number(), number())
    let (one, other) = (random.below(8), random.below(8))
    let first = try #require(point.turned(by: one))
    #expect(point.turned(by: one + 8) == first && first.turned(by: 8 - one) == point)
    if let second = first.turned(by: other) { #expect(second == point.turned(by: one + other)) }
    #expect(first.x * first.x + first.y * first.y == point.x * point.x + point.y * point.y)
  }

  @Test func `a point off the lattice after a turn is not rounded`() {
    #expect(ExactPoint(Surd(1), Surd(0)).turned(by: 1) == nil)
    #expect(ExactPoint(Surd(2), Surd(0)).turned(by: 1) == ExactPoint(Surd(0, 1), Surd(0, 1)))
  }
}

struct RegionTests {
  @Test(arguments: Tan.allCases)
  func `a piece has its area in every orientation`(tan: Tan) throws {
    for rotation in 0..<8 {
      for flip in [false, true] {
        let placed = try PlacedTan(tan, 2, 3, rotation: rotation, flip: flip)
        #expect(placed.region.area == tan.shape.area)
        #expect(Set(placed.region.corners) == Set(placed.corners))
      }
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `areas of unions and intersections add up`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func piece() throws -> PlacedTan {
      let tan = Tan.allCases[random.below(7)]
      let place = ExactPoint(
        Surd(random.below(9), random.below(5) - 2), Surd(random.below(9), random.below(5) - 2))
      let pose = try #require(Pose(place, rotation: random.below(8), flip: random.below(2) == 0))
      return try #require(PlacedTan(tan, at: pose))
    }
    let (one, other, third) = (try piece(), try piece(), try piece())
    let common = one.overlap(with: other)
    #expect(common == other.overlap(with: one) && one.overlaps(other) == (common != .zero))
    #expect(one.overlap(with: one) == one.tan.shape.area)
    // The part of one outside the others, cut in either order.
    let all = one.region.intersection(other.region).intersection(third.region).area
    #expect(all <= common && all <= one.overlap(with: third) && all.count.sign >= 0)
    #expect(isClose(common.rounded, sampled(one, other)))
  }

  /// The common area of two pieces, counted in small squares.
  private func sampled(_ one: PlacedTan, _ other: PlacedTan) -> Double {
    let step = 0.05
    func isInside(_ x: Double, _ y: Double, _ region: Octagon) -> Bool {
      [(x, region.x), (y, region.y), (x + y, region.sum), (x - y, region.difference)].allSatisfy {
        $0.1.low.approximation <= 4 * $0.0 && 4 * $0.0 <= $0.1.high.approximation
      }
    }
    let numbers = stride(from: -4.0, to: 8.0, by: step)
    return numbers.reduce(0) { sum, x in
      sum + step * step
        * Double(numbers.count { isInside(x, $0, one.region) && isInside(x, $0, other.region) })
    }
  }

  private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.15 }
}

struct OutlineTests {
  @Test func `a square has one outline of four corners`() throws {
    let silhouette = try #require(Silhouette(.square()))
    #expect(silhouette.outlines.count == 1 && silhouette.outlines[0].corners.count == 4)
    #expect(silhouette == Silhouette(corners: [(4, 2), (6, 4), (4, 6), (2, 4)]))
    #expect(silhouette.area == Area(units: 8) && silhouette.outlines[0].area == silhouette.area)
  }

  @Test func `a hole is an outline of its own, and parts that touch in a point have their own, too`() throws {
    let around = Silhouette(parts: [
      try PlacedTan(.square, 0, 0).region, try PlacedTan(.square, 1, 0).region,
      try PlacedTan(.square, 2, 0).region, try PlacedTan(.square, 0, 1).region,
      try PlacedTan(.square, 2, 1).region, try PlacedTan(.square, 0, 2).region,
      try PlacedTan(.square, 1, 2).region, try PlacedTan(.square, 2, 2).region,
    ])
    #expect(around.outlines.map(\.isHole) == [false, true])
    #expect(around.outlines[1].area == Area(units: 1))
    let touching = Silhouette(parts: [
      try PlacedTan(.square, 0, 0).region, try PlacedTan(.square, 1, 1).region,
    ])
    #expect(touching.outlines.map(\.corners.count) == [4, 4])
  }

  @Test(arguments: UInt64(0)..<60)
  func `the areas of the outlines without the holes are that of the pieces`(seed: UInt64) throws {
    let silhouette = try #require(Silhouette(.random(Tan.allCases, seed: seed)))
    let sum = silhouette.outlines.reduce(Area.zero) { $1.isHole ? $0 - $1.area : $0 + $1.area }
    #expect(sum == Area(units: 8) && silhouette.area == sum)
  }
}
