public import GameKit

/// A finished game as the history keeps it, beyond what all games have in common.
///
/// Invariant: every seat that is named has a role. A story that was read is checked with ``isWhole``.
public struct GameStory: Hashable, Codable, Sendable {
  /// The version of this form, for records.
  public static let version = 1

  /// The role of each seat.
  public let roles: [Role]
  /// The options as texts, by the names under which settings keep them.
  public let options: [String: String]
  /// Nights, deaths, shots and polls in order.
  public let happenings: [Happening]
  /// Who were lovers, in order of seats.
  public let lovers: [Seat]
  /// How it ended.
  public let outcome: Outcome
  /// Who won, in order of seats.
  public let winners: [Seat]
  /// When somebody saw too much.
  public let spills: [Spill]

  init(_ state: State, outcome: Outcome) {
    roles = state.roster.seats.map(state.role)
    options = state.options.texts
    happenings = state.happenings
    lovers = state.lovers.map { [$0.one, $0.other].sorted() } ?? []
    self.outcome = outcome
    winners = state.roster.seats.filter { state.hasWon($0, by: outcome) }
    spills = state.spills
  }

  /// How many of each role were dealt.
  public var roleSet: RoleSet { RoleSet(Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)) }

  /// The preset that these roles are; nil for a set of the table's own.
  public var preset: Preset? {
    let set = roleSet
    return Preset.allCases.first { $0.roles(for: roles.count) == set }
  }

  /// Who died, in the order in which it was told.
  public var deaths: [Death] {
    happenings.compactMap {
      if case .death(let death) = $0 { death } else { nil }
    }
  }

  /// The side that a player won or lost with.
  public func team(of seat: Seat) -> Team {
    isOfMixedCouple(seat) ? .lovers : roles[seat.index].team
  }

  /// The sides that were in the game, in a fixed order: the lovers only where they were a side of their own.
  public var teams: [Team] {
    let sides = Set(roles.indices.map { team(of: Seat($0)) })
    return Team.allCases.filter(sides.contains)
  }

  private func isOfMixedCouple(_ seat: Seat) -> Bool {
    lovers.contains(seat) && Set(lovers.map { roles[$0.index].team }).count == 2
  }

  /// Sums up how each player of a roster fared, which is the roster of the game.
  func participations(of roster: Roster) -> [Participation] {
    roster.seats.map { seat in
      let hasWon = winners.contains(seat)
      return Participation(
        name: roster[seat], score: hasWon ? 1 : 0, rank: hasWon || winners.isEmpty ? 1 : 2, hasWon: hasWon,
        roles: [RoleTally(role: roles[seat.index].rawValue, rounds: 1, points: hasWon ? 1 : 0)])
    }
  }
}

extension State {
  /// The whole game; nil until it is over, because until then it is secret.
  var story: GameStory? {
    guard case .over(let outcome) = phase else { return nil }
    return GameStory(self, outcome: outcome)
  }
}
