internal import GameKit

extension State {
  /// Says who takes the terminal, for what, and when it moves on.
  func instruction(for viewer: Viewer) -> Instruction {
    guard let turn else { return publicInstruction }
    guard viewer == .seat(turn) else { return .pass(to: turn) }
    return .privateAction(of: turn, then: nextTurn(after: turn).map(Place.hands) ?? .table)
  }

  private var publicInstruction: Instruction {
    switch phase {
    case .handBack(let seat, to: _): .handBack(by: seat)
    case .discussion: .groupDiscussion
    case .tally, .over: .groupResults
    case .nightfall, .news, .roleReveal, .night, .loversPass, .claim, .poll, .settling: .groupReading
    }
  }

  private func nextTurn(after turn: Seat) -> Seat? {
    switch phase {
    case .roleReveal: roster.seats.next(after: turn)
    case .night: living.next(after: turn) ?? (isCupidsNight ? living[0] : nil)
    case .loversPass: living.next(after: turn)
    case .poll(let poll): poll.voters.next(after: turn)
    case .claim, .settling, .nightfall, .handBack, .news, .discussion, .tally, .over: nil
    }
  }
}
