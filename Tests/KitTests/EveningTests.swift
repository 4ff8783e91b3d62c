import GameKit
import Kit
import Testing

/// Names in a list of some width.
struct NameListTests {
  @Test(
    arguments: [
      (20, "Anna, Ben, Cem, Dora"), (19, "Anna, Ben, Cem, +1"), (17, "Anna, Ben, +2"), (9, "Anna, +3"),
    ])
  func `names that do not fit are counted`(columns: Int, list: String) {
    #expect(["Anna", "Ben", "Cem", "Dora"].listed(in: columns) == list)
  }

  @Test(arguments: [(20, "Anna, Ben, Cem, Dora"), (17, "Cem, Anna, +2"), (8, "Cem, +3")])
  func `a name that was looked for is not counted but named`(columns: Int, list: String) {
    #expect(["Anna", "Ben", "Cem", "Dora"].listed(in: columns) { $0 == "Cem" } == list)
  }
}

/// The games of an evening.
struct EveningTests {
  private static let hour: Int64 = 3600

  /// Games of half an hour each, by the hour at which they began and their winners; the latest first.
  private func games(_ played: (hour: Int64, winners: [String])...) -> [GameSummary] {
    played.reversed().map { game in
      GameSummary(
        id: Identifier(high: 0, low: UInt64(game.hour)), game: GameID("quiz"),
        started: Timestamp(seconds: game.hour * Self.hour),
        finished: Timestamp(seconds: game.hour * Self.hour + Self.hour / 2), players: ["Anna", "Ben"],
        winners: game.winners)
    }
  }

  @Test func `the wins are counted since the last long break, without regard to case`() throws {
    let games = games((1, ["Cem"]), (20, ["Ben"]), (21, ["Anna"]), (23, ["ANNA", "Dora"]))
    let evening = try #require(Evening(of: games, at: Timestamp(seconds: 24 * Self.hour)))
    #expect(evening.text == "Tonight: ANNA won 2, Dora 1, Ben 1")
  }

  @Test func `a winner of the game just over is named, and the others are counted`() throws {
    let games = games((18, ["A", "B"]), (19, ["A", "B", "C"]), (20, ["A", "B", "C", "D"]), (21, ["E"]))
    let evening = try #require(Evening(of: games, at: Timestamp(seconds: 22 * Self.hour)))
    #expect(evening.text == "Tonight: A won 3, B 3, E 1, and 2 others")
    #expect(evening.shorterTexts == ["Tonight: A won 3, E 1, and 3 others"])
  }

  @Test func `one game is no evening, and neither is what was before last night or is to come`() {
    #expect(Evening(of: games((20, ["Ben"])), at: Timestamp(seconds: 21 * Self.hour)) == nil)
    let before = games((1, ["Ben"]), (2, ["Ben"]))
    #expect(Evening(of: before, at: Timestamp(seconds: 48 * Self.hour)) == nil)
    #expect(Evening(of: before, at: Timestamp(seconds: 0)) == nil)
  }

  @Test func `the next day, the lobby names the winner of last night`() throws {
    let games = games((20, ["Ben"]), (22, ["Ben"]))
    let evening = try #require(Evening(of: games, at: Timestamp(seconds: 47 * Self.hour)))
    #expect(evening.text == "Last night: Ben won 2")
  }
}
