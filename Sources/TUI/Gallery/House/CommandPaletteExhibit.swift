import TUI

extension Exhibit {
  static let commandPalette = Exhibit(
    "CommandPalette", "Everything that can be done, found by a few letters.",
    [
      State("just opened", 44, 11) { palette().draw(on: &$0, in: $1) },
      State("some letters typed", 44, 11) { palette("te").draw(on: &$0, in: $1) },
      State("the choice moved", 44, 11) {
        var palette = palette()
        _ = palette.handle(.key(.down), in: $1)
        palette.draw(on: &$0, in: $1)
      },
      State("nothing is called that", 44, 11) { palette("xyz").draw(on: &$0, in: $1) },
      State("without the focus", 44, 11) { palette("h").draw(on: &$0, in: $1, isFocused: false) },
      State("longer than its place", 44, 9) {
        var long = CommandPalette((1...40).map { .init("Game \($0)", $0) })
        for _ in 0..<20 { _ = long.handle(.key(.down), in: $1) }
        long.draw(on: &$0, in: $1)
      },
      State("names and keys too long", 26, 8) {
        CommandPalette([
          .init("Tell the whole story of the game", keys: "Ctrl-Shift-F12", 1), .init("Quit", keys: "q", 2),
        ]).draw(on: &$0, in: $1)
      },
      State("empty", 30, 6) { CommandPalette<Int>([]).draw(on: &$0, in: $1) },
    ])

  private static func palette(_ typed: String = "") -> CommandPalette<Int> {
    CommandPalette(
      [
        .init("Roll the dice", keys: "r", 1), .init("Take the page away", keys: "Space", 2, isEnabled: false),
        .init("Café terrace", keys: "c", 3), .init("History", 4), .init("Quit", keys: "Ctrl-C", 5),
      ], typed: typed)
  }
}
