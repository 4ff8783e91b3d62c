import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI

/// The times of a player by difficulty, and the streak of days.
struct SudokuStatisticsScreen: Screen {
  typealias App = ParlorApp

  /// What was reached in each puzzle; nil until it is read.
  private var results: [PuzzleResults]?
  private(set) var category = 0
  private(set) var selected = Difficulty.easy
  private let now: Timestamp

  init(now: Timestamp) { self.now = now }

  var header: Header { Header("Sudoku · statistics") }

  var hints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Move"),
      Hint(.right, .left, shown: "←→", title: "Change kind"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
  }

  /// The kinds of puzzles that were solved, the usual one first.
  private var categories: [String] {
    let usual = "9×9"
    let others = Set((results ?? []).map(\.category)).subtracting([usual, ""])
    return [usual] + others.sorted()
  }

  var statistics: SudokuStatistics? {
    results.map { SudokuStatistics($0, of: categories[category], now: now) }
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.puzzle(PuzzleStoreRequest<SudokuPuzzle>.results)]
    case .response(.failed): results = results ?? []
    case .response(let response):
      guard case .results(let results, today: _)? = response.puzzle(of: SudokuPuzzle.self) else { return [] }
      // Drills are no puzzles.
      self.results = results.filter { $0.category != PracticeScreen.category }
      category = 0
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(.key(.up)): move(by: -1)
    case .input(.key(.down)): move(by: 1)
    case .input(.key(.right)): category = (category + 1) % categories.count
    case .input(.key(.left)): category = (category + categories.count - 1) % categories.count
    case .input(let input): if let level = level(clickedBy: input, in: context.area) { selected = level }
    case .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  /// The difficulty in the row of the table that was clicked.
  private func level(clickedBy input: Input, in area: Rect) -> Difficulty? {
    guard let statistics, case .mouse(let mouse) = input, mouse.action == .press(.left) else { return nil }
    let table = parts(of: area, statistics, days: 0).levels
    guard table.contains(mouse.point) else { return nil }
    return Difficulty.allCases.first { $0.level == mouse.point.row - table.top }
  }

  private mutating func move(by steps: Int) {
    let all = Difficulty.allCases
    selected = all[min(max(0, selected.level - 1 + steps), all.count - 1)]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard let statistics else { return }
    guard statistics.levels.contains(where: { $0.progress.solved > 0 }) || !statistics.solved.isEmpty else {
      return EmptyPage("Solve a puzzle, and your times, your days and your streak appear here.")
        .draw(on: &canvas, in: area)
    }
    let calendar = SolvedCalendar(statistics.solved, today: LocalTime(self.now).dayNumber)
    let parts = parts(of: area, statistics, days: calendar.rows(in: canvas.look))
    drawLevels(statistics, on: &canvas, in: parts.levels)
    canvas.write(Self.sentence(about: statistics), in: parts.streak, style: .strong)
    calendar.draw(on: &canvas, in: parts.days)
    drawTimes(statistics, on: &canvas, in: parts.times)
  }

  private typealias Parts = (levels: Rect, streak: Rect, days: Rect, times: Rect)

  /// The parts of the page; the levels are in the same place whatever the calendar needs.
  private func parts(of area: Rect, _ statistics: SudokuStatistics, days: Int) -> Parts {
    let body = area.rows > 24 ? area.inset(rows: 1) : area
    let page = body.centered(Size(columns: min(area.columns - 4, 168), rows: min(body.rows, 48)))
    let gap = page.rows > statistics.levels.count + 2 + days ? 1 : 0
    let rows = page.rows(
      .cells(statistics.levels.count + 1), .cells(gap), .cells(1), .cells(days), .cells(1), .share(1))
    return (rows[0], rows[2], rows[3], rows[5])
  }

  private static func sentence(about statistics: SudokuStatistics) -> String {
    let streak = statistics.streak
    guard streak.longest > 0 else { return "No streak yet. Solve a puzzle today to start one." }
    let longest = "longest \(Count(streak.longest, "day"))"
    return streak.current > 0
      ? "Streak: \(Count(streak.current, "day")), \(longest)"
      : "No streak now, \(longest). Solve a puzzle today to start one."
  }

  /// The times of each level in a table, and the number of puzzles as bars beside it.
  private func drawLevels(_ statistics: SudokuStatistics, on canvas: inout Canvas, in area: Rect) {
    let isPlain = canvas.look.isPlain
    // Table and bars have one heading; the selection ends before the bars, which it would hide.
    if !isPlain { canvas.fill(area.row(0), style: .tableHeader) }
    let parts = area.columns(
      [.cells(isPlain ? area.columns : max(34, area.columns * 2 / 5)), .share(1)], gap: 2)
    let columns =
      [Table.Column(categories[category], .share(1))]
      + ["Best", "Average"].map { Table.Column($0, .cells(9), alignment: .trailing) }
      + (isPlain ? [Table.Column("Solved", .cells(9))] : [])
    let table = Table(columns, count: statistics.levels.count, selected: selected.level - 1)
    let rows = statistics.levels[table.visibleRange(in: parts[0])].map(\.cells)
    table.draw(Array(rows), on: &canvas, in: parts[0])
    guard !isPlain else { return }
    canvas.fill(parts[1].row(0), style: .tableHeader)
    canvas.write("Solved", in: parts[1].row(0), style: .tableHeader)
    BarChart(statistics.levels.map { .init("", Double($0.progress.solved)) })
      .draw(on: &canvas, in: parts[1].droppingTop(1))
  }

  /// The times of the chosen difficulty without hints, from the first puzzle to the last.
  private func drawTimes(_ statistics: SudokuStatistics, on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 5 else { return }
    let times = statistics.levels[selected.level - 1].times
    guard times.count > 1 else {
      let text = "\(selected.title): your times appear here once you've solved two puzzles without hints."
      return Paragraph(text, style: .caption).draw(on: &canvas, in: area)
    }
    canvas.write("\(selected.title): minutes per puzzle, without hints", in: area, style: .caption)
    let chart = LineChart([.init(times.map { $0 / 60 })])
    chart.draw(on: &canvas, in: area.droppingTop(1))
  }
}

extension SudokuStatistics.Level {
  /// The row of the table.
  fileprivate var cells: [String] {
    [
      difficulty.title, progress.best?.clock ?? "–", progress.average?.clock ?? "–", "\(progress.solved)",
    ]
  }
}
