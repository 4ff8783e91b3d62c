internal import GameKit

extension State {
  /// Lists what a viewer may see of a round that is on.
  func scene(of round: Round, at stage: Stage, for viewer: Viewer) -> Scene {
    let asked = AskedQuestion(round.question)
    switch stage {
    case .roleReveal(let turn):
      return viewer == .seat(turn) ? .role(round.roles[turn.index]) : .roleReveal(turn: turn)
    case .announcement:
      return .announcement(mongoose: round.mongoose)
    case .question:
      return .question(asked, mongoose: round.mongoose)
    case .peek(let turn):
      return viewer == .seat(turn) ? .peek(peek(of: turn, in: round)) : .peeking(turn: turn)
    case .flash:
      return viewer == .openEyes ? .flash(asked, answer: round.question.answer) : .eyesClosed
    case .discussion:
      return .discussion(asked, mongoose: round.mongoose, limit: options.discussion.limit)
    case .vote(let ballots):
      let turn = roster.seats[ballots.count]
      guard viewer == .seat(turn) else { return .voting(turn: turn, voted: ballots.map(\.voter)) }
      return .vote(asked, chips: Chip.choices(for: round.roles[turn.index]))
    case .handBack(let seat, to: _):
      return .handBack(by: seat)
    }
  }

  private func peek(of seat: Seat, in round: Round) -> Peek {
    Peek(
      question: AskedQuestion(round.question), nameCount: table.snakes - 1,
      sight: sight(of: seat, in: round))
  }

  private func sight(of seat: Seat, in round: Round) -> Peek.Sight {
    switch round.roles[seat.index] {
    case .snake: .snake(answer: round.question.answer, others: round.seats(as: .snake).filter { $0 != seat })
    case .human, .mongoose: .decoy
    }
  }
}
