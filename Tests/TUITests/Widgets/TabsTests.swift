import TUI
import Testing

struct TabsTests {
  private let tabs = Tabs(["Games", "Questions", "Players"])

  @Test func `all tabs are visible, or those around the selected one`() {
    var tabs = tabs
    #expect(picture(30, 1) { tabs.draw(on: &$0, in: $1) } == [" Games  Questions  Players"])
    #expect(picture(10, 1) { tabs.draw(on: &$0, in: $1) } == ["  Games  ›"])
    tabs.select(9)
    #expect(picture(10, 1) { tabs.draw(on: &$0, in: $1) } == ["‹ Players"])
    #expect(picture(0, 0) { Tabs([]).draw(on: &$0, in: $1) } == [])
  }

  @Test(
    arguments: [
      (Input.key(.left), 0, Reaction.handled), (.key(.right), 2, .handled), (.typed("h"), 0, .handled),
      (.typed("3"), 2, .handled), (.typed("4"), 1, .ignored), (.click(1, 0), 0, .handled),
      (.click(29, 0), 1, .ignored), (.key(.down), 1, .ignored), (.paste("1"), 1, .ignored),
    ] as [(Input, Int, Reaction)])
  func `another page is selected by keys and clicks`(input: Input, selected: Int, reaction: Reaction) {
    var tabs = Tabs(tabs.titles, selected: 1)
    #expect(tabs.handle(input, in: .area(30, 1)) == reaction)
    #expect(tabs.selected == selected)
  }

  @Test(
    arguments: [
      (Input.click(11, 0), 1, 2), (.click(0, 0), 1, 0), (.click(0, 0), 0, 0), (.click(11, 0), 2, 2),
      (.click(2, 0), 1, 1),
    ] as [(Input, Int, Int)])
  func `clicks on the marks at the ends select the next hidden tab`(input: Input, before: Int, after: Int) {
    var tabs = Tabs(tabs.titles, selected: before)
    _ = tabs.handle(input, in: .area(12, 1))
    #expect(tabs.selected == after)
  }

  @Test(
    arguments: [
      (Input.key(.right), 2, Reaction.handled), (.typed("2"), 0, .ignored), (.click(9, 0), 0, .handled),
      (.typed("3"), 2, .handled),
    ] as [(Input, Int, Reaction)])
  func `a disabled page is skipped`(input: Input, selected: Int, reaction: Reaction) {
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

  @Test(
    arguments: [
      (60, "Games, Questions (selected, tab 2 of 3), Players (unavailable)"),
      (53, "Games, Questions (selected), Players (unavailable)"), (27, "Questions (selected)"),
    ] as [(Int, String)])
  func `the plain look names the selected page`(columns: Int, line: String) {
    let tabs = Tabs(tabs.titles, selected: 1, disabled: [2])
    #expect(plainPicture(columns + 3, 1) { tabs.draw(on: &$0, in: $1) } == [line])
  }
}

struct StepsTests {
  private let steps = Steps(["Players", "Rules", "Start"], current: 1)

  @Test func `steps that are done have a mark`() {
    #expect(picture(40, 1) { steps.draw(on: &$0, in: $1) } == ["✔ Players ▸ Rules ▸ Start"])
    #expect(picture(40, 1, glyphs: .ascii) { steps.draw(on: &$0, in: $1) } == ["x Players > RULES > Start"])
  }

  @Test func `a narrow line shows the step in numbers`() {
    #expect(picture(20, 1) { steps.draw(on: &$0, in: $1) } == ["Step 2 of 3: Rules"])
    let done = Steps(["Players", "Rules", "Start"], current: 7)
    #expect(picture(20, 1) { done.draw(on: &$0, in: $1) } == ["All 3 steps done"])
    #expect(picture(20, 1) { Steps([], current: 0).draw(on: &$0, in: $1) } == [""])
    #expect(steps.size == Size(columns: 25, rows: 1))
  }

  @Test func `the plain look shows the state of each step in words`() {
    #expect(
      plainPicture(60, 1) { steps.draw(on: &$0, in: $1) } == [
        "Players (done), Rules (now, step 2 of 3), Start"
      ])
    #expect(plainPicture(40, 1) { steps.draw(on: &$0, in: $1) } == ["Step 2 of 3: Rules"])
  }
}
