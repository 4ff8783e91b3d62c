import GameKit
import Testing

@testable import Snakesss

struct HandingOverTests {
  private let roles: [Role] = [.human, .mongoose, .snake, .snake]

  @Test(arguments: [
    (Stage.roleReveal(turn: Seat(2)), Seat(2), Place.hands(of: Seat(3))),
    (.roleReveal(turn: Seat(3)), Seat(3), .table), (.peek(turn: Seat(0)), Seat(0), .hands(of: Seat(2))),
    (.peek(turn: Seat(3)), Seat(3), .table), (.vote(ballots: []), Seat(0), .hands(of: Seat(1))),
  ])
  func `the terminal is passed to who is on turn, and goes on from there`(
    stage: Stage, turn: Seat, next: Place
  ) throws {
    let game = try Example.game(roles: roles, at: stage)
    #expect(game.view(for: .table).instruction == .pass(to: turn))
    #expect(game.view(for: .seat(turn)).instruction == .privateAction(of: turn, then: next))
  }

  @Test(arguments: [
    (Stage.announcement, Instruction.groupReading), (.question, .groupReading), (.flash, .groupReading),
    (.discussion, .groupDiscussion), (.handBack(by: Seat(3), to: .discussion), .handBack(by: Seat(3))),
  ])
  func `what is public happens in the middle of the table`(stage: Stage, instruction: Instruction) throws {
    let view = try Example.game(roles: roles, at: stage).view(for: .table)
    #expect(view.instruction == instruction)
    #expect(view.instruction.place == .table)
  }

  @Test func `before and after a round the group has the terminal`() throws {
    var game = try Example.game(options: Options(rounds: 1))
    #expect(game.view(for: .table).instruction == .groupSetUp)
    try game.advance { $0.isResults }
    #expect(game.view(for: .table).instruction == .groupResults)
    try game.finish()
    #expect(game.view(for: .table).instruction == .groupResults)
  }

  @Test func `who is not on turn cannot pass the terminal on`() throws {
    for stage in [Stage.roleReveal(turn: Seat(2)), .peek(turn: Seat(2))] {
      var game = try Example.game(roles: roles, at: stage)
      #expect(throws: Illegal.outOfTurn(Seat(0))) { try game.apply(.passOn, by: Seat(0)) }
      #expect(throws: Illegal.noSuchSeat(Seat(9))) { try game.apply(.passOn, by: Seat(9)) }
    }
  }

  @Test func `nobody is skipped: the table cannot go on while a player has the terminal`() throws {
    for stage in [Stage.roleReveal(turn: Seat(2)), .peek(turn: Seat(2)), .vote(ballots: []), .discussion] {
      var game = try Example.game(roles: roles, at: stage)
      #expect(throws: Illegal.notNow) { try game.apply(.proceed) }
    }
  }
}
