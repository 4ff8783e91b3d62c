package import GameKit
package import Kit
import PuzzleKit
package import TUI

/// The puzzles of days in a calendar, with the streak: today's first, and those that were missed.
package struct DailyScreen<G: PuzzleGame>: Screen {
  package typealias App = ParlorApp

  private var today: Int
  private(set) var selected: Int
  /// Nil until it is read.
  private(set) var record: DailyRecord?
  /// The times of the plays that can be resumed, by their days.
  private var running: [Int: Duration] = [:]

  package init(now: Timestamp) {
    today = LocalTime(now).dayNumber
    selected = today
  }

  package var header: Header { Header("\(G.title) · daily") }

  package var hints: [Hint] {
    let action =
      running[selected] != nil ? "Resume" : record?.isSolved(selected) == true ? "Play again" : "Play"
    return [
      Hint(.enter, title: action), Hint(.up, .down, .left, .right, shown: "Arrows", title: "Move"),
      Hint(.pageUp, .pageDown, shown: "PgUp/PgDn", title: "Month"),
    ]
      + (share == nil ? [] : [Hint(.character("s"), title: "Copy result")])
      + [
        Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
        Hint(.home, title: "Today", isInFooter: false),
      ]
  }

  private var share: String? { record?.share(selected, title: G.title) }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared:
      return [.puzzle(PuzzleStoreRequest<G.P>.results), .puzzle(PuzzleStoreRequest<G.P>.list)]
    case .response(.failed) where record == nil: show([])
    case .response(let response): accept(response.puzzle(of: G.P.self))
    case .input(.key(let key)): return press(key)
    case .input(let input): return click(input, in: context)
    case .alarm, .resized, .interrupted, .ending: break
    }
    return []
  }

  private mutating func accept(_ response: PuzzleResponse<G.P>?) {
    switch response {
    case .results(let results, let today)?:
      // The calendar may have been open at midnight.
      if selected == self.today { selected = today }
      self.today = today
      show(results)
    case .list(let puzzles, faults: _)?:
      let days = puzzles.compactMap { puzzle in
        puzzle.playing.flatMap { time in G.daily?.day(of: puzzle.id).map { ($0, time) } }
      }
      running = Dictionary(days) { $1 }
    default: break
    }
  }

  private mutating func show(_ results: [PuzzleResults]) {
    record = G.daily.map { DailyRecord(results, in: $0, today: today) }
  }

  private mutating func press(_ key: Key) -> [ParlorCommand] {
    switch key {
    case .escape, .character("q"): return [.close]
    case .enter, .space: return play
    case .character("s"): return share.map { [.copy($0)] } ?? []
    case .home: select(today)
    case .pageUp: select(DailyCalendar(around: selected).days.lowerBound - 1)
    case .pageDown: select(DailyCalendar(around: selected).days.upperBound + 1)
    default: if let step = key.direction?.days { select(selected + step) }
    }
    return []
  }

  /// Selects a day; there is nothing after today.
  private mutating func select(_ day: Int) {
    selected = min(max(DailySeries<G.P>.first, day), today)
  }

  private var play: [ParlorCommand] { [.open(.puzzle(.play(.daily(selected)), of: G.P.game))] }

  private mutating func click(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .mouse(let mouse) = input, mouse.action == .press(.left) else { return [] }
    let parts = parts(of: context.area)
    if parts.prompt.contains(mouse.point) { return play }
    guard let day = DailyCalendar(around: selected).day(at: mouse.point, in: parts.calendar) else {
      return []
    }
    guard day != selected else { return play }
    select(day)
    return []
  }
}

// MARK: - Drawing

extension DailyScreen {
  private typealias Parts = (calendar: Rect, words: Rect, prompt: Rect)

  /// The room of the words beside the calendar, and below it.
  private static var wordColumns: ClosedRange<Int> { 22...34 }
  private static var wordRows: Int { 5 }
  private static var gap: Int { 4 }
  /// The width from which the words are beside the calendar.
  private static var wideColumns: Int { 76 }

  private func parts(of area: Rect) -> Parts {
    let room = area.inset(columns: 2, rows: area.rows > 20 ? 1 : 0).droppingBottom(2)
    let prompt = area.row(area.rows - 2)
    guard area.columns >= Self.wideColumns else {
      let calendar = DailyCalendar.size(in: Size(columns: room.columns, rows: room.rows - Self.wordRows))
      let rows = room.rows(.cells(calendar.rows), .cells(1), .share(1))
      return (
        rows[0].centered(calendar), rows[2].centered(Size(columns: calendar.columns, rows: Self.wordRows)),
        prompt
      )
    }
    let calendar = DailyCalendar.size(
      in: Size(columns: room.columns - Self.gap - Self.wordColumns.lowerBound, rows: room.rows))
    let words = min(Self.wordColumns.upperBound, room.columns - calendar.columns - Self.gap)
    let block = room.centered(Size(columns: calendar.columns + Self.gap + words, rows: calendar.rows))
    let parts = block.columns(.cells(calendar.columns), .share(1), gap: Self.gap)
    return (parts[0], parts[1], prompt)
  }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard let record else { return }
    guard !canvas.look.isPlain else { return speak(record, on: &canvas, in: area) }
    let parts = parts(of: area)
    DailyCalendar(around: selected).draw(record, selected: selected, on: &canvas, in: parts.calendar)
    let note = Paragraph(record.streakNote, style: .faint)
    let rows = parts.words.rows(.cells(1), .cells(note.rows(for: parts.words.columns)), .cells(1), .share(1))
    canvas.write(record.streakTitle, in: rows[0], style: .heading)
    note.draw(on: &canvas, in: rows[1], isFocused: false)
    Paragraph(record.sentence(about: selected, running[selected]), style: .text).draw(
      on: &canvas, in: rows[3], isFocused: false)
    KeyPrompt(.enter, hints[0].title).draw(on: &canvas, in: parts.prompt)
  }

  /// The selected day and the streak in words, the day at the cursor.
  private func speak(_ record: DailyRecord, on canvas: inout Canvas, in area: Rect) {
    let lines = [
      record.sentence(about: selected, running[selected]), "\(record.streakTitle). \(record.streakNote)",
    ]
    for (index, line) in lines.enumerated() { canvas.write(line, in: area.row(index), style: .text) }
    canvas.placeCursor(at: area.origin)
  }
}

extension DailyRecord {
  /// True for a day whose puzzle can be played.
  static func canPlay(_ day: Int, on today: Int) -> Bool { day <= today }

  fileprivate var streakTitle: String {
    streak.current > 0
      ? "Daily streak: \(Count(streak.current, "day"))"
      : streak.longest > 0 ? "No streak now" : "No streak yet"
  }

  fileprivate var streakNote: String {
    if isSolved(today) {
      return streak.longest > streak.current
        ? "Your longest: \(Count(streak.longest, "day"))." : "Your longest so far."
    }
    return streak.current > 0
      ? "Solve today's to keep it going. One missed day a week is forgiven." : "Solve today's to start one."
  }

  /// What the player has done with the puzzle of a day.
  fileprivate func sentence(about day: Int, _ running: Duration?) -> String {
    let date = day == today ? "Today" : LocalTime(day: day).date
    if let running { return "\(date): in progress, \(running.clock)." }
    guard let result = results[day] else { return "\(date): not solved yet." }
    let progress = result.progress
    guard let time = time(of: day) else {
      return "\(date): not solved yet."
    }
    let hints = progress.hints == 0 ? "without hints" : "with \(Count(progress.hints, "hint"))"
    let late = result.days.contains(day) ? "" : " Not on its day, so it doesn't count toward the streak."
    return "\(date): solved in \(time.clock), \(hints).\(late)"
  }
}

extension Direction {
  /// The days that a key moves by.
  fileprivate var days: Int {
    switch self {
    case .left: -1
    case .right: 1
    case .up: -7
    case .down: 7
    }
  }
}
