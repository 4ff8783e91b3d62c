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

struct HelpOverlayTests {
  @Test func `all hints stand in a box`() {
    let help = HelpOverlay(hints)
    #expect(
      picture(30, 8) { help.draw(on: &$0, in: $1) } == [
        "  ╭─ Keys ────────────────╮",
        "  │  ↑↓      Choose       │",
        "  │  Enter   Play         │",
        "  │  ?       Help         │",
        "  │  Esc     Back         │",
        "  │  Ctrl-L  Paint again  │",
        "  ╰───────────────────────╯",
        "",
      ])
  }

  @Test(arguments: [
    (Input.key(.escape), Reaction.activated), (.key(.enter), .activated), (.typed("?"), .activated),
    (.typed("q"), .activated), (.click(0, 0), .activated), (.click(10, 3), .handled), (.typed("x"), .ignored),
    (.paste("q"), .ignored), (.wheelDown, .handled), (.key(.down), .handled),
  ])
  func `it is closed by the keys that one would try`(input: Input, reaction: Reaction) {
    var help = HelpOverlay(hints)
    #expect(help.handle(input, in: .area(30, 8)) == reaction)
  }

  @Test func `a long list of hints scrolls`() {
    var help = HelpOverlay(hints)
    let area = Rect.area(30, 4)
    #expect(picture(30, 4) { help.draw(on: &$0, in: $1) }[1] == "  │  ↑↓      Choose      █│")
    _ = help.handle(.key(.end), in: area)
    #expect(picture(30, 4) { help.draw(on: &$0, in: $1) }[2] == "  │  Ctrl-L  Paint again █│")
    _ = help.handle(.wheelUp, in: area)
    #expect(picture(30, 4) { help.draw(on: &$0, in: $1) }[1].contains("Choose"))
  }
}

struct ToastStackTests {
  private let toasts = ToastStack([
    Toast("Ben has joined."), Toast("The game could not be saved.", severity: .warning),
  ])

  @Test func `the newest notice is lowest and a warning has a mark`() {
    #expect(
      picture(26, 5) { toasts.draw(on: &$0, in: $1) } == [
        "",
        "          Ben has joined.",
        "",
        "  ! The game could not be",
        "  saved.",
      ])
  }

  @Test func `old notices give way where there is no room`() {
    #expect(
      picture(40, 2) { toasts.draw(on: &$0, in: $1) } == ["", "         ! The game could not be saved."])
    #expect(picture(40, 0) { toasts.draw(on: &$0, in: $1) } == [])
  }

  @Test func `a warning looks different`() {
    let drawn = canvas(40, 3) { toasts.draw(on: &$0, in: $1) }
    #expect(drawn[Point(column: 39, row: 2)].style == drawn.style(of: .toastWarning))
    #expect(drawn[Point(column: 39, row: 0)].style == drawn.style(of: .toast))
  }
}
