internal import GameKit

extension State {
  /// Plays an action of one player.
  mutating func apply(_ action: SeatAction, by seat: Seat) throws(Illegal) {
    guard roster.seats.contains(seat) else { throw .noSuchSeat(seat) }
    switch action {
    case .passOn: try passOn(from: seat)
    case .vote(let chip): try vote(chip, by: seat)
    }
  }

  private mutating func passOn(from seat: Seat) throws(Illegal) {
    guard case .round(let round, let stage) = phase else { throw .notNow }
    switch stage {
    case .roleReveal(let turn):
      guard seat == turn else { throw .outOfTurn(seat) }
      let next = roster.seats.next(after: seat)
      phase = .round(round, next.map(Stage.roleReveal) ?? .handBack(by: seat, to: .announcement))
    case .peek(let turn):
      guard seat == turn else { throw .outOfTurn(seat) }
      let next = round.peekers.next(after: seat)
      phase = .round(round, next.map(Stage.peek) ?? .handBack(by: seat, to: .discussion))
    case .announcement, .question, .flash, .discussion, .vote, .handBack: throw .notNow
    }
  }

  private mutating func vote(_ chip: Chip, by seat: Seat) throws(Illegal) {
    guard case .round(let round, .vote(let ballots)) = phase else { throw .notNow }
    guard !ballots.contains(where: { $0.voter == seat }) else { throw .alreadyVoted }
    guard seat == roster.seats[ballots.count] else { throw .outOfTurn(seat) }
    guard Chip.choices(for: round.roles[seat.index]).contains(chip) else { throw .wrongChip }
    let all = ballots + [Ballot(voter: seat, chip: chip)]
    let isComplete = all.count == roster.count
    phase = .round(round, isComplete ? .handBack(by: seat, to: .results(ballots: all)) : .vote(ballots: all))
  }
}

extension [Seat] {
  /// The seat whose turn comes after another's; nil after the last.
  func next(after seat: Seat) -> Seat? { first { $0 > seat } }
}
