internal import GameKit

extension State {
  /// Takes a ballot of the player on turn, for good.
  mutating func vote(_ choice: Seat?, by seat: Seat) throws(Illegal) {
    guard case .poll(var poll) = phase else { throw .notNow }
    guard seat == poll.turn else { throw .outOfTurn(seat) }
    try check(choice, of: seat, in: poll)
    poll.ballots.append(Ballot(voter: seat, choice: choice, weight: weight(of: seat, in: poll.question)))
    phase = poll.turn == nil ? .handBack(by: seat, to: .tally(poll)) : .poll(poll)
  }

  private func check(_ choice: Seat?, of seat: Seat, in poll: Poll) throws(Illegal) {
    guard let choice else {
      guard options.abstention else { throw .mustChoose }
      return
    }
    guard offered(to: seat, in: poll).contains(choice) else {
      throw isAlive(choice) ? choice == seat ? .notOneself : .notOffered(choice) : .dead(choice)
    }
  }

  /// Whom a player may vote for.
  ///
  /// Where one may not vote for oneself nor for nobody, and is the only candidate left, one may after all.
  func offered(to seat: Seat, in poll: Poll) -> [Seat] {
    let others = poll.candidates.filter { $0 != seat }
    return options.selfVote || others.isEmpty ? poll.candidates : others
  }

  /// Tells how a poll went.
  mutating func tell(_ poll: Poll) {
    let verdict = verdict(of: poll)
    happenings.append(
      .poll(
        PollRecord(
          round: round, question: poll.question, isSecond: poll.isSecond, ballots: poll.ballots,
          verdict: verdict)))
    phase = .tally(poll, verdict)
  }

  /// Goes on from a poll that was told.
  mutating func proceed(from poll: Poll, _ verdict: Verdict) {
    switch (poll.question, verdict) {
    case (_, .revote(let tied)):
      phase = .poll(self.poll(poll.question, among: tied))
    case (.elimination, .chosen(let seat, isDrawn: _)):
      condemn(seat)
    case (.elimination, .nobody):
      phase = .news(Reckoning(.vote))
    case (.elimination, .settle(let tied, let mayor)):
      phase = .settling(tied: tied, mayor: mayor)
    case (.office, .chosen(let seat, isDrawn: _)):
      officeHolder = seat
      phase = .discussion
    case (.office, .nobody), (.office, .settle):
      phase = .discussion
    }
  }

  /// The mayor decides among the tied, for good.
  mutating func settle(_ choice: Seat, by seat: Seat) throws(Illegal) {
    guard case .settling(let tied, let mayor) = phase else { throw .notNow }
    guard seat == mayor else { throw .outOfTurn(seat) }
    guard tied.contains(choice) else { throw isAlive(choice) ? .notOffered(choice) : .dead(choice) }
    happenings.append(.settled(by: mayor, for: choice))
    condemn(choice)
    guard case .news(let reckoning) = phase else { return }
    phase = .handBack(by: seat, to: .news(reckoning))
  }

  private mutating func condemn(_ seat: Seat) {
    reckon(Reckoning(.vote, queue: [Death(seat: seat, cause: .vote, round: round)]))
  }
}
