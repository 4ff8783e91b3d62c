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
}

/// A remark about a playable set-up.
public enum SetUpWarning: Hashable, Sendable {
  /// Fewer than a fifth of the players are werewolves.
  case fewWerewolves(Int, of: Int)
  /// More than two in five players are werewolves.
  case manyWerewolves(Int, of: Int)
  /// The mayor is elected: a villager is dealt instead of the mayor.
  case electedMayorInstead
  /// The village wins only this percentage of random games.
  case villageSeldomWins(percent: Int)
}

extension SetUp {
  /// Returns the remarks about this set-up, after up to some random games.
  ///
  /// - Parameter playouts: The maximum number of random games; 300 take up to 0.1 s, 0 takes no time and finds no
  ///   ``SetUpWarning/villageSeldomWins(percent:)``.
  public func warnings(afterPlayouts playouts: Int = Rules.playoutGames) -> [SetUpWarning] {
    [
      shareWarning, replacesDealtMayor ? .electedMayorInstead : nil,
      lowVillagePercent(of: playouts).map { .villageSeldomWins(percent: $0) },
    ].compactMap(\.self)
  }

  private var shareWarning: SetUpWarning? {
    let share = Double(roles[.werewolf]) / Double(players)
    if share < Rules.fairShare.lowerBound { return .fewWerewolves(roles[.werewolf], of: players) }
    return share > Rules.fairShare.upperBound ? .manyWerewolves(roles[.werewolf], of: players) : nil
  }

  /// The village's share of random games; nil if it is high enough.
  ///
  /// Stops as soon as the village has won often enough, usually early.
  private func lowVillagePercent(of games: Int) -> Int? {
    let enough = games * Rules.villagePercent / 100
    var statistics = PlayoutStatistics(of: self)
    while statistics.games < games, statistics.count(of: .village) < enough { statistics.playOne() }
    return statistics.count(of: .village) < enough ? Int(statistics.percent(of: .village)) : nil
  }
}
