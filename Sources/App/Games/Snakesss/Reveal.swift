import TUI

/// The animation of a round's results in consecutive beats, as a pure function of time.
struct Reveal {
  /// A step of the animation; it shows nothing that belongs to a later one.
  enum Beat: CaseIterable {
    /// The votes land on the choices, one by one.
    case votes
    /// The card with the answer turns over.
    case answer
    /// The snakes are unmasked, one by one.
    case snakes
    /// The points of the round count up.
    case points
    /// The rows of the standings slide to their new places.
    case standings
    case fact
  }

  private let snakes: Int
  /// The time since the page appeared; nil once everything is shown.
  private let elapsed: Duration?

  /// The animation at a time within an entrance of ``duration(snakes:)``; nil shows everything.
  init(_ entrance: Motion?, snakes: Int, at now: Instant) {
    self.snakes = snakes
    elapsed = entrance.flatMap { now < $0.end ? max(.zero, now - $0.start) : nil }
  }

  /// The total time of all beats.
  static func duration(snakes: Int) -> Duration {
    Beat.allCases.reduce(.zero) { $0 + length(of: $1, snakes: snakes) }
  }

  /// The time at which the answer's card has turned over.
  static let answerShown = length(of: .votes, snakes: 0) + length(of: .answer, snakes: 0) / 2

  static func length(of beat: Beat, snakes: Int) -> Duration {
    switch beat {
    case .votes: .milliseconds(1200)
    case .answer: .milliseconds(900)
    case .snakes: .milliseconds(800) * snakes
    case .points: .milliseconds(1000)
    case .standings: .milliseconds(800)
    case .fact: .milliseconds(400)
    }
  }

  var isOver: Bool { elapsed == nil }

  /// Returns the elapsed fraction of a beat: 0 before it, 1 after it.
  func progress(of beat: Beat) -> Double {
    guard let elapsed else { return 1 }
    let before = Beat.allCases.prefix { $0 != beat }
    let start = before.reduce(Duration.zero) { $0 + Self.length(of: $1, snakes: snakes) }
    return min(1, max(0, (elapsed - start) / Self.length(of: beat, snakes: snakes)))
  }

  /// Returns the progress of one of several consecutive parts of a beat.
  func progress(of index: Int, in count: Int, of beat: Beat) -> Double {
    min(1, max(0, progress(of: beat) * Double(count) - Double(index)))
  }

  func isOver(_ beat: Beat) -> Bool { progress(of: beat) >= 1 }
}
