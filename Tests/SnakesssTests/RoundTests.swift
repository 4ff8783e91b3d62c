import GameKit
import Testing

@testable import Snakesss

struct RoundTests {
  /// The scenes that the table sees in one round of a game, without what they show.
  private func course(_ options: Options) throws -> [String] {
    var game = try Example.game(players: 4, options: options)
    var scenes: [String] = []
    while !game.phase.isResults {
      scenes.append(game.view(for: .table).scene.name)
      try game.advance()
    }
    return scenes + [game.view(for: .table).scene.name]
  }

  @Test func `when everyone peeks, each but the mongoose takes the terminal for it`() throws {
    #expect(
      try course(Options()) == [
        "needs question", "reveal", "reveal", "reveal", "reveal", "hand back", "announcement", "question",
        "peeking", "peeking", "peeking", "hand back", "discussion", "voting", "voting", "voting", "voting",
        "hand back", "results",
      ])
  }

  @Test func `with eyes closed one flash serves all snakes`() throws {
    #expect(
      try course(Options(peek: .eyesClosed)) == [
        "needs question", "reveal", "reveal", "reveal", "reveal", "hand back", "announcement", "question",
        "eyes closed", "discussion", "voting", "voting", "voting", "voting", "hand back", "results",
      ])
  }

  @Test(arguments: UInt64(0)..<200)
  func `roles, peeks and votes go round in the order of seats`(seed: UInt64) throws {
    var game = try Example.game(players: 4 + Int(seed % 5), seed: seed)
    var reveals: [Seat] = []
    var peeks: [Seat] = []
    var votes: [Seat] = []
    var mongoose: Seat?
    while !game.phase.isResults {
      switch game.view(for: .table).scene {
      case .roleReveal(let turn): reveals.append(turn)
      case .peeking(let turn): peeks.append(turn)
      case .voting(let turn, let voted):
        #expect(voted == votes)
        votes.append(turn)
      case .announcement(let named): mongoose = named
      case .needsQuestion, .role, .handBack, .question, .peek, .eyesClosed, .flash, .discussion, .vote,
        .results,
        .standings, .over:
        break
      }
      try game.advance()
    }
    #expect(reveals == game.roster.seats)
    #expect(peeks == game.roster.seats.filter { $0 != mongoose })
    #expect(votes == game.roster.seats)
  }

  @Test(arguments: UInt64(0)..<50)
  func `the mongoose that is named is the mongoose`(seed: UInt64) throws {
    var game = try Example.game(seed: seed)
    try game.advance { if case .round(_, .announcement) = $0 { true } else { false } }
    let round = try #require(game.round)
    #expect(game.view(for: .table).scene == .announcement(mongoose: round.mongoose))
    #expect(round.roles[round.mongoose.index] == .mongoose)
  }

  @Test func `a snake's peek shows the answer and the other snakes`() throws {
    let game = try Example.game(
      roles: [.snake, .human, .snake, .mongoose, .snake, .human], at: .peek(turn: Seat(2)))
    guard case .peek(let peek) = game.view(for: .seat(Seat(2))).scene else {
      Issue.record("The snake on turn does not peek")
      return
    }
    #expect(peek.sight == .snake(answer: .b, others: [Seat(0), Seat(4)]))
    #expect(peek.nameCount == 2)
  }

  @Test func `a human's decoy has the size of a snake's peek`() throws {
    let game = try Example.game(
      roles: [.snake, .human, .snake, .mongoose, .snake, .human], at: .peek(turn: Seat(1)))
    let decoy = Peek(question: AskedQuestion(try Example.question()), nameCount: 2, sight: .decoy)
    #expect(game.view(for: .seat(Seat(1))).scene == .peek(decoy))
  }

  @Test func `in the shared flash open eyes see the answer and the table does not`() throws {
    let game = try Example.game(roles: [.snake, .human, .snake, .mongoose], at: .flash)
    let asked = AskedQuestion(try Example.question())
    #expect(game.view(for: .openEyes).scene == .flash(asked, answer: .b))
    #expect(game.view(for: .table).scene == .eyesClosed)
  }

  @Test(arguments: DiscussionTime.allCases)
  func `each discussion starts with the full time, or without a limit`(time: DiscussionTime) throws {
    var game = try Example.game(options: Options(rounds: 2, discussion: time))
    for _ in 0..<2 {
      try game.advance { $0.isDiscussion }
      guard case .discussion(_, _, let limit) = game.view(for: .table).scene else {
        Issue.record("Nobody discusses")
        return
      }
      #expect(limit == time.limit)
      try game.advance { $0.isResults }
    }
  }

  @Test func `the results tell role, vote, points and total of each player`() throws {
    var game = try Example.game(
      roles: [.human, .snake, .mongoose, .snake], at: .vote(ballots: []))
    try game.advance(choosing: { $0 == Seat(0) ? 1 : 2 }, to: \.isResults)
    #expect(
      game.view(for: .table).scene
        == .results(
          try Example.question(),
          rows: [
            RoundRow(seat: Seat(0), role: .human, vote: .letter(.b), points: 1, total: 1),
            RoundRow(seat: Seat(1), role: .snake, vote: .snake, points: 1, total: 1),
            RoundRow(seat: Seat(2), role: .mongoose, vote: .letter(.c), points: 0, total: 0),
            RoundRow(seat: Seat(3), role: .snake, vote: .snake, points: 1, total: 1),
          ]))
  }
}

extension Scene {
  fileprivate var name: String {
    switch self {
    case .needsQuestion: "needs question"
    case .roleReveal: "reveal"
    case .role: "role"
    case .handBack: "hand back"
    case .announcement: "announcement"
    case .question: "question"
    case .peeking: "peeking"
    case .peek: "peek"
    case .eyesClosed: "eyes closed"
    case .flash: "flash"
    case .discussion: "discussion"
    case .voting: "voting"
    case .vote: "vote"
    case .results: "results"
    case .standings: "standings"
    case .over: "over"
    }
  }
}
