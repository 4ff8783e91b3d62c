public import GameKit

/// The result of a finished game, without its nights and days; enough for statistics.
public struct GameResult: Hashable, Codable, Sendable {
  /// The roles as dealt, in order of seats.
  public let roles: [Role]
  /// The cursed who became a werewolf.
  public let turned: Seat?
  /// The options as texts, under their names in the settings.
  public let options: [String: String]
  /// In order of seats.
  public let lovers: [Seat]
  public let outcome: Outcome
  /// In order of seats.
  public let winners: [Seat]
  /// The players alive at the end, in order of seats.
  public let survivors: [Seat]
  /// The trials that came to a vote, in order; nil in a game with none.
  public let trials: [TrialResult]?

  init(_ state: State, outcome: Outcome) {
    roles = state.roles
    turned = state.changes.first { $0.role == .werewolf }?.seat
    options = state.options.texts
    lovers = state.lovers?.seats ?? []
    self.outcome = outcome
    winners = state.roster.seats.filter { state.hasWon($0, by: outcome) }
    survivors = state.living
    let trials = state.events.compactMap(TrialResult.init)
    self.trials = trials.isEmpty ? nil : trials
  }

  public var roleSet: RoleSet { RoleSet(Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)) }

  /// The preset with these roles; nil for a custom set.
  public var preset: Preset? {
    let set = roleSet
    return Preset.allCases.first { $0.roles(for: roles.count) == set }
  }

  /// The teams of the game in a fixed order; includes the lovers only if they formed their own team.
  public var teams: [Team] {
    let teams = Set(roles.indices.map { team(of: Seat($0)) })
    return Team.allCases.filter(teams.contains)
  }

  /// The team with which a player won or lost.
  public func team(of seat: Seat) -> Team {
    isOfMixedCouple(seat) ? .lovers : side(of: seat)
  }

  private func isOfMixedCouple(_ seat: Seat) -> Bool {
    lovers.contains(seat) && Set(lovers.map(side)).count == 2
  }

  /// The side of a player at the end, or at their death.
  private func side(of seat: Seat) -> Team { seat == turned ? .pack : roles[seat.index].team }

  /// True if a player was a werewolf at the end, or at their death.
  public func isWerewolf(_ seat: Seat) -> Bool { seat == turned || roles[seat.index].isWerewolf }

  /// The tanner who was voted out, and so won, whoever else did; nil for none.
  public var winningTanner: Seat? {
    winners.first { roles[$0.index] == .tanner && !survivors.contains($0) }
  }

  /// True if every seat mentioned has a role.
  public var isValid: Bool {
    (lovers + winners + survivors + [turned].compactMap(\.self) + (trials ?? []).map(\.accused)).allSatisfy {
      roles.indices.contains($0.index)
    }
  }
}

/// The end of a trial, for statistics.
public struct TrialResult: Hashable, Codable, Sendable {
  public let accused: Seat
  public let isConvicted: Bool

  /// Nil unless the event is a trial that came to a vote.
  fileprivate init?(_ event: GameEvent) {
    guard case .trial(let trial) = event, trial.ending != .abandoned else { return nil }
    accused = trial.accusation.accused
    isConvicted = trial.ending == .convicted
  }
}

/// A finished game as stored in the history.
///
/// Invariant: every seat mentioned has a role. Check a decoded log with ``isValid``.
@dynamicMemberLookup
public struct GameLog: Hashable, Sendable {
  public static let version = 1

  public let result: GameResult
  /// All events, in order.
  public let events: [GameEvent]
  /// The times when a player saw too much.
  public let exposures: [ExposureRecord]
  /// The guesses at night of the dead, and of players without a task; empty in older records.
  public let guesses: [Guess]
  /// The players who got another role during the game, in order of time.
  public let changes: [RoleChange]
  /// What players claimed to be, in order of time; empty in older records.
  public let claims: [RoleClaim]

  init(_ state: State, outcome: Outcome) {
    result = GameResult(state, outcome: outcome)
    events = state.events
    exposures = state.exposures
    guesses = state.guesses
    changes = state.changes
    claims = state.claims
  }

  /// Makes the members of the result available here.
  public subscript<Value>(dynamicMember path: KeyPath<GameResult, Value>) -> Value {
    result[keyPath: path]
  }

  public func team(of seat: Seat) -> Team { result.team(of: seat) }

  /// The role of a player on a day; a cursed one is a werewolf from the dawn after the attack on.
  public func role(of seat: Seat, onDay day: Int) -> Role {
    let change = changes.last { change in
      change.seat == seat && change.night <= (change.role == .werewolf ? day + 1 : day)
    }
    return change?.role ?? result.roles[seat.index]
  }

  /// The deaths, in the order announced.
  public var deaths: [Death] {
    events.compactMap {
      if case .death(let death) = $0 { death } else { nil }
    }
  }

  /// True if the log begins with a night and every seat mentioned has a role.
  public var isValid: Bool {
    guard case .night = events.first, result.isValid else { return false }
    let others = guesses.flatMap { [$0.by, $0.target] } + changes.map(\.seat) + claims.map(\.seat)
    return (events.flatMap(\.seats) + others).allSatisfy { result.roles.indices.contains($0.index) }
  }

  /// Returns the result of each player, in order of seats.
  func participations(of roster: Roster) -> [Participation] {
    roster.seats.map { seat in
      let hasWon = result.winners.contains(seat)
      return Participation(
        name: roster[seat], score: hasWon ? 1 : 0, rank: hasWon || result.winners.isEmpty ? 1 : 2,
        hasWon: hasWon,
        roles: [RoleTally(role: result.roles[seat.index].rawValue, rounds: 1, points: hasWon ? 1 : 0)])
    }
  }
}

/// The result is encoded inline, so that it can be decoded alone.
extension GameLog: Codable {
  /// The keys of version 1, kept for compatibility.
  private enum CodingKeys: String, CodingKey {
    case events = "happenings"
    case exposures = "spills"
    case guesses, changes, claims
  }

  public init(from decoder: any Decoder) throws {
    result = try GameResult(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    events = try container.decode([GameEvent].self, forKey: .events).withRoundsOfDeaths
    exposures = try container.decode([ExposureRecord].self, forKey: .exposures)
    guesses = try container.decodeIfPresent([Guess].self, forKey: .guesses) ?? []
    changes = try container.decodeIfPresent([RoleChange].self, forKey: .changes) ?? []
    claims = try container.decodeIfPresent([RoleClaim].self, forKey: .claims) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(events, forKey: .events)
    try container.encode(exposures, forKey: .exposures)
    if !guesses.isEmpty { try container.encode(guesses, forKey: .guesses) }
    if !changes.isEmpty { try container.encode(changes, forKey: .changes) }
    if !claims.isEmpty { try container.encode(claims, forKey: .claims) }
  }
}

extension [GameEvent] {
  /// The events, with each death assigned to the round of the preceding night.
  ///
  /// Some older records gave a death at night the number of the next round.
  fileprivate var withRoundsOfDeaths: [GameEvent] {
    var round = 0
    return map { event in
      if event.isNight { round += 1 }
      guard case .death(let death) = event, round > 0 else { return event }
      return .death(Death(seat: death.seat, cause: death.cause, round: round))
    }
  }
}

extension GameLog {
  /// A night and the day after it.
  public struct Round: Hashable, Sendable {
    public let number: Int
    public let night: NightRecord
    /// The deaths at dawn and the actions of the dead, in order.
    public let dawn: [GameEvent]
    /// The polls or trials and their consequences, in order; empty if the game ended at dawn.
    public let day: [GameEvent]
  }

  public var rounds: [Round] {
    let starts = events.indices.filter { events[$0].night != nil }
    let ends = starts.dropFirst() + [events.endIndex]
    return zip(starts, ends).enumerated().compactMap { index, range in
      guard let night = events[range.0].night else { return nil }
      let rest = events[(range.0 + 1)..<range.1]
      // There are no deaths between the dawn and the first event of the day.
      let dawn = rest.prefix { !$0.beginsDay }
      return Round(
        number: index + 1, night: night, dawn: Array(dawn), day: Array(rest.dropFirst(dawn.count)))
    }
  }
}

public enum GameEvent: Hashable, Codable, Sendable {
  case night(NightRecord)
  /// A death; the log has deaths in the order announced.
  case death(Death)
  /// A dead hunter's shot; nil is no one.
  case shot(by: Seat, at: Seat?)
  case poll(PollRecord)
  /// The mayor's choice among the tied.
  case settled(by: Seat, for: Seat)
  /// A dead mayor's choice of a successor.
  case succession(from: Seat, to: Seat)
  /// The first elimination of a prince, who is shown instead.
  case pardoned(Seat)
  case trial(TrialRecord)
  /// The end of a day with trials, but no conviction.
  case adjourned

  var isNight: Bool { if case .night = self { true } else { false } }

  /// The record of a night; nil for an event by day.
  var night: NightRecord? {
    switch self {
    case .night(let night): night
    case .death, .shot, .poll, .settled, .succession, .pardoned, .trial, .adjourned: nil
    }
  }

  /// True for the events of which one is the first of a day.
  fileprivate var beginsDay: Bool {
    switch self {
    case .poll, .trial, .adjourned: true
    case .night, .death, .shot, .settled, .succession, .pardoned: false
    }
  }

  fileprivate var seats: [Seat] {
    switch self {
    case .night(let night): night.seats
    case .death(let death): [death.seat]
    case .pardoned(let prince): [prince]
    case .shot(let hunter, let target): [hunter, target].compactMap(\.self)
    case .poll(let poll):
      poll.ballots.flatMap { [$0.voter, $0.choice].compactMap(\.self) } + poll.verdict.seats
    case .settled(let mayor, let seat): [mayor, seat]
    case .succession(let old, let new): [old, new]
    case .trial(let trial): trial.seats
    case .adjourned: []
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

/// The result of the seer's look at a player.
public struct Sighting: Hashable, Codable, Sendable {
  public let seat: Seat
  public let isWerewolf: Bool
  /// Nil if the seer learns only the team.
  public let role: Role?
}

/// The answer to the sorceress, who asked whether a player is the seer.
public struct Answer: Hashable, Codable, Sendable {
  public let seat: Seat
  public let isSeer: Bool
}

/// A guess at night about who is a werewolf; it has no effect.
public struct Guess: Hashable, Codable, Sendable {
  public let by: Seat
  /// The suspect.
  public let target: Seat
  public let round: Int
}

/// One player's record of guesses over a whole game.
public struct GuessRecord: Hashable, Sendable {
  public let seat: Seat
  /// The guesses that were werewolves.
  public let right: Int
  public let all: Int
}

extension GameLog {
  /// The best guessers: most werewolves found, then fewest guesses; empty if no one found any.
  ///
  /// Who knows the pack has no instinct, alive or dead.
  public var bestGuessers: [GuessRecord] {
    let honest = guesses.filter { !knowsPack($0.by, in: $0.round) }
    let instincts = Dictionary(grouping: honest, by: \.by).map { seat, guesses in
      let right = guesses.count(where: isRight)
      return GuessRecord(seat: seat, right: right, all: guesses.count)
    }
    guard let most = instincts.map(\.right).max(), most > 0 else { return [] }
    let best = instincts.filter { $0.right == most }
    let fewest = best.map(\.all).min()
    return best.filter { $0.all == fewest }.sorted { $0.seat < $1.seat }
  }

  private func knowsPack(_ seat: Seat, in round: Int) -> Bool {
    let role = result.roles[seat.index]
    return role.isWerewolf || role == .minion
      || changes.contains { $0.seat == seat && $0.role == .werewolf && $0.night <= round }
  }

  /// True if the suspect was a werewolf in the night of the guess.
  public func isRight(_ guess: Guess) -> Bool {
    result.roles[guess.target.index].isWerewolf
      || changes.contains { $0.seat == guess.target && $0.role == .werewolf && $0.night <= guess.round }
  }
}

/// A time when a player saw too much.
public struct ExposureRecord: Hashable, Codable, Sendable {
  public let round: Int
  /// True if new roles were dealt; false if the game continued.
  public let wasRedealt: Bool
}
