public import GameKit

/// Something that happened and will be told when the game is over.
public enum Happening: Hashable, Codable, Sendable {
  /// A night, with which a round begins.
  case night(NightRecord)
  /// Somebody died; in the order in which deaths are taken, and so told.
  case death(Death)
  /// A dead hunter shot somebody; nil is nobody.
  case shot(by: Seat, at: Seat?)
  /// A poll, by secret votes.
  case poll(PollRecord)
  /// The mayor decided among the tied.
  case settled(by: Seat, for: Seat)
  /// A mayor named another one.
  case succession(from: Seat, to: Seat)

  /// Whether it happened in a night.
  var isNight: Bool { if case .night = self { true } else { false } }

  /// What happened in a night; nil for what happened by day.
  var night: NightRecord? {
    switch self {
    case .night(let night): night
    case .death, .shot, .poll, .settled, .succession: nil
    }
  }
}

/// What happened in one night.
public struct NightRecord: Hashable, Codable, Sendable {
  /// What each of the living picked, in order of seats; the picks of those who had nothing to do are left out.
  public let deeds: [Deed]
  /// Whom the pack chose; nil where it did not kill.
  public let prey: Seat?
  /// Whom the doctor protected.
  public let protected: Seat?
  /// Who are lovers since this night, in order of seats.
  public let lovers: [Seat]

  /// What one player did at night.
  public enum Deed: Hashable, Codable, Sendable {
    /// A werewolf wanted this prey.
    case nominated(Seat, by: Seat)
    /// The seer looked at somebody and saw this; the role only where the seer learns it.
    case looked(Sighting, by: Seat)
    /// The doctor protected somebody; nil is nobody.
    case protected(Seat?, by: Seat)
    /// Cupid made two lovers.
    case coupled(Seat, Seat, by: Seat)
  }
}

/// What the seer saw of a player.
public struct Sighting: Hashable, Codable, Sendable {
  /// At whom the seer looked.
  public let seat: Seat
  /// Whether it is a werewolf.
  public let isWerewolf: Bool
  /// The role; nil where the seer learns no more than the side.
  public let role: Role?
}

/// How a poll went.
public struct PollRecord: Hashable, Codable, Sendable {
  /// In which round.
  public let round: Int
  /// What was asked.
  public let question: PollQuestion
  /// Whether it was the second one, among the tied.
  public let isSecond: Bool
  /// The votes, in order of seats.
  public let ballots: [Ballot]
  /// What came of it.
  public let verdict: Verdict
}

/// Somebody saw too much.
public struct Spill: Hashable, Codable, Sendable {
  /// In which round of the game that was on.
  public let round: Int
  /// Whether new roles were dealt; else the game went on.
  public let wasRedealt: Bool
}
