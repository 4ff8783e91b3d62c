import TUI
import Testing

/// Lists, tables, trees and panes must take anything that people and terminals do, at any size.
struct ScrollingRobustnessTests {
  private static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .backspace,
    .character("j"), .character("9"), .character("*"), .character("a"), .character("i"), .character("<"),
    .character(">"), .control("a"), Key(.down, .shift), Key(.up, .shift), Key(.right, .control),
    Key(.up, .alt),
  ]
  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.right), .drag(.left), .release(.left), .move, .wheelUp, .wheelDown, .wheelLeft,
    .wheelRight,
  ]

  private func input(_ dice: inout Dice) -> Input {
    guard Bool.random(using: &dice) else { return .key(Self.keys.randomElement(using: &dice) ?? .tab) }
    let point = Point(column: .random(in: -3...14, using: &dice), row: .random(in: -3...9, using: &dice))
    let action = Self.actions.randomElement(using: &dice) ?? .move
    return .mouse(Mouse(action, at: point, Bool.random(using: &dice) ? .shift : [], clicks: 2))
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input brings a list out of its bounds`(seed: UInt64) {
    var dice = Dice(seed: seed)
    var list = ListView([.heading("H"), .init("An"), .init("No", isEnabled: false), .separator, .init("Be")])
    list.findsByTyping = seed.isMultiple(of: 2)
    var checklist = Checklist((0..<7).map { .init("Row", $0, isEnabled: $0 % 3 != 1) }, amount: 1...4)
    var tree = Tree([.init("A", 1, children: [.init("B", 2, children: [.init("C", 3)])]), .init("D", 4)])
    for _ in 0..<80 {
      let area = Rect.area(.random(in: 0...12, using: &dice), .random(in: 0...6, using: &dice))
      let input = input(&dice)
      _ = (list.handle(input, in: area), checklist.handle(input, in: area), tree.handle(input, in: area))
      #expect(list.current != nil)
      #expect(checklist.checked.count <= 4 && checklist.checked.isDisjoint(with: [1, 4]))
      #expect(tree.selected != nil)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input brings a table or a pane out of its bounds`(seed: UInt64) {
    var dice = Dice(seed: seed)
    var table = Table(
      [.init("One", .cells(5), isSortable: true), .init("Two", .share(1)), .init("猫", .atLeast(9))], count: 7,
      pinned: 1)
    var tabs = Tabs(["One", "Two", "Three"], disabled: [1])
    var split = SplitPane(seed.isMultiple(of: 2) ? .vertical : .horizontal, least: .init(first: 2, second: 1))
    var board = ScrollPane(Size(columns: 15, rows: 4))
    for _ in 0..<80 {
      let area = Rect.area(.random(in: 0...12, using: &dice), .random(in: 0...6, using: &dice))
      let input = input(&dice)
      _ = (table.handle(input, in: area), tabs.handle(input, in: area))
      _ = (split.handle(input, in: area), board.handle(input, in: area))
      _ = canvas(12, 6) { canvas, _ in table.draw([["a", "b", "c"]], on: &canvas, in: area) }
      #expect((0..<7).contains(table.selected))
      #expect(tabs.selected != 1)
      #expect((0...1).contains(split.share))
      #expect(Rect(board.content).intersection(board.visible(in: area)).size == board.visible(in: area).size)
    }
  }
}
