internal import GameKit

/// The players of simulated games.
public enum PlayoutModel: CaseIterable, Hashable, Sendable {
  /// They act at random within the rules, and do not talk to each other.
  case random
  /// A seer who has found a werewolf says so, and the village follows.
  case talking
}

/// Outcomes of simulated games with one set-up.
///
/// The games respect every role and option. The n-th game is always the same, so equal numbers of games give equal
/// statistics.
public struct PlayoutStatistics: Hashable, Sendable {
  private let setUp: SetUp
  private let model: PlayoutModel
  private let roster: Roster
  private var counts: [Outcome: Int] = [:]

  public private(set) var games = 0

  public init(of setUp: SetUp, _ model: PlayoutModel = .random, games: Int = 0) {
    self.setUp = setUp
    self.model = model
    roster = .numbered(setUp.players)
    for _ in 0..<games { playOne() }
  }

  public mutating func playOne() {
    let seed = UInt64(games)
    counts[outcome(of: State(dealing: setUp, to: roster, seed: seed), seed: ~seed), default: 0] += 1
    games += 1
  }

  private func outcome(of state: State, seed: UInt64) -> Outcome {
    switch model {
    case .random:
      var player = RandomPlayer(state, seed: seed)
      return player.playOut()
    case .talking:
      var player = TalkingPlayer(state, seed: seed)
      return player.playOut()
    }
  }

  public func count(of outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// From 0 to 100; 0 without games.
  public func percent(of outcome: Outcome) -> Double {
    games == 0 ? 0 : 100 * Double(count(of: outcome)) / Double(games)
  }
}

/// Players who act at random within the rules.
///
/// Choices come only from what the view of the player on turn offers, with equal probability.
struct RandomPlayer: Sendable {
  private(set) var state: State
  /// One in so many talks ends before the next accusation.
  private static let patience = 6
  private var random: SeededRandom

  /// Joins a game; the seed determines all choices.
  init(_ state: State, seed: UInt64) {
    self.state = state
    random = SeededRandom(seed: seed)
  }

  /// Chooses and plays the next move; nil once the game is over.
  mutating func step() throws(Illegal) -> Move? {
    guard let move = nextMove() else { return nil }
    try play(move)
    return move
  }

  mutating func play(_ move: Move) throws(Illegal) { try state.apply(move) }

  mutating func playOut() -> Outcome {
    do throws(Illegal) {
      while try step() != nil {}
    } catch {
      preconditionFailure("The rules refused a target that a view offered")
    }
    guard case .over(let outcome) = state.phase else { preconditionFailure("A game did not end") }
    return outcome
  }

  /// Chooses the next move; nil once the game is over.
  mutating func nextMove() -> Move? {
    if let turn = state.turn, let view = state.privateView(of: turn) {
      return .seat(action(in: view.scene), turn)
    }
    return switch state.publicView.scene {
    case .nightfall, .handBack, .news, .tally, .defense, .judged, .lastWords: .table(.proceed)
    case .discussion: .table(accusation.map(TableAction.accuse) ?? .endDiscussion)
    case .over, .roleReveal, .night, .loversPass, .deathAction, .polling, .judging, .settling: nil
    }
  }

  /// Draws an accusation; nil if no one can be accused, or time is up.
  private var accusation: Accusation? {
    mutating get {
      guard let accused = random.element(of: state.accusable), random.below(Self.patience) > 0 else {
        return nil
      }
      let others = random.shuffled(state.present.filter { $0 != accused })
      return Accusation(accuser: others[0], seconder: others[1], accused: accused)
    }
  }

  private mutating func action(in scene: PrivateScene) -> SeatAction {
    switch scene {
    case .role(let page):
      page.choice.map { .pick(picks(for: $0)) } ?? .passOn
    case .lover: .passOn
    case .pick(let page): page.picked == nil ? .pick(picks(on: page), saves: answer(on: page)) : .passOn
    case .vote(_, let offered, let mayPass): .vote(choice(of: offered, mayPass))
    case .deathAction(.shot, let offered, let mayPass): .shoot(choice(of: offered, mayPass))
    case .deathAction(.succession, let offered, mayPass: _): .appoint(one(of: offered))
    case .judge(_, let mayPass): .judge(judgment(mayPass))
    case .settle(let tied): .settle(one(of: tied))
    case .guess(_, let offered, picked: _): .guess(one(of: offered))
    }
  }

  /// Chooses as many picks as everyone makes; those without effect can be anything.
  private mutating func picks(on page: NightPage) -> [Seat?] {
    let offered = page.living.filter { page.illegalTargets[$0] == nil }
    if page.effectivePicks > 1 { return Array(random.shuffled(offered).prefix(page.picks)) }
    let first = choice(of: offered, page.illegalTargets[nil] == nil)
    return [first] + (1..<page.picks).map { _ in choice(of: page.living, true) }
  }

  /// Answers whether to save the victims.
  private mutating func answer(on page: NightPage) -> Bool? {
    page.asksToSave ? random.below(2) == 0 : nil
  }

  private mutating func picks(for choice: RoleRevealPage.Choice) -> [Seat?] {
    let offered = state.roster.seats.filter { choice.illegalTargets[$0] == nil }
    return Array(random.shuffled(offered).prefix(choice.picks))
  }

  private mutating func choice(of seats: [Seat], _ mayPass: Bool) -> Seat? {
    let index = random.below(seats.count + (mayPass ? 1 : 0))
    return seats.indices.contains(index) ? seats[index] : nil
  }

  private mutating func judgment(_ mayPass: Bool) -> Judgment? {
    let index = random.below(Judgment.allCases.count + (mayPass ? 1 : 0))
    return Judgment.allCases.indices.contains(index) ? Judgment.allCases[index] : nil
  }

  private mutating func one(of seats: [Seat]) -> Seat { seats[random.below(seats.count)] }
}
