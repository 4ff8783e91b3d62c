/// What a player secretly is; the raw values are what records keep.
public enum Role: String, CaseIterable, Codable, Sendable {
  /// Has nothing but a voice and a vote.
  case villager
  /// Knows the pack, and with it chooses a prey each night.
  case werewolf
  /// Looks at one player each night.
  case seer
  /// Protects one player each night from the pack.
  case doctor
  /// May shoot somebody when dead.
  case hunter
  /// Makes two players lovers in the first night.
  case cupid
  /// Has a vote that counts twice.
  case mayor

  /// The side it is dealt to.
  public var team: Team {
    switch self {
    case .werewolf: .pack
    case .villager, .seer, .doctor, .hunter, .cupid, .mayor: .village
    }
  }

  /// What the role is worth to the village, for the balance of a set: a judgement, not a measure.
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

/// Who wins and loses together; the raw values are what records keep.
public enum Team: String, CaseIterable, Codable, Sendable {
  /// Everybody who is no werewolf.
  case village
  /// The werewolves.
  case pack
  /// A werewolf and another who love each other.
  case lovers
}
