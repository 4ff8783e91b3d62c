/// A player's secret role; records store the raw values.
public enum Role: String, CaseIterable, Codable, Sendable {
  /// Only talks and votes.
  case villager
  /// Knows the pack and nominates a victim each night.
  case werewolf
  /// Looks at one player each night.
  case seer
  /// Protects one player from the pack each night.
  case doctor
  /// May shoot a player after dying.
  case hunter
  /// Makes two players lovers in the first night.
  case cupid
  /// Has a vote that counts twice.
  case mayor

  /// The team of the role's holder, except for a mixed couple of lovers.
  public var team: Team {
    switch self {
    case .werewolf: .pack
    case .villager, .seer, .doctor, .hunter, .cupid, .mayor: .village
    }
  }
}

/// A team that wins or loses together; records store the raw values.
public enum Team: String, CaseIterable, Codable, Sendable {
  /// All players who are not werewolves.
  case village
  case pack
  /// A werewolf and another player who are lovers.
  case lovers
}

/// The number of cards of each role.
///
/// The counts are public; who has which role is not.
public struct RoleSet: Hashable, Sendable {
  private var counts: [Role: Int]

  /// Creates a set; missing roles are not dealt.
  public init(_ counts: [Role: Int]) {
    precondition(counts.values.allSatisfy { $0 >= 0 }, "The count of a role cannot be negative")
    self.counts = counts.filter { $0.value > 0 }
  }

  /// The number of cards of a role; not negative.
  public subscript(role: Role) -> Int {
    get { counts[role] ?? 0 }
    set { counts[role] = newValue > 0 ? newValue : nil }
  }

  /// The number of players needed.
  public var count: Int { counts.values.reduce(0, +) }

  /// The number of players who are not werewolves.
  public var others: Int { count - self[.werewolf] }

  /// The roles with at least one card, in a fixed order.
  public var roles: [Role] { Role.allCases.filter { self[$0] > 0 } }

  /// All cards, in a fixed order.
  var deck: [Role] { Role.allCases.flatMap { Array(repeating: $0, count: self[$0]) } }

  /// Returns the set with one villager replaced by another role; unchanged without a villager.
  func replacingVillager(with role: Role) -> RoleSet {
    guard self[.villager] > 0 else { return self }
    var set = self
    set[.villager] -= 1
    set[role] += 1
    return set
  }
}

/// The side favored by a set-up.
public enum Balance: CaseIterable, Hashable, Sendable {
  case packStrong
  case packAhead
  case fair
  case villageAhead
  case villageStrong

  /// Judges the percentage of random games won by the village (see ``Rules/fairPercent``).
  public init(villagePercent percent: Int) {
    let fair = Rules.fairPercent
    self =
      switch percent {
      case ..<(fair.lowerBound / 2): .packStrong
      case ..<fair.lowerBound: .packAhead
      case fair: .fair
      case ...(fair.upperBound + 10): .villageAhead
      default: .villageStrong
      }
  }
}

/// A predefined set of roles; settings store the raw values.
public enum Preset: String, CaseIterable, Sendable {
  /// Werewolves, a seer, a doctor and villagers.
  case beginner
  /// Beginner plus a hunter and, from 6 players, a cupid.
  case classic
  /// From 8 players: beginner plus hunter, cupid and mayor.
  case everything

  /// The fewest players for a cupid, and for the preset with everything.
  private static let large = (cupid: 6, everything: 8)

  /// Returns the roles for a number of players; nil if the preset needs more players.
  public func roles(for players: Int) -> RoleSet? {
    guard Rules.players.contains(players) else { return nil }
    switch self {
    case .beginner: return base(players, wolves: players < 8 ? 1 : 2)
    case .classic:
      let wolves = players < Self.large.cupid ? 1 : players < 12 ? 2 : 3
      let hunted = base(players, wolves: wolves).replacingVillager(with: .hunter)
      return players < Self.large.cupid ? hunted : hunted.replacingVillager(with: .cupid)
    case .everything:
      guard players >= Self.large.everything else { return nil }
      let base = base(players, wolves: players < 12 ? 2 : 3)
      return [.hunter, .cupid, .mayor].reduce(base) { $0.replacingVillager(with: $1) }
    }
  }

  /// Werewolves, a seer, a doctor from 4 players on, and villagers.
  ///
  /// The numbers of werewolves give the village a fair share of wins in random games.
  private func base(_ players: Int, wolves: Int) -> RoleSet {
    let doctors = players < 4 ? 0 : 1
    return RoleSet([
      .werewolf: wolves, .seer: 1, .doctor: doctors, .villager: players - wolves - 1 - doctors,
    ])
  }
}
