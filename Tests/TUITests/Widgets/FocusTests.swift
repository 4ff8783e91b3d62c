import TUI
import Testing

struct FocusTests {
  enum Part { case list, field, buttons }

  @Test func `Tab goes around the ring`() {
    var focus = Focus<Part>(.list, .field, .buttons)
    #expect(focus.isOn(.list))
    #expect(focus.handle(.key(.tab)) == .handled)
    #expect(focus.current == .field)
    #expect(focus.handle(.key(.backTab)) == .handled)
    #expect(focus.handle(.key(.backTab)) == .handled)
    #expect(focus.current == .buttons)
    focus.next()
    #expect(focus.current == .list)
    focus.move(to: .field)
    focus.previous()
    #expect(focus.current == .list)
  }

  @Test(arguments: [Input.key(.down), .click(0, 0), .paste("\t"), .focus(true)])
  func `nothing else moves the focus`(input: Input) {
    var focus = Focus<Part>(.list, .field)
    #expect(focus.handle(input) == .ignored)
    #expect(focus.current == .list)
  }

  @Test func `disabled widgets are skipped`() {
    var focus = Focus<Part>(.list, .field, .buttons)
    focus.setEnabled(false, .field)
    focus.next()
    #expect(focus.current == .buttons)
    focus.previous()
    #expect(focus.current == .list)
    focus.move(to: .field)
    #expect(focus.current == .list)
    focus.setEnabled(false, .list)
    #expect(focus.current == .buttons)
    focus.setEnabled(false, .buttons)
    #expect(focus.current == .buttons)
    #expect(focus.follow(.key(.enter), among: places) == nil)
    focus.setEnabled(true, .field)
    #expect(focus.current == .field)
  }

  private let places: [Part: Rect] = [
    .list: .area(10, 3), .field: Rect(column: 0, row: 3, columns: 10, rows: 1),
    .buttons: Rect(column: 0, row: 4, columns: 10, rows: 1),
  ]

  @Test(
    arguments: [
      (Input.typed("x"), Part?.some(.list), Part.list), (.paste("x"), .list, .list),
      (.click(1, 3), .field, .field),
      (.click(1, 9), nil, .list), (.key(.tab), nil, .field), (.drag(1, 3), .list, .list),
      (.mouse(Mouse(.wheelDown, at: Point(column: 1, row: 4))), .buttons, .list),
      (.mouse(Mouse(.wheelDown, at: Point(column: 1, row: 9))), nil, .list),
    ] as [(Input, Part?, Part)])
  func `an input is routed to its widget`(input: Input, part: Part?, current: Part) {
    var focus = Focus<Part>(.list, .field, .buttons)
    #expect(focus.follow(input, among: places) == part)
    #expect(focus.current == current)
  }
}
