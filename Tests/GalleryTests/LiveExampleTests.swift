import TUI
import TestKit
import Testing

@testable import Gallery

struct LiveExampleTests {
  private static let names = Exhibit.liveExamples.keys.sorted()
  private static let keys: [Key] = [
    .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .backspace, .delete, .control("z"), .character("a"), .character("7"), .character("世"),
  ]

  @Test(arguments: names)
  func `a live example survives any input, and stays in its area`(name: String) throws {
    var liveExample = try #require(Exhibit.liveExamples[name])
    var random = SplitMix64(seed: 1)
    for step in 0..<(isProof ? 500 : 100) {
      let area = Rect(column: 3, row: 2, columns: random.below(50), rows: random.below(12))
      liveExample.handle(Self.input(&random, step), in: area)
      var canvas = Canvas(Size(columns: 60, rows: 20))
      let empty = canvas
      liveExample.draw(on: &canvas, in: area)
      let staysInside = (0..<20).allSatisfy { row in
        (0..<60).allSatisfy { column in
          let point = Point(column: column, row: row)
          return area.contains(point) || canvas[point] == empty[point]
        }
      }
      #expect(staysInside)
    }
    #expect(liveExample.reaction != nil)
  }

  private static func input(_ random: inout SplitMix64, _ step: Int) -> Input {
    guard step.isMultiple(of: 5) else { return .key(keys[random.below(keys.count)]) }
    let point = Point(column: random.below(60), row: random.below(20))
    let actions: [Mouse.Action] = [.press(.left), .drag(.left), .release(.left), .wheelDown, .move]
    return .mouse(Mouse(actions[random.below(actions.count)], at: point))
  }
}
