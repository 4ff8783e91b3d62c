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
  /// Has two potions, each for one night: one saves from the pack, the other one kills.
  case witch
  /// Becomes the seer in the night after that one is gone.
  case apprentice
  /// Is not eliminated by the first vote that would do so, but shown to all.
  case prince
  /// Knows the other masons.
  case mason
  /// A villager who looks like a werewolf to the seer.
  case lycan
  /// Becomes a werewolf if attacked by the pack.
  case cursed
  /// Knows the werewolves and wins with them.
  case minion
  /// Wins with the werewolves, and asks each night about one player: the seer or not.
  case sorceress
  /// A werewolf after whose death the pack attacks two.
  case cub
  /// Wins alone when eliminated by a vote.
  case tanner

  /// The side of the role's holder, which is also the team, except for a mixed couple of lovers.
  public var team: Team {
    switch self {
    case .werewolf, .minion, .sorceress, .cub: .pack
    case .tanner: .tanner
    case .villager, .seer, .doctor, .hunter, .cupid, .mayor, .witch, .apprentice, .prince, .mason, .lycan,
      .cursed:
      .village
    }
  }

  /// True if a holder belongs to the pack, which attacks together.
  public var isWerewolf: Bool { self == .werewolf || self == .cub }
}

/// A team that wins or loses together; records store the raw values.
public enum Team: String, CaseIterable, Codable, Sendable {
  /// All players who are on no other side.
  case village
  /// The werewolves, and those who win with them.
  case pack
  /// Two lovers of different sides.
  case lovers
  /// The tanner, alone.
  case tanner
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

  /// The number of werewolves, with the cub.
  public var werewolves: Int { self[.werewolf] + self[.cub] }

  /// The number of players who are not werewolves.
  public var others: Int { count - werewolves }

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

  /// How far from fair, in percent of the games, a side is only ahead.
  private static let margin = 15

  /// Judges the percentage of games won by a village that talks (see ``Rules/fairPercent``).
  public init(villagePercent percent: Int) {
    let fair = Rules.fairPercent
    self =
      switch percent {
      case ..<(fair.lowerBound - Self.margin): .packStrong
      case ..<fair.lowerBound: .packAhead
      case fair: .fair
      case ...(fair.upperBound + Self.margin): .villageAhead
      default: .villageStrong
      }
  }
}
