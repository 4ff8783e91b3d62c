import GameKit
import Testing

@testable import Snakesss

/// The points above what the roles dealt usually earn.
struct UsualPointsTests {
  private func round(_ roles: [Role], points: [Int], factor: Int = 1, seats: [Seat]? = nil) throws
    -> RoundRecord
  {
    let votes = roles.map { $0 == .snake ? Chip.snake : .letter(.a) }
    return RoundRecord(
      question: try Fixture.question(), roles: roles, outcome: .scored(votes: votes, points: points),
      seats: seats, factor: factor)
  }

  private static let deals: [[Role]] = [
    [.human, .snake, .snake, .mongoose], [.snake, .human, .mongoose, .snake],
    [.snake, .mongoose, .human, .snake],
  ]

  /// Snakes got 1 1, 0 0, 2 2, on average 1.
  ///
  /// The others got 1 0, 2 2, 0 0: 5/6.
  ///
  /// - Source: the definition, written out: 3 - (5/6 + 2 · 1), 3 - (1 + 2 · 5/6), and so on.
  @Test func `three rounds by hand`() throws {
    let points = [[1, 1, 1, 0], [0, 2, 2, 0], [2, 0, 0, 2]]
    let log = GameLog(rounds: try zip(Self.deals, points).map { try round($0, points: $1) })
    #expect(log.usualPoints == UsualPoints(tenthsAbove: [2, 3, 3, -8]))
  }

  @Test func `in a double round the usual is doubled, too`() throws {
    let points = [[1, 1, 1, 0], [0, 2, 2, 0], [4, 0, 0, 4]]
    let rounds = try zip(zip(Self.deals, points), [1, 1, 2]).map { try round($0.0, points: $0.1, factor: $1) }
    // The first seat: 5 - (5/6 + 1 + 2); the fourth: 4 - (5/6 + 1 + 2).
    #expect(GameLog(rounds: rounds).usualPoints == UsualPoints(tenthsAbove: [12, -5, -5, 2]))
  }

  @Test func `fewer than three scored rounds have no usual`() throws {
    let rounds = try Self.deals.prefix(2).map { try round($0, points: [0, 0, 0, 0]) }
    let canceled = RoundRecord(
      question: try Fixture.question(), roles: Self.deals[2], outcome: .voided)
    #expect(GameLog(rounds: rounds + [canceled]).usualPoints == nil)
  }

  @Test(arguments: UInt64(0)..<50)
  func `all differences add up to nothing, whatever was dealt`(seed: UInt64) throws {
    let log = try #require(try Fixture.played(rounds: 6, seed: seed).log)
    let above = try #require(log.usualPoints).tenthsAbove
    #expect(abs(above.reduce(0, +)) <= above.count / 2)
  }

  @Test func `those who do as well as everyone on their side are at 0`() throws {
    let rounds = try (0..<4).map { _ in try round([.human, .snake, .snake, .mongoose], points: [1, 1, 1, 1]) }
    #expect(GameLog(rounds: rounds).usualPoints?.tenthsAbove == [0, 0, 0, 0])
  }
}
