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
