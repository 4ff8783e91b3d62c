import GameKit
import Testing

@testable import Snakesss

/// The awards at the end of a game; all rounds ask for B.
struct AwardsTests {
  private func round(_ roles: [Role], _ votes: String) throws -> RoundRecord {
    let votes = votes.map { letter in Letter(rawValue: String(letter)).map(Chip.letter) ?? .snake }
    return RoundRecord(
      question: try Fixture.question(answer: .b), roles: roles,
      outcome: .scored(
        votes: votes, points: RoundScore.points(roles: roles, votes: votes, answer: .b)))
  }

  private func award(_ kind: Award.Kind, of rounds: [RoundRecord]) -> Award? {
    GameLog(rounds: rounds).awards.first { $0.kind == kind }
  }

  @Test func `the best liar misled most humans as a snake, and the mongoose counts for no one`() throws {
    let rounds = [
      try round([.snake, .snake, .human, .human, .mongoose], "--aca"),
      try round([.snake, .human, .snake, .human, .mongoose], "-b-ca"),
    ]
    #expect(award(.bestLiar, of: rounds) == Award(kind: .bestLiar, seats: [Seat(0)], count: 3))
  }

  @Test func `the lie detector was right most often as a human, the most gullible wrong`() throws {
    let rounds = [
      try round([.human, .human, .snake, .snake, .mongoose], "ba--b"),
      try round([.human, .human, .snake, .mongoose, .snake], "bc-b-"),
    ]
    #expect(award(.lieDetector, of: rounds) == Award(kind: .lieDetector, seats: [Seat(0)], count: 2))
    #expect(award(.mostGullible, of: rounds) == Award(kind: .mostGullible, seats: [Seat(1)], count: 2))
  }

  @Test func `those who are equal share an award, in order of seats`() throws {
    let rounds = [try round([.human, .snake, .human, .snake, .mongoose], "a-c-b")]
    #expect(award(.bestLiar, of: rounds)?.seats == [Seat(1), Seat(3)])
    #expect(award(.mostGullible, of: rounds)?.seats == [Seat(0), Seat(2)])
  }

  @Test func `an award that no one has earned, or that most share, is left out`() throws {
    #expect(award(.lieDetector, of: [try round([.human, .snake, .snake, .mongoose], "a--b")]) == nil)
    #expect(GameLog(rounds: []).awards == [])
    let shared = [try round([.human, .human, .human, .snake, .snake, .mongoose], "aac--b")]
    #expect(award(.mostGullible, of: shared)?.seats == [Seat(0), Seat(1), Seat(2)])
    #expect(
      award(.mostGullible, of: [try round([.human, .human, .human, .snake, .mongoose], "aac-b")]) == nil)
    let turns: [[Role]] = [
      [.human, .snake, .snake, .mongoose], [.snake, .human, .mongoose, .snake],
      [.snake, .mongoose, .human, .snake], [.mongoose, .snake, .snake, .human],
    ]
    let rounds = try turns.map { roles in
      try round(roles, String(roles.map { $0 == .snake ? "-" : $0 == .human ? "b" : "a" }))
    }
    #expect(award(.lieDetector, of: rounds) == nil)
  }

  @Test func `a canceled round earns nothing`() throws {
    let canceled = RoundRecord(
      question: try Fixture.question(), roles: [.human, .snake, .snake, .mongoose], outcome: .voided)
    #expect(GameLog(rounds: [canceled]).awards == [])
  }
}
