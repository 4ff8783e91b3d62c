import TUI
import Testing

struct TabsTests {
  private let tabs = Tabs(["Games", "Questions", "Players"])

  @Test func `all tabs are in sight, or those around the shown one`() {
    var tabs = tabs
    #expect(picture(30, 1) { tabs.draw(on: &$0, in: $1) } == [" Games  Questions  Players"])
    #expect(picture(10, 1) { tabs.draw(on: &$0, in: $1) } == [" Games  Qu"])
    tabs.select(9)
    #expect(picture(10, 1) { tabs.draw(on: &$0, in: $1) } == ["  Players"])
    #expect(picture(0, 0) { Tabs([]).draw(on: &$0, in: $1) } == [])
  }

  @Test(arguments: [
    (Input.key(.left), 0, Reaction.handled), (.key(.right), 2, .handled), (.typed("h"), 0, .handled),
    (.typed("3"), 2, .handled), (.typed("4"), 1, .ignored), (.click(1, 0), 0, .handled),
    (.click(29, 0), 1, .ignored), (.key(.down), 1, .ignored), (.paste("1"), 1, .ignored),
  ])
  func `another page is shown by keys and clicks`(input: Input, selected: Int, reaction: Reaction) {
    var tabs = Tabs(tabs.titles, selected: 1)
    #expect(tabs.handle(input, in: .area(30, 1)) == reaction)
    #expect(tabs.selected == selected)
  }
}

struct StepsTests {
  private let steps = Steps(["Players", "Rules", "Start"], current: 1)

  @Test func `steps that are done have a mark`() {
    #expect(picture(40, 1) { steps.draw(on: &$0, in: $1) } == ["✔ Players ▸ Rules ▸ Start"])
    #expect(picture(40, 1, glyphs: .ascii) { steps.draw(on: &$0, in: $1) } == ["x Players > Rules > Start"])
  }

  @Test func `where it is narrow it says it in numbers`() {
    #expect(picture(20, 1) { steps.draw(on: &$0, in: $1) } == ["Step 2 of 3: Rules"])
    let done = Steps(["Players", "Rules", "Start"], current: 7)
    #expect(picture(20, 1) { done.draw(on: &$0, in: $1) } == ["Step 3 of 3: Start"])
    #expect(picture(20, 1) { Steps([], current: 0).draw(on: &$0, in: $1) } == [""])
  }
}

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
