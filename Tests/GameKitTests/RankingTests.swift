import GameKit
import Testing

struct RankingTests {
  @Test(arguments: [
    (totals: [5, 5, 3], ranks: [1, 1, 3]), ([1, 2, 3, 4], [4, 3, 2, 1]), ([0, 0, 0, 0], [1, 1, 1, 1]),
    ([7, 9, 7, 7, 2], [2, 1, 2, 2, 5]), ([], []),
  ])
  func `equal totals share a rank and the next ranks are skipped`(totals: [Int], ranks: [Int]) {
    let ranking = Ranking(totals)
    #expect(Seat.all(totals.count).map(ranking.rank(of:)) == ranks)
  }

  @Test func `all who have the most have won`() {
    #expect(Ranking([3, 8, 8, 1]).winners == [Seat(1), Seat(2)])
    #expect(Ranking([0, 0]).winners == [Seat(0), Seat(1)])
    #expect(Ranking([]).winners.isEmpty)
  }

  @Test func `the best come first, equal ones as they sit`() {
    #expect(Ranking([3, 8, 3, 9]).order == [Seat(3), Seat(1), Seat(0), Seat(2)])
  }
}
