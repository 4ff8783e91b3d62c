import GameKit
import Testing

@testable import Snakesss

/// Streaks between rounds; all rounds ask for B.
struct StreakTests {
  /// Rounds as the first of four players had them: right, wrong, snake, canceled, or absent.
  private func rounds(_ course: String) throws -> [RoundRecord] {
    let question = try Fixture.question(answer: .b)
    return course.map { moment in
      let role: Role = moment == "s" ? .snake : .human
      let vote: Chip = moment == "s" ? .snake : .letter(moment == "+" ? .b : .a)
      let outcome: RoundRecord.Outcome =
        moment == "x" ? .voided : .scored(votes: [vote, .snake, .snake, .letter(.b)], points: [0, 0, 0, 1])
      return RoundRecord(
        question: question, roles: [role, .snake, .snake, .mongoose], outcome: outcome,
        seats: moment == "." ? [4, 1, 2, 3].map(Seat.init) : nil)
    }
  }

  @Test(
    arguments: [
      ("+++", .right, 3), ("-+++", .right, 3), ("++++", .right, 4), ("---", .fooled, 3), ("sss", .snake, 3),
      ("+s+ss+", .right, 3), ("--x-", .fooled, 3), ("s.ss", .snake, 3), ("+++sss", .snake, 3),
    ] as [(String, Streak.Kind, Int)])
  func `three in a row are a streak`(course: String, kind: Streak.Kind, count: Int) throws {
    #expect(try rounds(course).streak(of: Seat(0)) == Streak(kind: kind, count: count))
  }

  @Test(arguments: ["", "++", "ss", "++-", "++-+", "ss+s", "+++s", "+++.", "+++x", "sss+"])
  func `fewer are none, nor is one that the last round does not extend`(course: String) throws {
    #expect(try rounds(course).streak(of: Seat(0)) == nil)
  }

  @Test(arguments: UInt64(0)..<20)
  func `the results show the streaks of those who played, as the votes say`(seed: UInt64) throws {
    _ = try Fixture.played(rounds: 9, seed: seed) { session in
      guard case .results(_, let rows) = session.view.scene else { return }
      for row in rows {
        guard let streak = row.streak else { continue }
        #expect((streak.kind == .snake) == (row.role == .snake))
        #expect((streak.kind == .right) == (row.role != .snake && row.points > 0))
        #expect((Streak.shortest...session.view.round).contains(streak.count))
      }
    }
  }
}
