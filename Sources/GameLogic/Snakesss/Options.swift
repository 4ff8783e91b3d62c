/// How long the table may discuss, in seconds; the raw values are what settings keep.
public enum DiscussionTime: Int, CaseIterable, Sendable {
  case oneMinute = 60
  case minuteAndHalf = 90
  case twoMinutes = 120
  case threeMinutes = 180
  /// No countdown: the table goes to the vote when it wants to.
  case unlimited = 0

  /// The time on the clock; nil when there is no countdown.
  public var limit: Duration? { self == .unlimited ? nil : .seconds(rawValue) }
}

/// How the snakes learn the right answer.
public enum PeekMode: String, CaseIterable, Sendable {
  /// Each player but the mongoose takes the terminal; who is no snake sees a decoy.
  case everyone
  /// One shared flash, while all but the snakes have their eyes closed.
  case eyesClosed
}

/// What a group chooses before a game, and cannot change during it.
///
/// Invariant: the number of rounds is one of ``Rules/rounds``.
public struct Options: Hashable, Sendable {
  /// How many rounds are played.
  public let rounds: Int
  /// How long each discussion may take.
  public let discussion: DiscussionTime
  /// How the snakes learn the right answer.
  public let peek: PeekMode

  /// Chooses the options; without arguments, those of a group that chooses nothing.
  public init(rounds: Int = 6, discussion: DiscussionTime = .twoMinutes, peek: PeekMode = .everyone) {
    precondition(Rules.rounds.contains(rounds), "A game has 1 to 20 rounds, not \(rounds)")
    self.rounds = rounds
    self.discussion = discussion
    self.peek = peek
  }
}

extension Options {
  /// Reads options that were kept as texts; what is missing, unreadable or out of range takes its default.
  ///
  /// - Parameters:
  ///   - storedRounds: The number of rounds.
  ///   - storedDiscussion: The ``DiscussionTime`` in seconds.
  ///   - storedPeek: The raw value of a ``PeekMode``.
  public init(storedRounds: String?, storedDiscussion: String?, storedPeek: String?) {
    let usual = Options()
    let rounds = storedRounds.flatMap { Int($0) }
    self.init(
      rounds: rounds.flatMap { Rules.rounds.contains($0) ? $0 : nil } ?? usual.rounds,
      discussion: storedDiscussion.flatMap { Int($0) }.flatMap(DiscussionTime.init) ?? usual.discussion,
      peek: storedPeek.flatMap(PeekMode.init) ?? usual.peek)
  }
}
