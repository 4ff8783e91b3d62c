internal import GameKit

/// A finished game as the history keeps it, beyond what all games have in common.
///
/// Invariant: all lists of all rounds have an entry for each seat of the same table.
public struct GameStory: Hashable, Codable, Sendable {
  /// The version of this form, for records.
  public static let version = 1

  /// All rounds in order, those that were voided too.
  public let rounds: [RoundRecord]

  init(rounds: [RoundRecord]) { self.rounds = rounds }

  /// Reads a story as it was written, and checks that its lists fit together.
  public init(from decoder: any Decoder) throws {
    rounds = try decoder.container(keyedBy: CodingKeys.self).decode([RoundRecord].self, forKey: .rounds)
    let players = rounds.first?.roles.count
    guard rounds.allSatisfy({ $0.isWhole && $0.roles.count == players }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The rounds are not of one table"))
    }
  }

  /// Sums up how each player of a roster fared, which is the roster of the game.
  func participations(of roster: Roster) -> [Participation] {
    let ranking = Ranking(roster.seats.map { seat in rounds.reduce(0) { $0 + $1.points(of: seat) } })
    return roster.seats.map { seat in
      Participation(
        name: roster[seat], score: ranking.totals[seat.index], rank: ranking.rank(of: seat),
        hasWon: ranking.rank(of: seat) == 1, roles: Role.allCases.compactMap { tally(of: $0, at: seat) })
    }
  }

  /// How often a seat held a role in rounds that counted, and what it brought; nil for never.
  private func tally(of role: Role, at seat: Seat) -> RoleTally? {
    let held = rounds.filter { $0.isScored && $0.roles[seat.index] == role }
    guard !held.isEmpty else { return nil }
    let points = held.reduce(0) { $0 + $1.points(of: seat) }
    return RoleTally(role: role.rawValue, rounds: held.count, points: points)
  }
}

extension State {
  /// The whole game round by round; nil until it is over, because until then it is secret.
  var story: GameStory? {
    guard case .over = phase else { return nil }
    return GameStory(rounds: rounds)
  }
}
