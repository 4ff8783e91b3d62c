internal import GameKit

extension State {
  /// Opens a poll of all the living.
  func poll(_ question: PollQuestion, among candidates: [Seat]? = nil) -> Poll {
    Poll(
      question: question, voters: living, candidates: candidates ?? living, isSecond: candidates != nil)
  }

  /// What a vote counts: the mayor's is double, but not in the election of a mayor.
  func weight(of seat: Seat, in question: PollQuestion) -> Int {
    question == .elimination && seat == mayor ? Rules.mayorsWeight : 1
  }

  /// Judges a poll in which all have voted; luck is drawn only where the rules ask for it.
  mutating func verdict(of poll: Poll) -> Verdict {
    let leaders = poll.leaders
    guard let first = leaders.first else { return .nobody }
    switch poll.question {
    case .elimination:
      return leaders.count == 1 ? verdict(for: first, in: poll) : verdict(amongTied: leaders, in: poll)
    case .office:
      if leaders.count == 1 { return .chosen(first, isDrawn: false) }
      return poll.isSecond ? draw(among: leaders) : .revote(leaders)
    }
  }

  private func verdict(for leader: Seat, in poll: Poll) -> Verdict {
    let isEnough = !options.absoluteMajority || hasMajority(leader, in: poll)
    return isEnough ? .chosen(leader, isDrawn: false) : .nobody
  }

  /// More than half of what all the living could have cast.
  private func hasMajority(_ seat: Seat, in poll: Poll) -> Bool {
    let cast = poll.tallies.first { $0.seat == seat }?.weight ?? 0
    let all = living.reduce(0) { $0 + weight(of: $1, in: poll.question) }
    return 2 * cast > all
  }

  /// A tie is no majority, so where one is needed only a second vote can bring it.
  private mutating func verdict(amongTied tied: [Seat], in poll: Poll) -> Verdict {
    switch options.tie {
    case .revote: return poll.isSecond ? .nobody : .revote(tied)
    case .nobody: return .nobody
    case .drawn: return options.absoluteMajority ? .nobody : draw(among: tied)
    case .mayor:
      guard let mayor, !options.absoluteMajority else { return .nobody }
      return .settle(tied, by: mayor)
    }
  }

  private mutating func draw(among tied: [Seat]) -> Verdict {
    .chosen(tied[random.below(tied.count)], isDrawn: true)
  }
}
