import GridEditor
import PuzzleKit
import Testing

@testable import Tangram

/// Constraints while the whole figure is turned and mirrored.
struct RigidMotionTests {
  /// The square, its mirror image, and thirty of the library.
  private static func figures() throws -> [Arrangement] {
    let square = try Arrangement.square()
    let names = LibraryTests.names
    let library = try stride(from: 0, to: names.count, by: max(1, names.count / 30)).prefix(30).map {
      try LibraryTests.puzzle(names[$0]).target.solution
    }
    return [square, try square.turned(by: 0, reflected: true)] + library
  }

  /// The figure about its first piece; nil where a place can't be written down after an odd turn.
  private static func moved(_ figure: Arrangement, turn steps: Int, isMirrored: Bool) -> Arrangement? {
    guard let origin = figure.tans.first?.pose.position else { return nil }
    let tans = figure.tans.compactMap { placed -> PlacedTan? in
      let arm = placed.pose.position - origin
      let rotation = isMirrored ? -placed.pose.rotation : placed.pose.rotation
      let pose = (isMirrored ? arm.reflected : arm).turned(by: steps).flatMap {
        Pose($0, rotation: rotation + steps, flip: placed.pose.flip != isMirrored)
      }
      return pose.flatMap { PlacedTan(placed.tan, at: $0) }
    }
    return tans.count == Tan.allCases.count ? Arrangement(tans) : nil
  }

  @Test(arguments: 0..<32) func `what holds still holds after every turn and in the mirror`(number: Int)
    throws
  {
    let figure = try #require(try Self.figures().dropFirst(number).first)
    let constraints = RelationProbe(Arrangement.gridElements, figure.gridPoses).contacts
    let validator = ConstraintValidator(
      Arrangement.gridElements, GridTarget(poses: [:], constraints: constraints))
    func states(_ arrangement: Arrangement, from anchor: String) throws -> [ConstraintFinding.State] {
      let seen = try #require(AnchoredPoses(arrangement.gridPoses, from: anchor))
      return validator.verdict(on: seen).findings.map(\.state)
    }
    var apart = figure
    apart[.square] = figure[.square]?.moved(by: ExactPoint(Surd(40), .zero))
    #expect(try states(figure, from: "square").allSatisfy { $0 == .holds })
    for start in [figure, apart] {
      let expected = try states(start, from: "square")
      var turns = 0
      for steps in 0..<8 {
        for isMirrored in [false, true] {
          guard let moved = Self.moved(start, turn: steps, isMirrored: isMirrored) else { continue }
          turns += 1
          for anchor in ["square", "largeTriangle1", "parallelogram"] {
            #expect(try states(moved, from: anchor) == expected, "\(steps) \(isMirrored) \(anchor)")
          }
        }
      }
      #expect(turns >= 8)
    }
  }

  @Test func `the whole figure is judged by its rules, also from a piece that looks the same turned`() throws
  {
    let square = try Arrangement.square()
    var rules = GridRules()
    rules.globalTurns = [0, 4]
    let target = GridTarget(poses: square.gridPoses, rules: rules)
    let validator = ConstraintValidator(Arrangement.gridElements, target)
    for (steps, isMirrored) in [(0, false), (2, false), (4, false), (6, false), (0, true), (4, true)] {
      let moved = try #require(Self.moved(square, turn: steps, isMirrored: isMirrored))
      for anchor in ["square", "largeTriangle1", "parallelogram"] {
        let verdict = validator.verdict(on: try #require(AnchoredPoses(moved.gridPoses, from: anchor)))
        #expect(verdict.globalTurn == steps && verdict.isMirrored == isMirrored)
        #expect(verdict.isGloballyRight == (steps.isMultiple(of: 4) && !isMirrored))
      }
    }
  }
}
