import Kit
import PuzzleKit

/// The stars of a solved puzzle: one for a solution, another for one without hints, and a third for one in time.
struct PuzzleStars: Hashable, Sendable {
  private static let most = 3

  let count: Int
  /// The longest time for the third star.
  private let limit: Duration

  /// - Parameter limit: The longest time for the third star; nil for a game without stars.
  init?(_ progress: PuzzleProgress, within limit: Duration?) {
    guard let limit, progress.isCompleted else { return nil }
    self.limit = limit
    // The best time is one without hints.
    count = progress.bestTime.map { $0 <= limit ? 3 : 2 } ?? 1
  }

  var picture: String { String(repeating: "★", count: count) }

  var words: String { "\(count) of \(Self.most) stars" }

  /// What the next star is for; nil if there is none.
  var advice: String? {
    switch count {
    case 1: "Without hints, it's two stars."
    case 2: "Within \(limit.clock), it's three stars."
    default: nil
    }
  }
}
