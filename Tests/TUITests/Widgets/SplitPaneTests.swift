import TUI
import Testing

struct SplitPaneTests {
  private let area = Rect(column: 2, row: 1, columns: 41, rows: 9)
  private let pane = SplitPane(share: 0.25, least: .init(first: 5, second: 10))

  private static let moves: [(inputs: [Input], columns: Int)] = [
    ([Input.key(Key(.right, .control))], 11), ([.key(Key(.left, .alt))], 9), ([.key(.right)], 10),
    ([.key(Key(.up, .control))], 10), ([.key(.alt("l"))], 10),
    ([.click(12, 4), .hold(.drag(.left), 20, 4)], 18), ([.click(12, 4), .hold(.drag(.left), -9, 40)], 5),
    ([.click(12, 4), .hold(.drag(.left), 99, 4)], 30),
    ([.click(12, 4), .hold(.release(.left), 12, 4), .hold(.drag(.left), 20, 4)], 10),
    ([.click(11, 4), .hold(.drag(.left), 20, 4)], 10),
    (
      [.key(Key(.right, .control)), .mouse(Mouse(.press(.left), at: Point(column: 13, row: 2), clicks: 2))],
      10
    ),
  ]

  @Test func `the parts and the line fill the place`() {
    let parts = pane.parts(of: area)
    #expect(parts.first == Rect(column: 2, row: 1, columns: 10, rows: 9))
    #expect(parts.divider == Rect(column: 12, row: 1, columns: 1, rows: 9))
    #expect(parts.second == Rect(column: 13, row: 1, columns: 30, rows: 9))
    let upright = SplitPane(.vertical, least: .init(first: 2, second: 2)).parts(of: area)
    #expect(upright.first.rows + 1 + upright.second.rows == 9)
    #expect(
      picture(5, 3) { SplitPane(least: .init(first: 1, second: 1)).draw(on: &$0, in: $1) } == [
        "  │", "  │", "  │",
      ])
  }

  @Test(arguments: moves)
  func `the line is dragged, and moved by arrows with Ctrl or Alt`(inputs: [Input], columns: Int) {
    var pane = pane
    for input in inputs { _ = pane.handle(input, in: area) }
    #expect(pane.parts(of: area).first.columns == columns)
  }

  @Test func `a long way by keys goes a cell at a time and stops where a part needs its room`() {
    var pane = pane
    for step in 1...40 {
      #expect(pane.handle(.key(Key(.right, .control)), in: area) == .handled)
      #expect(pane.parts(of: area).first.columns == min(30, 10 + step))
    }
  }

  @Test func `where it is too small one part has the whole place`() {
    var pane = pane
    let small = Rect.area(15, 4)
    #expect(pane.parts(of: small).first == small)
    #expect(pane.parts(of: small).second.isEmpty)
    pane.keeps = .second
    #expect(pane.parts(of: small).second == small)
    #expect(pane.handle(.key(Key(.right, .control)), in: small) == .ignored)
    #expect(picture(15, 1) { pane.draw(on: &$0, in: $1) } == [""])
  }

  @Test func `the share is kept when the place grows`() {
    #expect(pane.parts(of: .area(81, 9)).first.columns == 20)
  }
}
