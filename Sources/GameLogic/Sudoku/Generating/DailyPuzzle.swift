public import GameKit

/// The puzzle of a day: the same for everyone, made from the date alone.
///
/// Invariant: a valid Gregorian date, from year 1 to 9999.
public struct DailyPuzzle: Hashable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Creates the puzzle of a day; nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses a date such as `2026-11-23`; nil for any other text.
  public init?(_ date: String) {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The seed of the puzzle: the digits of its date.
  public var seed: UInt64 { UInt64(year * 10_000 + month * 100 + day) }

  /// Differs for each date and each version of the generator.
  public var id: Identifier { Identifier(high: Self.series, low: seed) }

  /// The first half of the identifiers of all days, whose last 16 bits are the version of the generator.
  public static var series: UInt64 { 0x7375_646F_6B75_0000 + UInt64(Generator.version(of: .nineByNine)) }

  /// The level, which rises over the week from Monday to Saturday and is medium on average.
  public var level: Level {
    switch weekday {
    case 1, 2: .easy
    case 5, 6: .hard
    default: .medium
    }
  }

  /// The day of the week; 0 is Sunday.
  ///
  /// - Source: Tomohiko Sakamoto's method, comp.lang.c, 1992.
  var weekday: Int {
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + offsets[month - 1] + day) % 7
  }

  /// Generates the puzzle, whose clues look the same upside down.
  public func puzzle() -> Grid {
    let generator = Generator(symmetry: .halfTurn)
    return generator.puzzle(level: level, seed: seed) ?? generator.puzzle(seed: seed)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension DailyPuzzle: CustomStringConvertible {
  /// The date: `2026-11-23`.
  public var description: String {
    "\(String(10_000 + year).dropFirst())-\(String(100 + month).dropFirst())-\(String(100 + day).dropFirst())"
  }
}
