public import GameKit

/// The way in which the snakes learn the answer; settings store the raw values.
public enum PeekMode: String, CaseIterable, Codable, Sendable {
  /// Everyone but the mongoose takes the terminal; humans see a decoy.
  case everyone
  /// One shared flash while everyone but the snakes has their eyes closed.
  case eyesClosed
}

/// The order in which the terminal goes around; settings store the raw values.
public enum Passing: String, CaseIterable, Codable, Sendable {
  /// Mongoose and question first, then one private page with role and peek for all but the mongoose.
  case quick
  /// All roles first, then the mongoose and the question, then the peek.
  case classic
}

/// The options that a group chooses before a game; they stay fixed during it.
///
/// Invariant: the number of rounds is one of ``Rules/rounds``.
public struct Options: Hashable, Sendable {
  /// The time limits offered for discussions.
  public static let discussionTimes: [DiscussionTime] = [
    .seconds(60), .seconds(90), .seconds(120), .seconds(180), .unlimited,
  ]

  public private(set) var rounds: Int
  public let discussion: DiscussionTime
  public var peek: PeekMode
  public var passing: Passing
  /// True if the last of several rounds is worth double.
  public let doublesLastRound: Bool
  /// True if the last player in the ranking picks the category of each question after the first.
  public let picksCategory: Bool

  /// Creates options; the default arguments are the game's defaults.
  public init(
    rounds: Int = 6, discussion: DiscussionTime = .seconds(120), peek: PeekMode = .everyone,
    passing: Passing = .quick, doublesLastRound: Bool = false,
    picksCategory: Bool = false
  ) {
    precondition(Rules.rounds.contains(rounds), "A game has 1 to 20 rounds, not \(rounds)")
    self.rounds = rounds
    self.discussion = discussion
    self.peek = peek
    self.passing = passing
    self.doublesLastRound = doublesLastRound
    self.picksCategory = picksCategory
  }

  /// Returns the options with another number of rounds.
  public func lasting(_ rounds: Int) -> Options {
    precondition(Rules.rounds.contains(rounds), "A game has 1 to 20 rounds, not \(rounds)")
    var options = self
    options.rounds = rounds
    return options
  }

  /// Reads stored options; a missing, unreadable or out-of-range value gets its default.
  ///
  /// - Parameters:
  ///   - storedRounds: A decimal number.
  ///   - storedDiscussion: The ``DiscussionTime`` in seconds.
  ///   - storedPeek: The raw value of a ``PeekMode``.
  ///   - storedPassing: The raw value of a ``Passing``.
  public init(
    storedRounds: String?, storedDiscussion: String?, storedPeek: String?, storedPassing: String? = nil,
    doublesLastRound: Bool = false, picksCategory: Bool = false
  ) {
    let usual = Options()
    let rounds = storedRounds.flatMap { Int($0) }
    self.init(
      rounds: rounds.flatMap { Rules.rounds.contains($0) ? $0 : nil } ?? usual.rounds,
      discussion: DiscussionTime(stored: storedDiscussion, offered: Self.discussionTimes) ?? usual.discussion,
      peek: storedPeek.flatMap(PeekMode.init) ?? usual.peek,
      passing: storedPassing.flatMap(Passing.init) ?? usual.passing, doublesLastRound: doublesLastRound,
      picksCategory: picksCategory)
  }
}
