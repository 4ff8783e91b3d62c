import GameKit
import PuzzleKit
import Testing

@testable import Tangram

struct PlayTests {
  private static func puzzle() throws -> TangramPuzzle {
    try TangramPuzzle(header: header(), target: TangramTarget(solution: .square()))
  }

  @Test func `the pieces start in the tray, and any solution completes the puzzle`() throws {
    var puzzle = try Self.puzzle()
    #expect(puzzle.isValid && !puzzle.isCompleted && puzzle.placed.tans.isEmpty)
    let bounds = try #require(TangramTable.tray.bounds)
    #expect(bounds.low.x >= Surd(32) && TangramTable.tray.isComplete)
    for solution in puzzle.solver.solutions().all {
      for tan in solution.tans { puzzle.current = puzzle.state(after: .place(tan)) ?? puzzle.current }
      #expect(puzzle.isCompleted && puzzle.current == solution)
    }
  }

  @Test func `a target must have all pieces, none over another, inside the play area`() throws {
    var fewer = try Arrangement.square()
    fewer[.parallelogram] = nil
    var doubled = try Arrangement.square()
    doubled[.square] = try PlacedTan(.square, 3, 5)
    let far = try #require(try Arrangement.square().moved(by: ExactPoint(Surd(12), .zero)))
    for (solution, problem) in [
      (fewer, "The parallelogram is missing."), (doubled, "The medium triangle overlaps the square."),
      (far, "is outside the play area."),
    ] {
      #expect { try TangramPuzzle(header: header(), target: TangramTarget(solution: solution)) } throws: {
        ($0 as? PuzzleFault)?.problem.hasSuffix(problem) == true
      }
    }
  }

  @Test(arguments: UInt64(0)..<30)
  func `any moves keep the pieces on the table, and are saved and undone to the start`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var play = PuzzlePlay(try Self.puzzle(), id: Identifier(high: 1, low: 1))
    try play.load()
    try play.start(at: .zero)
    for _ in 0..<100 {
      guard let state = play.puzzle.state(after: .random(&random)) else { continue }
      #expect(play.puzzle.accepts(state))
      try play.move(to: state, by: .keys)
    }
    let bytes = try PuzzleFile.bytes(of: play.snapshot(at: .seconds(9)))
    var resumed = try PuzzleFile.snapshot(of: TangramPuzzle.self, in: bytes).play
    #expect(resumed.snapshot(at: .zero) == play.snapshot(at: .seconds(9)))
    try resumed.resume(at: .zero)
    while resumed.canUndo { try resumed.undo() }
    #expect(resumed.puzzle.current == resumed.puzzle.firstState)
  }

  @Test func `a move that changes nothing is none, and only the parallelogram flips`() throws {
    let tray = TangramTable.tray
    #expect(tray.after(.move(.square, right: 0, up: 0)) == nil)
    #expect(tray.after(.turn(.square, by: 2)) == nil && tray.after(.turn(.square, by: 1)) != nil)
    #expect(tray.after(.flip(.mediumTriangle)) == nil && tray.after(.flip(.parallelogram)) != nil)
    let far = try #require(tray.after(.move(.square, right: 400, up: -400))?[.square])
    #expect(far.region.x.high == Surd(52) && far.region.y.low == .zero)
    #expect(tray.after(.move(.square, right: .max, up: .min)) == nil)
  }
}

extension TangramMove {
  /// Any move, possible or not.
  static func random(_ random: inout SeededRandom) -> TangramMove {
    let tan = Tan.allCases[random.below(7)]
    switch random.below(4) {
    case 0: return .turn(tan, by: random.below(17) - 8)
    case 1: return .flip(tan)
    case 2:
      let place = ExactPoint(Surd(random.below(60), random.below(9) - 4), Surd(random.below(40)))
      let pose = Pose(place, rotation: random.below(8), flip: random.below(2) == 0)
      return pose.flatMap { PlacedTan(tan, at: $0) }.map { .place($0) } ?? .flip(tan)
    default: return .move(tan, right: random.below(41) - 20, up: random.below(41) - 20)
    }
  }
}

struct SnappingTests {
  private static func snapping() throws -> (snapping: Snapping, right: PlacedTan) {
    var arrangement = try Arrangement.square()
    let right = try #require(arrangement[.square])
    let silhouette = try #require(Silhouette(arrangement))
    arrangement[.square] = nil
    return (Snapping(right, in: arrangement, silhouette: silhouette), right)
  }

  @Test(arguments: UInt64(0)..<40)
  func `a piece that is dropped near its place snaps to it first`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (snapping, right) = try Self.snapping()
    let center = right.center.rounded
    let (x, y) = (Double(random.below(41) - 20) / 100, Double(random.below(41) - 20) / 100)
    let near = UnitPoint(x: center.x + x, y: center.y + y)
    let candidates = snapping.candidates(near: near, within: 0.5)
    #expect(candidates.first?.tan == right && candidates.first?.kind == .corner)
    #expect(candidates == snapping.candidates(near: near, within: 0.5))
    #expect(Set(candidates.map(\.tan)).count == candidates.count)
  }

  @Test(arguments: UInt64(0)..<40)
  func `corners come before edges, edges before the grid, and what overlaps comes last`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (snapping, _) = try Self.snapping()
    let near = UnitPoint(x: Double(random.below(800)) / 100, y: Double(random.below(800)) / 100)
    let candidates = snapping.candidates(near: near, within: 0.7)
    for (one, next) in zip(candidates, candidates.dropFirst()) {
      #expect(one.isFree || !next.isFree)
      guard one.isFree == next.isFree else { continue }
      #expect(one.kind < next.kind || one.kind == next.kind && one.distance <= next.distance)
    }
    #expect(candidates.contains { $0.kind == .grid } || candidates.contains { $0.distance < 0.2 })
    #expect(candidates.allSatisfy { $0.distance <= 0.7 })
  }

  @Test func `a piece slides along an edge, exactly`() throws {
    let wall = try PlacedTan(.largeTriangle1, 0, 0)
    let piece = try PlacedTan(.smallTriangle1, 5, 5, rotation: 5)
    let snapping = Snapping(piece, in: Arrangement([wall]))
    let candidates = snapping.candidates(near: UnitPoint(x: 1.6, y: 1.3), within: 1)
    let slide = try #require(candidates.first { $0.kind == .edge && $0.isFree })
    let sums = slide.tan.corners.map { $0.x + $0.y }
    #expect(sums.min() == Surd(8))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e18])
  func `a place beyond all bounds has no candidates`(number: Double) throws {
    let (snapping, _) = try Self.snapping()
    #expect(snapping.candidates(near: UnitPoint(x: number, y: 1), within: .infinity).isEmpty)
    #expect(snapping.candidates(near: UnitPoint(x: 1, y: number), within: 1).isEmpty)
  }
}
