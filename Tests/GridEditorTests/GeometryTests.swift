import GameKit
import PuzzleKit
import Tangram
import Testing

@testable import GridEditor

struct PoseTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `poses are a group, and what they place is the same in either order`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (one, other, third) = (GridPose.any(&random), GridPose.any(&random), GridPose.any(&random))
    let point = UnitPoint(1.5, -0.25)
    #expect((one * other).place(of: point).isNear(one.place(of: other.place(of: point))))
    #expect(((one * other) * third).isNear(one * (other * third)))
    #expect((one * one.inverse).isNear(.identity) && (one.inverse * one).isNear(.identity))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what one element sees of another is the same wherever both are`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (one, other, motion) = (GridPose.any(&random), GridPose.any(&random), GridPose.any(&random))
    #expect((motion * other).relative(to: motion * one).isNear(other.relative(to: one)))
  }

  @Test func `eight steps are a turn, and each is nearest to itself`() {
    for steps in 0..<8 {
      let turn = GridTurn(steps: steps)
      #expect(turn.nearestSteps == steps && (turn * turn.inverse).slant(to: .none) < 1e-12)
      #expect((turn * GridTurn(steps: 8 - steps)).nearestSteps == 0)
      #expect(turn.slant(to: GridTurn(steps: steps + 4)) == 1)
    }
    #expect(GridTurn(to: UnitPoint(0, 0)) == nil)
  }
}

struct ShapeTests {
  /// A shape of columns, and the unit squares in it.
  private struct Columns {
    let heights: [Int]

    init(_ random: inout SeededRandom) {
      heights = (0..<1 + random.below(5)).map { _ in 1 + random.below(4) }
    }

    /// Twice the middles of the unit squares where a pose puts them.
    func cells(at pose: GridPose) -> Set<[Int]> {
      Set(
        heights.enumerated().flatMap { column, height in
          (0..<height).map { row in
            let middle = pose.place(of: UnitPoint(Double(column) + 0.5, Double(row) + 0.5))
            return [Int((2 * middle.x).rounded()), Int((2 * middle.y).rounded())]
          }
        })
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the overlap of two shapes with steps is the number of unit squares they share`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (one, other) = (Columns(&random), Columns(&random))
    let (place, otherPlace) = (GridPose.onLattice(&random), GridPose.onLattice(&random))
    let first = PlacedShape(shape: try .columns(one.heights), pose: place)
    let second = PlacedShape(shape: try .columns(other.heights), pose: otherPlace)
    let shared = one.cells(at: place).intersection(other.cells(at: otherPlace)).count
    #expect(abs(first.overlap(with: second) - Double(shared)) < 1e-9)
    #expect(abs(first.shape.area - Double(one.heights.reduce(0, +))) < 1e-9)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the overlaps of Tangram's pieces are the exact ones, rounded`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let placed = Tan.allCases.compactMap { tan in
      let position = ExactPoint(
        Surd(random.below(12), random.below(5) - 2), Surd(random.below(12), random.below(5) - 2))
      let pose = Pose(position, rotation: random.below(8), flip: random.below(2) == 0)
      return pose.flatMap { PlacedTan(tan, at: $0) }
    }
    let arrangement = Arrangement(placed)
    let target = GridTarget(poses: [:])
    let found = ConstraintValidator(Arrangement.gridElements, target).overlaps(of: arrangement.gridPoses)
    let exact = arrangement.overlaps
    #expect(found.map(\.elements) == exact.map { [$0.one.rawValue, $0.other.rawValue] })
    for (one, other) in zip(found, exact) { #expect(abs(one.area - other.area.rounded) < 1e-9) }
  }

  @Test func `edges that cross, corners that go clockwise and single lines are refused`() {
    let bad: [[UnitPoint]] = [
      [.init(0, 0), .init(1, 0)], [.init(0, 0), .init(0, 1), .init(1, 0)],
      [.init(0, 0), .init(2, 0), .init(0, 1), .init(2, 1)], [.init(0, 0), .init(1, 0), .init(2, 0)],
      [.init(0, 0), .init(.infinity, 0), .init(0, 1)], [.init(0, 0), .init(.nan, 0), .init(0, 1)],
    ]
    for corners in bad { #expect(throws: PuzzleFault.self) { try GridShape(corners) } }
  }

  @Test func `a shape knows the reflection after which it looks the same`() throws {
    #expect(try GridShape.square().reflection != nil && GridShape.triangle().reflection != nil)
    #expect(try GridShape.columns([3, 1]).reflection == nil)
    #expect(try GridShape.columns([2, 1]).reflection != nil)
    let shape = try GridShape.triangle()
    let reflection = try #require(shape.reflection)
    let image = shape.corners.map(reflection.place)
    #expect(image.allSatisfy { point in shape.corners.contains { $0.isNear(point) } })
  }
}
