public import GameKit

/// A finished game as the history keeps it, beyond what all games have in common.
///
/// Invariant: every seat that is named has a role.
public struct GameStory: Hashable, Codable, Sendable {
  /// The version of this form, for records.
  public static let version = 1

  /// The role of each seat.
  public let roles: [Role]
  /// The options as texts, by the names under which settings keep them.
  public let options: [String: String]
  /// Nights and polls in order.
  public let events: [Happening]
  /// Who died, in the order in which it was told.
  public let deaths: [Death]
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
    events = state.events
    deaths = state.deaths
    lovers = state.lovers.map { [$0.one, $0.other].sorted() } ?? []
    self.outcome = outcome
    winners = state.roster.seats.filter { state.hasWon($0, by: outcome) }
    spills = state.spills
  }

  /// The side that a player won or lost with.
  public func team(of seat: Seat) -> Team {
    let sides = Set(lovers.map { roles[$0.index].team })
    return lovers.contains(seat) && sides.count == 2 ? .lovers : roles[seat.index].team
  }

  /// Whether a player lived to the end.
  public func hasSurvived(_ seat: Seat) -> Bool { !deaths.contains { $0.seat == seat } }

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

extension GameStory {
  /// How many nights there were.
  public var nightCount: Int { nights.count }

  private var nights: [Int] {
    events.indices.filter { events[$0].isNight }
  }

  /// What happened in a round, from 1: its night, and the day after it.
  public func events(of round: Int) -> (nights: [Happening], days: [Happening]) {
    guard nights.indices.contains(round - 1) else { return ([], []) }
    let start = nights[round - 1]
    let end = nights.indices.contains(round) ? nights[round] : events.endIndex
    return ([events[start]], Array(events[(start + 1)..<end]))
  }

  /// Whether every seat that is named has a role.
  public var isWhole: Bool { namedSeats.allSatisfy { roles.indices.contains($0.index) } }

  private var namedSeats: [Seat] {
    deaths.map(\.seat) + lovers + winners + events.flatMap(\.seats)
  }
}

extension Happening {
  /// Every seat that it names.
  fileprivate var seats: [Seat] {
    switch self {
    case .night(let night):
      [night.prey, night.protected].compactMap(\.self) + night.lovers + night.deeds.flatMap(\.seats)
    case .poll(let poll):
      poll.ballots.flatMap { [$0.voter, $0.choice].compactMap(\.self) } + poll.verdict.seats
    case .settled(let mayor, let seat): [mayor, seat]
    case .succession(let old, let new): [old, new]
    }
  }
}

extension NightRecord.Deed {
  fileprivate var seats: [Seat] {
    switch self {
    case .nominated(let prey, let wolf): [prey, wolf]
    case .looked(let sighting, let seer): [sighting.seat, seer]
    case .protected(let seat, let doctor): [seat, doctor].compactMap(\.self)
    case .coupled(let one, let other, let cupid): [one, other, cupid]
    }
  }
}

extension Verdict {
  fileprivate var seats: [Seat] {
    switch self {
    case .chosen(let seat, isDrawn: _): [seat]
    case .nobody: []
    case .revote(let tied): tied
    case .settle(let tied, let mayor): tied + [mayor]
    }
  }
}
