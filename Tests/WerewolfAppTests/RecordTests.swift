import GameKit
import GameTestKit
import Glibc
import Kit
import Possession
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// A whole game in which all players take random legal actions.
struct PlayedGame {
  private(set) var session: Session
  private var random: SeededRandom

  /// Deals a game.
  init(_ names: [String], _ set: RoleSet, _ options: Options = Options(), seed: UInt64) throws {
    let roster = try Roster(names.map { try PlayerName($0, width: \.columns) })
    session = try Session(
      roster: roster, setUp: try SetUp(roles: set, options: options, players: names.count), seed: seed)
    random = SeededRandom(seed: seed &+ 1)
  }

  /// Deals a preset, and plays to the end.
  static func over(
    _ names: [String], _ preset: Preset = .beginner, _ options: Options = Options(), seed: UInt64
  ) throws -> PlayedGame {
    var game = try PlayedGame(names, preset.roles(for: names.count) ?? RoleSet([:]), options, seed: seed)
    try game.playOut()
    return game
  }

  /// Deals any legal set-up.
  static func any(_ seed: UInt64) throws -> PlayedGame {
    var random = SeededRandom(seed: seed)
    let names = (1...(3 + random.below(10))).map { "Player \($0)" }
    for _ in 0..<1000 {
      var set = random.element(of: Preset.allCases.compactMap { $0.roles(for: names.count) }) ?? RoleSet([:])
      for role in Rules.singleRoles where random.below(3) == 0 {
        set[.villager] += set[role]
        set[role] = 0
      }
      let texts = OptionRow.all.map { ($0.name, $0.choices[random.below($0.choices.count)].value) }
      let options = Options(texts: Dictionary(uniqueKeysWithValues: texts))
      if let game = try? PlayedGame(names, set, options, seed: seed) { return game }
    }
    throw Stuck()
  }

  private struct Stuck: Error {}

  mutating func playOut() throws {
    while session.log == nil { try step() }
  }

  /// Someone saw too much before the next step.
  mutating func expose(dealsAgain: Bool) throws { try session.play(dealsAgain ? .redeal : .recordExposure) }

  mutating func step() throws {
    switch session.view.scene {
    case .nightfall, .handBack, .news, .tally, .defense, .judged, .lastWords: try session.play(.proceed)
    case .discussion: try session.play(accusation().map(TableAction.accuse) ?? .endDiscussion)
    case .night: try play(as: session.view.open[0])
    case .roleReveal(let turn), .loversPass(let turn), .deathAction(_, let turn),
      .polling(_, let turn), .judging(_, let turn), .settling(let turn):
      try play(as: turn)
    case .over: break
    }
  }

  private mutating func accusation() -> Accusation? {
    guard let accused = random.element(of: session.view.accusable) else { return nil }
    let others = session.view.living.filter { $0 != accused && !session.view.leaving.contains($0) }
    return Accusation(accuser: others[0], seconder: others[1], accused: accused)
  }

  /// Tries random actions until one is legal.
  private mutating func play(as seat: Seat) throws {
    for _ in 0..<1000 {
      if (try? session.play(action(of: seat), with: PossessionToken(seat: seat.index))) != nil { return }
    }
    throw Stuck()
  }

  private mutating func action(of seat: Seat) -> SeatAction {
    switch session.privateView(for: PossessionToken(seat: seat.index))?.scene {
    case .pick(let page) where page.picked == nil:
      .pick(
        (0..<page.picks).map { _ in one(of: page.living, orNobody: true) },
        saves: page.asksToSave ? random.below(2) == 0 : nil)
    case .role(let page) where page.choice != nil:
      .pick((0..<2).map { _ in one(of: session.view.living, orNobody: false) })
    case .deathAction(.shot, let offered, let mayPass): .shoot(one(of: offered, orNobody: mayPass))
    case .deathAction(.succession, let offered, _):
      one(of: offered, orNobody: false).map { .appoint($0) } ?? .passOn
    case .vote(_, let offered, let mayPass): .vote(one(of: offered, orNobody: mayPass))
    case .judge(_, let mayPass):
      .judge(mayPass && random.below(4) == 0 ? nil : random.element(of: Judgment.allCases))
    case .settle(let tied): one(of: tied, orNobody: false).map { .settle($0) } ?? .passOn
    case .role, .pick, .lover, .guess, nil: .passOn
    }
  }

  private mutating func one(of seats: [Seat], orNobody: Bool) -> Seat? {
    orNobody && random.below(8) == 0 ? nil : random.element(of: seats)
  }

  /// The record of the finished game.
  func record(_ number: UInt64 = 1, at finished: Timestamp = Timestamp(seconds: 1_763_150_400)) throws
    -> GameRecord
  {
    guard let log = session.log, let participants = session.participations else { throw Stuck() }
    return GameRecord(
      id: Identifier(high: 2, low: number), game: Rules.game,
      started: Timestamp(seconds: finished.seconds - 2520), finished: finished, participants: participants,
      details: RecordDetails(of: log, version: GameLog.version))
  }
}

extension GameLog {
  /// Reads the log of a saved game.
  init(_ record: GameRecord) throws {
    let log: GameLog? = record.details.story(version: Self.version)
    self = try #require(log)
  }
}

/// The story of a finished game.
@Suite struct RetellingTests {
  private static let names = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fatma", "Gustav", "Hannelore-Sophie"]
  private static let seeds = UInt64(0)..<(getenv("PARLOR_PROOF") == nil ? 30 : 200)

  /// A game with lovers, a hunter, a mayor, a tie, and someone who saw too much.
  static func eventful() throws -> GameRecord {
    var options = Options()
    options.sight = .role
    options.tie = .mayor
    options.voteTellsRole = true
    var game = try PlayedGame(
      names, Preset.everything.roles(for: names.count) ?? RoleSet([:]), options, seed: 19)
    for _ in 0..<12 { try game.step() }
    try game.expose(dealsAgain: true)
    for _ in 0..<30 { try game.step() }
    try game.expose(dealsAgain: false)
    try game.playOut()
    return try game.record()
  }

  private func expectStory(_ record: GameRecord, named name: String, isSpoken: Bool = false) throws {
    let pages = try #require(WerewolfRetelling.pages(of: record))
    let lines = pages.flatMap { page in
      ["== \(page.title)"] + page.lines.map { isSpoken ? $0.spoken : $0.text }
    }
    expectSnapshot(Snapshot(lines: lines), named: name)
  }

  @Test func `the story has a page for each round, the fates and the set-up`() throws {
    try expectStory(Self.eventful(), named: "stories/eventful")
    try expectStory(Self.eventful(), named: "stories/eventful-spoken", isSpoken: true)
  }

  /// A game in which a cursed player turns, an apprentice takes over, a prince is shown, and both potions are used.
  private func crowded() throws -> GameRecord {
    let roles: [Role] = [
      .werewolf, .cub, .seer, .apprentice, .witch, .prince, .cursed, .sorceress, .tanner, .hunter,
    ]
    let names = Self.names + ["Ida", "Jon"]
    let set = RoleSet(Dictionary(uniqueKeysWithValues: roles.map { ($0, 1) }))
    for seed in UInt64(0)..<5000 {
      var game = try PlayedGame(names, set, seed: seed)
      try game.playOut()
      let record = try game.record()
      let log = try GameLog(record)
      let actions = log.rounds.flatMap(\.night.actions)
      let isSaved = log.rounds.contains { $0.night.isSaved && !$0.night.attacked.isEmpty }
      let isPardoned = log.events.contains { if case .pardoned = $0 { true } else { false } }
      let isPoisoned = actions.contains { if case .poisoned = $0 { true } else { false } }
      if log.changes.count == 2, isSaved, isPardoned, isPoisoned { return record }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test func `the story tells who turned, took over, was shown, was saved and was poisoned`() throws {
    let record = try crowded()
    try expectStory(record, named: "stories/crowded")
    let sentences = WerewolfRetelling.story(of: record)
    expectSnapshot(Snapshot(lines: sentences), named: "stories/crowded-in-sentences")
  }

  @Test func `a game of the smallest table with usual options is told in full`() throws {
    try expectStory(
      PlayedGame.over(["Anna", "Ben", "Cem"], seed: 4).record(), named: "stories/smallest-table")
  }

  @Test(arguments: seeds)
  func `every field of a log survives being saved`(seed: UInt64) throws {
    var game = try PlayedGame.any(seed)
    if seed % 3 == 0 { try game.expose(dealsAgain: seed % 2 == 0) }
    try game.playOut()
    #expect(try GameLog(game.record()) == game.session.log)
  }

  @Test(arguments: seeds)
  func `the story leaves nothing out`(seed: UInt64) throws {
    var game = try PlayedGame.any(seed)
    try game.playOut()
    let log = try #require(game.session.log)
    let pages = try #require(WerewolfRetelling.pages(of: try game.record()))
    #expect(pages.count == log.rounds.count + 2)
    let text = pages.flatMap(\.lines).map(\.text).joined(separator: "\n")
    let lowercase = text.lowercased()
    for (index, role) in log.roles.enumerated() {
      #expect(text.contains("Player \(index + 1)") && lowercase.contains(role.title.lowercased()))
    }
    #expect(log.rounds.reduce(0) { $0 + 1 + $1.dawn.count + $1.day.count } == log.events.count)
    for case .poll(let poll) in log.events {
      #expect(poll.ballots.allSatisfy { text.contains("Player \($0.voter.index + 1)") })
    }
  }

  private func spoiled(version: Int = GameLog.version, _ change: (String) -> String) throws -> GameRecord {
    let good = try PlayedGame.over(["Anna", "Ben", "Cem", "Dora", "Emil"], seed: 3).record()
    return GameRecord(
      id: good.id, game: good.game, started: good.started, finished: good.finished,
      participants: good.participants,
      details: RecordDetails(version: version, json: change(good.details.json)))
  }

  @Test(arguments: ["", "{}", "[]", "null", "{\"roles\":[]}"])
  func `what is no log is not told`(json: String) throws {
    #expect(WerewolfRetelling.pages(of: try spoiled { _ in json }) == nil)
  }

  @Test func `a log of a newer version, and one that breaks off, are not told`() throws {
    #expect(WerewolfRetelling.pages(of: try spoiled(version: 99) { $0 }) == nil)
    #expect(WerewolfRetelling.pages(of: try spoiled { String($0.prefix($0.count / 2)) }) == nil)
  }

  @Test(arguments: ["-1", "5", "99"])
  func `a log with a seat that does not exist is not told`(seat: String) throws {
    let record = try spoiled { $0.replacing("\"seat\":0", with: "\"seat\":\(seat)") }
    let pages = WerewolfRetelling.pages(of: record)
    #expect(record.details.json.contains("\"seat\":\(seat)") == (pages == nil))
  }

  @Test func `a log of more players than the record's is not told`() throws {
    let good = try spoiled { $0 }
    let fewer = GameRecord(
      id: good.id, game: good.game, started: good.started, finished: good.finished,
      participants: Array(good.participants.dropLast()), details: good.details)
    #expect(WerewolfRetelling.pages(of: fewer) == nil)
  }
}

/// The sum of all finished games.
@Suite struct WerewolfStatisticsTests {
  private static let people = ["Anna", "Ben", "Cem", "Dora", "Emil", "Fatma", "Gustav", "Hannelore-Sophie"]

  /// Games at tables of several sizes.
  private func records(_ count: Int) throws -> [GameRecord] {
    try (0..<count).map { number in
      var options = Options()
      if number % 3 == 1 { options.tie = .drawn }
      if number % 4 == 1 { options.sight = .role }
      let table = Array(Self.people.prefix(5 + number % 4))
      let preset: Preset = number % 2 == 0 ? .beginner : table.count == 8 ? .everything : .classic
      return try PlayedGame.over(table, preset, options, seed: UInt64(number))
        .record(UInt64(number), at: Timestamp(seconds: 1_700_000_000 + Int64(number) * 86_400))
    }
  }

  private func statistics(_ records: [GameRecord]) -> WerewolfStatistics {
    var statistics = WerewolfStatistics()
    for record in records { statistics.add(record) }
    return statistics
  }

  @Test func `there are tables of players, roles, teams, sets and options`() throws {
    let tables = statistics(try records(36).reversed()).tables
    #expect(tables.map(\.title) == ["Players", "Roles", "Teams", "Presets", "Rules"])
    let lines = tables.flatMap { ["== \($0.title)"] + $0.lines + [$0.note] }
    expectSnapshot(Snapshot(lines: lines), named: "stories/statistics")
    #expect(tables.allSatisfy { table in table.lines.allSatisfy { $0.columns <= 56 } })
  }

  @Test func `trials have a table of their own, with the werewolves among the accused`() throws {
    var options = Options()
    options.day = .trials
    let records = try (UInt64(0)..<6).map { seed in
      try PlayedGame.over(["Anna", "Ben", "Cem", "Dora", "Emil", "Fe"], .beginner, options, seed: seed)
        .record()
    }
    let table = try #require(statistics(records).tables.first { $0.title == "Trials" })
    let trials = try records.flatMap { try GameLog($0).result.trials ?? [] }
    let counted = [true, false].map { isConvicted in "\(trials.count { $0.isConvicted == isConvicted })" }
    #expect(!trials.isEmpty && table.rows.map { $0.cells[1] } == counted)
  }

  @Test func `every number is that of the logs`() throws {
    let records = try records(36)
    let tables = statistics(records).tables
    let logs = try records.map { try GameLog($0) }
    let anna = try #require(tables[0].rows.first { $0.cells.prefix(2) == ["Anna", "all"] }).cells
    #expect(anna[2] == "36")
    #expect(anna[3].hasPrefix("\(logs.count { $0.winners.contains(Seat(0)) }) "))
    #expect(anna[4].hasPrefix("\(logs.count { log in !log.deaths.contains { $0.seat == Seat(0) } }) "))
    let wolf = try #require(tables[1].rows.first { $0.cells[0] == "Werewolf" }).cells
    #expect(wolf[1] == "\(logs.reduce(0) { $0 + $1.roleSet[.werewolf] })")
    let pack = try #require(tables[2].rows.first { $0.cells[0] == "Werewolves" }).cells
    #expect(pack[1] == "36")
    #expect(pack[2].hasPrefix("\(logs.count { $0.outcome == .pack }) "))
    let beginner = try #require(tables[3].rows.first { $0.cells.prefix(2) == ["Beginner", "all"] }).cells
    #expect(beginner[2] == "\(logs.count { $0.preset == .beginner })")
  }

  @Test func `a set that was played at one size of table has one row`() throws {
    let rows = statistics(try records(1)).tables[3].rows
    #expect(rows.map { Array($0.cells.prefix(2)) } == [["Beginner", "5"]])
  }

  @Test func `default options count as default, however they were saved`() throws {
    let usual = Selection(text: Selection.usual.text).options
    #expect(OptionRow.all.allSatisfy { !$0.isChanged(in: usual.texts) })
    let record = try PlayedGame.over(Array(Self.people.prefix(5)), .beginner, usual, seed: 1).record()
    #expect(try GameLog(record).result.unusualOptions == [])
  }

  @Test func `the order in which games are added makes no difference`() throws {
    let records = try records(20)
    #expect(statistics(records).tables == statistics(records.reversed()).tables)
  }

  @Test func `of a game that cannot be read, players and roles still count`() throws {
    let good = try #require(try records(1).first)
    let bad = GameRecord(
      id: good.id, game: good.game, started: good.started, finished: good.finished,
      participants: good.participants, details: RecordDetails(version: 99, json: "{}"))
    let tables = statistics([bad]).tables
    #expect(tables[0].rows.count == 10)
    #expect(tables[0].rows[0].cells[4] == "–")
    #expect(tables[2].rows == [])
  }
}
