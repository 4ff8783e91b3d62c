extension Timestamp {
  /// The time in ISO 8601 and UTC, such as `2024-02-29T23:59:59Z`.
  package var iso8601: String {
    let (days, second) = seconds.dividedDown(by: 86_400)
    let date = Self.date(day: days)
    let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }
    return "\(date)T" + clock.joined(separator: ":") + "Z"
  }

  /// Returns the Gregorian date of a day counted from 1970-01-01.
  ///
  /// Years begin in March, so the leap day is the last of its year and months have a regular length: five of
  /// them have 153 days. An era is the calendar's cycle of 400 years.
  private static func date(day: Int64) -> String {
    let marchYearZero: Int64 = 719_468
    let (era, dayOfEra) = (day + marchYearZero).dividedDown(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return "\(year.padded(4))-\(month.padded(2))-\(dayOfMonth.padded(2))"
  }
}

extension Int64 {
  /// Divides so that the remainder is never negative.
  fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Pads with leading zeros.
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
