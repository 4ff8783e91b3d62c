/// Roles and options that fit together and fit a number of players.
///
/// Invariant: what ``init(roles:options:players:)`` checks.
public struct SetUp: Hashable, Sendable {
  /// The roles that are dealt.
  public let roles: RoleSet
  /// What the table has chosen.
  public let options: Options

  /// Puts a set of roles and options together, unless no fair game could come of them.
  public init(roles: RoleSet, options: Options = Options(), players: Int) throws(SetUpFault) {
    guard Rules.players.contains(players) else { throw .players(players) }
    guard roles.count == players else { throw .count(roles: roles.count, players: players) }
    guard roles[.werewolf] > 0 else { throw .noWerewolf }
    guard roles[.werewolf] < roles.others else {
      throw .tooManyWerewolves(roles[.werewolf], others: roles.others)
    }
    for role in Rules.singleRoles where roles[role] > 1 { throw .tooMany(role, roles[role]) }
    if options.mayor == .elected, roles[.mayor] > 0 { throw .mayorBothWays }
    let kills = options.firstNightKills && players > Rules.players.lowerBound
    if kills, roles[.werewolf] >= roles.others - 1 {
      throw .endsAtDawn(werewolves: roles[.werewolf], others: roles.others)
    }
    self.roles = roles
    self.options = options
  }

  /// How many players it is for.
  public var players: Int { roles.count }

  /// Whether the pack kills in the first night: never at the smallest table.
  public var firstNightKills: Bool { options.firstNightKills && players > Rules.players.lowerBound }

  /// What the table should know before it plays this way.
  ///
  /// This takes milliseconds: random games are played. Ask once for each choice, and not for each picture.
  public var warnings: [SetUpWarning] {
    [shareWarning, villagePercentIfSeldom.map { .villageSeldomWins(percent: $0) }].compactMap(\.self)
  }

  private var shareWarning: SetUpWarning? {
    let share = Double(roles[.werewolf]) / Double(players)
    if share < Rules.fairShare.lowerBound { return .fewWerewolves(roles[.werewolf], of: players) }
    return share > Rules.fairShare.upperBound ? .manyWerewolves(roles[.werewolf], of: players) : nil
  }
}

/// Why roles, options and players do not fit together.
public enum SetUpFault: Error, Hashable, Sendable {
  /// There are fewer or more players than the game takes.
  case players(Int)
  /// The set has fewer or more roles than there are players.
  case count(roles: Int, players: Int)
  /// Nobody would be a werewolf.
  case noWerewolf
  /// The werewolves would have won before they began.
  case tooManyWerewolves(Int, others: Int)
  /// A role is dealt once at most.
  case tooMany(Role, Int)
  /// The mayor is elected, and dealt as well.
  case mayorBothWays
  /// A kill in the first night could end the game before anybody spoke.
  case endsAtDawn(werewolves: Int, others: Int)
}

/// What makes a set-up one-sided.
public enum SetUpWarning: Hashable, Sendable {
  /// Fewer than a fifth are werewolves.
  case fewWerewolves(Int, of: Int)
  /// More than two in five are werewolves.
  case manyWerewolves(Int, of: Int)
  /// In so few of a hundred games does the village win when everybody plays by luck.
  case villageSeldomWins(percent: Int)
}
