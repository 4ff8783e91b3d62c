import GameKit
import PuzzleKit
import Testing

@testable import GridEditor

struct ValidatorTests {
  private static func part(_ element: String, _ feature: GridFeature) -> GridPart {
    GridPart(element, feature)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `edges of unit squares lie along each other exactly if they have the same ends`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let elements = [GridElement("a", try .square()), GridElement("b", try .square())]
    var poses = ["a": GridPose.onLattice(&random), "b": GridPose.onLattice(&random)]
    if random.below(2) == 0, let pose = poses["a"] { poses["b"] = pose * GridPose(1, 0) }
    let probe = RelationProbe(elements, poses)
    for one in 0..<4 {
      for other in 0..<4 {
        let parts = (Self.part("a", .edge(one)), Self.part("b", .edge(other)))
        let ends = [parts.0, parts.1].map {
          Set(probe.place(of: $0).map { [$0.x.rounded(), $0.y.rounded()] })
        }
        let constraint = GridConstraint(parts.0, parts.1, leastOverlap: 1)
        let finding = ConstraintValidator(elements, GridTarget(poses: [:])).finding(on: constraint, poses)
        // Of two squares on each other the edges have the same direction.
        let isOpposite = probe.relation(between: parts.0, and: parts.1)?.direction == .opposite
        #expect((finding.state == .holds) == (ends[0] == ends[1] && isOpposite))
      }
    }
  }

  @Test func `boxes that overlap are no overlap, and contact is none either`() throws {
    let elements = [GridElement("a", try .columns([1, 4])), GridElement("b", try .columns([4, 1]))]
    let arrangement = try GridArrangement(elements, [:])
    // The second one stands over the first one's step, upside down.
    let verdict = try arrangement.verdict(on: ["a": GridPose(0, 0), "b": GridPose(1, 5, steps: 4)])
    #expect(verdict.overlaps.isEmpty)
    let lower = try arrangement.verdict(on: ["a": GridPose(0, 0), "b": GridPose(1, 4.5, steps: 4)])
    #expect(lower.overlaps.map(\.area) == [0.5])
  }

  @Test func `the part of an edge that is beside another is measured`() throws {
    let elements = [GridElement("a", try .square()), GridElement("b", try .square())]
    let constraint = GridConstraint(Self.part("a", .edge(1)), Self.part("b", .edge(3)), leastOverlap: 0.75)
    let arrangement = try GridArrangement(elements, [:], [constraint])
    let near = try arrangement.verdict(on: ["a": GridPose(0, 0), "b": GridPose(1, 0.25)])
    #expect(near.isPassed)
    let far = try arrangement.verdict(on: ["a": GridPose(0, 0), "b": GridPose(1, 0.5)])
    #expect(far.violated.map(\.fault) == [.overlap(0.5)])
  }

  @Test func `edges that face the wrong way are parallel all the same`() throws {
    let elements = [GridElement("a", try .square()), GridElement("b", try .square())]
    for direction in [GridConstraint.Direction.opposite, .same] {
      let parts = (Self.part("a", .edge(1)), Self.part("b", .edge(1)))
      let constraint = GridConstraint(parts.0, parts.1, direction: direction)
      let arrangement = try GridArrangement(elements, [:], [constraint])
      let faults = try [0, 1, 2, 4].map { steps in
        let poses = ["a": GridPose(0, 0), "b": GridPose(0, 0, steps: steps)]
        return try arrangement.verdict(on: poses).violated.first?.fault
      }
      #expect(faults[1] == .slant && faults[2] == .slant)
      #expect(faults[direction == .opposite ? 0 : 3] == .direction)
      #expect(faults[direction == .opposite ? 3 : 0] != .direction)
    }
  }

  @Test func `a turn is counted once, as the first element sees it, also in a mirror`() throws {
    let elements = [GridElement("a", try .triangle()), GridElement("b", try .triangle())]
    let corners = (Self.part("a", .corner(0)), Self.part("b", .corner(0)))
    let arrangement = try GridArrangement(elements, [:], [GridConstraint(corners.0, corners.1, turn: 3)])
    let poses = ["a": GridPose(0, 0, steps: 1), "b": GridPose(0, 0, steps: 4)]
    for motion in [GridPose.identity, GridPose(3, 1, steps: 5), GridPose(2, 2, steps: 2, isMirrored: true)] {
      let verdict = try arrangement.verdict(on: poses.mapValues { motion * $0 })
      #expect(verdict.findings.map(\.state) == [.holds])
    }
    let other = try arrangement.verdict(on: ["a": GridPose(0, 0), "b": GridPose(0, 0, steps: 4)])
    #expect(other.violated.map(\.fault) == [.turn(4)])
    let crooked = GridPose(UnitPoint(0, 0), turn: try #require(GridTurn(to: UnitPoint(5, 1))))
    #expect(
      try arrangement.verdict(on: ["a": GridPose(0, 0), "b": crooked]).violated.map(\.fault) == [.turn(nil)])
  }

  @Test func `a mirrored element has its features on the other side, unless it counts as turned`() throws {
    let elements = [GridElement("a", try .triangle()), GridElement("b", try .square())]
    // The corner at the end of the triangle's first side.
    var constraint = GridConstraint(Self.part("a", .corner(1)), Self.part("b", .corner(0)))
    let poses = ["a": GridPose(4, 4, isMirrored: true), "b": GridPose(2, 4)]
    #expect(try GridArrangement(elements, [:], [constraint]).verdict(on: poses).violated.isEmpty)
    constraint.isMirrorAware = false
    // The mirrored triangle looks like one turned by 90°, whose first side goes up.
    #expect(try GridArrangement(elements, [:], [constraint]).verdict(on: poses).violated.count == 1)
    let above = ["a": GridPose(4, 4, isMirrored: true), "b": GridPose(4, 6)]
    #expect(try GridArrangement(elements, [:], [constraint]).verdict(on: above).violated.isEmpty)
  }

  @Test func `everything together may be turned and reflected as the rules say`() throws {
    let elements = [GridElement("a", try .triangle()), GridElement("b", try .square())]
    let poses = ["a": GridPose(0, 0), "b": GridPose(4, 0)]
    var rules = GridRules()
    rules.globalTurns = [0, 2]
    let arrangement = try GridArrangement(elements, poses, rules: rules)
    for steps in 0..<8 {
      let verdict = try arrangement.verdict(on: poses.mapValues { GridPose(1, 2, steps: steps) * $0 })
      #expect(verdict.globalTurn == steps && verdict.isPassed == [0, 2].contains(steps))
    }
    let mirrored = poses.mapValues { GridPose(0, 0, isMirrored: true) * $0 }
    #expect(try !arrangement.verdict(on: mirrored).isPassed)
    rules.allowsMirror = true
    #expect(try GridArrangement(elements, poses, rules: rules).verdict(on: mirrored).isPassed)
  }

  @Test func `what is nearly right says by how much`() throws {
    let elements = [GridElement("a", try .square()), GridElement("b", try .square())]
    let constraint = GridConstraint(Self.part("a", .edge(1)), Self.part("b", .edge(3)))
    let arrangement = try GridArrangement(elements, [:], [constraint])
    let states = [0.05, 0.3, 2].map { gap in
      try? arrangement.verdict(on: ["a": GridPose(0, 0), "b": GridPose(1 + gap, 0)]).findings[0].state
    }
    #expect(states == [.holds, .nearly, .broken])
    let alone = try arrangement.verdict(on: ["a": GridPose(0, 0)])
    #expect(alone.missing == ["b"] && alone.violated.map(\.fault) == [.missing("b")])
  }
}

struct GraphTests {
  @Test func `groups hang together by constraints, and links name theirs`() {
    func constraint(_ one: String, _ other: String) -> GridConstraint {
      GridConstraint(GridPart(one, .corner(0)), GridPart(other, .corner(0)))
    }
    let names = ["a", "b", "c", "d", "e"]
    let graph = ConstraintGraph(
      names, [constraint("d", "a"), constraint("b", "e"), constraint("a", "d"), constraint("d", "c")])
    #expect(graph.groups == [["a", "c", "d"], ["b", "e"]] && !graph.isConnected)
    #expect(graph.links.map(\.elements) == [["a", "d"], ["b", "e"], ["c", "d"]])
    #expect(graph.links[0].constraints == [0, 2])
    #expect(ConstraintGraph(names, []).groups.count == 5 && ConstraintGraph([], []).isConnected)
  }
}
