/// A predefined set of roles; settings store the raw values.
public enum Preset: String, CaseIterable, Sendable {
  /// Werewolves, a seer, a doctor and villagers.
  case beginner
  /// Beginner plus a hunter and, from 6 players, a cupid.
  case classic
  /// From 8 players: beginner plus hunter, cupid and mayor.
  case everything
  /// From 8 players: seer, doctor, witch, prince and lycan; from 11 an apprentice, too.
  case tales
  /// From 8 players: seer, doctor, minion, tanner and cursed; from 10 an apprentice, too.
  case traitors
  /// From 10 players: wolf cub, sorceress, seer, apprentice, witch and two masons.
  case moon

  /// The fewest players for a cupid, for the largest preset, and for the others with more than the first roles.
  private static let large = (cupid: 6, moon: 10, others: 8)

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
      guard players >= Self.large.others else { return nil }
      let base = base(players, wolves: players < 12 ? 2 : 3)
      return [.hunter, .cupid, .mayor].reduce(base) { $0.replacingVillager(with: $1) }
    case .tales:
      guard players >= Self.large.others else { return nil }
      return exactly([.seer, .doctor, .witch, .prince, .lycan], isSmall: players < 11, wolves: 2, players)
    case .traitors:
      guard players >= Self.large.others else { return nil }
      return exactly([.seer, .doctor, .minion, .tanner, .cursed], isSmall: players < 10, wolves: 1, players)
    case .moon:
      guard players >= Self.large.moon else { return nil }
      return exactly([.cub, .sorceress, .seer, .apprentice, .witch, .mason, .mason], wolves: 1, players)
    }
  }

  /// These roles, werewolves and villagers; for larger groups with a further werewolf, and an apprentice against it.
  ///
  /// The numbers of werewolves give a talking village about half of all games.
  private func exactly(_ roles: [Role], isSmall: Bool = true, wolves: Int, _ players: Int) -> RoleSet {
    let (wolves, roles) = isSmall ? (wolves, roles) : (wolves + 1, roles + [.apprentice])
    let set = RoleSet([.werewolf: wolves, .villager: players - wolves])
    return roles.reduce(set) { $0.replacingVillager(with: $1) }
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
