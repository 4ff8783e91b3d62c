internal import GameKit

extension State {
  /// Plays an action of the whole table.
  mutating func apply(_ action: TableAction) throws(Illegal) {
    switch action {
    case .startRound(let question): try startRound(with: question)
    case .proceed: try proceed()
    case .endDiscussion: try endDiscussion()
    case .voidRound: try voidRound()
    }
  }

  private mutating func startRound(with question: Question) throws(Illegal) {
    guard case .awaitingQuestion = phase else { throw .notNow }
    begin(with: question)
  }

  /// Shuffles the choices, deals the roles, and begins with the first player's role.
  mutating func begin(with question: Question) {
    let shown = question.shuffled(by: &random)
    let roles = table.deal(by: &random)
    phase = .round(Round(question: shown, roles: roles), .roleReveal(turn: Seat(0)))
  }

  private mutating func proceed() throws(Illegal) {
    switch phase {
    case .round(let round, let stage): try proceed(in: round, from: stage)
    case .results: phase = played == options.rounds ? .over : .standings
    case .standings: phase = .awaitingQuestion
    case .awaitingQuestion, .over: throw .notNow
    }
  }

  private mutating func proceed(in round: Round, from stage: Stage) throws(Illegal) {
    switch stage {
    case .handBack(by: _, let gathering): gather(for: gathering, in: round)
    case .announcement: phase = .round(round, .question)
    case .question: phase = .round(round, firstPeek(in: round))
    case .flash: phase = .round(round, .discussion)
    case .roleReveal, .peek, .discussion, .vote: throw .notNow
    }
  }

  private mutating func gather(for gathering: Gathering, in round: Round) {
    switch gathering {
    case .announcement: phase = .round(round, .announcement)
    case .discussion: phase = .round(round, .discussion)
    case .results(let ballots):
      let scored = Scored(round, ballots: ballots)
      rounds.append(scored.record)
      phase = .results(scored)
    }
  }

  private func firstPeek(in round: Round) -> Stage {
    switch options.peek {
    case .everyone: .peek(turn: round.peekers[0])
    case .eyesClosed: .flash
    }
  }

  private mutating func endDiscussion() throws(Illegal) {
    guard case .round(let round, .discussion) = phase else { throw .notNow }
    phase = .round(round, .vote(ballots: []))
  }

  private mutating func voidRound() throws(Illegal) {
    guard case .round(let round, _) = phase else { throw .notNow }
    rounds.append(RoundRecord(question: round.question, roles: round.roles, outcome: .voided))
    phase = .awaitingQuestion
  }
}
