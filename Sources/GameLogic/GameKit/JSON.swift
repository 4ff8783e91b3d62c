/// Writes JSON as text, with members in a given order.
package enum JSON {
  /// Writes an object.
  package static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  /// Writes an array.
  package static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// Writes a text in quotes; escapes what RFC 8259, section 7, demands, and all other characters that would
  /// control a terminal.
  package static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      default: append(scalar, to: &quoted)
      }
    }
    return quoted + "\""
  }

  /// Escapes the control characters in the texts of a value that is JSON already, and leaves its layout.
  package static func withoutControls(_ json: String) -> String {
    guard json.hasControls else { return json }
    var cleaned = ""
    var isText = false
    var isEscaped = false
    for scalar in json.unicodeScalars {
      if isText || !layout.contains(scalar) {
        append(scalar, to: &cleaned)
      } else {
        cleaned.unicodeScalars.append(scalar)
      }
      if scalar == "\"", !isEscaped { isText.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return cleaned
  }

  /// The control characters that may stand between values.
  private static let layout: Set<Unicode.Scalar> = ["\t", "\n", "\r"]

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    guard scalar.isControl else { return text.unicodeScalars.append(scalar) }
    if scalar == "\n" { return text += "\\n" }
    let digits = String(scalar.value, radix: 16)
    text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Timestamp {
  /// The time in ISO 8601, in UTC, such as `2024-02-29T23:59:59Z`.
  package var iso8601: String {
    let (days, second) = seconds.dividedDown(by: 86_400)
    let date = Self.date(day: days)
    let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }
    return "\(date)T" + clock.joined(separator: ":") + "Z"
  }

  /// Returns the Gregorian date of a day counted from 1970-01-01.
  ///
  /// Years begin in March here, so that the leap day is the last of its year and months have a
  /// regular length: five of them have 153 days. An era is the 400 years after which all recurs.
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

  /// Writes with leading zeros.
  fileprivate func padded(_ width: Int) -> String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
