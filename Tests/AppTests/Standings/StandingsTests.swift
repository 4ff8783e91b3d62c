import Curses
import Database
import GameKit
import Kit
import Packs
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit
@testable import Store

@Suite struct StandingsTests {
  private static let standings = ["Anna", "Ben", "Cem", "Franziska-Sophie"].enumerated().map { place, name in
    PlayerStanding(
      name: name, played: 30 - place, won: 12 - 4 * min(place, 3), points: 240 - 17 * place,
      roles: [
        RoleTally(role: "human", rounds: 80, points: 120), RoleTally(role: "snake", rounds: 40, points: 77),
      ] + (place == 1 ? [] : [RoleTally(role: "mongoose", rounds: 15, points: 43)]),
      games: [GameTally(game: HistoryFixtures.quiz, played: 20 - place, won: 8)]
        + (place == 2 ? [] : [GameTally(game: HistoryFixtures.duel, played: 10, won: 4)]))
  }

  private func makeFixture(
    _ standings: [PlayerStanding] = standings, columns: Int = 80, rows: Int = 24
  ) -> ScreenFixture<StandingsScreen> {
    ScreenFixture(StandingsScreen(games: HistoryFixtures.games), columns: columns, rows: rows) { request in
      if case .history(.statistics(let game)) = request {
        return .history(.statistics(HistoryFixtures.tables, of: game))
      }
      return .history(.standings(standings))
    }
  }

  @Test func `standings tell what each player has done, and in which games`() {
    expectSnapshot(of: makeFixture(), named: "standings-80x24", showing: .styles)
  }

  @Test func `on a wide screen bars and the last ten games are beside the numbers`() {
    let fixture = ScreenFixture(StandingsScreen(games: HistoryFixtures.games), columns: 120, rows: 24) {
      FakeHistory(games: HistoryFixtures.games(14)).respond($0) ?? .history(.standings(Self.standings))
    }
    expectSnapshot(of: fixture, named: "standings-120x24")
  }

  @Test func `on a large screen the chosen player's numbers stand below`() {
    var fixture = ScreenFixture(StandingsScreen(games: HistoryFixtures.games), columns: 120, rows: 40) {
      FakeHistory(games: HistoryFixtures.games(14)).respond($0) ?? .history(.standings(Self.standings))
    }
    fixture.press(.down)
    expectSnapshot(of: fixture, named: "standings-120x40")
  }

  @Test func `a picture of the last games ends with the newest, and is short for who seldom plays`() {
    let games = [("Anna", "Anna"), ("Anna", "Ben"), ("Ben", "Ben")].map { player, winner in
      GameSummary(
        id: Identifier(high: 0, low: 1), game: HistoryFixtures.duel, started: Timestamp(seconds: 1),
        finished: Timestamp(seconds: 2), players: [player, "Cem"], winners: [winner])
    }
    let form = RecentForm(games)
    #expect(form.sparkline(of: "Anna") == "▁▇        ")
    #expect(form.sparkline(of: "Cem") == "▁▁▁       ")
    #expect(form.sparkline(of: "Dora") == "          ")
  }

  @Test func `the standings of one game tell the points, and as what they came`() {
    var fixture = makeFixture()
    fixture.press(.character("g"))
    expectSnapshot(of: fixture, named: "standings-one-game-80x24")
  }

  @Test func `points of several games are not added up, and roles of several games stand nowhere together`() {
    let fixture = makeFixture()
    for word in ["Points", "Human", "Snake"] { #expect(!fixture.text.contains(word)) }
  }

  @Test func `where it is narrow, the roles of the chosen player stand below`() {
    var fixture = makeFixture(columns: 60, rows: 20)
    fixture.press(.character("g"))
    #expect(fixture.text.contains("Anna, rounds / points: Human 80/120, Snake 40/77"))
    fixture.press(.down)
    #expect(fixture.text.contains("Ben, rounds / points: Human 80/120, Snake 40/77"))
    fixture.resize(columns: 80, rows: 24)
    #expect(fixture.text.contains("Role columns"))
  }

  @Test func `games of which there are records come before the others`() {
    let duel = [
      PlayerStanding(
        name: "Anna", played: 1, won: 1, points: 0, roles: [],
        games: [GameTally(game: HistoryFixtures.duel, played: 1, won: 1)])
    ]
    var fixture = makeFixture(duel)
    let asked = (0..<3).flatMap { _ in fixture.press(.character("g")) }
    #expect(
      asked
        == [HistoryFixtures.duel, HistoryFixtures.quiz, nil].map {
          .request(.history(.standings(HistoryFilter(game: $0))))
        })
  }

  @Test func `g asks for one game after the other, escape goes back`() {
    var fixture = makeFixture()
    let asked = (0..<3).flatMap { _ in fixture.press(.character("g")) }
    #expect(
      asked
        == [HistoryFixtures.quiz, HistoryFixtures.duel, nil].map {
          .request(.history(.standings(HistoryFilter(game: $0))))
        })
    #expect(fixture.press(.escape) == [.close])
  }

  @Test func `no one has played yet`() {
    expectSnapshot(of: makeFixture([]), named: "standings-empty")
  }

  @Test func `a hundred players scroll`() {
    let crowd = (1...100).map { number in
      PlayerStanding(name: "Player \(number)", played: 1, won: 0, points: 0, roles: [])
    }
    var fixture = makeFixture(crowd)
    fixture.press(.end)
    #expect(fixture.text.contains("▸ Player 100"))
  }
}

/// The app adds up a long history on a worker thread, and one in memory at once.
@MainActor @Suite struct StatisticsRequestTests {
  private static let game = GameID("snakesss")
  private let owner = RequestOwner(entry: 1)

  private func count() throws -> StatisticsCount {
    let statistics = try #require(Catalogue.game(Self.game)?.statistics())
    let files = DataFolders(environment: [:], binary: nil)
    return StatisticsCount(game: Self.game, statistics: statistics, files: files)
  }

  private func save(_ games: ClosedRange<UInt64>, in store: any HistoryRepository) throws {
    for number in games { try store.save(.sample(number)) }
  }

  private func responses(of host: ParlorHost, count: Int) async -> [AddressedResponse<Response>] {
    var responses: [AddressedResponse<Response>] = []
    while responses.count < count {
      await Task.yield()
      responses += host.takeResponses()
    }
    return responses
  }

  @Test func `games in memory are added up at once`() throws {
    let store = MemoryStore()
    try save(1...5, in: store)
    let tables = try #require(try count().tables(of: store))
    let response = ParlorHost.make(store: store).perform(.history(.statistics(Self.game)))
    #expect(response == .history(.statistics(tables, of: Self.game)))
  }

  @Test func `games in a file are added up by a worker, which reports its progress`() async throws {
    let home = try TempHome()
    let store = try home.store()
    try save(1...5, in: store)
    let host = ParlorHost.make(store: store)
    #expect(host.perform(.history(.statistics(Self.game)), for: owner) == nil)
    let responses = await responses(of: host, count: 2)
    #expect(responses.first == AddressedResponse(to: owner, .history(.counting(done: 0, of: 5))))
    let tables = try #require(try count().tables(of: store))
    #expect(responses.last?.response == .history(.statistics(tables, of: Self.game)))
  }

  @Test func `a file that breaks meanwhile is a failure`() async throws {
    let home = try TempHome()
    let store = try home.store()
    let host = ParlorHost.make(store: store)
    try store.connection.execute("DROP TABLE role_tally; DROP TABLE participation; DROP TABLE game")
    #expect(host.perform(.history(.statistics(Self.game)), for: owner) == nil)
    guard case .failed(let sentence) = await responses(of: host, count: 1)[0].response else {
      Issue.record("Broken tables were added up")
      return
    }
    #expect(sentence.contains("parlor.db"))
  }

  @Test func `adding up can be cancelled`() throws {
    let store = MemoryStore()
    try save(1...3, in: store)
    #expect(try count().tables(of: store) { _, _ in false } == nil)
  }

  @Test func `a game without statistics of its own has no tables`() {
    let polo = GameID("polo")
    let response = ParlorHost.make().perform(.history(.statistics(polo)))
    #expect(response == .history(.statistics([], of: polo)))
  }
}

/// The tables that a game adds to the standings: they are asked for when someone looks at them.
@Suite struct OwnTablesTests {
  private func makeFixture(respond: @escaping (Request) -> Response?) -> ScreenFixture<StandingsScreen> {
    var fixture = ScreenFixture(StandingsScreen(games: HistoryFixtures.games)) { request in
      if case .history(.standings) = request { return .history(.standings([])) }
      return respond(request)
    }
    fixture.press(.character("g"), .character("g"))
    return fixture
  }

  @Test func `nothing is added up before one of them is looked at, and then once`() {
    var fixture = makeFixture { _ in .history(.statistics(HistoryFixtures.tables, of: HistoryFixtures.duel)) }
    #expect(fixture.press(.right) == [.request(.history(.statistics(HistoryFixtures.duel)))])
    #expect(fixture.text.contains("sword"))
    #expect(fixture.press(.right) == [])
    #expect(fixture.text.contains("dawn"))
    #expect(fixture.press(.left, .left) == [])
    #expect(fixture.screen.tabs.selected == 0)
  }

  @Test func `the screen shows the progress`() {
    var fixture = makeFixture { _ in nil }
    fixture.press(.right)
    #expect(fixture.text.contains("Calculating…"))
    fixture.tell(.response(.history(.counting(done: 250, of: 9000))))
    #expect(fixture.text.contains("Calculating: 250 of 9000 games"))
    fixture.tell(.response(.history(.statistics(HistoryFixtures.tables, of: HistoryFixtures.duel))))
    #expect(fixture.text.contains("sword"))
  }

  @Test func `going on to another game gives the work up`() {
    var fixture = makeFixture { _ in nil }
    fixture.press(.right)
    #expect(fixture.press(.character("g")) == [.cancel, .request(.history(.standings(HistoryFilter())))])
    fixture.tell(.response(.history(.statistics(HistoryFixtures.tables, of: HistoryFixtures.duel))))
    #expect(!fixture.text.contains("sword"))
  }

  @Test func `a failure is shown`() {
    var fixture = makeFixture { _ in .failed("The disk is on fire.") }
    fixture.press(.right)
    #expect(fixture.text.contains("Statistics aren't available right now."))
  }

  @Test func `coming back adds up anew, for a game may be gone or new`() {
    var fixture = makeFixture { _ in .history(.statistics(HistoryFixtures.tables, of: HistoryFixtures.duel)) }
    fixture.press(.right)
    fixture.tell(.appeared)
    #expect(
      fixture.takeCommands() == [
        .request(.history(.standings(HistoryFilter(game: HistoryFixtures.duel)))),
        .request(.history(.statistics(HistoryFixtures.duel))),
      ])
  }

  @Test func `a game that has no tables of its own has no tabs`() {
    var fixture = ScreenFixture(StandingsScreen(games: HistoryFixtures.games)) { _ in .history(.standings([]))
    }
    fixture.press(.character("g"))
    #expect(fixture.screen.tabs.titles == ["Standings"])
    #expect(fixture.press(.right) == [])
  }
}

@Suite struct QuotaTests {
  @Test(arguments: [(0, 0, "–"), (0, 3, "0%"), (1, 3, "33%"), (2, 3, "67%"), (1, 8, "13%"), (3, 3, "100%")])
  func `shares are shown in whole percent`(part: Int, whole: Int, text: String) {
    var quota = Quota()
    quota.count(part, of: whole)
    #expect(quota.percent == text)
  }
}
