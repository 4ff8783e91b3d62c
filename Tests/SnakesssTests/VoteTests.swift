import GameKit
import Testing

@testable import Snakesss

struct VoteTests {
  private let roles: [Role] = [.human, .snake, .mongoose, .snake]

  private func refusal(_ chip: Chip, by seat: Seat, in game: State) -> Illegal? {
    var attempt = game
    do throws(Illegal) {
      try attempt.apply(.vote(chip), by: seat)
      return nil
    } catch {
      #expect(attempt == game)
      return error
    }
  }

  @Test func `a snake finds three Snake chips where others find A, B and C`() {
    #expect(Chip.choices(for: .human) == [.letter(.a), .letter(.b), .letter(.c)])
    #expect(Chip.choices(for: .mongoose) == Chip.choices(for: .human))
    #expect(Chip.choices(for: .snake) == [.snake, .snake, .snake])
  }

  @Test(arguments: 0..<3)
  func `whichever chip a snake takes, its vote is Snake`(place: Int) throws {
    var game = try Fixture.game(roles: roles, at: .vote(ballots: []))
    try game.advance(choosing: { $0 == Seat(1) ? place : 0 }, to: \.isResults)
    #expect(
      game.rounds.last?.outcome
        == .scored(votes: [.letter(.a), .snake, .letter(.a), .snake], points: [0, 2, 0, 2]))
  }

  @Test func `a snake's letter and a human's Snake are refused`() throws {
    let first = try Fixture.game(roles: roles, at: .vote(ballots: []))
    #expect(refusal(.snake, by: Seat(0), in: first) == .wrongChip)
    var second = first
    try second.advance()
    for letter in Letter.allCases {
      #expect(refusal(.letter(letter), by: Seat(1), in: second) == .wrongChip)
    }
    try second.advance()
    #expect(refusal(.snake, by: Seat(2), in: second) == .wrongChip)
  }

  @Test func `a vote changes until the votes are counted, and counts once`() throws {
    var game = try Fixture.game(roles: roles, at: .vote(ballots: []))
    for seat in game.open { try game.apply(.vote(game.privateView(of: seat)!.firstChip), by: seat) }
    let lastVoter = game.publicView.lastVoter
    let human = try #require(roles.firstIndex(of: .human).map(Seat.init))
    try game.apply(.vote(.letter(.c)), by: human)
    #expect(game.publicView.lastVoter == lastVoter)
    #expect(refusal(.letter(.a), by: Seat(4), in: game) == .noSuchSeat(Seat(4)))
    try game.apply(.proceed)
    guard case .results(let scored) = game.phase else { throw Illegal.notNow }
    #expect(scored.votes[human.index] == .letter(.c))
    #expect(throws: Illegal.notNow) { try game.apply(.vote(.letter(.a)), by: human) }
  }

  @Test(arguments: UInt64(0)..<50)
  func `players act in any order, and the round is the same`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let start = try Fixture.game(roles: [.human, .mongoose, .snake, .human, .snake], at: .peek(read: []))
    let games = try [start.open, random.shuffled(start.open)].map { order in
      var game = start
      for seat in order { try game.apply(.passOn, by: seat) }
      try game.apply(.proceed)
      try game.apply(.endDiscussion)
      for seat in order + [Seat(1)] { try game.apply(.vote(game.privateView(of: seat)!.firstChip), by: seat) }
      try game.apply(.proceed)
      return game
    }
    #expect(games[0].publicView == games[1].publicView)
  }

  @Test func `a player takes back the last vote and votes again, until the votes are counted`() throws {
    var game = try Fixture.game(roles: roles, at: .vote(ballots: []))
    #expect(throws: Illegal.notNow) { try game.apply(.takeBack, by: Seat(0)) }
    for _ in roles { try game.advance() }
    let before = game
    #expect(game.publicView.lastVoter == Seat(3))
    #expect(throws: Illegal.outOfTurn(Seat(0))) { try game.apply(.takeBack, by: Seat(0)) }
    try game.apply(.takeBack, by: Seat(3))
    #expect(game.publicView.scene == .voting(turn: Seat(3), voted: Seat.all(3)))
    try game.advance()
    #expect(game == before)
    try game.advance()
    #expect(throws: Illegal.notNow) { try game.apply(.takeBack, by: Seat(3)) }
  }

  @Test func `a vote outside the vote phase is refused`() throws {
    var game = try Fixture.game(players: 4, options: Options(rounds: 2))
    while game.phase != .over {
      if game.acting.isEmpty || !game.phase.isVote && game.publicView.lastVoter == nil {
        for seat in game.roster.seats {
          #expect(refusal(.snake, by: seat, in: game) == .notNow)
          #expect(refusal(.letter(.a), by: seat, in: game) == .notNow)
        }
      }
      try game.advance()
    }
  }

  @Test func `the vote ends when all have voted`() throws {
    var game = try Fixture.game(roles: roles, at: .vote(ballots: []))
    for _ in roles {
      #expect(game.phase.isVote)
      try game.advance()
    }
    #expect(game.publicView.scene == .handBack(by: Seat(3)))
  }

  @Test(arguments: ["a", "b", "c", "snake"])
  func `a chip is stored by its name`(name: String) {
    #expect(Chip(rawValue: name)?.rawValue == name)
  }

  @Test func `there are no other chips`() {
    #expect(Chip(rawValue: "d") == nil)
  }
}

struct LastRoundTests {
  @Test func `the last round is worth double if the players want that, and no other round is`() throws {
    var (plain, double) = (
      try Fixture.game(options: Options(rounds: 3)),
      try Fixture.game(options: Options(rounds: 3, doublesLastRound: true))
    )
    try plain.finish()
    try double.finish()
    #expect(plain.rounds.map(\.factor) == [1, 1, 1])
    #expect(double.rounds.map(\.factor) == [1, 1, 2])
    for (one, other) in zip(plain.rounds, double.rounds) {
      for seat in plain.roster.seats {
        #expect(other.points(of: seat) == other.factor * one.points(of: seat))
      }
    }
  }

  @Test func `the page says that the round is worth double, until the game is over`() throws {
    var game = try Fixture.game(options: Options(rounds: 2, doublesLastRound: true))
    var pages: [String] = []
    while game.phase != .over {
      let page = "\(game.publicView.round): \(game.publicView.isDouble)"
      if pages.last != page { pages.append(page) }
      try game.advance()
    }
    #expect(pages == ["1: false", "2: true"])
    #expect(!game.publicView.isDouble)
  }

  @Test func `a single round is worth what every round is`() throws {
    var game = try Fixture.game(options: Options(rounds: 1, doublesLastRound: true))
    try game.finish()
    #expect(game.rounds.map(\.factor) == [1])
  }

  @Test func `a canceled last round is double when it is played again`() throws {
    var game = try Fixture.game(options: Options(rounds: 2, doublesLastRound: true))
    try game.advance { $0.isResults }
    try game.advance { $0.isVote }
    try game.apply(.voidRound)
    try game.finish()
    #expect(game.rounds.filter(\.isScored).map(\.factor) == [1, 2])
  }
}

struct ScoringTests {
  private struct Case: CustomTestStringConvertible {
    let players: Int
    let right: Int
    let seeker: Int
    let snake: Int
    var testDescription: String { "\(players) players, \(right) right" }
  }

  /// - Source: "Points of one round" in the rules: k for who is right, N − k for a snake, written out.
  private static let known = [
    (players: 4, perSnake: [2, 1, 0]), (5, [3, 2, 1, 0]), (6, [3, 2, 1, 0]), (7, [4, 3, 2, 1, 0]),
    (8, [4, 3, 2, 1, 0]),
  ].flatMap { table in
    table.perSnake.enumerated().map { right, snake in
      Case(players: table.players, right: right, seeker: right, snake: snake)
    }
  }

  @Test(arguments: known)
  private func `a right guess is worth the number of right ones, a snake the number of wrong ones`(
    known: Case
  ) throws {
    let table = try RoleTable(players: known.players)
    let seekers = Array(repeating: Role.human, count: table.humans) + [.mongoose]
    let roles = Array(repeating: Role.snake, count: table.snakes) + seekers
    let guesses = seekers.indices.map { Chip.letter($0 < known.right ? .c : .a) }
    let votes = Array(repeating: Chip.snake, count: table.snakes) + guesses
    let expected =
      Array(repeating: known.snake, count: table.snakes)
      + seekers.indices.map { $0 < known.right ? known.seeker : 0 }
    #expect(RoundScore.points(roles: roles, votes: votes, answer: .c) == expected)
  }

  @Test func `the mongoose has no bonus`() {
    let points = RoundScore.points(
      roles: [.mongoose, .human, .snake, .snake], votes: [.letter(.a), .letter(.a), .snake, .snake],
      answer: .a)
    #expect(points == [2, 2, 0, 0])
  }

  @Test func `a single correct player gets one point`() {
    let points = RoundScore.points(
      roles: [.human, .human, .mongoose, .snake, .snake],
      votes: [.letter(.a), .letter(.b), .letter(.c), .snake, .snake], answer: .a)
    #expect(points == [1, 0, 0, 2, 2])
  }

  @Test(arguments: UInt64(0)..<240)
  func `each round gives k squared and N minus k per snake in all`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let table = try RoleTable(players: 4 + Int(seed % 5))
    let roles = table.deal(by: &random)
    let votes = roles.map { role in Chip.choices(for: role)[random.below(3)] }
    let points = RoundScore.points(roles: roles, votes: votes, answer: .b)
    let right = votes.count { $0 == .letter(.b) }
    #expect(points.reduce(0, +) == right * right + table.snakes * (table.seekers - right))
    let snakes = zip(roles, points).filter { $0.0 == .snake }.map(\.1)
    #expect(Set(snakes).count == 1)
    #expect(zip(votes, points).allSatisfy { $0 != .letter(.b) || $1 == right })
  }

  @Test func `totals add up over the rounds`() throws {
    var game = try Fixture.game(options: Options(rounds: 3))
    try game.finish(choosing: { $0.index % 3 })
    for seat in game.roster.seats {
      #expect(game.totals[seat.index] == game.rounds.map { $0.points(of: seat) }.reduce(0, +))
    }
  }
}

extension PrivateView {
  /// The first chip of a vote.
  fileprivate var firstChip: Chip { if case .vote(_, let chips) = scene { chips[0] } else { .snake } }
}
