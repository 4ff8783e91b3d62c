internal import GameKit

/// Actions of the group.
extension State {
  mutating func apply(_ action: TableAction) throws(Illegal) {
    switch action {
    case .proceed: try proceed()
    case .endDiscussion: try endDiscussion()
    case .voidRound: try voidRound()
    case .finish: try finish()
    }
  }

  private mutating func proceed() throws(Illegal) {
    switch phase {
    case .round(let round, let stage): try proceed(in: round, from: stage)
    case .results:
      changePlayers()
      pickedCategory = nil
      phase = played == options.rounds ? .over : .awaitingQuestion
    case .awaitingQuestion, .choosingCategory, .over: throw .notNow
    }
  }

  private mutating func proceed(in round: Round, from stage: Stage) throws(Illegal) {
    switch stage {
    case .handBack(by: _, let next): proceed(to: next, in: round)
    case .announcement: show(round)
    case .question: phase = .round(round, firstPeek)
    case .flash: phase = .round(round, .discussion)
    case .roleReveal, .peek, .discussion, .vote: throw .notNow
    }
  }

  private mutating func proceed(to next: Continuation, in round: Round) {
    switch next {
    case .announcement: phase = .round(round, .announcement)
    case .flash: phase = .round(round, .flash)
    case .discussion: phase = .round(round, .discussion)
    case .results(let ballots):
      let scored = ScoredRound(round, ballots: ballots, seats: guests.seated, factor: factor)
      rounds.append(scored.record)
      phase = .results(scored)
    }
  }

  /// Shows the question, which counts as used from now on.
  private mutating func show(_ round: Round) {
    usedQuestions.append(round.question.id)
    phase = .round(round, .question)
  }

  private var firstPeek: Stage {
    switch (options.peek, options.passing) {
    case (.everyone, _): .peek(read: [])
    case (.eyesClosed, .classic): .flash
    case (.eyesClosed, .quick): .roleReveal(read: [])
    }
  }

  /// The public page after everyone's private page with their role.
  private var afterRoles: Continuation {
    switch options.passing {
    case .quick: .flash
    case .classic: .announcement
    }
  }

  private mutating func finish() throws(Illegal) {
    guard canFinish else { throw .notNow }
    changePlayers()
    phase = .over
  }

  private mutating func endDiscussion() throws(Illegal) {
    guard case .round(let round, .discussion) = phase else { throw .notNow }
    phase = .round(round, .vote(ballots: []))
  }

  private mutating func voidRound() throws(Illegal) {
    guard case .round(let round, _) = phase else { throw .notNow }
    rounds.append(
      RoundRecord(question: round.question, roles: round.roles, outcome: .voided, seats: guests.seated))
    phase = .awaitingQuestion
  }
}

/// Actions of one player.
extension State {
  mutating func apply(_ action: SeatAction, by seat: Seat) throws(Illegal) {
    guard roster.seats.contains(seat) else { throw .noSuchSeat(seat) }
    switch action {
    case .passOn: try passOn(from: seat)
    case .vote(let chip): try vote(chip, by: seat)
    case .takeBack: try takeBack(by: seat)
    }
  }

  private mutating func passOn(from seat: Seat) throws(Illegal) {
    guard case .round(let round, let stage) = phase else { throw .notNow }
    let (next, end): (Stage, Continuation)
    switch stage {
    case .roleReveal(let read): (next, end) = (.roleReveal(read: read + [seat]), afterRoles)
    case .peek(let read): (next, end) = (.peek(read: read + [seat]), .discussion)
    case .announcement, .question, .flash, .discussion, .vote, .handBack: throw .notNow
    }
    guard open.contains(seat) else { throw .outOfTurn(seat) }
    phase = .round(round, open == [seat] ? .handBack(by: seat, to: end) : next)
  }

  private mutating func vote(_ chip: Chip, by seat: Seat) throws(Illegal) {
    guard case .round(let round, let stage) = phase, let ballots = stage.ballots else { throw .notNow }
    guard Chip.choices(for: round.roles[seat.index]).contains(chip) else { throw .wrongChip }
    let vote = Ballot(voter: seat, chip: chip)
    guard !ballots.contains(vote) else { throw .notNow }
    if open.contains(seat) {
      phase = .round(round, voting(ballots + [vote], last: seat))
    } else {
      phase = .round(round, stage.replacing(ballots.map { $0.voter == seat ? vote : $0 }))
    }
  }

  private func voting(_ ballots: [Ballot], last: Seat) -> Stage {
    ballots.count == roster.count
      ? .handBack(by: last, to: .results(ballots: ballots)) : .vote(ballots: ballots)
  }
}

extension State {
  private mutating func takeBack(by seat: Seat) throws(Illegal) {
    guard case .round(let round, let stage) = phase, let ballots = stage.ballots, let last = ballots.last
    else { throw .notNow }
    guard last.voter == seat else { throw .outOfTurn(seat) }
    phase = .round(round, .vote(ballots: ballots.dropLast()))
  }
}

extension Stage {
  /// Returns the stage of a vote with other ballots.
  func replacing(_ ballots: [Ballot]) -> Stage {
    if case .handBack(let seat, to: .results) = self {
      return .handBack(by: seat, to: .results(ballots: ballots))
    }
    return .vote(ballots: ballots)
  }

  /// The votes before they are counted; nil outside a vote.
  var ballots: [Ballot]? {
    switch self {
    case .vote(let ballots), .handBack(by: _, to: .results(let ballots)): ballots
    case .roleReveal, .announcement, .question, .peek, .flash, .discussion, .handBack: nil
    }
  }
}

/// The start of a round.
extension State {
  mutating func startRound(
    from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>
  ) throws(DrawFault) -> Session.Start {
    guard case .awaitingQuestion = phase else { throw .notNow }
    let working = try workingFilter(filter, in: deck)
    let draw = try deck.draw(
      working, rounds: options.rounds, used: used, asked: Set(usedQuestions), in: pickedCategory,
      by: &random)
    let opening = SavedGame.Opening(question: draw.question, random: random, filter: working)
    begin(opening)
    return Session.Start(cleared: draw.cleared, keptFormerFilter: working != filter, opening: opening)
  }

  /// Begins a round exactly as it began in a saved game.
  mutating func begin(_ opening: SavedGame.Opening) {
    random = opening.random
    lastWorkingFilter = opening.filter
    begin(with: opening.question)
  }

  /// Shuffles the choices, deals the roles, and starts with the first private page.
  mutating func begin(with question: Question) {
    let shown = question.shuffled(by: &random)
    let roles = table.deal(by: &random)
    let round = Round(question: shown, roles: roles, decoySeed: random.next())
    switch options.passing {
    case .quick: show(round)
    case .classic: phase = .round(round, .roleReveal(read: []))
    }
  }

  /// The chosen filter if any question passes it, otherwise the last one in this game that worked.
  func workingFilter(
    _ chosen: QuestionFilter, in deck: QuestionDeck
  ) throws(DrawFault) -> QuestionFilter {
    do throws(DrawFault) {
      _ = try deck.pool(for: chosen, rounds: options.rounds)
      return chosen
    } catch {
      guard let former = lastWorkingFilter else { throw error }
      return former
    }
  }
}
