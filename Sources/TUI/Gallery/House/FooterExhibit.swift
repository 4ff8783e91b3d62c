import TUI

extension Exhibit {
  static let footer = Exhibit(
    "Footer", "The keys that work now, and what they do.",
    [
      State("with room", 44, 1) { Footer(keys).draw(on: &$0, in: $1) },
      State("narrow", 32, 1) { Footer(keys).draw(on: &$0, in: $1) },
      State("narrow, where one writes", 24, 1) { Footer(writing).draw(on: &$0, in: $1) },
      State("too narrow for anything", 5, 1) { Footer(keys).draw(on: &$0, in: $1) },
      State("without keys", 20, 1) { Footer([]).draw(on: &$0, in: $1) },
    ])

  private static let keys = [
    Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, title: "Play"), Hint(.escape, title: "Back"),
    Hint(.character("?"), title: "Help"), Hint(.control("p"), title: "All commands", isInFooter: false),
  ]
  private static let writing = [
    Hint(.enter, title: "Write it down"), Hint(.escape, title: "Back"), Hint(.function(1), title: "Help"),
  ]
}
