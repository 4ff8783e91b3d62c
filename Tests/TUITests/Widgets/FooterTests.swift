import TUI
import Testing

private let hints = [
  Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, title: "Play"),
  Hint(.character("?"), title: "Help"), Hint(.escape, title: "Back"),
  Hint(.control("l"), title: "Paint again", isInFooter: false),
]

struct FooterTests {
  private let footer = Footer(hints)

  @Test(arguments: [
    (50, " ↑↓ Choose   Enter Play   ? Help   Esc Back"), (43, " ↑↓ Choose   Enter Play   ? more"),
    (32, " ↑↓ Choose   ? more"), (12, " ? more"), (4, " ? m"), (0, ""),
  ])
  func `where it is narrow hints go from the end, and help tells that there is more`(
    columns: Int, line: String
  ) {
    #expect(picture(columns, 1) { footer.draw(on: &$0, in: $1) } == [line])
  }

  @Test(arguments: [(1, "Choose"), (10, nil), (13, "Play"), (31, "Help"), (32, nil), (36, "Back"), (49, nil)])
  func `a click finds its hint`(column: Int, title: String?) {
    let area = Rect.area(50, 1)
    #expect(footer.hint(at: Point(column: column, row: 0), in: area)?.title == title)
    #expect(footer.hint(at: Point(column: column, row: 1), in: area) == nil)
  }

  @Test func `the call for help stays also where one writes`() {
    let footer = Footer([Hint(.enter, title: "Write it down"), Hint(.function(1), title: "Help")])
    #expect(picture(20, 1) { footer.draw(on: &$0, in: $1) } == [" F1 more"])
    #expect(footer.hint(at: Point(column: 2, row: 0), in: .area(20, 1))?.title == "Help")
  }
}
