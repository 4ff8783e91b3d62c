public import GameKit

/// The options that a group chooses before a game; they stay fixed during it.
///
/// The initial values are the defaults. Settings and records store the raw values.
public struct Options: Hashable, Sendable {
  /// The time limits offered for discussions; the first is the default.
  public static let discussionTimes: [DiscussionTime] = [
    .seconds(300), .seconds(180), .seconds(420), .unlimited,
  ]

  public var sight = Sight.team
  public var doctorProtectsSelf = true
  /// True if a dead hunter has to shoot.
  public var hunterMustShoot = false
  public var mayor = MayorSelection.dealt
  /// True if the pack may kill in the first night (see ``SetUp/hasFirstNightKill``).
  public var firstNightKills = true
  /// True if roles of the dead are revealed at dawn.
  public var dawnTellsRoles = false
  public var day = DayKind.vote
  public var discussion = Self.discussionTimes[0]
  public var defense = DefenseTime.usual
  public var lastWords = LastWords.usual
  public var selfVote = true
  /// True if players may vote for no one.
  public var abstention = true
  public var tie = TieRule.revote
  /// True if voting someone out takes more than half of the living players' weight.
  public var absoluteMajority = false
  /// True if the role of a player voted out is revealed.
  public var voteTellsRole = false
  public var victory = PackVictory.parity
  /// True if cupid also wins with the lovers, and then cannot be one.
  public var cupidWinsWithLovers = false
  /// True if the game ends when a tanner is voted out; otherwise it goes on for the others.
  public var tannerEndsGame = false
  public var passing = Passing.quick
  /// True if discussions get shorter as players die (see ``time(for:of:)``).
  public var talkShrinks = true

  public init() {}
}

/// The way in which a day may eliminate a player.
public enum DayKind: String, CaseIterable, Codable, Sendable {
  /// The talk leads to one vote.
  case vote
  /// During the talk, players put each other on trial.
  case trials
}

/// The time of an accused player to speak; the raw value is in seconds.
public enum DefenseTime: String, CaseIterable, Codable, Sendable {
  case short = "30"
  case usual = "60"
  case long = "90"

  public var limit: Duration {
    switch self {
    case .short: .seconds(30)
    case .usual: .seconds(60)
    case .long: .seconds(90)
    }
  }
}

/// The time to speak for a player who is eliminated by day; the raw value is in seconds.
public enum LastWords: String, CaseIterable, Codable, Sendable {
  case off = "0"
  case short = "15"
  case usual = "30"

  /// Nil if they are not played.
  public var limit: Duration? {
    switch self {
    case .off: nil
    case .short: .seconds(15)
    case .usual: .seconds(30)
    }
  }
}

/// The way in which cupid's choice and the lovers' news are hidden among all players' turns.
public enum Passing: String, CaseIterable, Codable, Sendable {
  /// Everyone picks two on their role page; the lovers learn of each other on their page of night 1.
  case quick
  /// Everyone picks two in night 1; then the terminal goes around again for the lovers.
  case classic
}

extension Options {
  /// The shortest time and the rounding unit of discussions that get shorter, in seconds.
  private static let shortTalk = (least: 60, unit: 30)

  /// Returns the time limit for a discussion; nil for none.
  ///
  /// A shrinking limit is proportional to the players alive, rounded up to half minutes, at least 1 min.
  public func time(for living: Int, of players: Int) -> Duration? {
    guard let limit = discussion.limit, talkShrinks, players > 0 else { return discussion.limit }
    let whole = Int(limit.components.seconds)
    let unit = Self.shortTalk.unit * players
    let seconds = (whole * living + unit - 1) / unit * Self.shortTalk.unit
    return .seconds(min(whole, max(Self.shortTalk.least, seconds)))
  }
}

/// The seer's knowledge about a player.
public enum Sight: String, CaseIterable, Codable, Sendable {
  /// Only if the player is a werewolf or not.
  case team
  case role
}

/// The way to become mayor; one choice, so that there is never a dealt and an elected mayor.
public enum MayorSelection: String, CaseIterable, Codable, Sendable {
  /// The mayor is a role of the village's team.
  case dealt
  /// An election on the first day; a player of any role can be elected.
  case elected
}

/// The result of a tied vote.
public enum TieRule: String, CaseIterable, Codable, Sendable {
  /// One more vote among the tied; after a second tie nobody dies.
  case revote
  case nobody
  /// One of the tied players dies, at random.
  case drawn
  /// The mayor chooses among the tied; without a living mayor nobody dies.
  case mayor
}

/// When the pack wins.
public enum PackVictory: String, CaseIterable, Codable, Sendable {
  /// The werewolves are at least as many as the others.
  case parity
  /// Only players on the werewolves' side are alive.
  case strict
}

extension Options {
  /// The options as texts by name, for settings and records.
  public var texts: [String: String] {
    [
      "sight": sight.rawValue, "doctorProtectsSelf": Self.text(doctorProtectsSelf),
      "hunterMustShoot": Self.text(hunterMustShoot), "mayor": mayor.rawValue,
      "firstNightKills": Self.text(firstNightKills), "dawnTellsRoles": Self.text(dawnTellsRoles),
      "discussion": String(discussion.rawValue), "selfVote": Self.text(selfVote),
      "abstention": Self.text(abstention), "tie": tie.rawValue,
      "absoluteMajority": Self.text(absoluteMajority), "voteTellsRole": Self.text(voteTellsRole),
      "victory": victory.rawValue, "cupidWinsWithLovers": Self.text(cupidWinsWithLovers),
      "tannerEndsGame": Self.text(tannerEndsGame), "passing": passing.rawValue,
      "talkShrinks": Self.text(talkShrinks), "day": day.rawValue, "defense": defense.rawValue,
      "lastWords": lastWords.rawValue,
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
    tannerEndsGame = Self.flag(texts["tannerEndsGame"], or: tannerEndsGame)
    passing = Self.value(texts["passing"], or: passing)
    talkShrinks = Self.flag(texts["talkShrinks"], or: talkShrinks)
    day = Self.value(texts["day"], or: day)
    defense = Self.value(texts["defense"], or: defense)
    lastWords = Self.value(texts["lastWords"], or: lastWords)
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
