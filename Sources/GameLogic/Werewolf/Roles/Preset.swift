/// A set of roles that is ready to play; the raw values are what settings keep.
public enum Preset: String, CaseIterable, Sendable {
  /// Werewolves, a seer, a doctor and villagers.
  case beginner
  /// A hunter, too, and from 8 players a cupid.
  case classic
  /// From 8 players: hunter, cupid and mayor.
  case everything

  /// The fewest players of whom a cupid, or everything, is dealt.
  static let largeTable = 8

  /// The roles for a number of players; nil where the preset is not meant for so few.
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

  /// The beginners' table: werewolves, doctors and villagers for each number of players; a seer is always dealt.
  private static let table: [Int: RoleSet] = [
    3: (1, 0, 1), 4: (1, 1, 1), 5: (1, 1, 2), 6: (2, 1, 2), 7: (2, 1, 3), 8: (2, 1, 4), 9: (3, 1, 4),
    10: (3, 1, 5), 11: (3, 1, 6), 12: (4, 1, 6),
  ].mapValues { wolves, doctors, villagers in
    RoleSet([.werewolf: wolves, .seer: 1, .doctor: doctors, .villager: villagers])
  }
}
