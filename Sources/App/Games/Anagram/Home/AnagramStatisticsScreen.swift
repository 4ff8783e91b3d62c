import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI

/// Points, level, streak and times of a player.
struct AnagramStatisticsScreen: Screen {
  typealias App = ParlorApp

  /// What was reached in each phrase; nil until it is read.
  private var results: [AnagramResult]?
  private let today: Int

  /// The days whose points are drawn.
  private static let days = 14

  init(now: Timestamp) { today = LocalTime(now).dayNumber }

  var header: Header { Header("Anagram · statistics") }
  var hints: [Hint] { [Hint(.escape, .character("q"), shown: "Esc", title: "Back")] }

  var statistics: AnagramStatistics? { results.map { AnagramStatistics($0, today: today) } }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.puzzle(PuzzleRequest<AnagramPuzzle>.results)]
    case .response(.failed): results = results ?? []
    case .response(let response):
      if case .results(let found)? = response.puzzle(of: AnagramPuzzle.self) {
        results = found.anagramResults
      }
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input, .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard let statistics else { return }
    let page = area.centered(Size(columns: min(area.columns - 4, 84), rows: min(area.rows - 1, 30)))
    drawLevel(statistics, on: &canvas, in: page)
    let rows = Self.rows(of: statistics)
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

  private func drawDays(on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 5, !canvas.look.isPlain, let results else { return }
    let days = (today - Self.days + 1...today).map { day in
      results.filter { $0.day == day }.reduce(0.0) { $0 + Double($1.points) }
    }
    canvas.write("Points per day in the last two weeks", in: area.row(0), style: .caption)
    LineChart([.init(days)]).draw(on: &canvas, in: area.droppingTop(1))
  }
}
