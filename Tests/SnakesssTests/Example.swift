import GameKit

@testable import Snakesss

/// A game goes on for more rounds than any game has.
struct Endless: Error {}

/// Things the tests play with.
enum Example {
  /// A question that differs from others by its number.
  static func question(
    _ number: Int = 1, answer: Letter = .b, category: Snakesss.Category? = nil,
    difficulty: Difficulty = .medium
  ) throws -> Question {
    try Question(
      id: "q\(number)", text: "Question \(number)?", choices: ["first", "second", "third"], answer: answer,
      funFact: "A fact.", category: category, difficulty: difficulty, source: "A book")
  }

  /// So many players, called P1, P2 and so on.
  static func roster(_ players: Int) throws -> Roster {
    try RosterDraft((1...players).map { "P\($0)" }).roster(allowed: 1...players, width: \.count)
  }

  /// A game that has just begun.
  static func game(players: Int = 5, options: Options = Options(), seed: UInt64 = 1) throws -> State {
    try State(roster: roster(players), options: options, seed: seed)
  }

  /// A game of one round that stands at a stage.
  static func game(roles: [Role], answer: Letter = .b, at stage: Stage) throws -> State {
    var game = try game(players: roles.count)
    game.phase = .round(Round(question: try question(answer: answer), roles: roles), stage)
    return game
  }
}

extension State {
  /// Plays the one action that carries the game on; a voter takes one of the chips it finds.
  mutating func advance(choosing place: (Seat) -> Int = { _ in 0 }) throws {
    guard rounds.count <= 2 * Rules.rounds.upperBound else { throw Endless() }
    switch phase {
    case .awaitingQuestion:
      try apply(.startRound(Example.question(rounds.count + 1)))
    case .round(_, .roleReveal(let turn)), .round(_, .peek(let turn)):
      try apply(.passOn, by: turn)
    case .round(let round, .vote(let ballots)):
      let turn = Seat(ballots.count)
      try apply(.vote(Chip.choices(for: round.roles[turn.index])[place(turn)]), by: turn)
    case .round(_, .discussion):
      try apply(.endDiscussion)
    case .round(_, .announcement), .round(_, .question), .round(_, .flash), .round(_, .handBack),
      .results, .standings, .over:
      try apply(.proceed)
    }
  }

  /// Plays on until a moment is reached.
  mutating func advance(choosing place: (Seat) -> Int = { _ in 0 }, to isReached: (Phase) -> Bool) throws {
    while !isReached(phase) { try advance(choosing: place) }
  }

  /// Plays on until the game is over.
  mutating func finish(choosing place: (Seat) -> Int = { _ in 0 }) throws {
    try advance(choosing: place) { $0 == .over }
  }

  /// The round that is on.
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
  /// Deals items anew to all places but those that are kept.
  static func reshuffled<Item>(_ items: [Item], keeping kept: Set<Seat>, seed: UInt64) -> [Item] {
    var random = SeededRandom(seed: seed)
    let free = items.indices.filter { !kept.contains(Seat($0)) }
    var result = items
    for (place, origin) in zip(free, random.shuffled(free)) { result[place] = items[origin] }
    return result
  }
}
