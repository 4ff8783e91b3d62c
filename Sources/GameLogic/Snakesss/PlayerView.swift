public import GameKit

/// Everything one viewer may see of a game at one moment, and nothing else.
public struct PlayerView: Hashable, Sendable {
  /// What the players are called.
  public let roster: Roster
  /// The number of the round that is on or was played last, from 1; a voided round does not count.
  public let round: Int
  /// How many rounds the game has.
  public let rounds: Int
  /// The points of each seat so far.
  public let totals: [Int]
  /// Who takes the terminal, for what, and when it moves on.
  public let instruction: Instruction
  /// What there is to see.
  public let scene: Scene
}

extension State {
  /// Lists what a viewer may see.
  func view(for viewer: Viewer) -> PlayerView {
    PlayerView(
      roster: roster, round: roundNumber, rounds: options.rounds, totals: totals,
      instruction: instruction(for: viewer), scene: scene(for: viewer))
  }

  private var roundNumber: Int {
    switch phase {
    case .awaitingQuestion, .round: played + 1
    case .results, .standings, .over: played
    }
  }

  private func scene(for viewer: Viewer) -> Scene {
    switch phase {
    case .awaitingQuestion: .needsQuestion
    case .round(let round, let stage): scene(of: round, at: stage, for: viewer)
    case .results(let scored): .results(scored.round.question, rows: rows(of: scored))
    case .standings: .standings(Ranking(totals))
    case .over: .over(Ranking(totals))
    }
  }

  private func rows(of scored: Scored) -> [RoundRow] {
    roster.seats.map { seat in
      RoundRow(
        seat: seat, role: scored.round.roles[seat.index], vote: scored.votes[seat.index],
        points: scored.points[seat.index], total: totals[seat.index])
    }
  }
}
