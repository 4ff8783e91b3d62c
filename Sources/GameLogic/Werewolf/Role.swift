/// The secret role of a player; records store the raw values.
public enum Role: String, CaseIterable, Codable, Sendable {
  /// Only talks and votes.
  case villager
  /// Knows the pack and chooses a prey with it each night.
  case werewolf
  /// Looks at one player each night.
  case seer
  /// Protects one player from the pack each night.
  case doctor
  /// May shoot a player when dead.
  case hunter
  /// Makes two players lovers in the first night.
  case cupid
  /// Has a vote that counts twice.
  case mayor

  /// The team that the role is dealt to.
  public var team: Team {
    switch self {
    case .werewolf: .pack
    case .villager, .seer, .doctor, .hunter, .cupid, .mayor: .village
    }
  }

  /// The value of the role to the village, for the balance of a set: a judgment, not a measurement.
  public var weight: Int {
    switch self {
    case .werewolf: -6
    case .seer: 7
    case .doctor, .hunter: 3
    case .cupid: -3
    case .mayor: 2
    case .villager: 1
    }
  }
}

/// A team that wins and loses together; records store the raw values.
public enum Team: String, CaseIterable, Codable, Sendable {
  /// All players who are not werewolves.
  case village
  /// The werewolves.
  case pack
  /// A werewolf and another player who are lovers.
  case lovers
}

/// The number of cards of each role.
///
/// The counts are public; the deal is not.
public struct RoleSet: Hashable, Sendable {
  private var counts: [Role: Int]

  /// Creates a set; a missing role is not dealt.
  public init(_ counts: [Role: Int]) {
    precondition(counts.values.allSatisfy { $0 >= 0 }, "The count of a role cannot be negative")
    self.counts = counts.filter { $0.value > 0 }
  }

  /// The count of a role; not negative.
  public subscript(role: Role) -> Int {
    get { counts[role] ?? 0 }
    set { counts[role] = newValue > 0 ? newValue : nil }
  }

  /// The number of players that the set is for.
  public var count: Int { counts.values.reduce(0, +) }

  /// The number of players who are not werewolves.
  public var others: Int { count - self[.werewolf] }

  /// The roles that are dealt, in a fixed order.
  public var roles: [Role] { Role.allCases.filter { self[$0] > 0 } }

  /// Every role as often as it is dealt.
  var deck: [Role] { Role.allCases.flatMap { Array(repeating: $0, count: self[$0]) } }

  /// The sum of the weights; near 0 is fair.
  public var balance: Int { Role.allCases.reduce(0) { $0 + $1.weight * self[$1] } }

  /// Returns the set with one villager replaced by a role; unchanged without a villager.
  func replacingVillager(with role: Role) -> RoleSet {
    guard self[.villager] > 0 else { return self }
    var set = self
    set[.villager] -= 1
    set[role] += 1
    return set
  }
}

/// The meaning of the balance of a set.
public enum Balance: CaseIterable, Hashable, Sendable {
  case packStrong
  case packAhead
  case fair
  case villageAhead
  case villageStrong

  /// Judges a sum: up to 3 either way is fair, up to 8 an advantage, more is strong.
  public init(_ sum: Int) {
    self =
      switch sum {
      case ...(-9): .packStrong
      case -8...(-4): .packAhead
      case -3...3: .fair
      case 4...8: .villageAhead
      default: .villageStrong
      }
  }
}

/// A predefined set of roles; settings store the raw values.
public enum Preset: String, CaseIterable, Sendable {
  /// Werewolves, a seer, a doctor and villagers.
  case beginner
  /// Beginner with a hunter and, from 8 players, a cupid.
  case classic
  /// From 8 players: beginner with hunter, cupid and mayor.
  case everything

  /// The fewest players for a cupid, and for everything.
  static let largeTable = 8

  /// Returns the roles for a number of players; nil if the preset is not meant for so few.
  public func roles(for players: Int) -> RoleSet? {
    guard let base = Self.table[players] else { return nil }
    let isLarge = players >= Self.largeTable
    switch self {
    case .beginner: return base
    case .classic:
      let hunted = base.replacingVillager(with: .hunter)
      return isLarge ? hunted.replacingVillager(with: .cupid) : hunted
    case .everything:
      guard isLarge else { return nil }
      return [.hunter, .cupid, .mayor].reduce(base) { $0.replacingVillager(with: $1) }
    }
  }

  /// The beginners' table: werewolves, doctors and villagers by number of players; there is always one seer.
  private static let table: [Int: RoleSet] = [
    3: (1, 0, 1), 4: (1, 1, 1), 5: (1, 1, 2), 6: (2, 1, 2), 7: (2, 1, 3), 8: (2, 1, 4), 9: (3, 1, 4),
    10: (3, 1, 5), 11: (3, 1, 6), 12: (4, 1, 6),
  ].mapValues { wolves, doctors, villagers in
    RoleSet([.werewolf: wolves, .seer: 1, .doctor: doctors, .villager: villagers])
  }
}
