import TUI
import TestKit
import Testing

@testable import Gallery

/// The widgets that can be tried out in the gallery.
struct PlaythingTests {
  private static let names = Exhibit.liveExamples.keys.sorted()
  private static let keys: [Key] = [
    .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .backspace, .delete, .control("z"), .character("a"), .character("7"), .character("世"),
  ]

  @Test(arguments: names)
  func `a widget that is tried out endures everything, and stays in its place`(name: String) throws {
    var liveExample = try #require(Exhibit.liveExamples[name])
    var luck = SplitMix64(seed: 1)
    for step in 0..<500 {
      let area = Rect(column: 3, row: 2, columns: luck.below(50), rows: luck.below(12))
      liveExample.handle(Self.input(&luck, step), in: area)
      var canvas = Canvas(Size(columns: 60, rows: 20))
      let empty = canvas
      liveExample.draw(on: &canvas, in: area)
      let isKept = (0..<20).allSatisfy { row in
        (0..<60).allSatisfy { column in
          let point = Point(column: column, row: row)
          return area.contains(point) || canvas[point] == empty[point]
        }
      }
      #expect(isKept)
    }
    #expect(liveExample.reaction != nil)
  }

  private static func input(_ luck: inout SplitMix64, _ step: Int) -> Input {
    guard step.isMultiple(of: 5) else { return .key(keys[luck.below(keys.count)]) }
    let point = Point(column: luck.below(60), row: luck.below(20))
    let actions: [Mouse.Action] = [.press(.left), .drag(.left), .release(.left), .wheelDown, .move]
    return .mouse(Mouse(actions[luck.below(actions.count)], at: point))
  }
}
