import TUI

extension Exhibit {
  static let footer = Exhibit(
    "Footer", "The keys that work now, and what they do.",
    [
      State("with room", 40, 1) { Footer(keys).draw(on: &$0, in: $1) },
      State("narrow", 16, 1) { Footer(keys).draw(on: &$0, in: $1) },
    ])

  private static let keys = [Hint(.enter, title: "Play"), Hint(.escape, title: "Back")]
}
