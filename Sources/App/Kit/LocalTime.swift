package import GameKit
import Glibc

/// A moment on the wall clock, in the machine's time zone.
package struct LocalTime {
  private let parts: tm

  package init(_ moment: Timestamp) {
    var seconds = time_t(moment.seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    self.parts = parts
  }

  /// Creates the first moment of a day, as ``dayNumber`` counts it.
  package init(day: Int) {
    var seconds = time_t(day) * 86_400
    var parts = tm()
    gmtime_r(&seconds, &parts)
    self.parts = parts
  }

  /// Returns the number of a date's day, as ``dayNumber`` counts; nil for a day that no calendar has.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mon = Int32(month - 1)
    parts.tm_mday = Int32(day)
    let number = Int(timegm(&parts) / 86_400)
    // A day after the end of its month was moved into the next one.
    return parts.tm_mday == day ? number : nil
  }

  /// The day of the month, from 1.
  package var dayOfMonth: Int { Int(parts.tm_mday) }

  /// The day of the week, from 0 for Monday.
  package var weekday: Int { (Int(parts.tm_wday) + 6) % 7 }

  /// `Friday`.
  package var weekdayName: String { Self.weekdays[weekday] }

  /// `8:15 PM`.
  package var timeOfDay: String { twelveHourClock }

  /// `Nov 14, 2026`.
  package var date: String { "\(monthAndDay), \(year)" }

  /// `November 2026`.
  package var monthAndYear: String { "\(Self.monthNames[Int(parts.tm_mon)]) \(year)" }

  /// `Nov 14`.
  package var monthAndDay: String { "\(Self.months[Int(parts.tm_mon)]) \(parts.tm_mday)" }

  /// The number of days since 1 January 1970, in the machine's time zone.
  package var dayNumber: Int {
    var parts = parts
    return Int(timegm(&parts) / 86_400)
  }

  /// `Nov 14, 2026, 8:15 PM`.
  package var dayAndClock: String { "\(date), \(twelveHourClock)" }

  /// Sortable: `2026-11-14 20:15`.
  package var dateAndTime: String { "\(day) \(clock.prefix(2).joined(separator: ":"))" }

  /// For file names: `2026-11-14-201507`.
  package var fileStamp: String { "\(day)-\(clock.joined())" }

  /// Sortable: `2026-11-14`.
  package var day: String {
    (["\(year)"] + [parts.tm_mon + 1, parts.tm_mday].map(Self.twoDigits)).joined(separator: "-")
  }

  /// Computed in a wider type: C's counts from 1900, and its last years would overflow.
  private var year: Int { Int(parts.tm_year) + 1900 }

  private var clock: [String] { [parts.tm_hour, parts.tm_min, parts.tm_sec].map(Self.twoDigits) }

  /// `8:15 PM`, `12:05 AM`.
  private var twelveHourClock: String {
    let hour = parts.tm_hour % 12 == 0 ? 12 : parts.tm_hour % 12
    return "\(hour):\(Self.twoDigits(parts.tm_min)) \(parts.tm_hour < 12 ? "AM" : "PM")"
  }

  private static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static let months = monthNames.map { String($0.prefix(3)) }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
}
