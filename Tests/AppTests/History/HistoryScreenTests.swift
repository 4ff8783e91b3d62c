import GameKit
import Kit
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import AppTestKit

@Suite struct HistoryTests {
  private func makeFixture(_ count: Int = 30, columns: Int = 80, rows: Int = 24) -> ScreenFixture<
    HistoryScreen
  > {
    ScreenFixture(
      HistoryScreen(games: HistoryFixtures.games), columns: columns, rows: rows,
      respond: FakeHistory(games: HistoryFixtures.games(count)).respond)
  }

  private func read(_ filter: HistoryFilter = HistoryFilter()) -> ParlorCommand {
    .request(.history(.page(filter, from: 0, limit: 200)))
  }

  @Test func `the history is a table of games`() {
    expectSnapshot(of: makeFixture(), named: "history-80x24", showing: .styles)
  }

  @Test func `on a wide screen the chosen game is beside the list, and is read once`() {
    var fixture = makeFixture(columns: 120, rows: 40)
    let last = Identifier(high: 0, low: 7)
    var asked: [ParlorCommand] = []
    for _ in 0..<7 { asked += fixture.press(.down) }
    #expect(asked.filter { $0 == .request(.history(.record(last))) }.count == 1)
    expectSnapshot(of: fixture, named: "history-120x40")
    #expect(fixture.press(.enter) == [.open(.record(last))])
  }

  @Test func `an empty history says how to fill it`() {
    expectSnapshot(of: makeFixture(0), named: "history-empty")
  }

  @Test func `enter opens the chosen game, s the standings, escape goes back`() {
    var fixture = makeFixture()
    #expect(fixture.press(.down, .down, .enter) == [.open(.record(Identifier(high: 0, low: 2)))])
    #expect(fixture.press(.character("s")) == [.open(.standings)])
    #expect(fixture.press(.escape) == [.close])
  }

  @Test func `g goes through the games and back to all`() {
    var fixture = makeFixture()
    #expect(fixture.press(.character("g")) == [read(HistoryFilter(game: HistoryFixtures.quiz))])
    #expect(fixture.screen.header.remark == "20 of 30 games")
    #expect(fixture.press(.character("g")) == [read(HistoryFilter(game: HistoryFixtures.duel))])
    #expect(fixture.text.contains("g Game: Duel"))
    #expect(fixture.press(.character("g")) == [read()])
  }

  @Test func `p lists everyone who ever played`() {
    var fixture = makeFixture()
    fixture.press(.character("p"))
    expectSnapshot(of: fixture, named: "history-players")
    #expect(fixture.press(.down, .enter) == [read(HistoryFilter(player: "Anna"))])
    #expect(fixture.screen.header.remark == "20 of 30 games")
    fixture.press(.character("p"))
    #expect(fixture.press(.up, .enter) == [read()])
    #expect(fixture.press(.character("p"), .escape) == [])
    #expect(fixture.screen.question == nil)
  }

  @Test func `where no game matches, the table says so`() {
    var fixture = makeFixture()
    fixture.press(.character("p"), .down, .enter)
    fixture.press(.character("g"), .character("g"))
    expectSnapshot(of: fixture, named: "history-no-match")
    #expect(fixture.press(.enter, .character("d"), .character("e")) == [])
  }

  @Test func `deleting asks first, names the game and rests on no`() {
    var fixture = makeFixture()
    fixture.press(.down, .character("d"))
    expectSnapshot(of: fixture, named: "history-delete")
    #expect(fixture.press(.enter) == [])
    fixture.press(.delete)
    #expect(
      fixture.press(.left, .enter) == [
        .request(.history(.delete(Identifier(high: 0, low: 1)))),
        .toast(Toast("The game was deleted. Press u in History to undo.")), read(),
      ])
  }

  @Test func `what was deleted can be brought back`() {
    var fixture = ScreenFixture(
      HistoryScreen(games: HistoryFixtures.games), columns: 80, rows: 24,
      respond: FakeHistory(games: HistoryFixtures.games(3), deleted: 1).respond)
    #expect(fixture.text.contains("u Undo delete"))
    #expect(fixture.press(.character("u")) == [.request(.history(.undoDelete)), read()])
  }

  @Test func `the games of an evening are together, below who won the night`() {
    let start = Timestamp(evening: 14).seconds
    let games = (0..<4).map { number in
      let began = start + Int64(3 - number) * 3600
      return GameSummary(
        id: Identifier(high: 0, low: UInt64(number)), game: HistoryFixtures.quiz,
        started: Timestamp(seconds: began), finished: Timestamp(seconds: began + 1800),
        players: ["Anna", "Ben", "Cem"], winners: [number == 2 ? "Ben" : "Anna"])
    }
    var fixture = ScreenFixture(
      HistoryScreen(games: HistoryFixtures.games), columns: 80, rows: 24,
      respond: FakeHistory(games: games + HistoryFixtures.games(30).suffix(20)).respond)
    #expect(fixture.text.contains("Nov 14, 2026 · 4 games · Anna won the night with 3"))
    #expect(fixture.press(.up, .enter).first == .open(.record(Identifier(high: 0, low: 0))))
    let evening = Timestamp(seconds: start + 1800)...Timestamp(seconds: start + 3 * 3600 + 1800)
    #expect(fixture.press(.down, .character("v")) == [.open(.evening(evening))])
    fixture.press(.down, .down, .down)
    #expect(fixture.screen.selected?.id != Identifier(high: 0, low: 3))
    #expect(fixture.screen.selected != nil)
  }

  @Test(arguments: [Size(columns: 60, rows: 20), Size(columns: 120, rows: 40)])
  func `an evening names its games, its players and who won the night`(size: Size) throws {
    let start = Timestamp(evening: 14)
    let games = Catalogue.games.prefix(2).enumerated().map { number, game in
      GameSummary(
        id: Identifier(high: 0, low: UInt64(number)), game: game.id, started: start,
        finished: Timestamp(seconds: start.seconds + Int64(3 - number) * 1800),
        players: ["Anna", "Ben", "Cem"],
        winners: number == 1 ? ["Ben", "Anna"] : ["Anna"])
    }
    let fixture = ScreenFixture(
      EveningScreen(start...start), columns: size.columns, rows: size.rows,
      respond: FakeHistory(games: games).respond)
    expectSnapshot(of: fixture, named: "evening-\(size.columns)")
  }

  /// Games of half an hour, latest first, on evenings that are a day apart.
  private func spans(onEvenings counts: [Int]) -> [GameSpan] {
    counts.enumerated().flatMap { day, count in
      (0..<count).map { game in
        let start = Timestamp(evening: 14).seconds - Int64(86_400 * day + 1800 * game)
        return GameSpan(from: Timestamp(seconds: start), to: Timestamp(seconds: start + 1800))
      }
    }
  }

  @Test func `each row is a game or the heading above one`() {
    for counts in [[], [1], [3], [1, 4, 1, 2], [2, 2, 2]] {
      let spans = spans(onEvenings: counts)
      let evenings = EveningExtent.all(matching: spans, among: spans)
      #expect(evenings.map(\.matches) == counts && evenings.map(\.games) == counts)
      let matches = counts.isEmpty ? 5 : spans.count
      let rows = HistoryRows(HistoryExtent(matches: matches, all: matches, evenings: evenings))
      #expect(rows.count == matches + counts.count)
      #expect((0..<matches).allSatisfy { rows[rows.row(of: $0)] == .game($0) })
      #expect(
        (0..<rows.count).count { if case .evening = rows[$0] { true } else { false } } == counts.count)
    }
  }

  @Test func `a filter hides games of an evening, and neither splits it nor says who won it`() throws {
    let all = spans(onEvenings: [9, 2])
    // What was played in between is hidden for longer than a break lasts.
    let shown = [all[0], all[8]]
    let evening = try #require(EveningExtent.all(matching: shown, among: all).first)
    #expect(evening.matches == 2 && evening.games == 9)
    #expect(evening.period == all[8].finished...all[0].finished)
    #expect(EveningExtent.all(matching: shown, among: all).count == 1)
    let page = try #require(EveningPage([HistoryFixtures.game(0), HistoryFixtures.game(0)]))
    #expect(page.heading(in: 80, of: 2).hasSuffix("2 games · Anna won the night with 2"))
    #expect(page.heading(in: 80, of: 9).hasSuffix("2 of 9 games"))
  }

  @Test(arguments: [(0, ExportFormat.json), (1, .csv)])
  func `the games in sight go to a file`(steps: Int, format: ExportFormat) {
    var fixture = makeFixture()
    fixture.press(.character("g"), .character("e"))
    expectSnapshot(of: fixture, named: "history-export")
    for _ in 0..<steps { fixture.press(.right) }
    let export = ParlorCommand.request(.history(.export(HistoryFilter(game: HistoryFixtures.quiz), format)))
    #expect(
      fixture.press(.enter) == [
        export, .toast(Toast("Exported to /home/anna/history.\(format.rawValue)", severity: .success)),
      ])
    #expect(fixture.press(.character("e"), .escape) == [])
  }

  @Test(arguments: [
    (0, "< 1 min"), (29, "< 1 min"), (30, "1 min"), (2520, "42 min"), (3900, "1 h 5 min"), (7200, "2 h"),
    (35_969, "9 h 59 min"), (35_970, "10 h"), (400_000, "111 h"), (-1, "–"),
  ])
  func `durations are shown in minutes and hours`(seconds: Int64, text: String) {
    #expect(GameLength(from: Timestamp(seconds: 0), to: Timestamp(seconds: seconds)).text == text)
  }

  @Test(arguments: [
    (Int64.min, Int64.max), (.max, .min), (.min, .min), (0, .max), (67_768_036_191_676_799, 0),
  ])
  func `no moment and no duration is too far away to be shown`(start: Int64, end: Int64) {
    #expect(!GameLength(from: Timestamp(seconds: start), to: Timestamp(seconds: end)).text.isEmpty)
    for moment in [start, end] {
      let time = LocalTime(Timestamp(seconds: moment))
      let texts = [
        time.date, time.dayAndClock, time.dateAndTime, time.fileStamp, Timestamp(seconds: moment).iso8601,
      ]
      #expect(!texts.contains(""))
    }
  }
}

/// Ten thousand games: only those around the choice are ever at hand.
@Suite struct LongHistoryTests {
  private static let past = (0..<10_000).map { number in
    GameSummary(
      id: Identifier(high: 0, low: UInt64(number)), game: HistoryFixtures.quiz,
      started: Timestamp(seconds: 0),
      finished: Timestamp(seconds: 60), players: [], winners: [])
  }

  private static func respond(_ request: Request) -> Response? {
    guard case .history(.page(_, let start, let limit)) = request else { return nil }
    return .history(
      .page(
        Array(past[min(start, past.count)...].prefix(limit)), from: start,
        of: HistoryExtent(matches: past.count, all: past.count), players: [])
    )
  }

  private func makeFixture(rows: Int = 24) -> ScreenFixture<HistoryScreen> {
    ScreenFixture(HistoryScreen(games: HistoryFixtures.games), rows: rows, respond: Self.respond)
  }

  @Test func `going down one by one shows every game and reads rarely`() {
    var fixture = makeFixture()
    var reads = 0
    for number in 1..<10_000 {
      reads += fixture.press(.down).count
      #expect(fixture.screen.selected == Self.past[number])
    }
    #expect(reads <= 110)
  }

  @Test(arguments: [Key.pageDown, .pageUp, .end, .home])
  func `a window is never larger than it must be, and all in sight is at hand`(key: Key) {
    var fixture = makeFixture()
    fixture.press(.end)
    for _ in 0..<300 {
      for case .request(.history(.page(_, _, let limit))) in fixture.press(key) { #expect(limit == 200) }
      let area = fixture.screen.tableArea(in: Rect(column: 0, row: 1, columns: 80, rows: 22))
      let window = fixture.screen.window
      #expect(window?.games.count ?? 0 <= 200)
      #expect(window?.covers(fixture.screen.table.visibleRange(in: area)) == true)
    }
  }

  @Test func `a very tall terminal is filled too`() {
    var fixture = makeFixture(rows: 300)
    fixture.press(.end, .pageUp)
    #expect(fixture.picture.lines.dropFirst(4).dropLast().allSatisfy { $0.contains("Quiz") })
    fixture.resize(columns: 80, rows: 400)
    #expect(fixture.picture.lines.dropFirst(4).dropLast().allSatisfy { $0.contains("Quiz") })
  }

  @Test func `when games are gone on coming back, the choice is one that is there`() {
    var isShort = false
    var fixture = ScreenFixture(HistoryScreen(games: HistoryFixtures.games)) { request in
      guard isShort, case .history(.page(_, let start, _)) = request else { return Self.respond(request) }
      return .history(
        .page(
          start == 0 ? Array(Self.past.prefix(5)) : [], from: start, of: HistoryExtent(matches: 5, all: 5),
          players: []))
    }
    fixture.press(.end)
    isShort = true
    fixture.tell(.appeared)
    #expect(fixture.screen.selected == Self.past[4])
  }
}

/// The story of a game as a text to hand on.
@Suite struct CopyTests {
  private func makeFixture(_ record: GameRecord?) -> ScreenFixture<RecordScreen> {
    ScreenFixture(RecordScreen(HistoryFixtures.record.id, games: HistoryFixtures.games)) { _ in
      .history(.record(record))
    }
  }

  @Test func `y copies the whole story, page below page`() throws {
    var fixture = makeFixture(HistoryFixtures.record)
    guard case .copy(let text) = fixture.press(.character("y")).first else {
      Issue.record("Nothing was copied")
      return
    }
    expectSnapshot(
      Snapshot(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)),
      named: "record-copied")
  }

  @Test func `s copies the card of a game that has one`() {
    var fixture = makeFixture(HistoryFixtures.record)
    #expect(fixture.press(.character("s")) == [.copy("Quiz\nAnna won.\n")])
  }

  @Test func `a game that is gone cannot be copied`() {
    var fixture = makeFixture(nil)
    #expect(fixture.press(.character("y")) == [])
    #expect(fixture.press(.character("s")) == [])
  }
}
