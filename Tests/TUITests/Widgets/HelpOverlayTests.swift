import TUI
import Testing

private let hints = [
  Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, title: "Play"),
  Hint(.character("?"), title: "Help"), Hint(.escape, title: "Back"),
  Hint(.control("l"), title: "Paint again", isInFooter: false),
]

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

  private let grouped = HelpOverlay(groups: [
    .init("On this page", Array(hints.prefix(1))), .init("Nowhere", []),
    .init("Everywhere", [Hint(.function(1), title: "Help")]),
  ])

  @Test func `hints stand in groups, and a group without hints is left out`() {
    #expect(
      picture(24, 7) { grouped.draw(on: &$0, in: $1) } == [
        "   ╭─ Keys ─────────╮",
        "   │  On this page  │",
        "   │  ↑↓  Choose    │",
        "   │                │",
        "   │  Everywhere    │",
        "   │  F1  Help      │",
        "   ╰────────────────╯",
      ])
  }

  @Test func `in plain words the title tells which part is shown`() {
    var help = grouped
    let look = Look(isPlain: true)
    #expect(
      canvas(24, 5, look: look) { help.draw(on: &$0, in: $1) }.lines == [
        "   Keys, 1 to 3 of 5", "      On this page", "      ↑↓  Choose", "", "",
      ])
    _ = help.handle(.key(.end), in: .area(24, 5))
    #expect(canvas(24, 5, look: look) { help.draw(on: &$0, in: $1) }.lines[3] == "      F1  Help")
  }
}
