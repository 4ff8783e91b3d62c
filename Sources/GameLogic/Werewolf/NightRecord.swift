public import GameKit

/// The events of one night.
public struct NightRecord: Hashable, Sendable {
  /// The picks with an effect, in order of seats.
  public let actions: [Action]
  /// The pack's targets, in the order drawn: one, two in a cub's night, or none.
  public let attacked: [Seat]
  /// The player that the doctor protected.
  public let protected: Seat?
  /// The lovers made this night, in order of seats.
  public let lovers: [Seat]

  /// A pick with an effect.
  public enum Action: Hashable, Codable, Sendable {
    /// A werewolf nominated a victim.
    case nominated(Seat, by: Seat)
    /// The seer looked at a player.
    case looked(Sighting, by: Seat)
    /// The doctor protected a player; nil is no one.
    case protected(Seat?, by: Seat)
    /// Cupid made two lovers.
    case coupled(Seat, Seat, by: Seat)
    /// The sorceress asked about a player.
    case asked(Answer, by: Seat)
    /// The witch saved all victims of the pack.
    case saved(by: Seat)
    /// The witch poisoned a player.
    case poisoned(Seat, by: Seat)

    fileprivate var seats: [Seat] {
      switch self {
      case .nominated(let prey, let wolf): [prey, wolf]
      case .looked(let sighting, let seer): [sighting.seat, seer]
      case .protected(let seat, let doctor): [seat, doctor].compactMap(\.self)
      case .coupled(let one, let other, let cupid): [one, other, cupid]
      case .asked(let answer, let sorceress): [answer.seat, sorceress]
      case .saved(let witch): [witch]
      case .poisoned(let seat, let witch): [seat, witch]
      }
    }
  }

  public struct Nomination: Hashable, Sendable {
    public let prey: Seat
    /// In order of seats.
    public internal(set) var wolves: [Seat]
  }
}

extension NightRecord {
  /// All players mentioned.
  var seats: [Seat] { [protected].compactMap(\.self) + attacked + lovers + actions.flatMap(\.seats) }

  /// The players that the pack's attack reached; a cursed one does not die of it.
  public var struck: [Seat] { isSaved ? [] : attacked.filter { $0 != protected } }

  /// The player that the doctor saved from the pack.
  public var rescued: Seat? { attacked.first { $0 == protected } }

  /// True if the witch saved all victims of the pack.
  public var isSaved: Bool { actions.contains { if case .saved = $0 { true } else { false } } }

  /// The player that the witch poisoned.
  public var poisoned: [Seat] {
    actions.compactMap { if case .poisoned(let seat, by: _) = $0 { seat } else { nil } }
  }

  /// The pack's nominations, in the order in which each target was first named.
  public var nominations: [Nomination] {
    actions.reduce(into: []) { nominations, action in
      guard case .nominated(let prey, let wolf) = action else { return }
      if let index = nominations.firstIndex(where: { $0.prey == prey }) {
        nominations[index].wolves.append(wolf)
      } else {
        nominations.append(Nomination(prey: prey, wolves: [wolf]))
      }
    }
  }

  /// The targets drawn at random because as many werewolves named another player.
  public var drawn: [Seat] {
    let counts = nominations.map(\.wolves.count).sorted(by: >)
    guard let last = attacked.indices.last, counts.count > last + 1, counts[last] == counts[last + 1] else {
      return []
    }
    return attacked.filter { seat in
      nominations.contains { $0.prey == seat && $0.wolves.count == counts[last] }
    }
  }
}

/// The targets have a key each, of which the first is that of the records with one target a night.
extension NightRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case actions = "deeds"
    case prey, protected, lovers
    case secondPrey = "prey2"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    actions = try container.decode([Action].self, forKey: .actions)
    attacked = try [CodingKeys.prey, .secondPrey].compactMap { key in
      try container.decodeIfPresent(Seat.self, forKey: key)
    }
    protected = try container.decodeIfPresent(Seat.self, forKey: .protected)
    lovers = try container.decode([Seat].self, forKey: .lovers)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(actions, forKey: .actions)
    for (key, seat) in zip([CodingKeys.prey, .secondPrey], attacked) {
      try container.encode(seat, forKey: key)
    }
    try container.encodeIfPresent(protected, forKey: .protected)
    try container.encode(lovers, forKey: .lovers)
  }
}
