import GridEditor
import PuzzleKit
import Testing

@testable import Tangram

struct RealPiecesTests {
  private static func approximate(_ placed: PlacedTan, _ right: Double, _ up: Double) -> ApproximateTan {
    let place = placed.pose.position.rounded
    return ApproximateTan(
      placed.tan, x: place.x + right, y: place.y + up, rotation: placed.pose.rotation, flip: placed.pose.flip)
  }

  @Test func `a figure covers its silhouette from every place and quarter turn, and no other one`() throws {
    let solution = try #require(Arrangement.square().centered)
    let silhouette = try #require(Silhouette(solution))
    for turns in 0..<4 {
      let turned =
        turns == 0 ? solution : try #require(solution.after(.turn(by: 2 * turns), of: Tan.allCases))
      let seen = RealPieces(turned.tans.map { Self.approximate($0, 0.37, -0.21) })
      #expect(silhouette.accepts(seen.placed(in: TangramTable.tray, over: silhouette)))
    }
    let other = try #require(solution.after(.move(.square, right: 4, up: 0)))
    #expect(silhouette.covered(by: other) == nil)
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
