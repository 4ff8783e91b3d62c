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
    try checkLife(of: choice)
    guard choice != seat || options.selfVote else { throw .notOneself }
    guard poll.candidates.contains(choice) else { throw .notOffered(choice) }
  }

  /// Whom a player may vote for: always somebody, because there are two candidates at least.
  func offered(to seat: Seat, in poll: Poll) -> [Seat] {
    options.selfVote ? poll.candidates : poll.candidates.filter { $0 != seat }
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
      phase = .news(condemn(seat))
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
    try checkLife(of: choice)
    guard tied.contains(choice) else { throw .notOffered(choice) }
    happenings.append(.settled(by: mayor, for: choice))
    phase = .handBack(by: seat, to: .news(condemn(choice)))
  }

  private mutating func condemn(_ seat: Seat) -> Reckoning {
    takeDeaths(of: Reckoning(.vote, queue: [Death(seat: seat, cause: .vote, round: round)]))
  }
}
