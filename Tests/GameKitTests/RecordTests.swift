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

  @Test func `records are equal if all their fields are`() {
    #expect(record(score: 3) == record(score: 3))
    #expect(record(score: 3) != record(score: 4))
  }

  @Test func `a game has one id`() {
    #expect(GameID(rawValue: "snakesss") == GameID("snakesss"))
  }

  @Test func `timestamps are ordered from past to future`() {
    #expect(Timestamp(seconds: -1) < Timestamp(seconds: 0))
    #expect(!(Timestamp(seconds: 5) < Timestamp(seconds: 5)))
  }

  @Test func `seats are ordered by index`() {
    #expect(Seat.all(3) == [Seat(0), Seat(1), Seat(2)])
    #expect(Seat(0) < Seat(1))
  }

  @Test func `an empty history filter lets everything pass`() {
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

struct IdentifierTests {
  @Test func `an identifier reads and writes as a UUID`() throws {
    let text = "00112233-4455-6677-8899-aabbccddeeff"
    let identifier = try #require(Identifier(text))
    #expect(identifier == Identifier(high: 0x0011_2233_4455_6677, low: 0x8899_AABB_CCDD_EEFF))
    #expect(identifier.description == text)
    #expect(Identifier(text.uppercased()) == identifier)
  }

  @Test func `leading zeros are kept`() {
    #expect(Identifier(high: 0, low: 1).description == "00000000-0000-0000-0000-000000000001")
  }

  @Test(arguments: [
    "", "00112233445566778899aabbccddeeff", "00112233-4455-6677-8899-aabbccddeef",
    "0011223g-4455-6677-8899-aabbccddeeff", "+0112233-4455-6677-8899-aabbccddeeff",
    "00112233-4455-6677-8899-aabbccddeeff-",
  ])
  func `a text that is not a UUID is not an identifier`(text: String) {
    #expect(Identifier(text) == nil)
  }
}

struct RankingTests {
  @Test(
    arguments: [
      (totals: [5, 5, 3], ranks: [1, 1, 3]), ([1, 2, 3, 4], [4, 3, 2, 1]), ([0, 0, 0, 0], [1, 1, 1, 1]),
      ([7, 9, 7, 7, 2], [2, 1, 2, 2, 5]), ([], []),
    ] as [([Int], [Int])])
  func `equal totals share a rank and the next ranks are skipped`(totals: [Int], ranks: [Int]) {
    let ranking = Ranking(totals)
    #expect(Seat.all(totals.count).map(ranking.rank(of:)) == ranks)
  }

  @Test func `all seats with the highest total win`() {
    #expect(Ranking([3, 8, 8, 1]).winners == [Seat(1), Seat(2)])
    #expect(Ranking([0, 0]).winners == [Seat(0), Seat(1)])
    #expect(Ranking([]).winners.isEmpty)
  }

  @Test func `the best come first, equal ones in order of seats`() {
    #expect(Ranking([3, 8, 3, 9]).order == [Seat(3), Seat(1), Seat(0), Seat(2)])
  }
}
