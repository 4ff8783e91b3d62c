/// What a table chooses before a game, and cannot change during it; of each option the first value is the usual one.
///
/// The raw values are what settings and records keep.
public struct Options: Hashable, Sendable {
  /// What the seer learns.
  public var sight = Sight.team
  /// Whether the doctor may protect the doctor.
  public var doctorProtectsSelf = true
  /// Whether a dead hunter has to shoot.
  public var hunterMustShoot = false
  /// What a mayor is.
  public var mayor = MayorOffice.dealt
  /// Whether the pack kills in the first night; at a table of three it never does.
  public var firstNightKills = true
  /// Whether the role of those whom a night took is told at dawn.
  public var dawnTellsRoles = false
  /// How long a discussion may take.
  public var discussion = DiscussionTime.fiveMinutes
  /// Whether one may vote against oneself.
  public var selfVote = true
  /// Whether one may vote for nobody.
  public var abstention = true
  /// What becomes of a tied vote.
  public var tie = TieRule.revote
  /// Whether more than half of the living weight is needed.
  public var absoluteMajority = false
  /// Whether the role of whom the vote took is told.
  public var voteTellsRole = false
  /// When the pack has won.
  public var victory = PackVictory.parity
  /// Whether cupid also wins with the lovers, and then cannot be one.
  public var cupidWinsWithLovers = false

  /// The options of a table that chooses nothing.
  public init() {}
}

/// What the seer learns of a player.
public enum Sight: String, CaseIterable, Codable, Sendable {
  /// Whether it is a werewolf.
  case team
  /// The exact role.
  case role
}

/// What a mayor is.
public enum MayorOffice: String, CaseIterable, Codable, Sendable {
  /// A role of the village's side.
  case dealt
  /// An office to which the table elects somebody on the first day.
  case elected
}

/// What becomes of a tied vote.
public enum TieRule: String, CaseIterable, Codable, Sendable {
  /// All vote once more, for the tied alone; after a second tie nobody dies.
  case revote
  /// Nobody dies.
  case nobody
  /// One of the tied is drawn.
  case drawn
  /// The mayor chooses among the tied; without a living one nobody dies.
  case mayor
}

/// When the pack has won.
public enum PackVictory: String, CaseIterable, Codable, Sendable {
  /// As soon as the werewolves are as many as the others.
  case parity
  /// Only when no other lives.
  case strict
}

/// How long a discussion may take, in seconds; 0 stands for no limit.
public enum DiscussionTime: Int, CaseIterable, Codable, Sendable {
  case fiveMinutes = 300
  case threeMinutes = 180
  case sevenMinutes = 420
  case unlimited = 0

  /// The time on the clock; nil when there is none.
  public var limit: Duration? { self == .unlimited ? nil : .seconds(rawValue) }
}
