import PuzzleKit
import Testing

@testable import Tangram

struct PieceTests {
  @Test func `a square turned by 90° is the same, and so is a parallelogram turned by 180°`() throws {
    #expect(try PlacedTan(.square, 1, 0, rotation: 2) == PlacedTan(.square, 0, 0))
    #expect(try PlacedTan(.square, 1, 0, flip: true) == PlacedTan(.square, 0, 0))
    #expect(try PlacedTan(.parallelogram, 2, 1, rotation: 4) == PlacedTan(.parallelogram, 0, 0))
    #expect(try PlacedTan(.parallelogram, 2, 0, flip: true) != PlacedTan(.parallelogram, 0, 0))
    #expect(try PlacedTan(.largeTriangle1, 0, 0, flip: true) == PlacedTan(.largeTriangle1, 0, 0, rotation: 2))
  }

  @Test(arguments: Tan.allCases)
  func `what looks the same is one pose, and only that`(tan: Tan) throws {
    var looks: [Set<ExactPoint>: PlacedTan] = [:]
    for rotation in 0..<8 {
      for flip in [false, true] {
        let placed = try PlacedTan(tan, 0, 0, rotation: rotation, flip: flip)
        let pose = try #require(Pose(.zero, rotation: rotation, flip: flip))
        let raw = tan.shape.corners.compactMap { (flip ? $0.reflected : $0).turned(by: pose.rotation) }
        #expect(Set(raw) == Set(placed.corners))
        #expect(looks.updateValue(placed, forKey: Set(raw)) ?? placed == placed)
      }
    }
    #expect(looks.count == Set(looks.values).count)
  }

  @Test(arguments: Tan.allCases)
  func `eight turns or two flips about the center change nothing`(tan: Tan) throws {
    let start = try PlacedTan(tan, 3, 3)
    var piece = start
    for _ in 0..<8 {
      piece = try #require(piece.turned(by: 1))
      #expect(piece.center == start.center)
    }
    #expect(piece == start)
    for rotation in 0..<8 {
      let turned = try #require(start.turned(by: rotation))
      #expect(turned.flipped.flatMap(\.flipped) == (tan.shape.canFlip ? turned : nil))
    }
  }

  @Test(arguments: 0..<4)
  func `a flip exchanges left and right`(rotation: Int) throws {
    let piece = try PlacedTan(.parallelogram, 3, 3, rotation: rotation)
    let middle = piece.center.x
    let mirrored = piece.corners.map { ExactPoint(2 * middle - $0.x, $0.y) }
    #expect(Set(try #require(piece.flipped).corners) == Set(mirrored))
  }

  @Test func `an arrangement is saved with whole numbers`() throws {
    let puzzle = try TangramPuzzle(header: header(), target: TangramTarget(solution: .square()))
    let bytes = try PuzzleFile.bytes(of: puzzle)
    #expect(try PuzzleFile.puzzle(TangramPuzzle.self, in: bytes) == puzzle)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"x\": [16, 0]") && text.contains("\"flip\": true"))
  }

  @Test(arguments: [
    ("\"x\": [16, 0]", "\"x\": [16]"), ("\"x\": [16, 0]", "\"x\": [16, 5000]"), ("\"rot\": 4", "\"rot\": 8"),
    ("\"rot\": 4", "\"rot\": -1"), ("\"square\": {", "\"circle\": {"), ("\"x\": [16, 0]", "\"x\": [0, 0]"),
    ("\"x\": [16, 0]", "\"x\": [9223372036854775807, -9223372036854775808]"),
    ("\"x\": [16, 0]", "\"x\": [2000, 0]"),
  ])
  func `a damaged arrangement is refused`(old: String, new: String) throws {
    let puzzle = try TangramPuzzle(header: header(), target: TangramTarget(solution: .square()))
    let text = String(decoding: try PuzzleFile.bytes(of: puzzle), as: UTF8.self)
    let target = try #require(text.ranges(of: "\"target\"").first)
    let rest = text[target.lowerBound...].replacing(old, with: new, maxReplacements: 1)
    #expect(rest != text[target.lowerBound...])
    let damaged = text[..<target.lowerBound] + rest
    #expect(throws: PuzzleFault.self) { try PuzzleFile.puzzle(TangramPuzzle.self, in: Array(damaged.utf8)) }
  }
}
