import GameKit
import Testing

struct RecordTests {
  private func record(score: Int) -> GameRecord {
    GameRecord(
      id: Identifier(high: 1, low: 2), game: GameID("snakesss"), started: Timestamp(seconds: 10),
      finished: Timestamp(seconds: 20),
      participants: [
        Participation(
          name: "Anna", score: score, rank: 1, hasWon: true,
          roles: [RoleTally(role: "snake", rounds: 1, points: score)])
      ],
      details: RecordDetails(version: 1, json: "{}"))
  }

  @Test func `records are the same when all of them is`() {
    #expect(record(score: 3) == record(score: 3))
    #expect(record(score: 3) != record(score: 4))
  }

  @Test func `a game goes by one name`() {
    #expect(GameID(rawValue: "snakesss") == GameID("snakesss"))
  }

  @Test func `time goes forward`() {
    #expect(Timestamp(seconds: -1) < Timestamp(seconds: 0))
    #expect(!(Timestamp(seconds: 5) < Timestamp(seconds: 5)))
  }

  @Test func `the terminal goes round in the order of seats`() {
    #expect(Seat.all(3) == [Seat(0), Seat(1), Seat(2)])
    #expect(Seat(0) < Seat(1))
  }

  @Test func `a history filter lets everything pass unless told otherwise`() {
    #expect(HistoryFilter() == HistoryFilter(game: nil, player: nil))
    #expect(HistoryFilter(player: "Anna") != HistoryFilter())
  }

  @Test func `a line of the history names players and winners`() {
    let summary = GameSummary(
      id: Identifier(high: 1, low: 2), game: GameID("snakesss"), started: Timestamp(seconds: 10),
      finished: Timestamp(seconds: 20), players: ["Anna", "Ben"], winners: ["Ben"])
    #expect(summary.winners.allSatisfy(summary.players.contains))
  }

  @Test func `a standing counts games, points and roles`() {
    let tally = RoleTally(role: "human", rounds: 4, points: 6)
    let standing = PlayerStanding(name: "Ben", played: 2, won: 1, points: 6, roles: [tally])
    #expect(standing.roles.map(\.points).reduce(0, +) == standing.points)
  }
}
