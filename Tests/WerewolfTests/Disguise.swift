import GameKit

@testable import Werewolf

/// Makes another game of one: all is exchanged that one player may not know at this moment, and nothing else.
struct Disguise {
  let me: Seat
  var luck: SeededRandom

  /// The other game.
  mutating func other(than state: State) -> State {
    var other = state.dealt(exchangedRoles(in: state))
    other.random = SeededRandom(seed: luck.next())
    if state.lovers?.partner(of: me) == nil, state.lovers != nil { other.lovers = strangers(in: state) }
    other.happenings = state.happenings.map { disguised($0, in: state) }
    other.phase = disguised(state.phase, from: state, to: other)
    return other
  }

  /// The same roles, dealt to others; what the player has seen of them stays.
  private mutating func exchangedRoles(in state: State) -> [Role] {
    let known = Set(knownSeats(in: state))
    let free = state.roster.seats.filter { !known.contains($0) }
    var roles = state.roster.seats.map(state.role)
    for (seat, role) in zip(free, luck.shuffled(free.map(state.role))) { roles[seat.index] = role }
    return roles
  }

  private func knownSeats(in state: State) -> [Seat] {
    var known = [me]
    if state.role(of: me) == .werewolf { known += state.pack }
    let tellsRoles = state.options.dawnTellsRoles || state.options.voteTellsRole
    if tellsRoles { known += state.deaths.map(\.seat) }
    for case .looked(let sighting, by: me) in state.nights.flatMap(\.deeds) { known.append(sighting.seat) }
    if case .night(_, turn: me, .acknowledging(let targets)) = state.phase, state.role(of: me) == .seer {
      known += targets.compactMap(\.self)
    }
    return known
  }

  /// Two lovers of whom the player is none.
  private mutating func strangers(in state: State) -> Lovers? {
    let others = luck.shuffled(state.roster.seats.filter { $0 != me })
    return others.count > 1 ? Lovers(one: others[0], other: others[1]) : nil
  }

  private mutating func disguised(_ happening: Happening, in state: State) -> Happening {
    guard let night = happening.night else { return happening }
    return .night(
      NightRecord(
        deeds: night.deeds.filter { $0.doer == me }, prey: luck.element(of: state.roster.seats),
        protected: state.role(of: me) == .doctor ? night.protected : luck.element(of: state.roster.seats),
        lovers: []))
  }

  private mutating func disguised(_ phase: Phase, from state: State, to other: State) -> Phase {
    switch phase {
    case .night(let picks, let turn, let stage):
      let picks = disguised(picks, from: state, to: other)
      return .night(picks: picks, turn: turn, turn == me ? stage : .picking)
    case .loversPass(let picks, let turn):
      return .loversPass(picks: disguised(picks, from: state, to: other), turn: turn)
    case .poll(var poll):
      poll.ballots = poll.ballots.map { Ballot(voter: $0.voter, choice: nil, weight: 1) }
      return .poll(poll)
    case .claim(let claim, var reckoning) where claim.seat != me:
      reckoning.queue = []
      return .claim(claim, reckoning)
    case .news(var reckoning):
      (reckoning.queue, reckoning.claims) = ([], [])
      return .news(reckoning)
    case .handBack(let seat, to: .dawn(let picks)):
      return .handBack(by: seat, to: .dawn(picks: disguised(picks, from: state, to: other)))
    case .handBack(let seat, to: .news(var reckoning)):
      reckoning.queue = []
      return .handBack(by: seat, to: .news(reckoning))
    case .handBack, .roleReveal, .nightfall, .claim, .discussion, .tally, .settling, .over: return phase
    }
  }

  /// What others picked is exchanged, but for what the player sees of it: the pack's nominations, and love.
  private mutating func disguised(_ picks: [NightPick], from state: State, to other: State) -> [NightPick] {
    let love = state.lovers(in: picks).flatMap { $0.partner(of: me) == nil ? nil : $0 }
    return picks.map { pick in
      let isKnown = pick.seat == me || state.role(of: me) == .werewolf && state.pack.contains(pick.seat)
      if other.role(of: pick.seat) == .cupid, pick.seat != me {
        let pair = love ?? strangers(in: state)
        return NightPick(seat: pick.seat, targets: pair.map { [$0.one, $0.other] } ?? pick.targets)
      }
      let targets = pick.targets.map { _ in luck.element(of: state.living) }
      return isKnown ? pick : NightPick(seat: pick.seat, targets: targets)
    }
  }
}

extension NightRecord.Deed {
  /// Who did it.
  fileprivate var doer: Seat {
    switch self {
    case .nominated(_, let seat), .looked(_, let seat), .protected(_, let seat), .coupled(_, _, let seat):
      seat
    }
  }
}
