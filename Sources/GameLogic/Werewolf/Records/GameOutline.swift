public import GameKit

/// What a finished game comes to, without its nights and days: all that is needed to add up many games.
public struct GameOutline: Hashable, Codable, Sendable {
  /// The role of each seat.
  public let roles: [Role]
  /// The options as texts, by the names under which settings keep them.
  public let options: [String: String]
  /// Who were lovers, in order of seats.
  public let lovers: [Seat]
  /// How it ended.
  public let outcome: Outcome
  /// Who won, in order of seats.
  public let winners: [Seat]
  /// Who lived to the end, in order of seats.
  public let survivors: [Seat]

  init(_ state: State, outcome: Outcome) {
    roles = state.roster.seats.map(state.role)
    options = state.options.texts
    lovers = state.lovers.map { [$0.one, $0.other].sorted() } ?? []
    self.outcome = outcome
    winners = state.roster.seats.filter { state.hasWon($0, by: outcome) }
    survivors = state.living
  }

  /// How many of each role were dealt.
  public var roleSet: RoleSet { RoleSet(Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)) }

  /// The preset that these roles are; nil for a set of the table's own.
  public var preset: Preset? {
    let set = roleSet
    return Preset.allCases.first { $0.roles(for: roles.count) == set }
  }

  /// The sides that were in the game, in a fixed order: the lovers only where they were a side of their own.
  public var teams: [Team] {
    let sides = Set(roles.indices.map { team(of: Seat($0)) })
    return Team.allCases.filter(sides.contains)
  }

  /// The side that a player won or lost with.
  public func team(of seat: Seat) -> Team {
    isOfMixedCouple(seat) ? .lovers : roles[seat.index].team
  }

  private func isOfMixedCouple(_ seat: Seat) -> Bool {
    lovers.contains(seat) && Set(lovers.map { roles[$0.index].team }).count == 2
  }

  /// Whether every seat that is named has a role.
  public var isWhole: Bool {
    (lovers + winners + survivors).allSatisfy { roles.indices.contains($0.index) }
  }
}
