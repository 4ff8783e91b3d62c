internal import GameKit

/// A whole game with all its secrets; only a ``Session`` holds one.
struct State: Equatable, Sendable {
  let roster: Roster
  let options: Options
  let table: RoleTable
  var random: SeededRandom
  var phase = Phase.awaitingQuestion
  /// The rounds that are over, played or voided, in order.
  var rounds: [RoundRecord] = []
  /// The filter by which a question was last found.
  var lastWorkingFilter: QuestionFilter?

  init(roster: Roster, options: Options, seed: UInt64) throws(RosterFault) {
    self.roster = roster
    self.options = options
    table = try RoleTable(players: roster.count)
    random = SeededRandom(seed: seed)
  }

  /// How many rounds were played to their end.
  var played: Int { rounds.count { $0.isScored } }

  /// The points of each seat over all rounds.
  var totals: [Int] {
    roster.seats.map { seat in
      rounds.reduce(0) { $0 + $1.points(of: seat) }
    }
  }

  /// The ids of the questions this game has taken: those of past rounds, and the one on the table once it was shown.
  var usedQuestions: [String] {
    let past = rounds.map(\.question.id)
    guard case .round(let round, let stage) = phase, stage.showsQuestion else { return past }
    return past + [round.question.id]
  }
}

extension Stage {
  /// Whether the question of the round has been on the table by now.
  fileprivate var showsQuestion: Bool {
    switch self {
    case .roleReveal, .announcement, .handBack(by: _, to: .announcement): false
    case .question, .peek, .flash, .discussion, .vote: true
    case .handBack(by: _, to: .discussion), .handBack(by: _, to: .results): true
    }
  }
}
