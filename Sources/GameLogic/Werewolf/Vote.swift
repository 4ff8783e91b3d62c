public import GameKit

/// The question of a poll; records store the raw values.
public enum PollQuestion: String, Hashable, Codable, Sendable {
  /// The chosen player dies.
  case elimination
  /// The chosen player becomes mayor.
  case mayor = "office"
}

/// A vote for a player, or in a trial; its weight is always one of the rules' weights.
public struct Ballot<Choice: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  public let voter: Seat
  /// Nil is an abstention.
  public let choice: Choice?
  public let weight: Int

  init(voter: Seat, choice: Choice?, weight: Int) {
    precondition(Rules.weights.contains(weight), "A vote counts once, or as often as a mayor's")
    self.voter = voter
    self.choice = choice
    self.weight = weight
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    voter = try values.decode(Seat.self, forKey: .voter)
    choice = try values.decodeIfPresent(Choice.self, forKey: .choice)
    weight = try values.decode(Int.self, forKey: .weight)
    guard Rules.weights.contains(weight) else {
      throw DecodingError.dataCorruptedError(
        forKey: .weight, in: values, debugDescription: "No vote has this weight")
    }
  }
}

/// The result of a poll.
public enum Verdict: Hashable, Codable, Sendable {
  /// A player is chosen, by votes or at random among the tied.
  case chosen(Seat, isDrawn: Bool)
  case nobody
  /// The vote is repeated among the tied.
  case revote([Seat])
  /// The mayor decides among the tied.
  case settle([Seat], by: Seat)
}

/// The votes for one candidate, or for no one.
public struct Tally: Hashable, Sendable {
  /// The candidate; nil for abstentions.
  public let candidate: Seat?
  /// In order of seats.
  public let ballots: [Ballot<Seat>]

  public var weight: Int { ballots.reduce(0) { $0 + $1.weight } }
}

extension [Ballot<Seat>] {
  /// The votes by candidate: greatest weight first, then by seat; abstentions come last.
  var tallies: [Tally] {
    let candidates = Set(compactMap(\.choice)).sorted()
    let tallies = candidates.map { seat in Tally(candidate: seat, ballots: filter { $0.choice == seat }) }
    let abstentions = Tally(candidate: nil, ballots: filter { $0.choice == nil })
    return tallies.sorted { one, other in
      one.weight != other.weight
        ? one.weight > other.weight : (one.candidate?.index ?? 0) < (other.candidate?.index ?? 0)
    } + (abstentions.ballots.isEmpty ? [] : [abstentions])
  }

  /// The candidates with the greatest weight, in order of seats: none, one, or the tied.
  var leaders: [Seat] {
    let weights: [Seat: Int] = reduce(into: [:]) { weights, ballot in
      if let choice = ballot.choice { weights[choice, default: 0] += ballot.weight }
    }
    let most = weights.values.max()
    return weights.filter { $0.value == most }.keys.sorted()
  }
}

/// A poll that has been announced.
public struct PollRecord: Hashable, Codable, Sendable {
  public let round: Int
  public let question: PollQuestion
  /// True for the second poll, among the tied.
  public let isSecond: Bool
  /// In order of seats.
  public let ballots: [Ballot<Seat>]
  public let verdict: Verdict

  public enum NobodyReason: Hashable, Sendable {
    /// Nobody voted for a player.
    case noVotes
    /// The player with the most votes had no absolute majority.
    case noMajority
    /// Several players had the most votes.
    case tie
  }

  /// The votes by candidate: greatest weight first, then by seat; abstentions come last.
  public var tallies: [Tally] { ballots.tallies }

  /// The reason why nobody was chosen; nil for any other verdict.
  public var nobodyReason: NobodyReason? {
    guard verdict == .nobody else { return nil }
    switch ballots.leaders.count {
    case 0: return .noVotes
    case 1: return .noMajority
    case _: return .tie
    }
  }
}

struct Poll: Equatable, Sendable, Confidential {
  let question: PollQuestion
  /// In voting order.
  let voters: [Seat]
  let candidates: [Seat]
  let isSecond: Bool
  var ballots: [Ballot<Seat>] = []

  var isComplete: Bool { ballots.count == voters.count }

  /// The players who have not voted, in voting order.
  var open: [Seat] { voters.filter { seat in !ballots.contains { $0.voter == seat } } }
}

extension State {
  /// Creates a poll of all players at the table; only a second one names its candidates.
  func poll(_ question: PollQuestion, among candidates: [Seat]? = nil) -> Poll {
    Poll(
      question: question, voters: present, candidates: candidates ?? present, isSecond: candidates != nil)
  }

  /// Begins a poll; if players have left and there is no choice, it ends at once.
  mutating func open(_ poll: Poll) {
    if poll.candidates.count > 1 { phase = .poll(poll) } else { announce(poll) }
  }

  mutating func vote(_ choice: Seat?, by seat: Seat) throws(Illegal) {
    guard var poll = votablePoll else { throw .notNow }
    try check(choice, of: seat, in: poll)
    let ballot = Ballot(voter: seat, choice: choice, weight: weight(of: seat, in: poll.question))
    if let index = poll.ballots.firstIndex(where: { $0.voter == seat }) {
      poll.ballots[index] = ballot
    } else {
      poll.ballots.append(ballot)
    }
    if case .handBack(let last, _) = phase {
      phase = .handBack(by: last, to: .tally(poll))
    } else {
      phase = poll.isComplete ? .handBack(by: seat, to: .tally(poll)) : .poll(poll)
    }
  }

  /// The poll until its votes are counted; nil outside one.
  private var votablePoll: Poll? {
    switch phase {
    case .poll(let poll), .handBack(by: _, to: .tally(let poll)): poll
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .deathAction, .discussion, .tally,
      .settling, .defense, .trial, .judged, .lastWords, .over:
      nil
    }
  }

  /// The player who voted last, until the votes are counted; nil before a vote, and outside of votes.
  var lastVoter: Seat? { votablePoll?.ballots.last?.voter ?? openTrial?.ballots.last?.voter }

  mutating func takeBack(by seat: Seat) throws(Illegal) {
    guard let lastVoter else { throw .notNow }
    guard lastVoter == seat else { throw .outOfTurn(seat) }
    if var poll = votablePoll {
      poll.ballots.removeLast()
      phase = .poll(poll)
    } else if var trial = openTrial {
      trial.ballots.removeLast()
      phase = .trial(trial)
    }
  }

  private func check(_ choice: Seat?, of seat: Seat, in poll: Poll) throws(Illegal) {
    guard let choice else {
      guard options.abstention else { throw .mustChoose }
      return
    }
    try checkPresence(of: choice)
    guard choice != seat || options.selfVote else { throw .notOneself }
    guard poll.candidates.contains(choice) else { throw .notOffered(choice) }
  }

  /// The players that a voter can choose; at least one, because a poll has two candidates or more.
  func offered(to seat: Seat, in poll: Poll) -> [Seat] {
    options.selfVote ? poll.candidates : poll.candidates.filter { $0 != seat }
  }

  mutating func announce(_ poll: Poll) {
    let record = PollRecord(
      round: round, question: poll.question, isSecond: poll.isSecond, ballots: poll.ballots,
      verdict: verdict(of: poll))
    events.append(.poll(record))
    phase = .tally(record)
  }

  /// Continues after an announced poll.
  mutating func proceed(from record: PollRecord) {
    switch (record.question, record.verdict) {
    case (_, .revote(let tied)):
      // Someone may have left since the votes were counted.
      let candidates = tied.filter(present.contains)
      open(poll(record.question, among: candidates.count > 1 ? candidates : present))
    case (.elimination, .chosen(let seat, isDrawn: _)):
      eliminate(seat)
    case (.elimination, .nobody):
      phase = .news(DeathQueue(.vote))
    case (.elimination, .settle(let tied, let mayor)):
      let candidates = tied.filter(present.contains)
      phase =
        present.contains(mayor) && !candidates.isEmpty
        ? .settling(tied: candidates, mayor: mayor) : .news(DeathQueue(.vote))
    case (.mayor, .chosen(let seat, isDrawn: _)):
      electedMayor = seat
      phase = .discussion
    case (.mayor, .nobody), (.mayor, .settle):
      phase = .discussion
    }
  }

  mutating func settle(_ choice: Seat, by seat: Seat) throws(Illegal) {
    guard case .settling(let tied, let mayor) = phase else { throw .notNow }
    try checkPresence(of: choice)
    guard tied.contains(choice) else { throw .notOffered(choice) }
    events.append(.settled(by: mayor, for: choice))
    phase = .handBack(by: seat, to: maySpeak(choice) ? .lastWords(choice) : .news(condemn(choice)))
  }

  /// Eliminates a player, who may speak before any consequence.
  mutating func eliminate(_ seat: Seat) {
    phase = maySpeak(seat) ? .lastWords(of: seat) : .news(condemn(seat))
  }

  /// True if last words are played, and the player has not left the table.
  private func maySpeak(_ seat: Seat) -> Bool { options.lastWords != .off && present.contains(seat) }

  /// Carries out an elimination; a prince is only shown, the first time.
  mutating func condemn(_ seat: Seat) -> DeathQueue {
    if role(of: seat) == .prince, shownPrince == nil {
      var deaths = DeathQueue(.vote)
      deaths.pardoned = seat
      events.append(.pardoned(seat))
      return deaths
    }
    return processDeaths(of: DeathQueue(.vote, pending: [Death(seat: seat, cause: .vote, round: round)]))
  }
}

extension State {
  /// The weight of a vote; the mayor's counts double, but not in the election of a mayor.
  func weight(of seat: Seat, in question: PollQuestion) -> Int {
    question == .elimination && seat == mayor ? Rules.mayorsWeight : 1
  }

  /// Returns the result of a complete poll; uses random numbers only to break a tie.
  mutating func verdict(of poll: Poll) -> Verdict {
    let leaders = poll.ballots.leaders
    guard let first = leaders.first else { return .nobody }
    switch poll.question {
    case .elimination:
      return leaders.count == 1 ? verdict(for: first, in: poll) : verdict(amongTied: leaders, in: poll)
    case .mayor:
      if leaders.count == 1 { return .chosen(first, isDrawn: false) }
      return poll.isSecond ? draw(among: leaders) : .revote(leaders)
    }
  }

  private func verdict(for leader: Seat, in poll: Poll) -> Verdict {
    let isEnough = !options.absoluteMajority || hasMajority(leader, in: poll)
    return isEnough ? .chosen(leader, isDrawn: false) : .nobody
  }

  /// True if a player has more than half the weight of everyone at the table.
  private func hasMajority(_ seat: Seat, in poll: Poll) -> Bool {
    let cast = poll.ballots.reduce(0) { $0 + ($1.choice == seat ? $1.weight : 0) }
    let all = present.reduce(0) { $0 + weight(of: $1, in: poll.question) }
    return 2 * cast > all
  }

  /// The verdict on a tied vote; if an absolute majority is required, neither chance nor the mayor helps.
  ///
  /// A revote still takes place, because it can bring the majority.
  private mutating func verdict(amongTied tied: [Seat], in poll: Poll) -> Verdict {
    switch options.tie {
    case .revote: return poll.isSecond ? .nobody : .revote(tied)
    case .nobody: return .nobody
    case .drawn: return options.absoluteMajority ? .nobody : draw(among: tied)
    case .mayor:
      guard let mayor, present.contains(mayor), !options.absoluteMajority else { return .nobody }
      return .settle(tied, by: mayor)
    }
  }

  private mutating func draw(among tied: [Seat]) -> Verdict {
    .chosen(tied[random.below(tied.count)], isDrawn: true)
  }
}
