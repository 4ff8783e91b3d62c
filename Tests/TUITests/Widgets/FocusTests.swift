import TUI
import Testing

struct FocusTests {
  enum Part { case list, field, buttons }

  @Test func `Tab goes round`() {
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
  func `nothing else moves it`(input: Input) {
    var focus = Focus<Part>(.list, .field)
    #expect(focus.handle(input) == .ignored)
    #expect(focus.current == .list)
  }
}
