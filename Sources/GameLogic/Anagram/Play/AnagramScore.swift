/// A help that costs a part of the score, in the order in which they are given.
public enum AnagramHint: Int, CaseIterable, Hashable, Sendable {
  /// The number of words, and the letters of each.
  case lengths = 1
  case firstLetters
  case clue
}

/// The points of a phrase, and what they add up to.
public enum AnagramScore {
  /// The percent of the base score that are left after a number of hints.
  ///
  /// - Source: The first version of the anagram game by oliban (2025-07-27).
  public static let percents = [100, 90, 70, 50]

  /// The points for a solved phrase.
  public static func points(base: Int, hints: Int) -> Int {
    let percent = percents[min(max(0, hints), percents.count - 1)]
    return max(1, (base * percent + 50) / 100)
  }
}

/// A level that points lead to.
public struct AnagramLevel: Hashable, Sendable {
  /// The number, from 0.
  public let number: Int

  /// The points from which on each level is reached.
  ///
  /// - Source: Levels 1, 2, 10 and 21 are those of the anagram game by oliban. The steps between follow its factor of
  ///   1.3, and are ours.
  public static let thresholds = [
    0, 100, 230, 399, 618, 902, 1_271, 1_751, 2_374, 3_184, 4_250, 5_628, 7_419, 9_748, 12_775, 16_710,
    21_826,
    28_477, 37_123, 48_363, 62_975, 81_965,
  ]

  private static let titles = [
    "Newcomer", "Letter Picker", "Tile Turner", "Speller", "Scribbler", "Puzzler", "Word Finder", "Rhymer",
    "Riddler", "Phrase Hunter", "Wordsmith", "Code Breaker", "Quick Wit", "Storyteller", "Editor", "Linguist",
    "Scholar", "Poet", "Laureate", "Oracle", "Grandmaster", "Legend",
  ]

  /// The level that a number of points reaches.
  public init(points: Int) {
    number = max(0, (Self.thresholds.firstIndex { $0 > points } ?? Self.thresholds.count) - 1)
  }

  /// The name of the level.
  public var title: String { Self.titles[number] }

  /// The points of the next level; nil on the last one.
  public var next: Int? { number + 1 < Self.thresholds.count ? Self.thresholds[number + 1] : nil }

  /// The points from which on it is reached.
  public var start: Int { Self.thresholds[number] }
}

/// A phrase that was played to its end.
public struct AnagramResult: Hashable, Sendable {
  /// The seconds since 1970 at its end, which order the results.
  public let finished: Int64
  /// The day of its end, counted from 1 January 1970 in the player's time zone.
  public let day: Int
  /// The time played.
  public let time: Duration
  /// False if the player gave up.
  public let isSolved: Bool
  /// The hints that were taken.
  public let hints: Int
  /// The points.
  public let points: Int

  /// Creates a result.
  public init(finished: Int64, day: Int, time: Duration, isSolved: Bool, hints: Int, points: Int) {
    (self.finished, self.day, self.time) = (finished, day, time)
    (self.isSolved, self.hints, self.points) = (isSolved, hints, points)
  }
}

/// What a player has reached in all phrases.
public struct AnagramStatistics: Hashable, Sendable {
  /// The phrases that were found.
  public let solved: Int
  /// The others.
  public let givenUp: Int
  /// The phrases that were found in a row, up to the last one.
  public let streak: Int
  /// The most that were ever found in a row.
  public let longestStreak: Int
  /// The shortest time without a hint.
  public let best: Duration?
  /// The mean time of solved phrases.
  public let average: Duration?
  /// All points.
  public let total: Int
  /// The points of the day.
  public let today: Int
  /// The points since Monday.
  public let week: Int

  /// Adds up results.
  ///
  /// - Parameter today: The number of the day, as ``AnagramResult/day`` counts.
  public init(_ results: [AnagramResult], today: Int) {
    let results = results.sorted { $0.finished < $1.finished }
    let solved = results.filter(\.isSolved)
    (self.solved, givenUp) = (solved.count, results.count - solved.count)
    var (run, longest) = (0, 0)
    for result in results {
      run = result.isSolved ? run + 1 : 0
      longest = max(longest, run)
    }
    (streak, longestStreak) = (run, longest)
    best = solved.filter { $0.hints == 0 }.map(\.time).min()
    average = solved.isEmpty ? nil : solved.reduce(.zero) { $0 + $1.time } / solved.count
    let monday = Self.monday(of: today)
    total = Self.sum(results)
    self.today = Self.sum(results.filter { $0.day == today })
    week = Self.sum(results.filter { (monday...monday + 6).contains($0.day) })
  }

  private static func sum(_ results: [AnagramResult]) -> Int { results.reduce(0) { $0 + $1.points } }

  /// The Monday of a day's week; day 0 was a Thursday.
  static func monday(of day: Int) -> Int {
    let weekday = (day + 3) % 7
    return day - (weekday < 0 ? weekday + 7 : weekday)
  }

  /// The level that all points lead to.
  public var level: AnagramLevel { AnagramLevel(points: total) }
}
