import FoundationEssentials
import GameKit
import Possession

@testable import Snakesss

/// A game plays more rounds than any game has.
struct EndlessGame: Error {}

/// Questions, rosters and games for the tests.
enum Fixture {
  /// The seeds of a random test: a few, or all those of a proof with `PARLOR_PROOF=1`.
  static func seeds(_ few: UInt64, proof: UInt64) -> Range<UInt64> {
    0..<(ProcessInfo.processInfo.environment["PARLOR_PROOF"] == "1" ? proof : few)
  }

  /// Returns the question with a number.
  static func question(
    _ number: Int = 1, answer: Letter = .b, category: Snakesss.Category? = nil,
    difficulty: Difficulty = .medium
  ) throws -> Question {
    try Question(
      id: "q\(number)", text: "Question \(number)?", choices: ["first", "second", "third"], answer: answer,
      funFact: "A fact.", category: category, difficulty: difficulty, source: "A book")
  }

  /// Plays a whole game of six through its public interface.
  ///
  /// - Parameter pause: Called with the session while results or categories are shown.
  static func played(
    rounds: Int = 3, options: Options? = nil, deck: QuestionDeck? = nil, seed: UInt64 = 1,
    pause: (inout Session) throws -> Void = { _ in }
  ) throws -> Session {
    let deck = try deck ?? QuestionDeck((0..<30).map { try question($0) })
    var session = try Session(roster: roster(6), options: options ?? Options(rounds: rounds), seed: seed)
    while session.log == nil {
      guard session.usedQuestions.count <= 2 * Rules.rounds.upperBound else { throw EndlessGame() }
      switch session.view.scene {
      case .choosingCategory(let offer):
        try pause(&session)
        try session.pick(offer.categories[offer.chooser.index % offer.categories.count])
        try session.start(from: deck)
      case .needsQuestion: try session.start(from: deck)
      case .roleReveal(let turn), .peeking(let turn):
        try session.play(.passOn, with: PossessionToken(seat: turn.index))
      case .voting(let turn, voted: _):
        let page = session.privateView(for: PossessionToken(seat: turn.index))
        guard case .vote(_, let chips) = page?.scene else { throw Illegal.notNow }
        try session.play(.vote(chips[turn.index % 3]), with: PossessionToken(seat: turn.index))
      case .discussion: try session.play(.endDiscussion)
      case .results:
        try pause(&session)
        try session.play(.proceed)
      case .handBack, .announcement, .question, .eyesClosed, .over: try session.play(.proceed)
      }
    }
    return session
  }

  /// Returns players named P1, P2 and so on.
  static func roster(_ players: Int) throws -> Roster {
    try RosterDraft((1...players).map { "P\($0)" }).roster(allowed: 1...players, width: \.count)
  }

  /// Returns a new game.
  static func game(players: Int = 5, options: Options = Options(), seed: UInt64 = 1) throws -> State {
    try State(roster: roster(players), options: options, seed: seed)
  }

  /// Returns a game at a stage of its first round.
  static func game(roles: [Role], answer: Letter = .b, at stage: Stage) throws -> State {
    var game = try game(players: roles.count)
    game.phase = .round(Round(question: try question(answer: answer), roles: roles), stage)
    return game
  }
}

extension Session {
  /// Offers categories if there is something to pick, otherwise starts a round.
  fileprivate mutating func start(from deck: QuestionDeck) throws {
    let used = Set(usedQuestions)
    if offerCategories(from: deck, filter: QuestionFilter(), used: used) { return }
    _ = try startRound(from: deck, filter: QuestionFilter(), used: used)
  }
}

extension State {
  /// Plays the one action that advances the game; a voter takes one of the chips offered.
  mutating func advance(choosing chip: (Seat) -> Int = { _ in 0 }) throws {
    guard rounds.count <= 2 * Rules.rounds.upperBound else { throw EndlessGame() }
    switch phase {
    case .awaitingQuestion:
      begin(with: try Fixture.question(rounds.count + 1))
    case .choosingCategory(let offer):
      try pick(offer.categories[0])
    case .round(_, .roleReveal), .round(_, .peek):
      try apply(.passOn, by: open[0])
    case .round(let round, .vote):
      let turn = open[0]
      try apply(.vote(Chip.choices(for: round.roles[turn.index])[chip(turn)]), by: turn)
    case .round(_, .discussion):
      try apply(.endDiscussion)
    case .round(_, .announcement), .round(_, .question), .round(_, .flash), .round(_, .handBack),
      .results, .over:
      try apply(.proceed)
    }
  }

  /// Plays until a phase is reached.
  mutating func advance(choosing chip: (Seat) -> Int = { _ in 0 }, to isReached: (Phase) -> Bool) throws {
    while !isReached(phase) { try advance(choosing: chip) }
  }

  /// Plays until the game is over.
  mutating func finish(choosing chip: (Seat) -> Int = { _ in 0 }) throws {
    try advance(choosing: chip) { $0 == .over }
  }

  /// The current round.
  var round: Round? {
    guard case .round(let round, _) = phase else { return nil }
    return round
  }
}

extension Phase {
  var isDiscussion: Bool {
    if case .round(_, .discussion) = self { true } else { false }
  }

  var isVote: Bool {
    if case .round(_, .vote) = self { true } else { false }
  }

  var isResults: Bool {
    if case .results = self { true } else { false }
  }
}

extension SeededRandom {
  /// Shuffles the items of all seats but the kept ones.
  static func reshuffled<Item>(_ items: [Item], keeping kept: Set<Seat>, seed: UInt64) -> [Item] {
    var random = SeededRandom(seed: seed)
    let free = items.indices.filter { !kept.contains(Seat($0)) }
    var result = items
    for (index, origin) in zip(free, random.shuffled(free)) { result[index] = items[origin] }
    return result
  }
}
