import GameKit
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// What a house has played: three dozen games of Werewolf at tables of several sizes.
enum WerewolfPast {
  static let people = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fatma", "Gustav", "Hannelore-Sophie"]

  static func records(_ count: Int) throws -> [GameRecord] {
    try (0..<count).map { number in
      var options = Options()
      if number % 3 == 1 { options.tie = .mayor }
      if number % 4 == 1 { options.sight = .role }
      let table = Array(people.prefix(5 + number % 4))
      let preset: Preset = number % 2 == 0 ? .beginner : table.count == 8 ? .everything : .classic
      return try PlayedGame.over(table, preset, options, seed: UInt64(number))
        .record(UInt64(number), at: Timestamp(seconds: 1_700_000_000 + Int64(number) * 86_400))
    }
  }

  /// Answers as the program does.
  static func answer(_ request: Request, from store: MemoryStore) -> Answer? {
    switch request {
    case .standings(let filter): return .standings(store.standings(filter))
    case .statistics(let game):
      guard let statistics = Catalogue.game(game)?.statistics() else { return nil }
      let count = StatisticsCount(game: game, statistics: statistics)
      return (try? count.tables(of: store)).flatMap(\.self).map { .statistics($0, of: game) }
    default: return nil
    }
  }
}

@Suite struct WerewolfStatisticsTests {
  private func rehearse(_ count: Int, _ size: (Int, Int)) throws -> Rehearsal<PlayersScreen> {
    let store = MemoryStore()
    for record in try WerewolfPast.records(count) { store.save(record) }
    var stage = Rehearsal(PlayersScreen(), columns: size.0, rows: size.1) {
      WerewolfPast.answer($0, from: store)
    }
    // Games that were played come first.
    stage.press(.character("g"))
    if count == 0 { stage.press(.character("g")) }
    return stage
  }

  @Test(arguments: [(80, 24), (60, 20)])
  func `the standings of Werewolf have a table for players, roles, teams, sets and options`(
    size: (Int, Int)
  ) throws {
    var stage = try rehearse(36, size)
    for title in ["standings", "players", "roles", "teams", "sets", "options"] {
      expectSnapshot(stage.picture, named: "statistics-\(title)-\(size.0)x\(size.1)")
      stage.press(.right)
    }
  }

  @Test func `the tables of a house that has played nothing are empty`() throws {
    var stage = try rehearse(0, (80, 24))
    for _ in 0..<6 {
      #expect(stage.text.contains("No game was finished yet."))
      stage.press(.right)
    }
  }

  @Test func `every number is that of the stories`() throws {
    let records = try WerewolfPast.records(36)
    var statistics = WerewolfStatistics()
    for record in records.reversed() { statistics.add(record) }
    let stories = records.compactMap(WerewolfStory.story)
    let (players, roles, teams, sets) = (
      statistics.tables[0].rows, statistics.tables[1].rows, statistics.tables[2].rows,
      statistics.tables[3].rows
    )
    let anna = try #require(players.first { $0.cells.prefix(2) == ["Anna", "all"] }).cells
    #expect(anna[2] == "36")
    #expect(anna[3].hasPrefix("\(stories.count { $0.winners.contains(Seat(0)) }) "))
    #expect(anna[4].hasPrefix("\(stories.count { story in !story.deaths.contains { $0.seat == Seat(0) } }) "))
    let wolf = try #require(roles.first { $0.cells[0] == "Werewolf" }).cells
    #expect(wolf[1] == "\(stories.reduce(0) { $0 + $1.roleSet[.werewolf] })")
    let pack = try #require(teams.first { $0.cells[0] == "Pack" }).cells
    #expect(pack[1] == "36")
    #expect(pack[2].hasPrefix("\(stories.count { $0.outcome == .pack }) "))
    let beginner = try #require(sets.first { $0.cells.prefix(2) == ["Beginner", "all"] }).cells
    #expect(beginner[2] == "\(stories.count { $0.preset == .beginner })")
  }

  @Test func `a set that was played at one size of table has one row`() throws {
    var statistics = WerewolfStatistics()
    for record in try WerewolfPast.records(1) { statistics.add(record) }
    #expect(statistics.tables[3].rows.map { Array($0.cells.prefix(2)) } == [["Beginner", "5"]])
  }

  @Test func `usual options count as usual, however they were kept and whatever was tried before`() throws {
    let usual = Selection(text: Selection.usual.text).options
    #expect(OptionRow.all.allSatisfy { !$0.isChanged(in: usual.texts) })
    let record = try PlayedGame.over(Array(WerewolfPast.people.prefix(5)), .beginner, usual, seed: 1)
      .record(1, at: Timestamp(seconds: 1_700_000_000))
    #expect(WerewolfStory.outline(of: record)?.unusualOptions == [])
    var options = usual
    options.discussion = .unlimited
    options.discussion = .fiveMinutes
    #expect(options.texts == Options().texts)
  }

  @Test func `the order in which games are added makes no difference`() throws {
    let records = try WerewolfPast.records(20)
    var (one, other) = (WerewolfStatistics(), WerewolfStatistics())
    for record in records { one.add(record) }
    for record in records.reversed() { other.add(record) }
    #expect(one.tables == other.tables)
  }

  @Test func `of a game that cannot be read, players and roles still count`() throws {
    let good = try #require(try WerewolfPast.records(1).first)
    var statistics = WerewolfStatistics()
    statistics.add(
      GameRecord(
        id: good.id, game: good.game, started: good.started, finished: good.finished,
        participants: good.participants, details: RecordDetails(version: 99, json: "{}")))
    #expect(statistics.tables[0].rows.count == 10)
    #expect(statistics.tables[0].rows[0].cells[4] == "–")
    #expect(statistics.tables[2].rows == [])
  }
}
