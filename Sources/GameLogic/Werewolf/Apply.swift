internal import GameKit

extension State {
  /// Plays an action of the whole table.
  mutating func apply(_ action: TableAction) throws(Illegal) {
    switch action {
    case .proceed: try proceed()
    case .endDiscussion: try endDiscussion()
    case .overlookSpill: try note(wasRedealt: false)
    case .redeal: try redeal()
    }
  }

  private mutating func proceed() throws(Illegal) {
    switch phase {
    case .nightfall: beginNight()
    case .handBack(by: _, let gathering): gather(for: gathering)
    case .news(let reckoning): proceed(from: reckoning)
    case .tally(let poll, let verdict): proceed(from: poll, verdict)
    case .roleReveal, .night, .loversPass, .claim, .discussion, .poll, .settling, .over: throw .notNow
    }
  }

  private mutating func gather(for gathering: Gathering) {
    switch gathering {
    case .nightfall: phase = .nightfall
    case .dawn(let picks): resolve(picks)
    case .tally(let poll): tell(poll)
    case .news(let reckoning): phase = .news(reckoning)
    }
  }

  private mutating func endDiscussion() throws(Illegal) {
    guard case .discussion = phase else { throw .notNow }
    phase = .poll(poll(.elimination))
  }

  private mutating func note(wasRedealt: Bool) throws(Illegal) {
    if case .over = phase { throw .notNow }
    spills.append(Spill(round: round, wasRedealt: wasRedealt))
  }

  private mutating func redeal() throws(Illegal) {
    try note(wasRedealt: true)
    var fresh = State(roster: roster, setUp: setUp, seed: random.next())
    fresh.spills = spills
    self = fresh
  }
}

extension State {
  /// Plays an action of one player.
  mutating func apply(_ action: SeatAction, by seat: Seat) throws(Illegal) {
    guard roster.names.indices.contains(seat.index) else { throw .noSuchSeat(seat) }
    switch action {
    case .passOn: try passOn(from: seat)
    case .pick(let targets): try pick(targets, by: seat)
    case .vote(let choice): try vote(choice, by: seat)
    case .shoot(let target): try shoot(target, by: seat)
    case .name(let successor): try name(successor, by: seat)
    case .settle(let choice): try settle(choice, by: seat)
    }
  }

  private mutating func passOn(from seat: Seat) throws(Illegal) {
    guard let turn else { throw .notNow }
    guard seat == turn else { throw .outOfTurn(seat) }
    switch phase {
    case .roleReveal:
      phase = roster.seats.next(after: seat).map(Phase.roleReveal) ?? .handBack(by: seat, to: .nightfall)
    case .night(let picks, turn: _, .acknowledging(let targets)):
      endTurn(of: seat, with: targets, after: picks)
    case .loversPass(let picks, turn: _): endLoversTurn(of: seat, picks: picks)
    case .night(_, _, .picking), .nightfall, .handBack, .news, .claim, .discussion, .poll, .tally, .settling,
      .over:
      throw .notNow
    }
  }

  /// Who has the terminal, or is to take it; nil while it is on the table.
  var turn: Seat? {
    switch phase {
    case .roleReveal(let seat), .night(picks: _, let seat, _), .loversPass(picks: _, let seat): seat
    case .poll(let poll): poll.turn
    case .claim(let claim, _): claim.seat
    case .settling(tied: _, let mayor): mayor
    case .nightfall, .handBack, .news, .discussion, .tally, .over: nil
    }
  }
}
