import TUI
import Testing

struct TabsTests {
  private let tabs = Tabs(["Games", "Questions", "Players"])

  @Test func `all tabs are in sight, or those around the shown one`() {
    var tabs = tabs
    #expect(picture(30, 1) { tabs.draw(on: &$0, in: $1) } == [" Games  Questions  Players"])
    #expect(picture(10, 1) { tabs.draw(on: &$0, in: $1) } == ["  Games  ›"])
    tabs.select(9)
    #expect(picture(10, 1) { tabs.draw(on: &$0, in: $1) } == ["‹ Players"])
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

  @Test(arguments: [
    (Input.click(11, 0), 1, 2), (.click(0, 0), 1, 0), (.click(0, 0), 0, 0), (.click(11, 0), 2, 2),
    (.click(2, 0), 1, 1),
  ])
  func `clicks on the signs at the ends leaf`(input: Input, before: Int, after: Int) {
    var tabs = Tabs(tabs.titles, selected: before)
    _ = tabs.handle(input, in: .area(12, 1))
    #expect(tabs.selected == after)
  }

  @Test(arguments: [
    (Input.key(.right), 2, Reaction.handled), (.typed("2"), 0, .ignored), (.click(9, 0), 0, .handled),
    (.typed("3"), 2, .handled),
  ])
  func `a page that cannot be shown is passed over`(input: Input, selected: Int, reaction: Reaction) {
    var tabs = Tabs(tabs.titles, disabled: [1])
    #expect(tabs.handle(input, in: .area(30, 1)) == reaction)
    #expect(tabs.selected == selected)
    tabs.select(1)
    #expect(tabs.selected == 2)
    #expect(canvas(30, 1) { tabs.draw(on: &$0, in: $1) }[Point(column: 9, row: 0)].style.attributes == .dim)
  }

  @Test func `digits can be left to the screen`() {
    var tabs = Tabs(tabs.titles, usesDigits: false)
    #expect(tabs.handle(.typed("2"), in: .area(30, 1)) == .ignored)
  }

  @Test(arguments: [
    (60, "Games, Questions (selected, tab 2 of 3), Players (unavailable)"),
    (53, "Games, Questions (selected), Players (unavailable)"), (27, "Questions (selected)"),
  ])
  func `where everything is said in words the shown page is told`(columns: Int, line: String) {
    let tabs = Tabs(tabs.titles, selected: 1, disabled: [2])
    #expect(words(columns + 3, 1) { tabs.draw(on: &$0, in: $1) } == [line])
  }
}
