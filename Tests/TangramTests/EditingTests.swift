import GameKit
import GridEditor
import PuzzleKit
import Testing

@testable import Tangram

/// What an editor does to pieces.
struct EditingTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `pieces that change together stay as they are to each other`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    // Some figures are larger than the play area.
    guard let figure = try Arrangement.random(Tan.allCases, seed: seed).centered else { return }
    let changes: [GridChange] = [
      .turn(by: 2), .turn(by: 4), .turn(by: 6), .mirror, .move(right: random.below(3), up: -random.below(3)),
    ]
    for change in changes {
      guard let moved = figure.after(change, of: Tan.allCases) else { continue }
      #expect(moved.overlaps.isEmpty && moved.tans.allSatisfy(TangramTable.contains))
      let areas = (try #require(Silhouette(figure)), try #require(Silhouette(moved)))
      #expect(areas.0.area == areas.1.area && areas.0.outlines.count == areas.1.outlines.count)
    }
    let there = figure.after(.move(right: 1, up: 1), of: Tan.allCases)
    let back = there?.after(.move(right: -1, up: -1), of: Tan.allCases)
    #expect(there == nil || back == figure)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a dragged piece is always on the table, near where it is held`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let tan = Tan.allCases[random.below(7)]
    let center = UnitPoint(x: Double(random.below(140)) / 10, y: Double(random.below(90)) / 10)
    let dragged = try #require(TangramTable.tray.snapping(tan, near: center, within: 0.4))
    #expect(dragged.tans.allSatisfy(TangramTable.contains))
    let end = try #require(dragged[tan]).center.rounded
    #expect(abs(end.x - center.x) < 2.5 && abs(end.y - center.y) < 2.5)
  }

  @Test func `a piece fits at the corners of others, and a copy is its twin`() throws {
    let square = try Arrangement.square()
    let apart = try #require(square.after(.move(right: -8, up: -8), of: [.largeTriangle1]))
    let snaps = apart.snaps(of: .largeTriangle1, most: 60)
    #expect(snaps.contains { $0[.largeTriangle1] == square[.largeTriangle1] })
    #expect(snaps.allSatisfy { $0.overlaps.allSatisfy { $0.one != .largeTriangle1 } })
    let alone = TangramTable.tray.snapping(.smallTriangle1, near: UnitPoint(x: 3, y: 3), within: 0.4)
    let copied = try #require(alone?.copying([.smallTriangle1]))
    #expect(copied.inPlay.map(\.tan) == [.smallTriangle1, .smallTriangle2])
    #expect(copied.copying([.smallTriangle1, .square]) == nil)
    #expect(copied.returning([.smallTriangle1, .smallTriangle2]) == TangramTable.tray)
  }
}
