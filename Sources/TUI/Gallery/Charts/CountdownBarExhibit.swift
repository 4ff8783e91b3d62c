import TUI

extension Exhibit {
  static let countdownBar = Exhibit(
    "CountdownBar", "The time that is left.",
    [
      State("enough", 30, 1) { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) },
      State("short", 30, 1) { CountdownBar(remaining: 9, of: 120).draw(on: &$0, in: $1) },
      State("over", 30, 1) { CountdownBar(remaining: 0, of: 120).draw(on: &$0, in: $1) },
      State("too narrow for a bar", 6, 1) { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) },
    ])
}
