import GameKit
import Possession
import Testing

@testable import Werewolf

struct SecrecyTests {
  private static let twelve: [Role] = [
    .werewolf, .werewolf, .werewolf, .seer, .doctor, .hunter, .cupid, .mayor, .villager, .villager, .villager,
    .villager,
  ]

  private static let twelveMore: [Role] = [
    .werewolf, .werewolf, .cub, .seer, .apprentice, .witch, .minion, .sorceress, .mason, .mason, .cursed,
    .tanner,
  ]

  /// Two games with different deals that are equal in all that one player may know.
  @Test(arguments: RandomGame.seeds(10, proof: 100), [twelve, twelveMore])
  func `no player can infer the others' roles, from the deal to the first dawn`(seed: UInt64, deck: [Role])
    throws
  {
    var random = SeededRandom(seed: seed)
    let roles = random.shuffled(deck)
    let me = Seat(random.below(12))
    let other = exchanged(roles, except: me, random: &random)
    var (one, two) = (try fresh(roles, seed), try fresh(other, seed))
    #expect(roles != other)
    while case .roleReveal = one.phase {
      let turn = one.open[0]
      compare(one, two, for: me)
      try one.apply(.passOn, by: turn)
      try two.apply(.passOn, by: turn)
    }
    try one.apply(.proceed)
    try two.apply(.proceed)
    try one.apply(.proceed)
    try two.apply(.proceed)
    for seat in one.living {
      compare(one, two, for: me)
      try one.apply(pick(of: seat, in: one), by: seat)
      try two.apply(pick(of: seat, in: two), by: seat)
      compareTable(one, two)
      try one.apply(.passOn, by: seat)
      try two.apply(.passOn, by: seat)
    }
  }

  private func compare(_ one: State, _ two: State, for me: Seat) {
    compareTable(one, two)
    #expect(one.privateView(of: me) == two.privateView(of: me))
  }

  private func compareTable(_ one: State, _ two: State) {
    #expect(one.publicView == two.publicView)
  }

  /// Returns the same roles, dealt to other players; the pack and the masons stay for those who know them.
  private func exchanged(_ roles: [Role], except me: Seat, random: inout SeededRandom) -> [Role] {
    let mine = roles[me.index]
    let known = Seat.all(12).filter { seat in
      let role = roles[seat.index]
      return seat == me || mine == .mason && role == .mason
        || (mine.isWerewolf || mine == .minion) && role.isWerewolf
    }
    let free = Seat.all(12).filter { !known.contains($0) }
    var other = roles
    while other == roles {
      for (seat, role) in zip(free, random.shuffled(free.map { roles[$0.index] })) {
        other[seat.index] = role
      }
    }
    return other
  }

  private func fresh(_ roles: [Role], _ seed: UInt64) throws -> State {
    var state = try Village(roles, seed: seed).state
    state.phase = .roleReveal(read: [])
    return state
  }

  private func pick(of seat: Seat, in state: State) -> SeatAction {
    let targets: [Seat?] =
      switch state.task(of: seat) {
      case .suspect, .recognize, .protect, .brew: [nil, nil]
      case .devour: [state.living.first { !state.role(of: $0).isWerewolf }, nil]
      case .look, .ask: [state.living.first { $0 != seat }, nil]
      case .couple: [state.living[0], state.living[1]]
      }
    return .pick(Array(targets.prefix(state.picksPerTurn)), saves: state.asksToSave ? false : nil)
  }

  /// Random games with the role; at each moment all secrets are exchanged that the player may not know.
  @Test(arguments: Role.allCases)
  func `a player's secrets change no page of another player, nor of the table`(role: Role)
    throws
  {
    var seen: Set<String> = []
    for seed in RandomGame.seeds(4, proof: 100) {
      var (game, me) = try self.game(with: role, seed: seed)
      var disguise = Disguise(me: me, random: SeededRandom(seed: seed))
      var leaks = 0
      while !game.isOver {
        let (one, two) = (game.state, disguise.other(than: game.state))
        if !isSame(one, two, for: me) { leaks += 1 }
        if let scene = one.privateView(of: me)?.scene { seen.insert(scene.kind) }
        try game.step()
      }
      #expect(leaks == 0, "seed \(seed)")
    }
    if RandomGame.isProof { #expect(seen.isSuperset(of: role.scenes), "\(role.scenes.subtracting(seen))") }
  }

  private func isSame(_ one: State, _ two: State, for me: Seat) -> Bool {
    one.publicView == two.publicView && one.privateView(of: me) == two.privateView(of: me)
  }

  /// Returns a game in which a role is dealt, and a player with it.
  private func game(with role: Role, seed: UInt64) throws -> (RandomGame, Seat) {
    var random = SeededRandom(seed: seed)
    while true {
      let players = Rules.players.lowerBound + random.below(Rules.players.count)
      let game = RandomGame(players: players, seed: random.next())
      let seats = game.state.roster.seats.filter { game.state.role(of: $0) == role }
      if let me = random.element(of: seats) { return (game, me) }
    }
  }

  @Test(arguments: Rules.players)
  func `only who acts gets a private page, and the dead at night`(players: Int) throws {
    for seed in RandomGame.seeds(4, proof: 100) {
      var game = RandomGame(players: players, seed: seed)
      var isSound = true
      while !game.isOver {
        let session = Session(game.state)
        for seat in game.state.roster.seats {
          let page = session.privateView(for: PossessionToken(seat: seat.index))
          let guesses = if case .night = game.state.phase { !game.state.isAlive(seat) } else { false }
          isSound = isSound && (page != nil) == (session.view.acting.contains(seat) || guesses)
        }
        try game.step()
      }
      #expect(isSound, "seed \(seed)")
    }
  }

  @Test
  func `a printed or dumped game, state or phase shows no secret`() throws {
    var village = try Village([.werewolf, .seer, .doctor, .villager])
    try village.fall()
    try village.state.apply(.pick([Seat(3)]), by: Seat(0))
    let deaths = DeathQueue(.night, pending: [Death(seat: Seat(3), cause: .werewolves, round: 1)])
    let secrets: [any Confidential] = [
      Session(village.state), village.state, village.state.phase,
      Night(shown: NightPick(seat: Seat(0), targets: [Seat(3)])),
      NightPick(seat: Seat(0), targets: [Seat(3)]), Continuation.news(deaths), deaths,
      DeathAction.shot(by: Seat(3)), Lovers(one: Seat(2), other: Seat(3)), try poll(),
    ]
    for secret in secrets {
      var text = "\(secret) \(String(reflecting: secret)) \(Optional(secret) as Any) "
      dump(secret, to: &text)
      #expect(!text.contains("werewol") && !text.contains("index"))
    }
  }

  private func poll() throws -> Poll {
    var poll = try Village([.werewolf, .seer, .villager]).state.poll(.elimination)
    poll.ballots.append(Ballot(voter: Seat(0), choice: Seat(1), weight: 1))
    return poll
  }

  @Test
  func `a new deal keeps the players, discards the game, and records the reason`() throws {
    var village = try Village(Self.twelve)
    try village.night(["g": "de"])
    try village.state.apply(.redeal)
    #expect(village.state.deaths.isEmpty)
    #expect(village.state.exposures == [ExposureRecord(round: 1, wasRedealt: true)])
    #expect(village.state.publicView.scene == .roleReveal(turn: Seat(0)))
    let before = village.state.publicView
    try village.state.apply(.recordExposure)
    #expect(village.state.publicView == before)
    #expect(village.state.exposures.count == 2)
  }
}

extension PrivateScene {
  /// The name of the case.
  fileprivate var kind: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

extension Role {
  /// The kinds of private scenes that a player with this role sees sooner or later.
  fileprivate var scenes: Set<String> {
    let common: Set = ["role", "pick", "lover", "vote", "judge"]
    return switch self {
    case .hunter: common.union(["deathAction"])
    case .mayor: common.union(["settle"])
    case .villager, .werewolf, .seer, .doctor, .cupid, .witch, .apprentice, .prince, .mason, .lycan, .cursed,
      .minion, .sorceress, .cub, .tanner:
      common
    }
  }
}

/// Exchanges all secrets of a game that one player may not know at this moment, and nothing else.
private struct Disguise {
  let me: Seat
  var random: SeededRandom

  /// Returns the other game.
  mutating func other(than state: State) -> State {
    var other = state.dealt(exchangedRoles(in: state))
    other.changes = state.changes.map { change in
      // The same card has changed, whoever has it here.
      let seat = other.roles.firstIndex(of: state.roles[change.seat.index]).map(Seat.init) ?? change.seat
      return RoleChange(seat: seat, role: change.role, night: change.night)
    }
    other.random = SeededRandom(seed: random.next())
    if state.lovers?.partner(of: me) == nil, state.lovers != nil { other.lovers = strangers(in: state) }
    other.events = state.events.map { disguised($0, in: state) }
    other.phase = disguised(state.phase, from: state, to: other)
    return other
  }

  /// Returns the same roles, dealt to other players; known ones stay.
  private mutating func exchangedRoles(in state: State) -> [Role] {
    let known = Set(knownSeats(in: state))
    let free = state.roster.seats.filter { !known.contains($0) }
    var roles = state.roles
    repeat {
      let cards = random.shuffled(free.map { state.roles[$0.index] })
      for (seat, role) in zip(free, cards) { roles[seat.index] = role }
      // Everyone knows that no cub has died: the night after it would have been another one.
    } while state.deaths.contains { roles[$0.seat.index] == .cub && !known.contains($0.seat) }
    return roles
  }

  private func knownSeats(in state: State) -> [Seat] {
    var known = [me]
    let role = state.role(of: me)
    if role.isWerewolf || role == .minion { known += state.pack }
    if role == .mason { known += state.roster.seats.filter { state.role(of: $0) == .mason } }
    let tellsRoles = state.options.dawnTellsRoles || state.options.voteTellsRole
    // Everyone knows a night after the cub's death, and a shown prince.
    known += state.deaths.map(\.seat).filter { tellsRoles || state.role(of: $0) == .cub }
    if let prince = state.shownPrince { known.append(prince) }
    for action in state.nights.flatMap(\.actions) {
      switch action {
      case .looked(let sighting, by: me): known.append(sighting.seat)
      case .asked(let answer, by: me): known.append(answer.seat)
      case .looked, .asked, .nominated, .protected, .coupled, .saved, .poisoned: break
      }
    }
    if role == .seer || role == .sorceress { known += lookedAt(in: state.phase) }
    return known
  }

  /// The players about whom a seer or sorceress has just been told.
  private func lookedAt(in phase: Phase) -> [Seat] {
    let pick: NightPick? =
      switch phase {
      case .night(let night): night.shown.flatMap { $0.seat == me ? $0 : nil }
      case .handBack(by: _, to: .dawn(let picks)): picks.first { $0.seat == me }
      case .roleReveal, .nightfall, .loversPass, .handBack, .news, .deathAction, .discussion, .poll, .tally,
        .settling, .defense, .trial, .judged, .lastWords, .over:
        nil
      }
    return pick?.targets.compactMap(\.self) ?? []
  }

  /// Returns two lovers other than the player.
  private mutating func strangers(in state: State) -> Lovers? {
    let others = random.shuffled(state.roster.seats.filter { $0 != me })
    return others.count > 1 ? Lovers(one: others[0], other: others[1]) : nil
  }

  private mutating func disguised(_ event: GameEvent, in state: State) -> GameEvent {
    guard let night = event.night else { return event }
    return .night(
      NightRecord(
        actions: night.actions.filter { $0.doer == me },
        attacked: [random.element(of: state.roster.seats)].compactMap(\.self),
        protected: state.role(of: me) == .doctor ? night.protected : random.element(of: state.roster.seats),
        lovers: []))
  }

  private mutating func disguised(_ phase: Phase, from state: State, to other: State) -> Phase {
    switch phase {
    case .night(let night):
      let picks = disguised(night.picks, from: state, to: other)
      return .night(Night(picks: picks, shown: night.shown?.seat == me ? night.shown : nil))
    case .loversPass(let picks, let read):
      return .loversPass(picks: disguised(picks, from: state, to: other), read: read)
    case .poll(var poll):
      poll.ballots = poll.ballots.map { Ballot(voter: $0.voter, choice: nil, weight: 1) }
      return .poll(poll)
    case .trial(var trial):
      trial.ballots = trial.ballots.map { Ballot(voter: $0.voter, choice: nil, weight: 1) }
      return .trial(trial)
    case .deathAction(let action, var deaths) where action.seat != me:
      deaths.pending = []
      return .deathAction(action, deaths)
    case .news(var deaths):
      (deaths.pending, deaths.actions) = ([], [])
      return .news(deaths)
    case .handBack(let seat, to: .dawn(let picks)):
      return .handBack(by: seat, to: .dawn(picks: disguised(picks, from: state, to: other)))
    case .handBack(let seat, to: .news(var deaths)):
      deaths.pending = []
      return .handBack(by: seat, to: .news(deaths))
    case .handBack, .roleReveal, .nightfall, .deathAction, .discussion, .tally, .settling, .defense, .judged,
      .lastWords, .over:
      return phase
    }
  }

  /// Exchanges the picks of others, except those the player sees: the pack's nominations, and love.
  private mutating func disguised(_ picks: [NightPick], from state: State, to other: State) -> [NightPick] {
    let love = state.lovers(in: picks).flatMap { $0.partner(of: me) == nil ? nil : $0 }
    return picks.map { pick in
      let isKnown = pick.seat == me || state.role(of: me).isWerewolf && state.pack.contains(pick.seat)
      if other.role(of: pick.seat) == .cupid, pick.seat != me {
        let pair = love ?? strangers(in: state)
        return NightPick(
          seat: pick.seat, targets: pair.map { [$0.one, $0.other] } ?? pick.targets, saves: pick.saves)
      }
      let targets = pick.targets.map { _ in random.element(of: state.living) }
      let saves = pick.saves.map { _ in random.below(2) == 0 }
      return isKnown ? pick : NightPick(seat: pick.seat, targets: targets, saves: saves)
    }
  }
}

extension NightRecord.Action {
  /// The player who did it.
  fileprivate var doer: Seat {
    switch self {
    case .nominated(_, let seat), .looked(_, let seat), .protected(_, let seat), .coupled(_, _, let seat),
      .asked(_, let seat), .saved(let seat), .poisoned(_, let seat):
      seat
    }
  }
}
