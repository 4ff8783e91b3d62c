import Kit
import TUI

/// A month of days in weeks from Monday, as large as fits.
///
/// ```
///             November 2026
///  Mon   Tue   Wed   Thu   Fri   Sat   Sun
///                                        1 ✔
///    2     3 ✔   4 ✔   5     6 ✔   7     8
/// ```
struct DailyCalendar {
  /// The days of the month, as ``LocalTime/dayNumber`` counts them.
  let days: ClosedRange<Int>

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let weeks = 6
  /// The rows of the month and of the days of the week.
  private static let headRows = 2
  /// The room of a day with the gap after it, the largest first.
  private static let pitches = [
    Size(columns: 18, rows: 8), Size(columns: 12, rows: 5), Size(columns: 9, rows: 3),
    Size(columns: 7, rows: 2),
  ]
  private static let least = Size(columns: 6, rows: 1)

  /// The month of a day.
  init(around day: Int) {
    let first = day - LocalTime(day: day).dayOfMonth + 1
    let next = first + 31
    days = first...(next - LocalTime(day: next).dayOfMonth)
  }

  /// The cells that the month takes in a room.
  static func size(in room: Size) -> Size {
    let pitch = pitch(in: room)
    return Size(columns: pitch.columns * weekdays.count, rows: headRows + pitch.rows * weeks)
  }

  private static func pitch(in room: Size) -> Size {
    pitches.first {
      room.holds(Size(columns: $0.columns * weekdays.count, rows: headRows + $0.rows * weeks))
    } ?? least
  }

  /// Returns the day at a point; nil beside all days.
  func day(at point: Point, in area: Rect) -> Int? { days.first { place(of: $0, in: area).contains(point) } }

  private func place(of day: Int, in area: Rect) -> Rect {
    let pitch = Self.pitch(in: area.size)
    let weekday = LocalTime(day: days.lowerBound).weekday
    let (row, column) = (day - days.lowerBound + weekday).quotientAndRemainder(
      dividingBy: Self.weekdays.count)
    let origin = area.origin.moved(columns: column * pitch.columns, rows: Self.headRows + row * pitch.rows)
    return Rect(origin, Size(columns: pitch.columns - 1, rows: max(1, pitch.rows - 1)))
  }

  func draw(_ record: DailyRecord, selected: Int, on canvas: inout Canvas, in area: Rect) {
    let size = Self.size(in: area.size)
    canvas.write(
      LocalTime(day: days.lowerBound).monthAndYear,
      in: Rect(area.origin, Size(columns: size.columns - 1, rows: 1)),
      align: .center, style: .heading)
    for (column, name) in Self.weekdays.enumerated() {
      let left = column * size.columns / Self.weekdays.count
      canvas.write(" \(name)", in: area.row(1).droppingLeft(left), style: .faint)
    }
    for day in days {
      draw(day, record, isSelected: day == selected, on: &canvas, in: place(of: day, in: area))
    }
  }

  private func draw(
    _ day: Int, _ record: DailyRecord, isSelected: Bool, on canvas: inout Canvas, in place: Rect
  ) {
    let number = LocalTime(day: day).dayOfMonth
    let style = style(of: day, record, isSelected: isSelected)
    canvas.fill(place, style: isSelected ? .puzzleCardSelected : .puzzleCard)
    let mark = record.isSolved(day) ? "✔" : day == record.today ? "•" : " "
    let text = "\(number < 10 ? "  " : " ")\(number) \(canvas.look.glyphs == .unicode ? mark : mark.ascii)"
    canvas.write(text, in: place, style: style)
    let note = record.time(of: day)?.clock ?? (day == record.today ? "today" : "")
    if place.rows > 1 { canvas.write(" \(note)", in: place.row(place.rows - 1), style: style) }
  }

  private func style(of day: Int, _ record: DailyRecord, isSelected: Bool) -> Component {
    if isSelected { return .puzzleCardSelected }
    if record.isSolved(day) { return .puzzleCardSolved }
    return day == record.today
      ? .puzzleCardPlaying : DailyRecord.canPlay(day, on: record.today) ? .puzzleCard : .puzzleCardFaint
  }
}

extension String {
  /// A mark of the calendar without symbols.
  fileprivate var ascii: String { self == "✔" ? "x" : self == "•" ? "*" : self }
}
