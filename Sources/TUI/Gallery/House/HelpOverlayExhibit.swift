import TUI

extension Exhibit {
  static let helpOverlay = Exhibit(
    "HelpOverlay", "All keys of a screen, and those that work everywhere.",
    [
      State("in groups", 36, 12) { HelpOverlay(groups: groups).draw(on: &$0, in: $1) },
      State("a screen without keys", 36, 8) {
        HelpOverlay(groups: [.init("On this page", []), everywhere]).draw(on: &$0, in: $1)
      },
      State("longer than its place", 36, 7) { HelpOverlay(groups: groups).draw(on: &$0, in: $1) },
      State("scrolled to the end", 36, 7) {
        var help = HelpOverlay(groups: groups)
        _ = help.handle(.key(.end), in: $1)
        help.draw(on: &$0, in: $1)
      },
      State("without groups", 28, 5) {
        HelpOverlay([Hint(.escape, title: "Back")]).draw(on: &$0, in: $1)
      },
    ])

  private static let groups: [HelpOverlay.Group] = [
    .init(
      "On this page",
      [
        Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, .space, title: "Play"),
        Hint(.escape, title: "Back"),
      ]),
    everywhere,
  ]
  private static let everywhere = HelpOverlay.Group(
    "Everywhere", [Hint(.character("?"), .function(1), title: "Help"), Hint(.control("c"), title: "Quit")])
}
