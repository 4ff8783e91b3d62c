import FoundationEssentials
import GameKit
import Testing

@testable import Snakesss

struct SessionTests {
  /// A whole game through the only door there is: what is done next follows from the views alone.
  private func played(rounds: Int = 3, seed: UInt64 = 1) throws -> Session {
    let deck = QuestionDeck(try (0..<30).map { try Example.question($0) })
    var session = try Session(roster: Example.roster(6), options: Options(rounds: rounds), seed: seed)
    while session.story == nil {
      guard session.usedQuestions.count <= 2 * Rules.rounds.upperBound else { throw Endless() }
      switch session.view(for: .table).scene {
      case .needsQuestion:
        _ = try session.startRound(from: deck, filter: QuestionFilter(), used: Set(session.usedQuestions))
      case .roleReveal(let turn), .peeking(let turn): try session.play(.passOn, as: turn)
      case .voting(let turn, voted: _):
        guard case .vote(_, let chips) = session.view(for: .seat(turn)).scene else { throw Illegal.notNow }
        try session.play(.vote(chips[turn.index % 3]), as: turn)
      case .discussion: try session.play(.endDiscussion)
      case .handBack, .announcement, .question, .eyesClosed, .results, .standings, .over:
        try session.play(.proceed)
      case .role, .peek, .flash, .vote: throw Illegal.notNow
      }
    }
    return session
  }

  @Test(arguments: [1, 3, 6, 9, 20])
  func `a game has as many rounds as were chosen`(rounds: Int) throws {
    let session = try played(rounds: rounds)
    #expect(session.story?.rounds.count == rounds)
    #expect(session.view(for: .table).round == rounds)
    #expect(session.usedQuestions.count == rounds)
  }

  @Test func `between two rounds the standings are shown, after the last the final ranking`() throws {
    var game = try Example.game(options: Options(rounds: 2))
    try game.advance { $0.isResults }
    try game.advance()
    #expect(game.view(for: .table).scene == .standings(Ranking(game.totals)))
    try game.advance()
    try game.advance { $0.isResults }
    try game.advance()
    #expect(game.view(for: .table).scene == .over(Ranking(game.totals)))
  }

  @Test(arguments: UInt64(0)..<20)
  func `the record has everybody's points, rank and roles`(seed: UInt64) throws {
    let session = try played(rounds: 6, seed: seed)
    let players = try #require(session.participations)
    let totals = session.view(for: .table).totals
    #expect(players.map(\.name) == ["P1", "P2", "P3", "P4", "P5", "P6"])
    #expect(players.map(\.score) == totals)
    #expect(players.map(\.hasWon) == totals.map { $0 == totals.max() })
    #expect(players.map(\.rank) == Seat.all(6).map(Ranking(totals).rank(of:)))
    for player in players {
      #expect(player.roles.map(\.rounds).reduce(0, +) == 6)
      #expect(player.roles.map(\.points).reduce(0, +) == player.score)
      #expect(player.roles.allSatisfy { ["human", "snake", "mongoose"].contains($0.role) })
    }
  }

  @Test func `voided rounds are told, but count for no role`() throws {
    var game = try Example.game(options: Options(rounds: 1))
    try game.advance { $0.isVote }
    try game.apply(.voidRound)
    try game.finish()
    let session = Session(game)
    #expect(session.story?.rounds.map(\.outcome).first == .voided)
    #expect(session.participations?.allSatisfy { $0.roles.map(\.rounds) == [1] } == true)
  }

  @Test func `playing again keeps names and order, with no points and other luck`() throws {
    let session = try played()
    let again = try session.playAgain(Options(rounds: 9))
    let view = again.view(for: .table)
    #expect(view.roster == session.view(for: .table).roster)
    #expect(view.totals == Array(repeating: 0, count: 6))
    #expect(view.round == 1)
    #expect(view.rounds == 9)
    #expect(again.usedQuestions.isEmpty)
    #expect(again == (try session.playAgain(Options(rounds: 9))))
    #expect(again != (try Session(roster: view.roster, options: again.options, seed: 1)))
  }

  @Test func `a story reads as it was written`() throws {
    let story = try #require(try played().story)
    let json = try JSONEncoder().encode(story)
    #expect(try JSONDecoder().decode(GameStory.self, from: json) == story)
    #expect(GameStory.version == 1)
  }

  @Test(arguments: [#""roles":["human","snake"]"#, #""roles":["human","snake","snake"]"#])
  func `a story whose lists do not fit together is not read`(roles: String) {
    let question = #"{"id":"q","text":"Why?","choices":["x","y","z"],"answer":"a","difficulty":"easy"}"#
    let round =
      #"{"question":\#(question),\#(roles),"outcome":{"scored":{"votes":["a","snake"],"points":[1]}}}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GameStory.self, from: Data(#"{"rounds":[\#(round)]}"#.utf8))
    }
  }
}
