import GameKit
import Kit
import Testing

@testable import App

@Suite struct PlayerCareerTests {
  /// Anna's games with Ben, the latest first; the letter is who won.
  private func career(_ winners: String) -> PlayerCareer {
    let names: [Character: [String]] = ["a": ["Anna"], "b": ["Ben"], "2": ["Anna", "Ben"], "-": []]
    return PlayerCareer(
      "Anna",
      winners.enumerated().map { index, letter in
        let end = Int64(1_000_000 - index)
        return GameSummary(
          id: Identifier(high: 0, low: UInt64(index)), game: HistoryFixtures.quiz,
          started: Timestamp(seconds: end - 1), finished: Timestamp(seconds: end),
          players: ["Anna", "Ben"] + (index == 0 ? ["Cem"] : []), winners: names[letter] ?? [])
      })
  }

  @Test func `games against each other are counted with who won them`() {
    let rivals = career("aab2-").rivals
    #expect(rivals.map(\.name) == ["Ben", "Cem"])
    #expect(rivals[0].games == 5 && rivals[0].won == 3 && rivals[0].lost == 2)
    #expect(rivals[1].games == 1 && rivals[1].won == 1 && rivals[1].lost == 0)
  }

  @Test func `the trend goes from the first games to the last`() {
    #expect(career("aaabbbabb").trend.map { $0.map { Int($0 * 100) } } == [33, 0, 100])
    #expect(career("aaaaaaaa").trend == nil)
    #expect(career(String(repeating: "a", count: 1000)).trend == Array(repeating: 1, count: 40))
  }

  @Test func `wins in a row are remarkable from two on`() {
    #expect(career("aabaaab").remark == "2 wins in a row right now.")
    #expect(career("aaab").remark == "3 wins in a row right now, the best run.")
    #expect(career("baab").remark == "The best run: 2 wins in a row.")
    #expect(career("ab").remark == nil)
  }
}
