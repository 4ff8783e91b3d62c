import Anagram
import GameKit
import Kit
import Library
import PuzzleKit
import TUI

/// A player's points, level, streak and times, and the leaderboards of everyone at this computer.
struct AnagramStatisticsScreen: Screen {
  typealias App = ParlorApp

  /// The result of each phrase; nil until they are read.
  private var results: [AnagramResult]?
  /// The games of everyone at this computer; nil until they are read.
  private var games: [AnagramLeaderboard.Entry]?
  private var tabs = Tabs(["You", "Today", "This week", "All time"])
  private let today: Int

  /// The number of days in the chart.
  private static let days = 14

  init(now: Timestamp) { today = LocalTime(now).dayNumber }

  var header: Header { Header("Anagram · statistics") }
  var hints: [Hint] {
    [
      Hint(.left, .right, .tab, .backTab, shown: "←→", title: "Move"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
  }

  /// The period of the shown leaderboard; nil on the player's own page.
  private var period: LeaderboardPeriod? { LeaderboardPeriod(rawValue: tabs.selected - 1) }

  /// The shown leaderboard; nil until the games are read.
  var leaderboard: AnagramLeaderboard? {
    period.flatMap { period in games.map { AnagramLeaderboard($0, of: period, today: today) } }
  }

  var statistics: AnagramStatistics? { results.map { AnagramStatistics($0, today: today) } }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.puzzle(PuzzleStoreRequest<AnagramPuzzle>.results), .anagram(.leaders)]
    case .response(.failed): results = results ?? []
    case .response(let response):
      if case .results(let found, today: _)? = response.puzzle(of: AnagramPuzzle.self) {
        results = found.anagramResults
      }
      if case .leaders(let found)? = response.anagram { games = found }
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(.key(.tab)): tabs.select((tabs.selected + 1) % tabs.titles.count)
    case .input(.key(.backTab)): tabs.select((tabs.selected + tabs.titles.count - 1) % tabs.titles.count)
    case .input(let input): _ = tabs.handle(input, in: Self.places(in: context.area).tabs)
    case .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  private static func places(in area: Rect) -> (tabs: Rect, page: Rect) {
    let page = area.centered(Size(columns: min(area.columns - 4, 84), rows: min(area.rows - 1, 32)))
    return (page.row(0), page.droppingTop(2))
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let places = Self.places(in: area)
    tabs.draw(on: &canvas, in: places.tabs, isFocused: false)
    guard period == nil else {
      if let leaderboard { Self.draw(leaderboard, on: &canvas, in: places.page) }
      return
    }
    if let statistics { draw(statistics, on: &canvas, in: places.page) }
  }

  private func draw(_ statistics: AnagramStatistics, on canvas: inout Canvas, in page: Rect) {
    drawLevel(statistics, on: &canvas, in: page)
    let rows = Self.rows(of: statistics) + bestRuns
    let table = page.droppingTop(4)
    for (index, row) in rows.enumerated() where index < table.rows {
      let parts = table.row(index).columns(.cells(22), .share(1), gap: 2)
      canvas.write(row.title, in: parts[0], style: .heading)
      canvas.write(row.value, in: parts[1])
    }
    drawDays(on: &canvas, in: table.droppingTop(rows.count + 1))
  }

  private func drawLevel(_ statistics: AnagramStatistics, on canvas: inout Canvas, in page: Rect) {
    let level = statistics.level
    canvas.write("Level \(level.number): \(level.title)", in: page.row(0), style: .title)
    let next = level.next ?? statistics.total
    let share = Double(statistics.total - level.start) / Double(max(1, next - level.start))
    if !canvas.look.isPlain { Gauge(share, isLow: false).draw(on: &canvas, in: page.row(1)) }
    let rest = level.next.map { "\(($0 - statistics.total).grouped) points to level \(level.number + 1)" }
    canvas.write(rest ?? "The highest level. You're a legend.", in: page.row(2), style: .caption)
  }

  private static func rows(of statistics: AnagramStatistics) -> [(title: String, value: String)] {
    [
      ("Points today", statistics.today.grouped),
      ("Points this week", "\(statistics.week.grouped), since Monday"),
      ("Total points", statistics.total.grouped),
      (
        "Phrases solved",
        "\(statistics.solved.grouped) of \((statistics.solved + statistics.givenUp).grouped)"
      ),
      ("Streak", "\(statistics.streak) in a row, longest \(statistics.longestStreak)"),
      ("Best time", statistics.best.map { "\($0.clock), without hints" } ?? "–"),
      ("Average time", statistics.average?.clock ?? "–"),
    ]
  }

  /// The best run of each kind, once the games are read.
  private var bestRuns: [(title: String, value: String)] {
    SoloMode.allCases.compactMap { mode in
      let best = games.flatMap { AnagramLeaderboard.best(of: mode, in: $0) }
      return best.map { ("Best \(mode.title.lowercased())", $0.inWords) }
    }
  }

  private func drawDays(on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 5, !canvas.look.isPlain, let results else { return }
    let days = (today - Self.days + 1...today).map { day in
      results.filter { $0.day == day }.reduce(0.0) { $0 + Double($1.points) }
    }
    canvas.write("Points per day in the last two weeks", in: area.row(0), style: .caption)
    LineChart([.init(days)]).draw(on: &canvas, in: area.droppingTop(1))
  }

  private static func draw(_ leaderboard: AnagramLeaderboard, on canvas: inout Canvas, in page: Rect) {
    guard !leaderboard.rows.isEmpty else {
      canvas.write("No one has found a phrase yet.", in: page.row(0), style: .caption)
      return
    }
    for (index, row) in leaderboard.rows.prefix(page.rows).enumerated() {
      let points = Count(row.points, "point").description
      let phrases = Count(row.phrases, "phrase").description
      guard !canvas.look.isPlain else {
        canvas.write("\(row.rank). \(row.name), \(points), \(phrases)", in: page.row(index))
        continue
      }
      let style: Component = row.rank == 1 ? .strong : .text
      let parts = page.row(index).columns(.cells(4), .share(1), .cells(14), .cells(13), gap: 1)
      canvas.write("\(row.rank).", in: parts[0], style: .faint)
      canvas.write(row.name, in: parts[1], style: style)
      canvas.write(points, in: parts[2], align: .trailing, style: style)
      canvas.write(phrases, in: parts[3], align: .trailing, style: .caption)
    }
  }
}
