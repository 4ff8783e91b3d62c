import GridEditor
import PuzzleKit
import Testing

@testable import Tangram

struct RealPiecesTests {
  private static func approximate(
    _ placed: PlacedTan, _ right: Double, _ up: Double, turns: Int = 0
  ) -> ApproximateTan {
    let root = 0.5.squareRoot()
    let place = (0..<turns).reduce(placed.pose.position.rounded) { place, _ in
      UnitPoint(x: root * (place.x - place.y), y: root * (place.x + place.y))
    }
    return ApproximateTan(
      placed.tan, x: place.x + right, y: place.y + up, rotation: placed.pose.rotation + turns,
      flip: placed.pose.flip)
  }

  private static func figures() throws -> [Arrangement] {
    let random = try (UInt64(1)...4).map { try Arrangement.random(Tan.allCases, seed: $0) }
    return try ([Arrangement.square()] + random).compactMap(\.centered)
  }

  @Test(arguments: 0..<8)
  func `a figure covers its silhouette wherever and whichever way around it lies, and no other one`(
    turns: Int
  ) throws {
    let figures = try Self.figures()
    #expect(figures.count > 2)
    for (index, solution) in figures.enumerated() {
      let silhouette = try #require(Silhouette(solution))
      let seen = RealPieces(solution.tans.map { Self.approximate($0, 0.37, -0.21, turns: turns) })
      #expect(silhouette.accepts(seen.placed(in: TangramTable.tray, over: silhouette)))
      let other = figures[(index + 1) % figures.count]
      #expect(try #require(Silhouette(other)).covered(by: solution) == nil)
    }
  }

  @Test func `pieces that touch are put where they touch, seen from the first one`() throws {
    let solution = try #require(Arrangement.square().centered)
    let tans = [Tan.square, .smallTriangle1, .largeTriangle1].compactMap { solution[$0] }
    let seen = RealPieces(tans.map { Self.approximate($0, 0.06, 0.05) })
    let placed = seen.placed(in: TangramTable.tray, over: Silhouette(solution))
    for tan in tans { #expect(placed[tan.tan] == tan) }
    #expect(placed[.mediumTriangle] == TangramTable.tray[.mediumTriangle])
  }
}
