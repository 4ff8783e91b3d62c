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

  @Test func `the best liar misled most players as a snake, the mongoose too`() throws {
    let rounds = [
      try round([.snake, .snake, .human, .human, .mongoose], "--aca"),
      try round([.snake, .human, .snake, .human, .mongoose], "-b-ca"),
    ]
    #expect(award(.bestLiar, of: rounds) == Award(kind: .bestLiar, seats: [Seat(0)], count: 5))
  }

  @Test func `the lie detector was right most often when not a snake, the most gullible wrong`() throws {
    let rounds = [
      try round([.human, .human, .snake, .snake, .mongoose], "ba--b"),
      try round([.human, .human, .snake, .mongoose, .snake], "bc-b-"),
    ]
    #expect(award(.lieDetector, of: rounds) == Award(kind: .lieDetector, seats: [Seat(0)], count: 2))
    #expect(award(.mostGullible, of: rounds) == Award(kind: .mostGullible, seats: [Seat(1)], count: 2))
  }

  @Test func `the best bluff is the round in which most fell for one letter, and goes to its snakes`() throws
  {
    let rounds = [
      try round([.human, .human, .human, .snake, .snake, .mongoose], "aab--b"),
      try round([.snake, .human, .human, .human, .snake, .mongoose], "-ccb-c"),
      try round([.human, .human, .human, .snake, .snake, .mongoose], "acb--c"),
    ]
    #expect(
      award(.bestBluff, of: rounds)
        == Award(kind: .bestBluff, seats: [Seat(0), Seat(4)], count: 3, round: 2))
    #expect(award(.bestBluff, of: [rounds[0], rounds[2]])?.round == 2)
  }

  @Test func `one vote for a letter is no bluff`() throws {
    #expect(award(.bestBluff, of: [try round([.human, .human, .snake, .snake, .mongoose], "ac--b")]) == nil)
  }

  @Test func `the round of the night is the one in which a player won most places`() throws {
    let first = try round([.human, .human, .human, .snake, .snake, .mongoose], "bba--b")
    let second = try round([.snake, .snake, .human, .human, .human, .mongoose], "--bacc")
    // After the first round 3 3 0 1 1 3, after the second 6 6 1 1 1 3.
    #expect(award(.roundOfTheNight, of: [first]) == nil)
    #expect(
      award(.roundOfTheNight, of: [first, second])
        == Award(kind: .roundOfTheNight, seats: [Seat(2)], count: 2, round: 2))
    let third = try round([.human, .human, .human, .snake, .human, .mongoose], "aaa-ba")
    let fourth = try round([.human, .human, .snake, .human, .human, .mongoose], "aa-aaa")
    // Then 6 6 1 5 2 3, and 6 6 6 5 2 3: the third seat climbs from the last place to the first.
    #expect(
      award(.roundOfTheNight, of: [first, second, third, fourth])
        == Award(kind: .roundOfTheNight, seats: [Seat(2)], count: 5, round: 4))
  }

  @Test func `those who are equal share an award, in order of seats`() throws {
    let rounds = [try round([.human, .snake, .human, .snake, .mongoose], "a-c-b")]
    #expect(award(.bestLiar, of: rounds)?.seats == [Seat(1), Seat(3)])
    #expect(award(.mostGullible, of: rounds)?.seats == [Seat(0), Seat(2)])
  }

  @Test func `an award that no one has earned, or that most share, is left out`() throws {
    #expect(award(.lieDetector, of: [try round([.human, .snake, .snake, .mongoose], "a--a")]) == nil)
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
