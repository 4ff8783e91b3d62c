public import GameKit

/// The whole game with all its secrets; only ``Session`` holds one.
struct State: Equatable, Sendable, Confidential {
  let roster: Roster
  let setUp: SetUp
  var random: SeededRandom
  /// The seed of cursor rows, separate so that no choice or role influences it.
  let cursorSeed: UInt64
  /// The roles as dealt, in order of seats.
  var roles: [Role]
  /// The players who got another role during the game, in order of time.
  var changes: [RoleChange] = []
  /// The players alive, in order of seats.
  private(set) var living: [Seat]
  /// The deaths, in the order announced.
  private(set) var deaths: [Death] = []
  var lovers: Lovers?
  /// The player elected or appointed mayor, dead or alive.
  var electedMayor: Seat?
  /// All events for the log, in order.
  var events: [GameEvent] = []
  /// The players who left the table and die at the next dawn.
  private(set) var leaving: [Seat] = []
  /// The guesses at night of the dead, and of players without a task.
  var guesses: [Guess] = []
  /// What players have claimed to be, in order of time.
  var claims: [RoleClaim] = []
  var exposures: [ExposureRecord] = []
  /// The minutes added to today's discussion.
  var minutesAdded = 0
  var phase = Phase.roleReveal(read: [])

  init(roster: Roster, setUp: SetUp, seed: UInt64) throws(RosterFault) {
    guard roster.count == setUp.players else {
      throw .players(roster.count, allowed: setUp.players...setUp.players)
    }
    self.init(dealing: setUp, to: roster, seed: seed)
  }

  /// Deals to a roster that has the set-up's number of players.
  init(dealing setUp: SetUp, to roster: Roster, seed: UInt64) {
    self.roster = roster
    self.setUp = setUp
    living = roster.seats
    random = SeededRandom(seed: seed)
    cursorSeed = ~seed
    roles = random.shuffled(setUp.roles.deck)
  }

  /// Returns a new game with the same players and set-up and another seed.
  func restarted() -> State {
    var random = random
    return State(dealing: setUp, to: roster, seed: random.next())
  }

  mutating func markDead(_ death: Death) {
    living.removeAll { $0 == death.seat }
    leaving.removeAll { $0 == death.seat }
    deaths.append(death)
    events.append(.death(death))
  }

  mutating func noteDeparture(of seat: Seat) { leaving = (leaving + [seat]).sorted() }
}

extension State {
  var options: Options { setUp.options }

  func isAlive(_ seat: Seat) -> Bool { living.contains(seat) }

  /// The living who are at the table; they take the terminal and can be chosen.
  var present: [Seat] { living.filter { !leaving.contains($0) } }

  /// The present role.
  func role(of seat: Seat) -> Role { changes.last { $0.seat == seat }?.role ?? roles[seat.index] }

  /// The werewolves, dead or alive.
  var pack: [Seat] { roster.seats.filter { role(of: $0).isWerewolf } }

  var nights: [NightRecord] { events.compactMap(\.night) }

  /// The number of the round, from 1: a night and the day after it.
  var round: Int {
    let nightCount = events.count(where: \.isNight)
    return switch phase {
    case .roleReveal, .nightfall, .night, .loversPass, .handBack(by: _, to: .nightfall),
      .handBack(by: _, to: .dawn):
      nightCount + 1
    case .news, .deathAction, .discussion, .poll, .tally, .settling, .over, .handBack(by: _, to: .tally),
      .handBack(by: _, to: .news), .handBack(by: _, to: .judgment), .handBack(by: _, to: .lastWords),
      .defense,
      .trial, .judged, .lastWords:
      nightCount
    }
  }

  /// True until the first night is over: the first event is a night.
  var isFirstNight: Bool { events.isEmpty }

  /// True in the first night if everyone picks two in it and the terminal goes around again for the lovers.
  var isCupidsNight: Bool { isFirstNight && setUp.roles[.cupid] > 0 && options.passing == .classic }

  /// True if everyone picks two on their role page.
  var picksWithRole: Bool { setUp.roles[.cupid] > 0 && options.passing == .quick }

  /// True in the night after the cub's death, in which the pack attacks two.
  var isCubsNight: Bool {
    guard setUp.roles[.cub] > 0 else { return false }
    let yesterday = round - 1
    return deaths.contains { $0.round == yesterday && $0.cause != .departure && role(of: $0.seat) == .cub }
  }

  /// The number of picks that each player makes this night.
  var picksPerTurn: Int { isCupidsNight || isCubsNight ? 2 : 1 }

  /// True if everyone answers at night whether to save the victims; known from the set-up.
  var asksToSave: Bool { setUp.roles[.witch] > 0 && packKillsTonight }

  /// The prince, once a vote has shown the role, though perhaps not announced.
  var shownPrince: Seat? {
    guard setUp.roles[.prince] > 0 else { return nil }
    for case .pardoned(let seat) in events { return seat }
    return nil
  }

  var packKillsTonight: Bool { !isFirstNight || setUp.hasFirstNightKill }

  /// The mayor, while alive.
  var mayor: Seat? {
    switch options.mayor {
    case .dealt: living.first { role(of: $0) == .mayor }
    case .elected: electedMayor.flatMap { isAlive($0) ? $0 : nil }
    }
  }

  /// The minutes that may still be added to the discussion; 0 without a time limit.
  var minutesLeft: Int { options.discussion.limit == nil ? 0 : Rules.minutesPerDay - minutesAdded }

  /// The players who have a private page, in order of seats; empty while everyone looks at the table.
  var acting: [Seat] {
    switch phase {
    case .roleReveal: roster.seats
    case .night, .loversPass, .handBack(by: _, to: .dawn): present
    case .poll(let poll), .handBack(by: _, to: .tally(let poll)): poll.voters
    case .trial(let trial), .handBack(by: _, to: .judgment(let trial)): trial.voters
    case .deathAction(let action, _): [action.seat]
    case .settling(tied: _, let mayor): [mayor]
    case .nightfall, .handBack, .news, .discussion, .tally, .defense, .judged, .lastWords, .over: []
    }
  }

  /// The players who still have to act, in order of seats; they can do so in any order.
  var open: [Seat] {
    switch phase {
    case .roleReveal(let read), .loversPass(picks: _, let read): acting.filter { !read.contains($0) }
    case .night(let night): acting.filter { seat in !night.picks.contains { $0.seat == seat } }
    case .poll(let poll): poll.open
    case .trial(let trial): trial.open
    case .deathAction, .settling: acting
    case .nightfall, .handBack, .news, .discussion, .tally, .defense, .judged, .lastWords, .over: []
    }
  }

  /// The next player to take a terminal that goes around; nil while it is in the middle.
  var turn: Seat? { open.first }
}

/// A role that a player has from a night on, in place of the one before.
public struct RoleChange: Hashable, Codable, Sendable {
  public let seat: Seat
  public let role: Role
  /// The number of the first night with the role.
  public let night: Int
}

struct Lovers: Equatable, Sendable, Confidential {
  let one: Seat
  let other: Seat

  func partner(of seat: Seat) -> Seat? {
    if seat == one { return other }
    return seat == other ? one : nil
  }

  /// In order of seats.
  var seats: [Seat] { [one, other].sorted() }
}

/// The phase of a game with its data.
enum Phase: Equatable, Sendable, Confidential {
  /// Everyone reads their role; these have.
  case roleReveal(read: [Seat])
  case nightfall
  /// Everyone picks.
  case night(Night)
  /// Everyone learns whether they are a lover; these have.
  case loversPass(picks: [NightPick], read: [Seat])
  /// The last player on turn puts the terminal back in the middle.
  case handBack(by: Seat, to: Continuation)
  /// An announcement of deaths, or that there are none.
  case news(DeathQueue)
  /// A dead player has to act before more deaths are processed.
  case deathAction(DeathAction, DeathQueue)
  case discussion
  /// Everyone votes, and the poll is not complete.
  case poll(Poll)
  case tally(PollRecord)
  /// The mayor chooses among the tied.
  case settling(tied: [Seat], mayor: Seat)
  /// The accused speaks, with the clock of the talk stopped.
  case defense(Accusation)
  /// Everyone but the accused votes, and not all have.
  case trial(Trial)
  case judged(TrialRecord)
  /// A player who has been voted out speaks, before any consequence.
  case lastWords(of: Seat)
  case over(Outcome)
}

struct Night: Equatable, Sendable, Confidential {
  /// The picks of those who have finished.
  var picks: [NightPick] = []
  /// The picks of a player who has the terminal, and reads their result.
  var shown: NightPick?

  /// Sets a player's picks, in place of earlier ones.
  mutating func set(_ pick: NightPick) {
    picks = picks.filter { $0.seat != pick.seat } + [pick]
  }
}

struct NightPick: Equatable, Sendable, Confidential {
  let seat: Seat
  /// As many as everyone picks that night; nil is no one.
  let targets: [Seat?]
  /// The answer whether to save tonight's victims; nil in a night without the question.
  var saves: Bool?
}

/// The public page after the terminal is back in the middle.
enum Continuation: Equatable, Sendable, Confidential {
  case nightfall
  case dawn(picks: [NightPick])
  case tally(Poll)
  case judgment(Trial)
  case lastWords(Seat)
  case news(DeathQueue)
}
