/// A hint that costs part of the score, in the order of use.
public enum AnagramHint: Int, CaseIterable, Hashable, Sendable {
  /// The number of words and the letters in each.
  case lengths = 1
  case firstLetters
  case clue
}

/// The points for a phrase.
public enum AnagramScore {
  /// The percentages of the base score left after 0, 1, 2 and 3 hints.
  ///
  /// - Source: The first version of the anagram game by oliban (2025-07-27).
  public static let percents = [100, 90, 70, 50]

  /// More points than any phrase is worth.
  static let most = 10_000

  /// The points for a solved phrase; at least 1.
  public static func points(base: Int, hints: Int) -> Int {
    let percent = percents[min(max(0, hints), percents.count - 1)]
    return max(1, (base * percent + 50) / 100)
  }

  /// The number of finds of a phrase that count; more words can be made of most letters.
  public static let mostFinds = 5

  /// The points for words of all the letters that are not the phrase: a tenth of the phrase's, and at least 1.
  public static func findPoints(base: Int) -> Int { max(1, (base + 5) / 10) }

  /// The points for a phrase solved in a match, which fall with the time: to three quarters after one minute, and
  /// ever more slowly to half.
  public static func points(base: Int, hints: Int, seconds: Int) -> Int {
    let minute = 60, time = min(max(0, seconds), 86_400)
    let points = points(base: base, hints: hints)
    return max(1, (points * (2 * minute + time) + minute + time) / (2 * (minute + time)))
  }
}

/// A level that players reach by points.
public struct AnagramLevel: Hashable, Sendable {
  /// From 0.
  public let number: Int

  /// The points at which each level begins.
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

  public init(points: Int) {
    number = max(0, (Self.thresholds.firstIndex { $0 > points } ?? Self.thresholds.count) - 1)
  }

  public var title: String { Self.titles[number] }

  /// The points needed for the next level; nil on the last.
  public var next: Int? { number + 1 < Self.thresholds.count ? Self.thresholds[number + 1] : nil }

  /// The points at which the level begins.
  public var start: Int { Self.thresholds[number] }
}

/// A finished phrase, solved or given up.
public struct AnagramResult: Hashable, Sendable {
  /// The end, in seconds since 1970; orders the results.
  public let finished: Int64
  /// The day of the end, counted from January 1, 1970 in the player's time zone.
  public let day: Int
  /// The time played.
  public let time: Duration
  /// False if the player gave up.
  public let isSolved: Bool
  /// The number of hints used.
  public let hints: Int
  public let points: Int

  public init(finished: Int64, day: Int, time: Duration, isSolved: Bool, hints: Int, points: Int) {
    self.finished = finished
    self.day = day
    self.time = time
    self.isSolved = isSolved
    self.hints = hints
    self.points = points
  }
}

/// A player's statistics over all phrases.
public struct AnagramStatistics: Hashable, Sendable {
  public let solved: Int
  public let givenUp: Int
  /// The current streak of solved phrases.
  public let streak: Int
  public let longestStreak: Int
  /// The shortest solving time without a hint.
  public let best: Duration?
  /// The mean solving time.
  public let average: Duration?
  public let total: Int
  public let today: Int
  /// The points since Monday.
  public let week: Int

  /// Summarizes results.
  ///
  /// - Parameter today: The current day, counted like ``AnagramResult/day``.
  public init(_ results: [AnagramResult], today: Int) {
    let results = results.sorted { $0.finished < $1.finished }
    let solved = results.filter(\.isSolved)
    self.solved = solved.count
    givenUp = results.count - solved.count
    var (run, longest) = (0, 0)
    for result in results {
      run = result.isSolved ? run + 1 : 0
      longest = max(longest, run)
    }
    streak = run
    longestStreak = longest
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

  public var level: AnagramLevel { AnagramLevel(points: total) }
}
