public import GameKit

/// A finished game as the history keeps it, beyond what all games have in common.
///
/// Invariant: every seat that is named has a role. A story that was read is checked with ``isWhole``.
@dynamicMemberLookup
public struct GameStory: Hashable, Sendable {
  /// The version of this form, for records.
  public static let version = 1

  /// What it comes to.
  public let outline: GameOutline
  /// Nights, deaths, shots and polls in order.
  public let happenings: [Happening]
  /// When somebody saw too much.
  public let spills: [Spill]

  init(_ state: State, outcome: Outcome) {
    outline = GameOutline(state, outcome: outcome)
    happenings = state.happenings
    spills = state.spills
  }

  /// What the outline tells.
  public subscript<Value>(dynamicMember path: KeyPath<GameOutline, Value>) -> Value {
    outline[keyPath: path]
  }

  /// The side that a player won or lost with.
  public func team(of seat: Seat) -> Team { outline.team(of: seat) }

  /// Who died, in the order in which it was told.
  public var deaths: [Death] {
    happenings.compactMap {
      if case .death(let death) = $0 { death } else { nil }
    }
  }

  /// Sums up how each player of a roster fared, which is the roster of the game.
  func participations(of roster: Roster) -> [Participation] {
    roster.seats.map { seat in
      let hasWon = outline.winners.contains(seat)
      return Participation(
        name: roster[seat], score: hasWon ? 1 : 0, rank: hasWon || outline.winners.isEmpty ? 1 : 2,
        hasWon: hasWon,
        roles: [RoleTally(role: outline.roles[seat.index].rawValue, rounds: 1, points: hasWon ? 1 : 0)])
    }
  }
}

/// The outline stands beside the rest, so that it can be read without it.
extension GameStory: Codable {
  private enum CodingKeys: String, CodingKey {
    case happenings, spills
  }

  /// Reads a story as it was written.
  public init(from decoder: any Decoder) throws {
    outline = try GameOutline(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    happenings = try container.decode([Happening].self, forKey: .happenings)
    spills = try container.decode([Spill].self, forKey: .spills)
  }

  /// Writes the story into one object.
  public func encode(to encoder: any Encoder) throws {
    try outline.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(happenings, forKey: .happenings)
    try container.encode(spills, forKey: .spills)
  }
}

extension State {
  /// The whole game; nil until it is over, because until then it is secret.
  var story: GameStory? {
    guard case .over(let outcome) = phase else { return nil }
    return GameStory(self, outcome: outcome)
  }
}
