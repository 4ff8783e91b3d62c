import TUI

/// The beats in which the results of a round appear, one after the other: a function of the time alone.
struct Reveal {
  /// What appears together; no beat shows what belongs to a later one.
  enum Beat: CaseIterable {
    /// The votes fall on the choices, one by one.
    case votes
    /// The card of the answer turns over.
    case answer
    /// The snakes are unmasked, one by one.
    case snakes
    /// The points of the round are counted up.
    case points
    /// The rows of the standings slide to their new places.
    case standings
    /// The fun fact appears.
    case fact
  }

  private let snakes: Int
  /// The time since the page appeared; nil once everything is shown.
  private let elapsed: Duration?

  /// Looks at an entrance of ``duration(snakes:)`` at a time; without one everything is shown.
  init(_ entrance: Motion?, snakes: Int, at now: Instant) {
    self.snakes = snakes
    elapsed = entrance.flatMap { now < $0.end ? max(.zero, now - $0.start) : nil }
  }

  /// The time that all beats take.
  static func duration(snakes: Int) -> Duration {
    Beat.allCases.reduce(.zero) { $0 + length(of: $1, snakes: snakes) }
  }

  /// The time after which the answer's card has turned over.
  static let answerShown = length(of: .votes, snakes: 0) + length(of: .answer, snakes: 0) / 2

  /// The time of a beat.
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

  /// True once everything is shown.
  var isOver: Bool { elapsed == nil }

  /// Returns the part of a beat that is over: 0 before it, 1 after it.
  func progress(of beat: Beat) -> Double {
    guard let elapsed else { return 1 }
    let before = Beat.allCases.prefix { $0 != beat }
    let start = before.reduce(Duration.zero) { $0 + Self.length(of: $1, snakes: snakes) }
    return min(1, max(0, (elapsed - start) / Self.length(of: beat, snakes: snakes)))
  }

  /// Returns the progress of one of several things that follow each other within a beat.
  func progress(of index: Int, in count: Int, of beat: Beat) -> Double {
    min(1, max(0, progress(of: beat) * Double(count) - Double(index)))
  }

  /// True from the end of a beat on.
  func isOver(_ beat: Beat) -> Bool { progress(of: beat) >= 1 }
}
