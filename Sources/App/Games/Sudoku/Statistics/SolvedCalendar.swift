import Kit
import TUI

/// The days of the last weeks, each darker the more puzzles were solved on it; in words, how many they are.
///
/// ```
///      Oct       Nov
/// Mon  ·░·▒···░··
/// Tue  ░▒█·····░·
///      …
/// Sun  ·····░▒·░
///      · none  ░ 1  ▒ 2  ▓ 3  █ 4 or more
/// ```
struct SolvedCalendar {
  /// The puzzles that were solved on a day, as ``LocalTime/dayNumber`` counts it.
  private let solved: [Int: Int]
  private let today: Int

  init(_ solved: [Int: Int], today: Int) { (self.solved, self.today) = (solved, today) }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let most = 53
  /// From so many weeks on, days are apart.
  private static let wide = 40
  private static let margin = 5

  /// The months, the days and the legend; in the plain look a sentence.
  func rows(in look: Look) -> Int { look.isPlain ? 1 : Self.weekdays.count + 2 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return canvas.write(sentence, in: area) }
    let room = area.columns - Self.margin
    let pitch = room >= 3 * Self.wide ? 3 : 2
    let weeks = min(Self.most, room / pitch)
    guard weeks > 0, area.rows >= rows(in: canvas.look) else { return }
    let first = today - LocalTime(day: today).weekday - (weeks - 1) * Self.weekdays.count
    let days = area.droppingLeft(Self.margin)
    drawMonths(of: (0..<weeks).map { first + $0 * Self.weekdays.count }, on: &canvas, in: days.row(0), pitch)
    for (row, name) in Self.weekdays.enumerated() {
      canvas.write(name, in: area.row(row + 1), style: .chartLabel)
      for week in 0..<weeks where first + week * Self.weekdays.count + row <= today {
        let count = solved[first + week * Self.weekdays.count + row] ?? 0
        let point = days.row(row + 1).origin.moved(columns: week * pitch)
        draw(count, on: &canvas, at: point)
      }
    }
    drawLegend(on: &canvas, in: days.row(Self.weekdays.count + 1))
  }

  /// Names each month above the first week that begins in it.
  private func drawMonths(of mondays: [Int], on canvas: inout Canvas, in row: Rect, _ pitch: Int) {
    let names = mondays.map { String(LocalTime(day: $0).monthAndDay.prefix(3)) }
    for (week, name) in names.enumerated() {
      // The first name needs the room of two weeks.
      let isNew = week == 0 ? names.dropFirst().prefix(2).allSatisfy { $0 == name } : names[week - 1] != name
      if isNew {
        canvas.write(name, in: row.droppingLeft(week * pitch), style: .chartLabel)
      }
    }
  }

  /// A day on which some puzzles were solved; the shades are told apart without color, too.
  private func draw(_ count: Int, on canvas: inout Canvas, at point: Point) {
    let shades = Self.shades(in: canvas.look)
    let shade = String(shades[min(max(0, count), shades.count - 1)])
    canvas.write(count == 0 ? shade : shade + shade, at: point, style: count == 0 ? .faint : .chartSeries(0))
  }

  private static func shades(in look: Look) -> [Character] {
    [look.symbols.dot] + (look.glyphs == .unicode ? ["░", "▒", "▓", "█"] : [".", "+", "*", "#"])
  }

  private func drawLegend(on canvas: inout Canvas, in row: Rect) {
    var left = 0
    for (count, text) in ["none", "1", "2", "3", "4 or more a day"].enumerated() {
      let columns = count == 0 ? 2 : 3
      draw(count, on: &canvas, at: row.origin.moved(columns: left))
      canvas.write(text, in: row.droppingLeft(left + columns), style: .caption)
      left += columns + text.columns + 2
    }
  }

  private var sentence: String {
    let days = solved.filter { $0.key > today - 365 && $0.key <= today && $0.value > 0 }
    return
      "In the last 365 days: \(Count(days.values.reduce(0, +), "puzzle")) on \(Count(days.count, "day"))."
  }
}
