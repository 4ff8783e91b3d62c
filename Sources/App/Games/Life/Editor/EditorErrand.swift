import Life
import TUI

/// Work that takes a while, and can be given up; the board lies on the table meanwhile, and stays as it is.
struct EditorErrand: Sendable {
  /// What it is for.
  enum Aim: Sendable {
    /// The board is to be there.
    case go(Journey)
    /// It is to be seen, and perhaps left again.
    case glance(Journey)
    /// How the board ends, as far as that takes no more than so many generations.
    case end(generations: Int)
  }

  /// Its number: what comes of an earlier one is not for it.
  let number: Int
  let aim: Aim
  /// What is done, in a few words.
  let title: String
  /// When it began.
  let start: Instant
  /// How many generations are done, and of how many where that is known.
  var progress: (done: Int, all: Int?)?

  /// Whether it lasts long enough to be worth a word.
  func isSeen(at now: Instant) -> Bool { now - start > .milliseconds(150) }

  var bar: ProgressBar {
    let words = progress.map { $0.all == nil ? "\(title): generation \($0.done.grouped)" : title } ?? title
    guard let progress, let all = progress.all, all > 0 else {
      return ProgressBar(words, .busy(since: start), canCancel: false)
    }
    return ProgressBar(words, .part(Double(progress.done) / Double(all)), canCancel: false)
  }
}
