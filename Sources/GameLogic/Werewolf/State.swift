internal import GameKit

/// A whole game with all its secrets; only a ``Session`` holds one.
struct State: Equatable, Sendable {
  let roster: Roster
  let setUp: SetUp
  var random: SeededRandom
  /// The role of each seat.
  private(set) var roles: [Role]
  /// Who lives, in order of seats.
  private(set) var living: [Seat]
  /// Who died, in the order in which it was told.
  private(set) var deaths: [Death] = []
  /// The two whom cupid chose.
  var lovers: Lovers?
  /// Who holds the office, where the mayor is elected.
  var officeHolder: Seat?
  /// All that will be told when the game is over, in order.
  var happenings: [Happening] = []
  /// When somebody saw too much.
  var spills: [Spill] = []
  var phase = Phase.roleReveal(turn: Seat(0))

  init(roster: Roster, setUp: SetUp, seed: UInt64) {
    precondition(roster.count == setUp.players, "A set-up of \(setUp.players) is not for \(roster.count)")
    self.roster = roster
    self.setUp = setUp
    living = roster.seats
    random = SeededRandom(seed: seed)
    roles = random.shuffled(setUp.roles.deck)
  }

  /// Takes a living player from the living.
  mutating func bury(_ death: Death) {
    living.removeAll { $0 == death.seat }
    deaths.append(death)
    happenings.append(.death(death))
  }

  /// The same table, dealt with other roles: for tests of what a viewer can tell.
  func dealt(_ roles: [Role]) -> State {
    var other = self
    other.roles = roles
    return other
  }
}

extension State {
  var options: Options { setUp.options }

  func isAlive(_ seat: Seat) -> Bool { living.contains(seat) }

  func role(of seat: Seat) -> Role { roles[seat.index] }

  /// Who is of the pack, dead or alive.
  var pack: [Seat] { roster.seats.filter { role(of: $0) == .werewolf } }

  /// The nights that are over.
  var nights: [NightRecord] { happenings.compactMap(\.night) }

  /// How many nights are over.
  private var nightCount: Int { happenings.count(where: \.isNight) }

  /// The number of the round, from 1: a night and the day after it.
  var round: Int {
    switch phase {
    case .roleReveal, .nightfall, .night, .loversPass, .handBack(by: _, to: .nightfall),
      .handBack(by: _, to: .dawn):
      nightCount + 1
    case .news, .claim, .discussion, .poll, .tally, .settling, .over, .handBack(by: _, to: .tally),
      .handBack(by: _, to: .news):
      nightCount
    }
  }

  /// How many names everybody picks this night: two in the first one, where there is a cupid.
  var picksPerTurn: Int { isCupidsNight ? 2 : 1 }

  /// Whether no night is over: the first of all happenings is a night.
  private var isFirstNight: Bool { happenings.isEmpty }

  /// Whether this is the first night, and a cupid is dealt.
  var isCupidsNight: Bool { isFirstNight && setUp.roles[.cupid] > 0 }

  /// Whether the pack kills this night.
  var nightKills: Bool { !isFirstNight || setUp.firstNightKills }

  /// Who is mayor now; nil when nobody living is.
  var mayor: Seat? {
    switch options.mayor {
    case .dealt: living.first { role(of: $0) == .mayor }
    case .elected: officeHolder.flatMap { isAlive($0) ? $0 : nil }
    }
  }
}

/// Two players who love each other.
struct Lovers: Equatable, Sendable {
  let one: Seat
  let other: Seat

  /// Whom a player loves; nil for everybody else.
  func partner(of seat: Seat) -> Seat? {
    if seat == one { return other }
    return seat == other ? one : nil
  }
}
