import GameKit
import Testing

@testable import Snakesss

struct VoidTests {
  @Test(arguments: PeekMode.allCases)
  func `a round can be voided at any moment before its results, and only then`(peek: PeekMode) throws {
    var game = try Example.game(players: 4, options: Options(rounds: 2, peek: peek))
    while game.phase != .over {
      var other = game
      if let round = game.round {
        try other.apply(.voidRound)
        #expect(other.phase == .awaitingQuestion)
        #expect(other.rounds.last?.outcome == .voided)
        #expect(other.rounds.last?.question == round.question)
        #expect(other.totals == game.totals)
      } else {
        #expect(throws: Illegal.notNow) { try other.apply(.voidRound) }
        #expect(other == game)
      }
      try game.advance()
    }
  }

  @Test func `a voided round does not count as one of the game`() throws {
    var game = try Example.game(options: Options(rounds: 3))
    for _ in 0..<2 {
      try game.advance { $0.isVote }
      try game.apply(.voidRound)
    }
    #expect(game.view(for: .table).round == 1)
    try game.finish()
    #expect(game.rounds.map(\.isScored) == [false, false, true, true, true])
  }

  @Test func `the question of a voided round stays used, even when it was not shown yet`() throws {
    var game = try Example.game()
    try game.apply(.startRound(Example.question(7)))
    #expect(game.usedQuestions.isEmpty)
    try game.apply(.voidRound)
    #expect(game.usedQuestions == ["q7"])
  }

  @Test func `fresh roles are dealt after a voided round`() throws {
    var deals: Set<[Role]> = []
    var game = try Example.game()
    for _ in 0..<20 {
      try game.advance()
      deals.insert(try #require(game.round).roles)
      try game.apply(.voidRound)
    }
    #expect(deals.count > 5)
  }

  @Test func `a voided round reveals nothing`() throws {
    var game = try Example.game(roles: [.human, .snake, .mongoose, .snake], at: .discussion)
    var other = try Example.game(
      roles: [.snake, .mongoose, .human, .snake], answer: .c, at: .vote(ballots: []))
    try game.apply(.voidRound)
    try other.apply(.voidRound)
    for viewer in [.table, .openEyes] + game.roster.seats.map(Viewer.seat) {
      #expect(game.view(for: viewer) == other.view(for: viewer))
    }
  }
}
