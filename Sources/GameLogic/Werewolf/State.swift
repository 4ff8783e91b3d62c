internal import GameKit

/// The whole game with all its secrets; only a ``Session`` holds one.
struct State: Equatable, Sendable, Confidential {
  let roster: Roster
  let setUp: SetUp
  var random: SeededRandom
  /// The rows at which cursors start: a sequence of its own, which no choice and no role changes.
  private(set) var cursors: SeededRandom
  /// The role of each seat.
  var roles: [Role]
  /// The players alive, in order of seats.
  private(set) var living: [Seat]
  /// The deaths, in the order in which they are announced.
  private(set) var deaths: [Death] = []
  /// The two players whom cupid chose.
  var lovers: Lovers?
  /// The player who was elected or appointed mayor, dead or alive.
  var electedMayor: Seat?
  /// All events that the log contains, in order.
  var events: [GameEvent] = []
  /// The players who left the table, and are dead at the next dawn.
  private(set) var leaving: [Seat] = []
  /// The guesses of those who had nothing else to do at night.
  var guesses: [Guess] = []
  /// The times that a player saw too much.
  var exposures: [ExposureRecord] = []
  var phase = Phase.roleReveal(turn: Seat(0))

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
    cursors = SeededRandom(seed: ~seed)
    roles = random.shuffled(setUp.roles.deck)
  }

  /// Returns a new game of the same players with the same set-up and another seed.
  func restarted() -> State {
    var random = random
    return State(dealing: setUp, to: roster, seed: random.next())
  }

  /// Moves a living player to the dead.
  mutating func bury(_ death: Death) {
    living.removeAll { $0 == death.seat }
    leaving.removeAll { $0 == death.seat }
    deaths.append(death)
    events.append(.death(death))
  }

  /// Takes note of a player who has left the table.
  mutating func noteDeparture(of seat: Seat) { leaving = (leaving + [seat]).sorted() }

  /// Moves on to the next turn's start of the cursor.
  mutating func moveCursors() { _ = cursors.next() }
}

extension State {
  var options: Options { setUp.options }

  func isAlive(_ seat: Seat) -> Bool { living.contains(seat) }

  /// The living who are at the table: those who take the terminal and can be chosen.
  var present: [Seat] { living.filter { !leaving.contains($0) } }

  func role(of seat: Seat) -> Role { roles[seat.index] }

  /// The werewolves, dead or alive.
  var pack: [Seat] { roster.seats.filter { role(of: $0) == .werewolf } }

  /// The nights that are over.
  var nights: [NightRecord] { events.compactMap(\.night) }

  /// The number of the round, from 1: a night and the day after it.
  var round: Int {
    let nightCount = events.count(where: \.isNight)
    return switch phase {
    case .roleReveal, .nightfall, .night, .loversPass, .handBack(by: _, to: .nightfall),
      .handBack(by: _, to: .dawn):
      nightCount + 1
    case .news, .deathAction, .discussion, .poll, .tally, .settling, .over, .handBack(by: _, to: .tally),
      .handBack(by: _, to: .news):
      nightCount
    }
  }

  /// True until the first night is over: the first event is a night.
  var isFirstNight: Bool { events.isEmpty }

  /// True until the first night is over, if all pick two in it and lovers learn of each other in a second lap.
  var isCupidsNight: Bool { isFirstNight && setUp.roles[.cupid] > 0 && options.passing == .classic }

  /// True if all pick two on the page of their role.
  var picksWithRole: Bool { setUp.roles[.cupid] > 0 && options.passing == .quick }

  /// The number of names that each player picks this night.
  var picksPerTurn: Int { isCupidsNight ? 2 : 1 }

  /// True if the pack kills this night.
  var packKillsTonight: Bool { !isFirstNight || setUp.hasFirstNightKill }

  /// The living mayor.
  var mayor: Seat? {
    switch options.mayor {
    case .dealt: living.first { role(of: $0) == .mayor }
    case .elected: electedMayor.flatMap { isAlive($0) ? $0 : nil }
    }
  }

  /// The player who has, or is to take, the terminal; nil while it is in the middle.
  var turn: Seat? {
    switch phase {
    case .roleReveal(let seat), .night(picks: _, let seat, _), .loversPass(picks: _, let seat): seat
    case .poll(let poll): poll.turn
    case .deathAction(let action, _): action.seat
    case .settling(tied: _, let mayor): mayor
    case .nightfall, .handBack, .news, .discussion, .tally, .over: nil
    }
  }
}

/// Two players who are lovers.
struct Lovers: Equatable, Sendable, Confidential {
  let one: Seat
  let other: Seat

  /// The lover of a player; nil for all others.
  func partner(of seat: Seat) -> Seat? {
    if seat == one { return other }
    return seat == other ? one : nil
  }

  /// Both, in order of seats.
  var seats: [Seat] { [one, other].sorted() }
}

/// The phase of a game, with the data that it needs.
enum Phase: Equatable, Sendable, Confidential {
  /// One player after another sees their role.
  case roleReveal(turn: Seat)
  /// A night is announced.
  case nightfall
  /// One player after another picks; `picks` are the finished turns.
  case night(picks: [NightPick], turn: Seat, NightStage)
  /// One player after another learns whether they are a lover.
  case loversPass(picks: [NightPick], turn: Seat)
  /// The last player on turn puts the terminal back into the middle.
  case handBack(by: Seat, to: Continuation)
  /// Deaths are announced, or that there are none.
  case news(DeathQueue)
  /// A dead player has to act before more deaths are taken.
  case deathAction(DeathAction, DeathQueue)
  /// The group talks.
  case discussion
  /// One player after another votes; the poll is not complete.
  case poll(Poll)
  /// The result of a poll is shown.
  case tally(PollRecord)
  /// The mayor chooses among the tied.
  case settling(tied: [Seat], mayor: Seat)
  /// The game is over.
  case over(Outcome)
}

/// The stage of one player's turn at night.
enum NightStage: Equatable, Sendable, Confidential {
  case picking
  /// The player has picked, reads what came of it, and may pick anew.
  case picked([Seat?])
}

/// The picks of one player in one night.
struct NightPick: Equatable, Sendable, Confidential {
  let seat: Seat
  /// As many as all players picked that night; nil is no one.
  let targets: [Seat?]
}

/// The public page that follows once the terminal is back in the middle.
enum Continuation: Equatable, Sendable, Confidential {
  case nightfall
  case dawn(picks: [NightPick])
  case tally(Poll)
  case news(DeathQueue)
}
