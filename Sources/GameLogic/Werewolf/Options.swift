public import GameKit

/// The options that a table chooses before a game; they do not change during it.
///
/// The first value of each option is the default. Settings and records store the raw values.
public struct Options: Hashable, Sendable {
  /// The time limits offered for discussions; the first is the default.
  public static let discussionTimes: [DiscussionTime] = [
    .seconds(300), .seconds(180), .seconds(420), .unlimited,
  ]

  /// The knowledge that the seer gains.
  public var sight = Sight.team
  /// True if the doctor may protect themselves.
  public var doctorProtectsSelf = true
  /// True if a dead hunter has to shoot.
  public var hunterMustShoot = false
  /// The way in which a player becomes mayor.
  public var mayor = MayorSelection.dealt
  /// True if the pack may kill in the first night (see ``SetUp/hasFirstNightKill``).
  public var firstNightKills = true
  /// True if dawn reveals the roles of the dead.
  public var dawnTellsRoles = false
  /// The time limit of a discussion.
  public var discussion = Self.discussionTimes[0]
  /// True if players may vote for themselves.
  public var selfVote = true
  /// True if players may vote for nobody.
  public var abstention = true
  /// The consequence of a tied vote.
  public var tie = TieRule.revote
  /// True if an elimination needs more than half of the living weight.
  public var absoluteMajority = false
  /// True if an elimination reveals the role.
  public var voteTellsRole = false
  /// The condition for a victory of the pack.
  public var victory = PackVictory.parity
  /// True if cupid also wins with the lovers, and then cannot be one.
  public var cupidWinsWithLovers = false
  /// The way in which cupid's choice and the lovers' news go round.
  public var passing = Passing.quick
  /// True if a discussion is shorter the fewer are alive (see ``time(for:of:)``).
  public var talkShrinks = true

  /// Creates the default options.
  public init() {}
}

/// The way in which cupid's choice and the lovers' news go round, in a game with a cupid.
public enum Passing: String, CaseIterable, Codable, Sendable {
  /// Everyone picks two on the page of their role; lovers learn of each other on their page of night 1.
  case quick
  /// Everyone picks two in night 1; then the terminal goes round again for the lovers.
  case classic
}

/// The time of a discussion.
extension Options {
  /// The shortest discussion of a table that has shrunk, and the unit of its length, in seconds.
  private static let shortTalk = (least: 60, unit: 30)

  /// Returns the time limit for a discussion; nil for none.
  ///
  /// If it shrinks, it is the share of the players who are alive, in half minutes, rounded up; a minute at least.
  public func time(for living: Int, of players: Int) -> Duration? {
    guard let limit = discussion.limit, talkShrinks, players > 0 else { return discussion.limit }
    let whole = Int(limit.components.seconds)
    let unit = Self.shortTalk.unit * players
    let seconds = (whole * living + unit - 1) / unit * Self.shortTalk.unit
    return .seconds(min(whole, max(Self.shortTalk.least, seconds)))
  }
}

/// The knowledge that the seer gains of a player.
public enum Sight: String, CaseIterable, Codable, Sendable {
  /// Werewolf or not.
  case team
  /// The exact role.
  case role
}

/// The way in which a player becomes mayor: one choice, so that there is never a dealt and an elected one.
public enum MayorSelection: String, CaseIterable, Codable, Sendable {
  /// A role of the village's team.
  case dealt
  /// An election on the first day; any role can be elected.
  case elected
}

/// The consequence of a tied vote.
public enum TieRule: String, CaseIterable, Codable, Sendable {
  /// One more vote among the tied; after a second tie nobody dies.
  case revote
  /// Nobody dies.
  case nobody
  /// One of the tied is drawn.
  case drawn
  /// The mayor chooses among the tied; without a living mayor nobody dies.
  case mayor
}

/// The condition for a victory of the pack.
public enum PackVictory: String, CaseIterable, Codable, Sendable {
  /// The werewolves are as many as the others.
  case parity
  /// No other player is alive.
  case strict
}

/// Options as texts.
extension Options {
  /// The options as texts by name, as settings and records store them.
  public var texts: [String: String] {
    [
      "sight": sight.rawValue, "doctorProtectsSelf": Self.text(doctorProtectsSelf),
      "hunterMustShoot": Self.text(hunterMustShoot), "mayor": mayor.rawValue,
      "firstNightKills": Self.text(firstNightKills), "dawnTellsRoles": Self.text(dawnTellsRoles),
      "discussion": String(discussion.rawValue), "selfVote": Self.text(selfVote),
      "abstention": Self.text(abstention), "tie": tie.rawValue,
      "absoluteMajority": Self.text(absoluteMajority), "voteTellsRole": Self.text(voteTellsRole),
      "victory": victory.rawValue, "cupidWinsWithLovers": Self.text(cupidWinsWithLovers),
      "passing": passing.rawValue, "talkShrinks": Self.text(talkShrinks),
    ]
  }

  /// Reads options from texts; a missing or unreadable one gets its default.
  public init(texts: [String: String]) {
    self.init()
    sight = Self.value(texts["sight"], or: sight)
    doctorProtectsSelf = Self.flag(texts["doctorProtectsSelf"], or: doctorProtectsSelf)
    hunterMustShoot = Self.flag(texts["hunterMustShoot"], or: hunterMustShoot)
    mayor = Self.value(texts["mayor"], or: mayor)
    firstNightKills = Self.flag(texts["firstNightKills"], or: firstNightKills)
    dawnTellsRoles = Self.flag(texts["dawnTellsRoles"], or: dawnTellsRoles)
    discussion = DiscussionTime(stored: texts["discussion"], offered: Self.discussionTimes) ?? discussion
    selfVote = Self.flag(texts["selfVote"], or: selfVote)
    abstention = Self.flag(texts["abstention"], or: abstention)
    tie = Self.value(texts["tie"], or: tie)
    absoluteMajority = Self.flag(texts["absoluteMajority"], or: absoluteMajority)
    voteTellsRole = Self.flag(texts["voteTellsRole"], or: voteTellsRole)
    victory = Self.value(texts["victory"], or: victory)
    cupidWinsWithLovers = Self.flag(texts["cupidWinsWithLovers"], or: cupidWinsWithLovers)
    passing = Self.value(texts["passing"], or: passing)
    talkShrinks = Self.flag(texts["talkShrinks"], or: talkShrinks)
  }

  private static func text(_ flag: Bool) -> String { flag ? "yes" : "no" }

  private static func flag(_ text: String?, or usual: Bool) -> Bool {
    switch text {
    case "yes": true
    case "no": false
    case .some, nil: usual
    }
  }

  private static func value<Value: RawRepresentable<String>>(_ text: String?, or usual: Value) -> Value {
    text.flatMap(Value.init) ?? usual
  }
}
