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
    var game = try Example.game(roles: roles, at: .vote(ballots: []))
    try game.advance(choosing: { $0 == Seat(1) ? place : 0 }, to: \.isResults)
    #expect(
      game.rounds.last?.outcome
        == .scored(votes: [.letter(.a), .snake, .letter(.a), .snake], points: [0, 2, 0, 2]))
  }

  @Test func `a snake's letter and a human's Snake are refused`() throws {
    let first = try Example.game(roles: roles, at: .vote(ballots: []))
    #expect(refusal(.snake, by: Seat(0), in: first) == .wrongChip)
    var second = first
    try second.advance()
    for letter in Letter.allCases {
      #expect(refusal(.letter(letter), by: Seat(1), in: second) == .wrongChip)
    }
    try second.advance()
    #expect(refusal(.snake, by: Seat(2), in: second) == .wrongChip)
  }

  @Test func `a second vote and a vote out of turn are refused`() throws {
    var game = try Example.game(roles: roles, at: .vote(ballots: []))
    #expect(refusal(.snake, by: Seat(1), in: game) == .outOfTurn(Seat(1)))
    try game.advance()
    #expect(refusal(.letter(.a), by: Seat(0), in: game) == .alreadyVoted)
    #expect(refusal(.letter(.a), by: Seat(4), in: game) == .noSuchSeat(Seat(4)))
  }

  @Test func `outside the vote nobody votes`() throws {
    var game = try Example.game(players: 4, options: Options(rounds: 2))
    while game.phase != .over {
      if !game.phase.isVote {
        for seat in game.roster.seats {
          #expect(refusal(.snake, by: seat, in: game) == .notNow)
          #expect(refusal(.letter(.a), by: seat, in: game) == .notNow)
        }
      }
      try game.advance()
    }
  }

  @Test func `the vote ends when all have voted`() throws {
    var game = try Example.game(roles: roles, at: .vote(ballots: []))
    for _ in roles {
      #expect(game.phase.isVote)
      try game.advance()
    }
    #expect(game.view(for: .table).scene == .handBack(by: Seat(3)))
  }

  @Test(arguments: ["a", "b", "c", "snake"])
  func `records know a chip by its name`(name: String) {
    #expect(Chip(rawValue: name)?.rawValue == name)
  }

  @Test func `there are no other chips`() {
    #expect(Chip(rawValue: "d") == nil)
  }
}
