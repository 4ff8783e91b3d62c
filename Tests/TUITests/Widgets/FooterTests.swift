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
    (50, " ↑↓ Choose   Enter Play   ? Help   Esc Back"), (43, " ↑↓ Choose   Enter Play   ? Help"),
    (32, " ↑↓ Choose   ? Help"), (12, " ? Help"), (4, " ? H"), (0, ""),
  ])
  func `hints go from the end where it is narrow, but help stays`(columns: Int, line: String) {
    #expect(picture(columns, 1) { footer.draw(on: &$0, in: $1) } == [line])
  }

  @Test(arguments: [(1, "Choose"), (10, nil), (13, "Play"), (31, "Help"), (32, nil), (36, "Back"), (49, nil)])
  func `a click finds its hint`(column: Int, title: String?) {
    let area = Rect.area(50, 1)
    #expect(footer.hint(at: Point(column: column, row: 0), in: area)?.title == title)
    #expect(footer.hint(at: Point(column: column, row: 1), in: area) == nil)
  }
}
