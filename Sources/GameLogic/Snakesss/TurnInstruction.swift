internal import GameKit

extension State {
  /// Says who takes the terminal, for what, and when it moves on.
  func instruction(for viewer: Viewer) -> Instruction {
    switch phase {
    case .awaitingQuestion: .groupSetUp
    case .round(let round, let stage): instruction(in: round, at: stage, for: viewer)
    case .results, .standings, .over: .groupResults
    }
  }

  private func instruction(in round: Round, at stage: Stage, for viewer: Viewer) -> Instruction {
    switch stage {
    case .roleReveal(let turn): turnInstruction(turn, among: roster.seats, for: viewer)
    case .peek(let turn): turnInstruction(turn, among: round.peekers, for: viewer)
    case .vote(let ballots): turnInstruction(roster.seats[ballots.count], among: roster.seats, for: viewer)
    case .handBack(let seat, to: _): .handBack(by: seat)
    case .announcement, .question, .flash: .groupReading
    case .discussion: .groupDiscussion
    }
  }

  private func turnInstruction(_ turn: Seat, among seats: [Seat], for viewer: Viewer) -> Instruction {
    guard viewer == .seat(turn) else { return .pass(to: turn) }
    let next = seats.next(after: turn).map(Place.hands)
    return .privateAction(of: turn, then: next ?? .table)
  }
}
