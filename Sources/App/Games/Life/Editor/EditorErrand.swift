import Life
import TUI

/// Work that takes a while, and can be given up: the way to another moment of the board, or the look at its end.
struct EditorErrand: Sendable {
  /// What it is for.
  enum Aim: Sendable {
    /// The board is to be there.
    case go(Journey)
    /// It is to be seen, and perhaps left again.
    case glance(Journey)
  }

  let aim: Aim
  /// What is done, in a few words.
  let title: String
  /// When it began.
  let start: Instant
  /// How many generations of how many are done.
  var progress: (done: Int, all: Int) = (0, 0)

  /// Whether it lasts long enough to be worth a word.
  func isSeen(at now: Instant) -> Bool { now - start > .milliseconds(150) }

  var bar: ProgressBar {
    let part = progress.all > 0 ? Double(progress.done) / Double(progress.all) : 0
    return ProgressBar(title, progress.all > 0 ? .part(part) : .busy(since: start), canCancel: true)
  }

  var journey: Journey {
    switch aim {
    case .go(let journey), .glance(let journey): journey
    }
  }
}
