/// Roles and options that fit together and fit a number of players.
///
/// Invariant: the checks of ``init(roles:options:players:)``, and a mayor is either dealt or elected.
public struct SetUp: Hashable, Sendable {
  /// The roles that are dealt.
  public let roles: RoleSet
  /// The chosen options.
  public let options: Options
  /// True if an elected mayor stands instead of one among the given roles, whom a villager replaces.
  public let replacesDealtMayor: Bool

  /// Combines roles and options, or throws the reason why no fair game could come of them.
  ///
  /// An elected mayor stands instead of a dealt one: a villager replaces a mayor among the roles.
  public init(roles: RoleSet, options: Options = Options(), players: Int) throws(SetUpFault) {
    guard Rules.players.contains(players) else { throw .players(players) }
    guard roles.count == players else { throw .count(roles: roles.count, players: players) }
    guard roles[.werewolf] > 0 else { throw .noWerewolf }
    guard roles[.werewolf] < roles.others else {
      throw .tooManyWerewolves(roles[.werewolf], others: roles.others)
    }
    for role in Rules.singleRoles where roles[role] > 1 { throw .tooMany(role, roles[role]) }
    if Self.hasFirstNightKill(options, players: players), roles[.werewolf] >= roles.others - 1 {
      throw .endsAtDawn(werewolves: roles[.werewolf], others: roles.others)
    }
    if options.tie == .mayor, options.mayor == .dealt, roles[.mayor] == 0 { throw .tieWithoutMayor }
    self.options = options
    replacesDealtMayor = options.mayor == .elected && roles[.mayor] > 0
    self.roles = options.mayor == .elected ? roles.withoutMayor : roles
  }

  /// The number of players.
  public var players: Int { roles.count }

  /// The way in which a player becomes mayor; nil for a game without one.
  public var mayor: MayorSelection? {
    switch options.mayor {
    case .elected: .elected
    case .dealt: roles[.mayor] > 0 ? .dealt : nil
    }
  }

  /// True if the pack kills in the first night: never at the smallest table, whatever the option says.
  public var hasFirstNightKill: Bool { Self.hasFirstNightKill(options, players: players) }

  private static func hasFirstNightKill(_ options: Options, players: Int) -> Bool {
    options.firstNightKills && players > Rules.players.lowerBound
  }
}

extension RoleSet {
  /// The set with villagers instead of mayors.
  fileprivate var withoutMayor: RoleSet {
    var set = self
    set[.villager] += set[.mayor]
    set[.mayor] = 0
    return set
  }
}

/// A reason why roles, options and players do not fit together.
public enum SetUpFault: Error, Hashable, Sendable {
  /// The number of players is outside the game's limits.
  case players(Int)
  /// The number of roles differs from the number of players.
  case count(roles: Int, players: Int)
  /// There is no werewolf.
  case noWerewolf
  /// The werewolves would have won from the start.
  case tooManyWerewolves(Int, others: Int)
  /// The role can be dealt only once.
  case tooMany(Role, Int)
  /// A kill in the first night could end the game at dawn.
  case endsAtDawn(werewolves: Int, others: Int)
  /// The mayor is to decide ties, but none is dealt or elected.
  case tieWithoutMayor
}

/// A remark about a playable set-up.
public enum SetUpWarning: Hashable, Sendable {
  /// The mayor is elected: a villager is dealt instead of the mayor.
  case electedMayorInstead
  /// The village wins only this percentage of random games.
  case villageSeldomWins(percent: Int)
  /// The village wins as much as this percentage of random games.
  case villageOftenWins(percent: Int)
}

extension SetUp {
  /// Returns the percentage of random games that the village wins, rounded down; nil without games.
  ///
  /// - Parameter games: The number of games; 300 take up to 0.1 s.
  public func villagePercent(of games: Int = Rules.playoutGames) -> Int? {
    games == 0 ? nil : Int(PlayoutStatistics(of: self, games: games).percent(of: .village))
  }

  /// Returns the remarks about this set-up.
  ///
  /// - Parameter percent: The percentage of random games that the village wins, if it is known.
  public func warnings(villagePercent percent: Int?) -> [SetUpWarning] {
    [replacesDealtMayor ? .electedMayorInstead : nil, percent.flatMap(Self.oddsWarning)].compactMap(\.self)
  }

  private static func oddsWarning(_ percent: Int) -> SetUpWarning? {
    switch Balance(villagePercent: percent) {
    case .packStrong, .packAhead: .villageSeldomWins(percent: percent)
    case .fair: nil
    case .villageAhead, .villageStrong: .villageOftenWins(percent: percent)
    }
  }
}
