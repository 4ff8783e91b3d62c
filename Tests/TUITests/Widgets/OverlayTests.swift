import TUI
import Testing

private let footerHints = [
  Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, title: "Play"),
  Hint(.character("?"), title: "Help"), Hint(.escape, title: "Back"),
  Hint(.control("l"), title: "Paint again", isInFooter: false),
]

struct FooterTests {
  private let footer = Footer(footerHints)

  @Test(
    arguments: [
      (50, " ↑↓ Choose   Enter Play   ? Help   Esc Back"), (43, " ↑↓ Choose  Enter Play  ? Help  Esc Back"),
      (32, " ↑↓ Choose  Enter Play  ? Help"), (30, " ↑↓ Choose   …   ? Help"), (12, " …   ? Help"),
      (11, " ? Help"), (4, " ? H"), (0, ""),
    ] as [(Int, String)])
  func `a narrow footer leaves out the last hints, but never the help`(
    columns: Int, line: String
  ) {
    #expect(picture(columns, 1) { footer.draw(on: &$0, in: $1) } == [line])
  }

  @Test(
    arguments: [(1, "Choose"), (10, nil), (13, "Play"), (31, "Help"), (32, nil), (36, "Back"), (49, nil)]
      as [(Int, String?)])
  func `a click finds its hint`(column: Int, title: String?) {
    let area = Rect.area(50, 1)
    #expect(footer.hint(at: Point(column: column, row: 0), in: area)?.title == title)
    #expect(footer.hint(at: Point(column: column, row: 1), in: area) == nil)
  }

  @Test func `a click on the dots opens the help`() {
    let area = Rect.area(30, 1)
    #expect(footer.hint(at: Point(column: 13, row: 0), in: area)?.keys == [.character("?")])
    var plain = footer
    plain.showsMore = false
    #expect(picture(28, 1) { plain.draw(on: &$0, in: $1) } == [" ↑↓ Choose   ? Help"])
  }

  @Test func `the help hint stays while text is typed`() {
    let footer = Footer([Hint(.enter, title: "Write it down"), Hint(.function(1), title: "Help")])
    #expect(picture(20, 1) { footer.draw(on: &$0, in: $1) } == [" …   F1 Help"])
    #expect(footer.hint(at: Point(column: 6, row: 0), in: .area(20, 1))?.title == "Help")
  }
}

private let hints = [
  Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, title: "Play"),
  Hint(.character("?"), title: "Help"), Hint(.escape, title: "Back"),
  Hint(.control("l"), title: "Paint again", isInFooter: false),
]

struct HelpOverlayTests {
  @Test func `all hints are in a box`() {
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

  @Test(
    arguments: [
      (Input.key(.escape), Reaction.activated), (.key(.enter), .activated), (.typed("?"), .activated),
      (.typed("q"), .activated), (.click(0, 0), .activated), (.click(10, 3), .handled),
      (.typed("x"), .ignored),
      (.paste("q"), .ignored), (.wheelDown, .handled), (.key(.down), .handled),
    ] as [(Input, Reaction)])
  func `the help is closed by the usual keys`(input: Input, reaction: Reaction) {
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
    .init("This screen", Array(hints.prefix(1))), .init("Nowhere", []),
    .init("Everywhere", [Hint(.function(1), title: "Help")]),
  ])

  @Test func `hints are listed in groups, and a group without hints is left out`() {
    #expect(
      picture(24, 7) { grouped.draw(on: &$0, in: $1) } == [
        "   ╭─ Keys ────────╮",
        "   │  This screen  │",
        "   │  ↑↓  Choose   │",
        "   │               │",
        "   │  Everywhere   │",
        "   │  F1  Help     │",
        "   ╰───────────────╯",
      ])
  }

  @Test func `in the plain look the title says which part is visible`() {
    var help = grouped
    let look = Look(isPlain: true)
    #expect(
      canvas(24, 5, look: look) { help.draw(on: &$0, in: $1) }.lines == [
        "   Keys, 1 to 3 of 5", "      This screen", "      ↑↓  Choose", "", "",
      ])
    _ = help.handle(.key(.end), in: .area(24, 5))
    #expect(canvas(24, 5, look: look) { help.draw(on: &$0, in: $1) }.lines[3] == "      F1  Help")
  }
}

struct ToastStackTests {
  @Test func `a path stays in one piece where the terminal has room for it`() {
    let path = "/home/anna/.local/share/parlor/history-2026-11-22-201507.json"
    let stack = ToastStack([Toast("Exported to \(path)")])
    #expect(picture(80, 6) { stack.draw(on: &$0, in: $1) }.contains { $0.contains(path) })
    #expect(!picture(50, 6) { stack.draw(on: &$0, in: $1) }.contains { $0.contains(path) })
  }

  private let toasts = ToastStack([
    Toast("Ben has joined."), Toast("The game could not be saved.", severity: .warning),
  ])

  @Test
  func `the newest notice is at the bottom, each has its symbol, and its lines are indented`() {
    #expect(
      picture(26, 5) { toasts.draw(on: &$0, in: $1) } == [
        "",
        "        · Ben has joined.",
        "",
        "  ! The game could not be",
        "    saved.",
      ])
  }

  @Test(
    arguments: [
      (Toast.Severity.info, "· Soup", "Note: Soup"), (.success, "✔ Soup", "Done: Soup"),
      (.warning, "! Soup", "Warning: Soup"), (.danger, "!! Soup", "Error: Soup"),
    ] as [(Toast.Severity, String, String)])
  func `the severity is shown as a symbol or a word`(
    severity: Toast.Severity, signed: String, plain: String
  ) {
    let stack = ToastStack([Toast("Soup", severity: severity)])
    let width = signed.count + 2
    #expect(picture(width, 1) { stack.draw(on: &$0, in: $1) } == [" " + signed])
    let spoken = canvas(plain.count + 2, 1, look: Look(isPlain: true)) { stack.draw(on: &$0, in: $1) }
    #expect(spoken.lines == [" " + plain])
  }

  @Test func `old notices are left out if there is no room`() {
    #expect(
      picture(40, 2) { toasts.draw(on: &$0, in: $1) } == [
        "                             and 1 more", "         ! The game could not be saved.",
      ])
    #expect(picture(40, 1) { toasts.draw(on: &$0, in: $1) } == ["         ! The game could not be saved."])
    #expect(picture(40, 0) { toasts.draw(on: &$0, in: $1) } == [])
  }

  @Test func `of many notices the newest four are shown, and the others counted`() {
    let many = ToastStack((1...6).map { Toast("Guest \($0)") })
    #expect(
      picture(14, 20) { many.draw(on: &$0, in: $1) }.filter { !$0.isEmpty } == [
        "   and 2 more", "    · Guest 3", "    · Guest 4", "    · Guest 5", "    · Guest 6",
      ])
  }

  @Test func `a click finds the notice under it`() {
    let area = Rect.area(26, 5)
    let hits = [(25, 4), (25, 3), (25, 2), (25, 1), (3, 1), (25, 9)].map {
      toasts.toast(at: Point(column: $0.0, row: $0.1), in: area, look: Look())
    }
    #expect(hits == [1, 1, nil, 0, nil, nil])
  }

  @Test func `serious notices stay longer, and long texts longer than short ones`() {
    let times = Toast.Severity.allCases.map { Toast("Soup", severity: $0).duration }
    #expect(times == times.sorted())
    #expect(times == [.seconds(4), .seconds(4), .seconds(6), .seconds(10)])
    #expect(Toast(String(repeating: "soup ", count: 40)).duration == .seconds(25))
  }

  @Test func `each severity has its own style`() {
    let kinds = Toast.Severity.allCases.map { ToastStack([Toast("Soup", severity: $0)]) }
    let components: [Component] = [.toast, .toastSuccess, .toastWarning, .toastDanger]
    for (stack, component) in zip(kinds, components) {
      let drawn = canvas(20, 1) { stack.draw(on: &$0, in: $1) }
      #expect(drawn[Point(column: 19, row: 0)].style == drawn.style(of: component))
    }
  }
}
