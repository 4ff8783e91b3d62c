import FoundationEssentials
import GameKit

@testable import Werewolf

/// A game with chosen roles, and shorthands for the actions of its players.
///
/// Seats are written as letters: `a` is the first.
struct Village {
  var state: State

  /// Deals roles in order of seats, and plays the role reveal.
  ///
  /// - Parameter couple: With quick passing, cupid's choice; the others pick the first two.
  init(
    _ roles: [Role], _ options: Options = Options(), passing: Passing = .classic, couple: String = "ab",
    lastWords: LastWords = .off, seed: UInt64 = 1
  ) throws {
    var options = options
    (options.passing, options.lastWords) = (passing, lastWords)
    let counts = Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)
    let setUp = try SetUp(roles: RoleSet(counts), options: options, players: roles.count)
    state = State(dealing: setUp, to: .numbered(roles.count), seed: seed).dealt(roles)
    for seat in state.roster.seats {
      let picks = state.role(of: seat) == .cupid ? couple : "ab"
      try state.apply(state.picksWithRole ? .pick(Self.targets(picks)) : .passOn, by: seat)
    }
    try state.apply(.proceed)
  }

  /// Plays a night: all the living pick; those not named pick the default of their role.
  ///
  /// A plus answers yes to the witch's question.
  mutating func night(_ picks: [Character: String] = [:]) throws {
    try fall()
    for seat in state.present {
      let own = picks[seat.letter]
      let wanted = own.map { Self.targets($0.filter { $0 != "+" }) } ?? usualPicks(of: seat)
      let saves = state.asksToSave ? own?.contains("+") ?? false : nil
      try state.apply(.pick(padded(wanted), saves: saves), by: seat)
      try state.apply(.passOn, by: seat)
    }
    while case .loversPass = state.phase { try state.apply(.passOn, by: state.open[0]) }
    try state.apply(.proceed)
  }

  /// Begins the night: the first living player is on turn.
  mutating func fall() throws { try state.apply(.proceed) }

  /// Goes on from the news of the dawn to the vote.
  mutating func talk() throws {
    try state.apply(.proceed)
    try state.apply(.endDiscussion)
  }

  /// Goes on from the news of the first dawn: everyone votes for a mayor, and the talk is over.
  mutating func elect(_ mayor: Character) throws {
    try proceed()
    try vote(String(repeating: mayor, count: state.present.count))
    try talk()
  }

  /// Plays a vote: each living player votes for the letter at the same position, a dot for nobody.
  mutating func vote(_ choices: String) throws {
    for choice in choices {
      guard case .poll(let poll) = state.phase else { throw Illegal.notNow }
      try state.apply(.vote(choice.seat), by: poll.open[0])
    }
    try state.apply(.proceed)
  }

  /// Puts the last of three players on trial: the first accuses, the second seconds.
  mutating func accuse(_ letters: String) throws {
    let seats = letters.compactMap(\.seat)
    try state.apply(.accuse(Accusation(accuser: seats[0], seconder: seats[1], accused: seats[2])))
  }

  /// Plays the rest of a trial: each judge votes guilty, innocent, or abstains by a dot.
  mutating func judge(_ votes: String) throws {
    try state.apply(.proceed)
    for vote in votes {
      let judgment: Judgment? = vote == "g" ? .guilty : vote == "i" ? .innocent : nil
      try state.apply(.judge(judgment), by: state.open[0])
    }
    try state.apply(.proceed)
  }

  /// Plays a whole day: news, discussion, vote and its consequences.
  mutating func day(_ choices: String) throws {
    try talk()
    try vote(choices)
    try state.apply(.proceed)
  }

  mutating func proceed() throws { try state.apply(.proceed) }

  private func padded(_ targets: [Seat?]) -> [Seat?] {
    Array((targets + [nil]).prefix(state.picksPerTurn))
  }

  /// The default picks of a role: the first legal targets, or nobody if allowed.
  private func usualPicks(of seat: Seat) -> [Seat?] {
    switch state.task(of: seat) {
    case .suspect, .recognize, .protect, .brew: return [nil]
    case .devour(let victims):
      return state.living.filter { !state.role(of: $0).isWerewolf }.prefix(victims).map(Optional.some)
    case .look, .ask: return [state.living.first { $0 != seat }]
    case .couple:
      let others = state.living.filter { $0 != seat }
      return [others[0], others[1]]
    }
  }

  private static func targets(_ letters: String) -> [Seat?] { letters.map(\.seat) }

  /// The deaths with their causes, in order: `a werewolves, b brokenHeart`.
  var deaths: String {
    state.deaths.map { "\($0.seat.letter) \($0.cause.rawValue)" }.joined(separator: ", ")
  }

  var outcome: Outcome? { state.log?.outcome }

  /// The letters of the winners.
  var winners: String { String((state.log?.winners ?? []).map(\.letter)) }
}

extension Village {
  /// The page of a player in the night that has fallen.
  func page(of letter: Character) throws -> NightPage {
    guard let seat = letter.seat, case .pick(let page) = state.privateView(of: seat)?.scene else {
      throw Illegal.notNow
    }
    return page
  }

  func news() throws -> News {
    guard case .news(let news) = state.publicView.scene else { throw Illegal.notNow }
    return news
  }

  /// Plays a day on which no one is voted out, and goes on to the night.
  mutating func idle() throws {
    try day(String(repeating: ".", count: state.living.count))
    try proceed()
  }

  /// Lets everyone vote a player out, and goes on to the night.
  mutating func condemn(_ letter: Character) throws {
    try day(String(repeating: letter, count: state.living.count))
    try proceed()
  }
}

extension Seat {
  var letter: Character { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) }
}

extension Character {
  /// The seat of a letter; nil for a dot.
  var seat: Seat? { self == "." ? nil : Seat(Int((asciiValue ?? 97) - UInt8(ascii: "a"))) }
}

/// A random game with its full state and all moves.
struct RandomGame {
  private var player: RandomPlayer
  /// Every move so far.
  private(set) var moves: [Move] = []

  init(players: Int, seed: UInt64, mix: RandomSetUp.Mix = .all) {
    player = Self.player(players: players, seed: seed, mix: mix)
  }

  /// Returns a random player at the start of a random game.
  static func player(players: Int, seed: UInt64, mix: RandomSetUp.Mix = .all) -> RandomPlayer {
    let setUp = RandomSetUp.draw(players: players, seed: seed, mix: mix)
    return RandomPlayer(State(dealing: setUp, to: .numbered(players), seed: seed), seed: seed &+ 1)
  }

  /// True with `PARLOR_PROOF=1`.
  static var isProof: Bool { ProcessInfo.processInfo.environment["PARLOR_PROOF"] == "1" }

  /// The seeds of a random test: a few, or all those of a proof.
  static func seeds(_ few: UInt64, proof: UInt64) -> Range<UInt64> { 0..<(isProof ? proof : few) }

  /// The game with all its secrets.
  var state: State { player.state }

  var isOver: Bool { if case .over = state.phase { true } else { false } }

  /// Plays one move.
  mutating func step() throws {
    if let move = try player.step() { moves.append(move) }
  }
}

extension State {
  /// The log of a finished game.
  var log: GameLog? { Session(self).log }

  /// Returns the same game, dealt with other roles.
  func dealt(_ roles: [Role]) -> State {
    var other = self
    other.roles = roles
    return other
  }
}

/// Random set-ups.
enum RandomSetUp {
  /// The roles to draw from.
  enum Mix {
    /// The first seven.
    case first
    case all
  }

  /// Draws a set-up that the rules allow.
  static func draw(players: Int, seed: UInt64, mix: Mix = .all) -> SetUp {
    var random = SeededRandom(seed: seed &* 31 &+ 7)
    var days = SeededRandom(seed: seed &* 17 &+ 3)
    while true {
      var options = options(&random)
      drawDay(&options, &days)
      options.passing = seed.isMultiple(of: 2) ? .quick : .classic
      options.talkShrinks = seed.isMultiple(of: 3)
      if mix == .all { options.tannerEndsGame = random.below(2) == 0 }
      let roles = roles(players, mix, &random)
      if let setUp = try? SetUp(roles: roles, options: options, players: players) { return setUp }
    }
  }

  private static func drawDay(_ options: inout Options, _ random: inout SeededRandom) {
    options.day = DayKind.allCases[random.below(2)]
    options.defense = DefenseTime.allCases[random.below(3)]
    options.lastWords = LastWords.allCases[random.below(3)]
  }

  /// Draws a preset and exchanges some roles for villagers, or villagers for roles.
  private static func roles(_ players: Int, _ mix: Mix, _ random: inout SeededRandom) -> RoleSet {
    let presets = [Preset.beginner, .classic, .everything].compactMap { $0.roles(for: players) }
    var roles = presets[random.below(presets.count)]
    for role in [Role.werewolf, .seer, .doctor, .hunter, .cupid, .mayor] where random.below(3) == 0 {
      let (giver, taker): (Role, Role) = random.below(2) == 0 ? (.villager, role) : (role, .villager)
      if roles[giver] > 0, taker == .werewolf || taker == .villager || roles[taker] == 0 {
        roles[giver] -= 1
        roles[taker] += 1
      }
    }
    if roles[.werewolf] == 0 { (roles[.werewolf], roles[.villager]) = (1, roles[.villager] - 1) }
    return mix == .first ? roles : mixed(roles, &random)
  }

  /// Draws one of the other roles for each of some of the cards; the masons come in twos.
  private static func mixed(_ roles: RoleSet, _ random: inout SeededRandom) -> RoleSet {
    var roles = roles
    for role in Role.allCases.dropFirst(7) where random.below(2) == 0 {
      let cards = role == .mason ? 2 : 1
      let givers = [Role.villager, .villager, .werewolf, .doctor, .hunter].filter { roles[$0] >= cards }
      guard let giver = random.element(of: givers) else { continue }
      roles[giver] -= cards
      roles[role] += cards
    }
    return roles
  }

  private static func options(_ random: inout SeededRandom) -> Options {
    func flip() -> Bool { random.below(2) == 0 }
    var options = Options()
    options.sight = Sight.allCases[random.below(2)]
    options.doctorProtectsSelf = flip()
    options.hunterMustShoot = flip()
    options.mayor = MayorSelection.allCases[random.below(2)]
    options.firstNightKills = flip()
    options.dawnTellsRoles = flip()
    options.discussion = Options.discussionTimes[random.below(4)]
    options.selfVote = flip()
    options.abstention = flip()
    options.tie = TieRule.allCases[random.below(4)]
    options.absoluteMajority = random.below(4) == 0
    options.voteTellsRole = flip()
    options.victory = PackVictory.allCases[random.below(2)]
    options.cupidWinsWithLovers = flip()
    return options
  }
}
