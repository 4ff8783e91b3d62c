package import GameKit
import Kit
package import PuzzleKit

/// The puzzles of days in a game: the same for everyone, whenever they are made.
package struct DailySeries<P: Puzzle>: Sendable {
  /// The first half of all identifiers; the last 16 bits are the version of what makes the puzzles.
  private let series: UInt64
  /// Makes the puzzle of a day with an identifier; nil if that fails.
  private let maker: @Sendable (_ day: Int, _ id: Identifier, PuzzleMaterial) -> P?

  /// The day from which there are puzzles, as ``LocalTime/dayNumber`` counts it: 1 January 2026.
  static var first: Int { 20_454 }

  private static var version: UInt64 { 0xFFFF }

  package init(_ series: UInt64, maker: @escaping @Sendable (Int, Identifier, PuzzleMaterial) -> P?) {
    self.series = series
    self.maker = maker
  }

  /// The identifier of a day's puzzle, which ends in the digits of the date.
  package func id(on day: Int) -> Identifier {
    Identifier(high: series, low: UInt64(LocalTime(day: day).day.filter(\.isNumber)) ?? 0)
  }

  /// The day of a puzzle, by whatever version it was made; nil for a puzzle of no day.
  package func day(of id: Identifier) -> Int? {
    guard id.high | Self.version == series | Self.version else { return nil }
    let date = Int(clamping: id.low)
    return LocalTime.dayNumber(year: date / 10_000, month: date / 100 % 100, day: date % 100)
  }

  /// Makes the puzzle of a day; takes long.
  package func puzzle(on day: Int, from material: PuzzleMaterial) -> P? { maker(day, id(on: day), material) }

  /// The puzzle of today.
  func today(_ now: Timestamp) -> Identifier { id(on: LocalTime(now).dayNumber) }
}

/// What a player has done with the puzzles of days.
struct DailyRecord: Hashable, Sendable {
  /// What was reached in the puzzles of days, by their days.
  let results: [Int: PuzzleResults]
  /// The puzzles solved on their own days.
  let streak: DailyStreak
  let today: Int

  init<P>(_ results: [PuzzleResults], in series: DailySeries<P>, today: Int) {
    let days = results.compactMap { result in series.day(of: result.id).map { ($0, result) } }
    self.results = Dictionary(days.filter { $0.1.progress.playCount > 0 }) {
      $0.progress.isCompleted ? $0 : $1
    }
    let punctual = self.results.filter { $1.days.contains($0) }
    streak = DailyStreak(Set(punctual.keys), today: today)
    self.today = today
  }

  func isSolved(_ day: Int) -> Bool { results[day]?.progress.isCompleted == true }

  /// The best time without hints, or the mean time with them; nil for a puzzle that isn't solved.
  func time(of day: Int) -> Duration? {
    results[day].flatMap { $0.progress.bestTime ?? $0.progress.averageTime }
  }

  /// A result to send to friends, which tells nothing about the puzzle; nil for a puzzle that isn't solved.
  ///
  /// ```
  /// Parlor: Fifteen, Nov 30, 2026
  /// ◼◼◻◻◻◻ easy · 5:12 · no hints
  /// Daily streak: 6 days
  /// ```
  func share(_ day: Int, title: String) -> String? {
    guard let result = results[day], let time = time(of: day) else { return nil }
    let levels = Difficulty.allCases.count
    let level = result.difficulty.level
    let squares = String(repeating: "◼", count: level) + String(repeating: "◻", count: levels - level)
    // The best time is one without hints.
    let hasHints = result.progress.bestTime == nil && result.progress.hints > 0
    let hints = hasHints ? Count(result.progress.hints, "hint").description : "no hints"
    let streak = day == today && self.streak.current > 1 ? "\nDaily streak: \(self.streak.current) days" : ""
    return """
      Parlor: \(title), \(LocalTime(day: day).date)
      \(squares) \(result.difficulty.title.lowercased()) · \(time.clock) · \(hints)\(streak)
      """
  }
}
