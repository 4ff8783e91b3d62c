/// Roles and options that fit together and fit a number of players.
///
/// Invariant: the checks in ``init(roles:options:players:)`` hold, and a mayor is either dealt or elected.
public struct SetUp: Hashable, Sendable {
  public let roles: RoleSet
  public let options: Options
  /// True if the mayor among the given roles became a villager because the mayor is elected.
  public let replacesDealtMayor: Bool

  /// Combines roles and options, or throws the reason why they would make no fair game.
  ///
  /// With an elected mayor, a mayor among the roles becomes a villager.
  public init(roles: RoleSet, options: Options = Options(), players: Int) throws(SetUpFault) {
    guard Rules.players.contains(players) else { throw .players(players) }
    guard roles.count == players else { throw .count(roles: roles.count, players: players) }
    try Self.check(roles)
    if Self.hasFirstNightKill(options, players: players), roles.mayEndAtDawn {
      throw .endsAtDawn(werewolves: roles.werewolves, others: roles.others)
    }
    if options.day == .vote, options.tie == .mayor, options.mayor == .dealt, roles[.mayor] == 0 {
      throw .tieWithoutMayor
    }
    self.options = options
    replacesDealtMayor = options.mayor == .elected && roles[.mayor] > 0
    self.roles = options.mayor == .elected ? roles.withoutMayor : roles
  }

  /// Throws the first reason why these roles are not played together.
  private static func check(_ roles: RoleSet) throws(SetUpFault) {
    guard roles.werewolves > 0 else { throw .noWerewolf }
    guard roles[.cub] == 0 || roles[.werewolf] > 0 else { throw .cubAlone }
    guard roles.werewolves < roles.others else {
      throw .tooManyWerewolves(roles.werewolves, others: roles.others)
    }
    for role in Rules.singleRoles where roles[role] > 1 { throw .tooMany(role, roles[role]) }
    guard roles[.mason] == 0 || Rules.masons.contains(roles[.mason]) else { throw .masons(roles[.mason]) }
    for role in [Role.apprentice, .sorceress] where roles[role] > 0 && roles[.seer] == 0 {
      throw .needsSeer(role)
    }
  }

  private init(_ setUp: SetUp, options: Options) {
    roles = setUp.roles
    replacesDealtMayor = setUp.replacesDealtMayor
    self.options = options
  }

  /// The same game, in which everyone learns and picks everything on one page at a time.
  public var withQuickPassing: SetUp {
    var options = options
    options.passing = .quick
    return SetUp(self, options: options)
  }

  public var players: Int { roles.count }

  /// The way to become mayor; nil for a game without one.
  public var mayor: MayorSelection? {
    switch options.mayor {
    case .elected: .elected
    case .dealt: roles[.mayor] > 0 ? .dealt : nil
    }
  }

  /// True if the pack kills in the first night; never with the fewest players, whatever the option says.
  public var hasFirstNightKill: Bool { Self.hasFirstNightKill(options, players: players) }

  private static func hasFirstNightKill(_ options: Options, players: Int) -> Bool {
    options.firstNightKills && players > Rules.players.lowerBound
  }
}

extension RoleSet {
  /// True if the first kill could end the game: it takes a player, or with a cursed adds a werewolf as well.
  fileprivate var mayEndAtDawn: Bool { werewolves >= others - (self[.cursed] > 0 ? 2 : 1) }

  /// The set with villagers in place of mayors.
  fileprivate var withoutMayor: RoleSet {
    var set = self
    set[.villager] += set[.mayor]
    set[.mayor] = 0
    return set
  }
}

/// A reason why roles, options and players do not fit together.
public enum SetUpFault: Error, Hashable, Sendable {
  case players(Int)
  case count(roles: Int, players: Int)
  case noWerewolf
  /// The werewolves would win from the start.
  case tooManyWerewolves(Int, others: Int)
  /// The role can be dealt only once; the count is too high.
  case tooMany(Role, Int)
  /// The masons would not have each other, or would be too many.
  case masons(Int)
  /// The role has nothing to do without a seer.
  case needsSeer(Role)
  /// A cub is the only werewolf.
  case cubAlone
  /// A kill in the first night could end the game at dawn.
  case endsAtDawn(werewolves: Int, others: Int)
  /// The mayor is to break ties, but no mayor is dealt or elected.
  case tieWithoutMayor
}

/// A remark about a playable set-up.
public enum SetUpWarning: Hashable, Sendable {
  /// The mayor is elected, so a villager replaced the dealt mayor.
  case electedMayorInstead
  /// The village wins only this percentage of games, even if it talks.
  case villageSeldomWins(percent: Int)
  /// The village wins this high a percentage of games if it talks.
  case villageOftenWins(percent: Int)
}

extension SetUp {
  /// Returns the remarks about this set-up.
  ///
  /// - Parameter percent: The percentage of games won by a village that talks, if known.
  public func warnings(villagePercent percent: Int?) -> [SetUpWarning] {
    [replacesDealtMayor ? .electedMayorInstead : nil, percent.flatMap(Self.oddsWarning)].compactMap(\.self)
  }

  private static func oddsWarning(_ percent: Int) -> SetUpWarning? {
    switch Balance(villagePercent: percent) {
    case .packStrong: .villageSeldomWins(percent: percent)
    case .packAhead, .fair, .villageAhead: nil
    case .villageStrong: .villageOftenWins(percent: percent)
    }
  }
}
