import TUI

extension Exhibit {
  static let spinner = Exhibit(
    "Spinner", "Something takes its time, and nobody knows how long.",
    [
      State(moving: "turning", 24, 1) { Spinner("Reading the packs").draw(on: &$0, in: $1, at: $2) },
      State(moving: "too long for its place", 12, 1) {
        Spinner("Reading the packs").draw(on: &$0, in: $1, at: $2)
      },
      State(moving: "alone", 1, 1) { Spinner("").draw(on: &$0, in: $1, at: $2) },
    ])
}
