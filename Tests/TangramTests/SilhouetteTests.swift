import GameKit
import Testing

@testable import Tangram

struct SilhouetteTests {
  /// The smallest distance of two places that are tried: 577/408 is a convergent of √2.
  private static let step = Surd(577, -408)

  @Test func `the classic square is accepted, with equal pieces exchanged, too`() throws {
    let square = try Arrangement.square()
    let silhouette = Silhouette(corners: [(4, 2), (6, 4), (4, 6), (2, 4)])
    #expect(silhouette.accepts(square))
    #expect(silhouette.fault(of: square) == nil)
    var exchanged = square
    let (one, other) = (try #require(square[.smallTriangle1]), try #require(square[.smallTriangle2]))
    exchanged[.smallTriangle1] = PlacedTan(.smallTriangle1, at: other.pose)
    exchanged[.smallTriangle2] = PlacedTan(.smallTriangle2, at: one.pose)
    #expect(exchanged != square && silhouette.accepts(exchanged))
  }

  @Test(arguments: Tan.allCases)
  func `a piece moved by the smallest step is refused`(tan: Tan) throws {
    let square = try Arrangement.square()
    let silhouette = try #require(Silhouette(square))
    for step in [ExactPoint(Self.step, .zero), ExactPoint(.zero, -Self.step)] {
      var moved = square
      moved[tan] = try #require(square[tan]?.moved(by: step))
      #expect(!silhouette.accepts(moved))
      #expect(silhouette.fault(of: moved) != nil)
    }
  }

  @Test func `a missing piece is refused`() throws {
    let square = try Arrangement.square()
    let silhouette = try #require(Silhouette(square))
    var fewer = square
    fewer[.square] = nil
    #expect(!silhouette.accepts(fewer))
    #expect(silhouette.fault(of: fewer)?.uncovered == Area(units: 1))
  }

  @Test func `a fault says what overlaps, what is outside and what is left`() throws {
    let square = try Arrangement.square()
    let silhouette = try #require(Silhouette(square))
    var moved = square
    moved[.square] = try PlacedTan(.square, 2, 4)
    let fault = try #require(silhouette.fault(of: moved))
    #expect(fault.overlaps.map(\.one) == [.smallTriangle1] && fault.overlaps.map(\.other) == [.square])
    #expect(fault.overlaps[0].area.rounded == 0.5)
    #expect(fault.outside.map(\.tan) == [.square] && fault.outside[0].area.rounded == 0.5)
    #expect(fault.uncovered == Area(units: 1))
    #expect(Silhouette(moved) == nil)
  }

  @Test(arguments: UInt64(0)..<60)
  func `all areas of a fault add up`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let figure = try Arrangement.random(Tan.allCases, seed: seed)
    let silhouette = try #require(Silhouette(figure))
    var moved = figure
    let tan = Tan.allCases[random.below(7)]
    let step = ExactPoint(Surd(random.below(9) - 4, 1), Surd(random.below(9) - 4))
    moved[tan] = try #require(moved[tan]?.moved(by: step)?.turned(by: random.below(8)))
    let fault = try #require(silhouette.fault(of: moved))
    let piece = try #require(moved[tan])
    // The other pieces cover everything but the old place of the one that moved.
    let old = try #require(figure[tan])
    #expect(fault.uncovered == tan.shape.area - old.overlap(with: piece))
    let outside = fault.outside.reduce(Area.zero) { $0 + $1.area }
    let overlaps = fault.overlaps.reduce(Area.zero) { $0 + $1.area }
    #expect(outside + overlaps + old.overlap(with: piece) == tan.shape.area)
  }

  @Test(arguments: UInt64(0)..<40)
  func `a silhouette is the same region whichever pieces cover it`(seed: UInt64) throws {
    let figure = try Arrangement.random(Tan.allCases, seed: seed)
    let silhouette = try #require(Silhouette(figure))
    for solution in Solver(silhouette).solutions().all {
      let other = try #require(Silhouette(solution))
      #expect(other == silhouette && other.hashValue == silhouette.hashValue)
      #expect(other.accepts(figure) && silhouette.accepts(solution))
    }
  }
}
