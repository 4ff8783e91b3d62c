import TUI

extension Exhibit {
  static let steps = Exhibit(
    "Steps", "A line that tells how far something has come.",
    [
      State("at the beginning", 60, 1) { Steps(night, current: 0).draw(on: &$0, in: $1) },
      State("on the way", 60, 1) { Steps(night, current: 2).draw(on: &$0, in: $1) },
      State("done", 60, 1) { Steps(night, current: 4).draw(on: &$0, in: $1) },
      State("too narrow for all", 22, 1) { Steps(night, current: 2).draw(on: &$0, in: $1) },
      State("too narrow, and done", 22, 1) { Steps(night, current: 4).draw(on: &$0, in: $1) },
    ])

  private static let night = ["Night", "Seer", "Morning", "Vote"]
}
