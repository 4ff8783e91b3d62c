import PuzzleKit
import TUI

/// The time of a play as the header shows it.
struct PlayClock: Hashable, Sendable {
  /// True if the player wants to see it.
  var isShown: Bool
  /// The time played when the clock was last looked at.
  private(set) var elapsed = Duration.zero
  /// The time at which another second begins; nil while the clock stands or is hidden.
  private(set) var nextSecond: Instant?

  init(isShown: Bool) { self.isShown = isShown }

  mutating func advance<P: Puzzle>(_ play: PuzzlePlay<P>, at now: Instant) {
    elapsed = play.elapsed(at: now.elapsed)
    nextSecond = isShown ? play.nextSecond(after: now.elapsed).map { Instant($0) } : nil
  }
}

/// Whether a play is being saved, and when it is to be saved next.
struct PlaySaving: Hashable, Sendable {
  private var running = 0
  var due: Instant?

  /// True if nothing is being saved.
  var isIdle: Bool { running == 0 }

  func isDue(at now: Instant) -> Bool { due.map { $0 <= now } ?? false }

  mutating func begin(next: Instant?) {
    running += 1
    due = next
  }

  /// Saves at a time, or before it.
  mutating func hasten(to time: Instant) { due = min(due ?? time, time) }

  mutating func end() { running = max(0, running - 1) }

  /// Ends a save after which there is none.
  mutating func stop() {
    end()
    due = nil
  }
}
