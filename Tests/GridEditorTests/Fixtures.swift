import GameKit
import PuzzleKit
import Testing

@testable import GridEditor

extension UnitPoint {
  init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  func isNear(_ other: UnitPoint) -> Bool { abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9 }
}

extension GridPose {
  init(_ x: Double, _ y: Double, steps: Int = 0, isMirrored: Bool = false) {
    self.init(UnitPoint(x, y), turn: GridTurn(steps: steps), isMirrored: isMirrored)
  }

  /// Any pose at whole units, turned by quarters.
  static func onLattice(_ random: inout SeededRandom) -> GridPose {
    GridPose(
      Double(random.below(9)) - 4, Double(random.below(9)) - 4, steps: 2 * random.below(4),
      isMirrored: random.below(2) == 0)
  }

  /// Any pose at all.
  static func any(_ random: inout SeededRandom) -> GridPose {
    let direction = UnitPoint(Double(random.below(2_001)) - 1_000.5, Double(random.below(2_001)) - 1_000.5)
    return GridPose(
      UnitPoint(Double(random.below(1_000)) / 99, Double(random.below(1_000)) / 77),
      turn: GridTurn(to: direction) ?? .none, isMirrored: random.below(2) == 0)
  }

  func isNear(_ other: GridPose) -> Bool {
    position.isNear(other.position) && turn.slant(to: other.turn) < 1e-9 && isMirrored == other.isMirrored
  }
}

extension GridShape {
  /// A square of one unit with a corner at its origin.
  static func square() throws -> GridShape {
    try GridShape([.init(0, 0), .init(1, 0), .init(1, 1), .init(0, 1)])
  }

  /// A right triangle, which looks like its mirror image only after a turn.
  static func triangle() throws -> GridShape { try GridShape([.init(0, 0), .init(2, 0), .init(0, 2)]) }

  /// Columns of some heights beside each other: a polygon with steps, of which no column is empty.
  static func columns(_ heights: [Int]) throws -> GridShape {
    var corners = [UnitPoint(0, 0), UnitPoint(Double(heights.count), 0)]
    for (column, height) in heights.enumerated().reversed() {
      corners.append(UnitPoint(Double(column + 1), Double(height)))
      corners.append(UnitPoint(Double(column), Double(height)))
    }
    let bends = corners.indices.filter { index in
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      return (corners[index] - before).cross(after - corners[index]) != 0
    }
    return try GridShape(bends.map { corners[$0] })
  }
}

extension GridArrangement {
  /// An arrangement whose target is where the elements are.
  init(
    _ elements: [GridElement], _ poses: [String: GridPose], _ constraints: [GridConstraint] = [],
    rules: GridRules = GridRules()
  ) throws(PuzzleFault) {
    try self.init(
      header: PuzzleHeader(
        id: Identifier(high: 1, low: 1), name: "Test", author: "", difficulty: .easy,
        revision: .first(at: Timestamp(seconds: 1_763_150_400))),
      pieces: elements, initial: [:],
      target: GridTarget(poses: poses, constraints: constraints, rules: rules), current: [:])
  }

  /// The judgment of poses, seen from the first one.
  func verdict(on poses: [String: GridPose]) throws -> GridVerdict {
    let anchor = try #require(poses.keys.min())
    return ConstraintValidator(self).verdict(on: try #require(AnchoredPoses(poses, from: anchor)))
  }
}
