internal import GameKit

extension State {
  mutating func apply(_ move: Move) throws(Illegal) {
    switch move {
    case .table(let action): try apply(action)
    case .seat(let action, let seat): try apply(action, by: seat)
    }
  }
}

/// Actions of the group.
extension State {
  mutating func apply(_ action: TableAction) throws(Illegal) {
    switch action {
    case .proceed: try proceed()
    case .endDiscussion: try endDiscussion()
    case .addMinute: try addMinute()
    case .accuse(let accusation): try accuse(accusation)
    case .note(let role, let seat): try claim(role, by: seat)
    case .recordExposure: try recordExposure(wasRedealt: false)
    case .redeal: try redeal()
    case .leave(let seat): try leave(seat)
    }
  }

  private mutating func proceed() throws(Illegal) {
    switch phase {
    case .nightfall: beginNight()
    case .handBack(by: _, let next): proceed(to: next)
    case .news(let deaths): proceed(from: deaths)
    case .tally(let record): proceed(from: record)
    case .night(let night): try close(night)
    case .defense(let accusation): beginVote(on: accusation)
    case .judged(let record): proceed(from: record)
    case .lastWords(let seat): phase = .news(condemn(seat))
    case .roleReveal, .loversPass, .deathAction, .discussion, .poll, .trial, .settling, .over: throw .notNow
    }
  }

  private mutating func proceed(to next: Continuation) {
    switch next {
    case .nightfall: phase = .nightfall
    case .dawn(let picks): resolve(picks)
    case .tally(let poll): announce(poll)
    case .judgment(let trial): announce(trial)
    case .lastWords(let seat): phase = .lastWords(of: seat)
    case .news(let deaths): phase = .news(deaths)
    }
  }

  private mutating func endDiscussion() throws(Illegal) {
    guard case .discussion = phase else { throw .notNow }
    switch options.day {
    case .vote: open(poll(.elimination))
    case .trials:
      events.append(.adjourned)
      phase = .news(DeathQueue(.vote))
    }
  }

  private mutating func addMinute() throws(Illegal) {
    guard case .discussion = phase, minutesLeft > 0 else { throw .notNow }
    minutesAdded += 1
  }

  /// Marks a living player as leaving, from the first day on, while the terminal is in the middle.
  private mutating func leave(_ seat: Seat) throws(Illegal) {
    guard canLeave else { throw .notNow }
    try checkPresence(of: seat)
    noteDeparture(of: seat)
    abandonTrial(of: seat)
  }

  var canLeave: Bool {
    switch phase {
    case .news, .discussion, .tally, .defense, .judged, .lastWords: true
    case .nightfall: !isFirstNight
    case .roleReveal, .night, .loversPass, .handBack, .deathAction, .poll, .trial, .settling, .over: false
    }
  }

  private mutating func recordExposure(wasRedealt: Bool) throws(Illegal) {
    if case .over = phase { throw .notNow }
    exposures.append(ExposureRecord(round: round, wasRedealt: wasRedealt))
  }

  private mutating func redeal() throws(Illegal) {
    try recordExposure(wasRedealt: true)
    var fresh = restarted()
    fresh.exposures = exposures
    self = fresh
  }
}

/// Actions of one player.
extension State {
  /// Always refuses a player without the terminal for the same reason, to hide how far another's turn is.
  mutating func apply(_ action: SeatAction, by seat: Seat) throws(Illegal) {
    guard roster.seats.contains(seat) else { throw .noSuchSeat(seat) }
    switch action {
    case .guess: try checkGuess(by: seat)
    case .claim: break
    case .passOn, .pick, .choose, .vote, .judge, .takeBack, .shoot, .appoint, .settle: try checkTurn(of: seat)
    }
    switch action {
    case .passOn: try passOn(from: seat)
    case .pick(let targets, let saves): try pick(NightPick(seat: seat, targets: targets, saves: saves))
    case .vote(let choice): try vote(choice, by: seat)
    case .judge(let judgment): try judge(judgment, by: seat)
    case .takeBack: try takeBack(by: seat)
    case .choose(let targets, let saves): try choose(NightPick(seat: seat, targets: targets, saves: saves))
    case .guess(let suspect): try guess(suspect, by: seat)
    case .claim(let role): try claim(role, by: seat)
    case .shoot(let target): try shoot(target, by: seat)
    case .appoint(let successor): try appoint(successor, by: seat)
    case .settle(let choice): try settle(choice, by: seat)
    }
  }

  /// Throws unless a player may act; votes and picks can change until they are counted.
  private func checkTurn(of seat: Seat) throws(Illegal) {
    guard !acting.isEmpty else { throw .notNow }
    guard acting.contains(seat) else { throw .outOfTurn(seat) }
  }

  /// Throws unless a dead player may guess; the living guess by their picks.
  private func checkGuess(by seat: Seat) throws(Illegal) {
    guard case .night = phase else { throw .notNow }
    guard !isAlive(seat) else { throw .outOfTurn(seat) }
  }

  private mutating func passOn(from seat: Seat) throws(Illegal) {
    switch phase {
    case .roleReveal(let read) where !picksWithRole: try endReveal(of: seat, after: read)
    case .night(let night): try endTurn(of: seat, in: night)
    case .loversPass(let picks, let read): try endLoversTurn(of: seat, after: read, picks: picks)
    case .roleReveal, .nightfall, .handBack, .news, .deathAction, .discussion, .poll, .tally, .settling,
      .defense, .trial, .judged, .lastWords, .over:
      throw .notNow
    }
  }

  /// Ends a turn in which a player has seen their role.
  mutating func endReveal(of seat: Seat, after read: [Seat]) throws(Illegal) {
    guard open.contains(seat) else { throw .outOfTurn(seat) }
    phase = open == [seat] ? .handBack(by: seat, to: .nightfall) : .roleReveal(read: read + [seat])
  }

  /// Throws unless a target is alive and at the table.
  func checkPresence(of target: Seat) throws(Illegal) {
    guard !present.contains(target) else { return }
    guard roster.seats.contains(target) else { throw .noSuchSeat(target) }
    throw isAlive(target) ? .left(target) : .dead(target)
  }
}
