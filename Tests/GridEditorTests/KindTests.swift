import GameKit
import PuzzleKit
import Sudoku
import Tangram
import Testing

@testable import GridEditor

/// One editor for several kinds of puzzles.
struct KindTests {
  /// The cells of a Sudoku as squares; rows, columns and boxes hold together by the edges of neighbors in them.
  private static func lattice() throws -> GridArrangement {
    let layout = Layout.classic
    let cells = Array(0..<81)
    let elements = try cells.map { GridElement("\($0)", try .square()) }
    let poses = Dictionary(
      uniqueKeysWithValues: cells.map { ("\($0)", GridPose(Double($0 % 9), Double(8 - $0 / 9))) })
    let constraints = layout.houses.flatMap { house in
      house.cells.flatMap { cell in
        house.cells.compactMap { next -> GridConstraint? in
          let parts: (Int, Int)? =
            next == cell + 1 && next % 9 > 0 ? (1, 3) : next == cell + 9 ? (0, 2) : nil
          return parts.map {
            GridConstraint(
              GridPart("\(cell)", .edge($0.0)), GridPart("\(next)", .edge($0.1)), leastOverlap: 1, turn: 0)
          }
        }
      }
    }
    var rules = GridRules()
    (rules.mode, rules.globalTurns) = (.lattice, [0, 2, 4, 6])
    return try GridArrangement(elements, poses, constraints, rules: rules)
  }

  @Test func `the lattice of a Sudoku holds together, and a cell out of place is named`() throws {
    let lattice = try Self.lattice()
    #expect(try lattice.verdict(on: lattice.target.poses).isPassed)
    #expect(ConstraintGraph(lattice.pieces.map(\.name), lattice.target.constraints).isConnected)
    let turned = lattice.target.poses.mapValues { GridPose(20, 3, steps: 2) * $0 }
    #expect(try lattice.verdict(on: turned).isPassed)
    let crooked = lattice.target.poses.mapValues { GridPose(0, 0, steps: 1) * $0 }
    #expect(try !lattice.verdict(on: crooked).isPassed)
    var moved = lattice.target.poses
    moved["40"] = GridPose(4.3, 4)
    let verdict = try lattice.verdict(on: moved)
    #expect(verdict.offLattice == ["40"] && verdict.overlaps.map(\.elements) == [["40", "41"]])
    #expect(Set(verdict.violated.flatMap(\.constraint.elements)) == ["31", "39", "40", "41", "49"])
  }

  @Test func `free polygons are saved, read, refused when damaged, and played`() throws {
    let elements = [GridElement("step", try .columns([2, 1])), GridElement("wing", try .triangle())]
    let constraint = GridConstraint(GridPart("step", .edge(0)), GridPart("wing", .edge(0)), leastOverlap: 1)
    let poses = ["step": GridPose(0, 0), "wing": GridPose(2, 0, steps: 4)]
    let arrangement = try GridArrangement(elements, poses, [constraint])
    let bytes = try PuzzleFile.bytes(of: arrangement)
    #expect(try PuzzleFile.puzzle(GridArrangement.self, in: bytes) == arrangement)
    let text = String(decoding: bytes, as: UTF8.self)
    for (good, bad) in [
      ("edge 1", "edge 7"), ("edge 1", "side 1"), ("\"wing\"", "\"step\""), ("\"x\": 2", "\"x\": 0"),
    ] {
      let damaged = Array(text.replacing(good, with: bad).utf8)
      #expect(throws: PuzzleFault.self) { try PuzzleFile.puzzle(GridArrangement.self, in: damaged) }
    }
    var play = PuzzlePlay(arrangement, id: Identifier(high: 2, low: 2))
    try play.load()
    try play.start(at: .zero)
    try play.move(to: ["step": GridPose(5, 5)], by: .keys)
    #expect(!play.puzzle.isCompleted)
    let far = GridPose(5, 5, steps: 3)
    try play.move(to: poses.mapValues { far * $0 }, by: .keys)
    #expect(play.puzzle.isCompleted && play.puzzle.isValid)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the pieces of a Tangram that touch stay together by what the probe finds`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var arrangement = Arrangement(
      Pose(ExactPoint(Surd(16), Surd(16))).flatMap { PlacedTan(.square, at: $0) }.map { [$0] } ?? [])
    let rest = Tan.allCases.filter { $0 != .square }
    for tan in rest {
      for _ in 0..<50 where arrangement[tan] == nil {
        let other = arrangement.tans[random.below(arrangement.tans.count)].tan
        let grown = arrangement.adding(
          tan, rotation: random.below(8), flip: random.below(2) == 0, corner: random.below(3), to: other,
          corner: random.below(3))
        if let grown, !grown.hasOverlaps { arrangement = grown }
      }
    }
    let probe = RelationProbe(Arrangement.gridElements, arrangement.gridPoses)
    let target = GridTarget(poses: arrangement.gridPoses, constraints: probe.contacts)
    let validator = ConstraintValidator(Arrangement.gridElements, target)
    let seen = try #require(AnchoredPoses(arrangement.gridPoses, from: "square"))
    #expect(validator.verdict(on: seen).violated.isEmpty && target.constraints.count >= 6)
    let moved = try #require(arrangement[.smallTriangle1]?.moved(by: ExactPoint(Surd(0), Surd(-40))))
    arrangement[.smallTriangle1] = moved
    let after = try #require(AnchoredPoses(arrangement.gridPoses, from: "square"))
    let broken = validator.verdict(on: after).violated
    #expect(!broken.isEmpty && broken.allSatisfy { $0.constraint.elements.contains("smallTriangle1") })
  }
}
