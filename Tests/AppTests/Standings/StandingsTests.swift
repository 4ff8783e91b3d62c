import Curses
import GameKit
import Kit
import Packs
import TUI
import TestKit
import Testing
import Werewolf

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

  private func rehearse(
    _ standings: [PlayerStanding] = standings, columns: Int = 80, rows: Int = 24
  ) -> ScreenFixture<StandingsScreen> {
    ScreenFixture(StandingsScreen(games: HistoryFixtures.games), columns: columns, rows: rows) { request in
      if case .statistics(let game) = request { return .statistics(HistoryFixtures.tables, of: game) }
      return .standings(standings)
    }
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `standings tell what each player has done, and in which games`(columns: Int, rows: Int) {
    let stage = rehearse(columns: columns, rows: rows)
    expectSnapshot(stage.picture, named: "standings-\(columns)x\(rows)")
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func `the standings of one game tell the points, and as what they came`(columns: Int, rows: Int) {
    var stage = rehearse(columns: columns, rows: rows)
    stage.press(.character("g"))
    expectSnapshot(stage.picture, named: "standings-one-game-\(columns)x\(rows)")
  }

  @Test func `points of several games are not added up, and roles of several games stand nowhere together`() {
    let stage = rehearse()
    for word in ["Points", "Human", "Snake"] { #expect(!stage.text.contains(word)) }
  }

  @Test func `where it is narrow, the roles of the chosen player stand below`() {
    var stage = rehearse(columns: 60, rows: 20)
    stage.press(.character("g"))
    #expect(stage.text.contains("Anna, rounds/points: Human 80/120, Snake 40/77"))
    stage.press(.down)
    #expect(stage.text.contains("Ben, rounds/points: Human 80/120, Snake 40/77"))
    stage.resize(columns: 80, rows: 24)
    #expect(stage.text.contains("Below a role"))
  }

  @Test func `games of which there are records come before the others`() {
    let duel = [
      PlayerStanding(
        name: "Anna", played: 1, won: 1, points: 0, roles: [],
        games: [GameTally(game: HistoryFixtures.duel, played: 1, won: 1)])
    ]
    var stage = rehearse(duel)
    let asked = (0..<3).flatMap { _ in stage.press(.character("g")) }
    #expect(
      asked
        == [HistoryFixtures.duel, HistoryFixtures.quiz, nil].map {
          .request(.standings(HistoryFilter(game: $0)))
        })
  }

  @Test func `g asks for one game after the other, escape goes back`() {
    var stage = rehearse()
    let asked = (0..<3).flatMap { _ in stage.press(.character("g")) }
    #expect(
      asked
        == [HistoryFixtures.quiz, HistoryFixtures.duel, nil].map {
          .request(.standings(HistoryFilter(game: $0)))
        })
    #expect(stage.press(.escape) == [.close])
  }

  @Test func `nobody has played yet`() {
    expectSnapshot(rehearse([]).picture, named: "standings-empty")
  }

  @Test func `a hundred players scroll`() {
    let crowd = (1...100).map { number in
      PlayerStanding(name: "Player \(number)", played: 1, won: 0, points: 0, roles: [])
    }
    var stage = rehearse(crowd)
    stage.press(.end)
    #expect(stage.text.contains("▸ Player 100"))
  }
}

/// The program adds up a long history beside the loop, and a short one that lies nowhere at once.
@MainActor @Suite struct AddingUpTests {
  private func host(_ store: any Repositories) -> ParlorHost {
    ParlorHost(
      invocation: Invocation(), folders: DataFolders(environment: [:], binary: nil, data: nil),
      log: Log(path: "/dev/null", level: .off), keeping: SaveQueue(store: store),
      terminal: .init(depth: .none, glyphs: .unicode))
  }

  private let owner = RequestOwner(entry: 1)

  @Test func `what is kept in memory alone is added up at once`() throws {
    let store = MemoryStore()
    let records = try WerewolfPast.records(5)
    for record in records { store.save(record) }
    var statistics = WerewolfStatistics()
    for record in records.reversed() { statistics.add(record) }
    #expect(
      host(store).perform(.statistics(Rules.game), for: owner)
        == .statistics(statistics.tables, of: Rules.game))
  }

  @Test func `a file is read by another thread, which tells how far it has come`() async throws {
    let home = try TempHome()
    let store = try SQLiteStore(folder: home.folder)
    let records = try WerewolfPast.records(5)
    for record in records { try store.save(record) }
    let host = host(store)
    #expect(host.perform(.statistics(Rules.game), for: owner) == nil)

    var replies: [AddressedResponse<Response>] = []
    while replies.count < 2 {
      await Task.yield()
      replies += host.takeResponses()
    }
    #expect(replies.first == AddressedResponse(to: owner, .counting(done: 0, of: 5)))
    guard case .statistics(let tables, of: Rules.game) = replies.last?.response else {
      Issue.record("The last answer is \(String(describing: replies.last))")
      return
    }
    let count = StatisticsCount(game: Rules.game, statistics: WerewolfStatistics())
    #expect(try count.tables(of: store) == tables)
    try store.save(.sample(1))
  }

  @Test func `a file that is gone meanwhile is told as a failure`() async throws {
    let home = try TempHome()
    let store = try SQLiteStore(folder: home.folder)
    let host = host(store)
    try store.connection.execute("DROP TABLE role_tally; DROP TABLE participation; DROP TABLE game")
    #expect(host.perform(.statistics(Rules.game), for: owner) == nil)
    var replies: [AddressedResponse<Response>] = []
    while replies.isEmpty {
      await Task.yield()
      replies += host.takeResponses()
    }
    guard case .failed(let sentence) = replies[0].response else { return #expect(Bool(false)) }
    #expect(sentence.contains("parlor.db"))
  }

  @Test func `who gives up early gets nothing`() throws {
    let store = MemoryStore()
    for record in try WerewolfPast.records(3) { store.save(record) }
    let count = StatisticsCount(game: Rules.game, statistics: WerewolfStatistics())
    let tables = try count.tables(of: store) { _, _ in false }
    #expect(tables == nil)
  }

  @Test func `a game that counts nothing of its own has no tables`() {
    #expect(
      host(MemoryStore()).perform(.statistics(GameID("polo")), for: owner)
        == .statistics([], of: GameID("polo")))
  }
}

/// The tables that a game adds to the standings: they are asked for when somebody looks at them.
@Suite struct OwnTablesTests {
  private func rehearse(answer: @escaping (Request) -> Response?) -> ScreenFixture<StandingsScreen> {
    var stage = ScreenFixture(StandingsScreen(games: HistoryFixtures.games)) { request in
      if case .standings = request { return .standings([]) }
      return answer(request)
    }
    stage.press(.character("g"), .character("g"))
    return stage
  }

  @Test func `nothing is added up before one of them is looked at, and then once`() {
    var stage = rehearse { _ in .statistics(HistoryFixtures.tables, of: HistoryFixtures.duel) }
    #expect(stage.press(.right) == [.request(.statistics(HistoryFixtures.duel))])
    #expect(stage.text.contains("sword"))
    #expect(stage.press(.right) == [])
    #expect(stage.text.contains("dawn"))
    #expect(stage.press(.left, .left) == [])
    #expect(stage.screen.tabs.selected == 0)
  }

  @Test func `while it lasts, the screen tells how far it has come`() {
    var stage = rehearse { _ in nil }
    stage.press(.right)
    #expect(stage.text.contains("Adding up …"))
    stage.tell(.response(.counting(done: 250, of: 9000)))
    #expect(stage.text.contains("Adding up: 250 of 9000 games"))
    stage.tell(.response(.statistics(HistoryFixtures.tables, of: HistoryFixtures.duel)))
    #expect(stage.text.contains("sword"))
  }

  @Test func `going on to another game gives the work up`() {
    var stage = rehearse { _ in nil }
    stage.press(.right)
    #expect(stage.press(.character("g")) == [.cancel, .request(.standings(HistoryFilter()))])
    stage.tell(.response(.statistics(HistoryFixtures.tables, of: HistoryFixtures.duel)))
    #expect(!stage.text.contains("sword"))
  }

  @Test func `what cannot be read is told`() {
    var stage = rehearse { _ in .failed("The disk is on fire.") }
    stage.press(.right)
    #expect(stage.text.contains("This cannot be added up just now."))
  }

  @Test func `coming back adds up anew, for a game may be gone or new`() {
    var stage = rehearse { _ in .statistics(HistoryFixtures.tables, of: HistoryFixtures.duel) }
    stage.press(.right)
    stage.tell(.appeared)
    #expect(
      stage.takeCommands() == [
        .request(.standings(HistoryFilter(game: HistoryFixtures.duel))),
        .request(.statistics(HistoryFixtures.duel)),
      ])
  }

  @Test func `a game that has no tables of its own has no tabs`() {
    var stage = ScreenFixture(StandingsScreen(games: HistoryFixtures.games)) { _ in .standings([]) }
    stage.press(.character("g"))
    #expect(stage.screen.tabs.titles == ["Standings"])
    #expect(stage.press(.right) == [])
  }
}

@Suite struct QuotaTests {
  @Test(arguments: [(0, 0, "–"), (0, 3, "0%"), (1, 3, "33%"), (2, 3, "67%"), (1, 8, "13%"), (3, 3, "100%")])
  func `shares are told in whole percents`(part: Int, whole: Int, text: String) {
    var quota = Quota()
    quota.count(part, of: whole)
    #expect(quota.percent == text)
  }
}
