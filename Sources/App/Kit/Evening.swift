package import GameKit

/// The games of one evening, played without a long break, and their winners.
package struct Evening: Hashable, Sendable {
  package let time: Time
  /// The winners, by most wins; of equals, who won last is first.
  package let wins: [Win]
  /// The winners of the latest game, as in ``wins``.
  private let latest: Set<String>

  package struct Win: Hashable, Sendable {
    package let name: String
    package let count: Int

    /// The wins in some games, latest first, by most wins.
    package static func all(in games: some Sequence<GameSummary>) -> [Win] {
      var (names, counts): ([String], [String: Int]) = ([], [:])
      for name in games.flatMap(\.winners) {
        counts[name.caseFolded, default: 0] += 1
        if counts[name.caseFolded] == 1 { names.append(name) }
      }
      return names.map { Win(name: $0, count: counts[$0.caseFolded] ?? 0) }.sorted { $0.count > $1.count }
    }
  }

  package enum Time: String, Sendable {
    case tonight = "Tonight"
    case today = "Earlier today"
    case lastNight = "Last night"
  }

  /// The seconds after which tonight's games are earlier ones.
  private static let longestPause: Int64 = 3 * 3600
  /// The seconds after which an evening is not last night's any more.
  private static let mostAgo: Int64 = 36 * 3600
  package static let mostGames = 50

  /// Counts the wins of the latest evening; nil for fewer than two games, or if it was before last night.
  ///
  /// Solo games don't count, since there was no one to beat.
  ///
  /// - Parameter games: Finished games, latest first.
  package init?(of games: [GameSummary], at now: Timestamp) {
    let shared = games.prefix(Self.mostGames).filter { $0.players.count > 1 }
    guard let latest = shared.first?.finished, let time = Self.time(of: latest, at: now) else { return nil }
    let spans = shared.map(\.span)
    let length = EveningExtent.all(matching: spans, among: spans).first?.games ?? 0
    guard length > 1 else { return nil }
    self.time = time
    self.latest = Set(shared.first?.winners ?? [])
    wins = Win.all(in: shared.prefix(length))
  }

  private static func time(of end: Timestamp, at now: Timestamp) -> Time? {
    switch now.seconds - end.seconds {
    case 0...longestPause: .tonight
    case longestPause...mostAgo: LocalTime(end).day == LocalTime(now).day ? .today : .lastNight
    default: nil
    }
  }

  /// The leaders in a few words: `Tonight: Anna won 2, Ben 1`; with them a winner of the latest game.
  ///
  /// Without the number of games, which need not be the sum: a game can have several winners.
  package var text: String { text(of: 3) }

  /// Fewer words for narrow screens, the longest first.
  package var shorterTexts: [String] { [text(of: 2)] }

  private func text(of most: Int) -> String { "\(time.rawValue): \(leaders(among: most))" }

  private func leaders(among most: Int) -> String {
    var shown = Array(wins.prefix(most))
    if !shown.contains(where: isLatest), let winner = wins.first(where: isLatest) {
      shown[most - 1] = winner
    }
    let leaders = shown.enumerated().map { index, win in
      index == 0 ? "\(win.name) won \(win.count)" : "\(win.name) \(win.count)"
    }
    let rest = wins.count - shown.count
    let all = leaders.isEmpty ? "no winner yet" : leaders.joined(separator: ", ")
    return rest > 0 ? "\(all), and \(Count(rest, "other"))" : all
  }

  private func isLatest(_ win: Win) -> Bool { latest.contains(win.name) }
}

/// How many games a history has, and how they fall into evenings.
package struct HistoryExtent: Hashable, Sendable {
  /// The number of games that match the filter.
  package let matches: Int
  /// The number of all games.
  package let all: Int
  /// The evenings with games that match, latest first; empty if the games are not in the order of time.
  package let evenings: [EveningExtent]
  /// The number of deleted games that can be brought back.
  package let deleted: Int

  package init(matches: Int, all: Int, evenings: [EveningExtent] = [], deleted: Int = 0) {
    self.matches = matches
    self.all = all
    self.evenings = evenings
    self.deleted = deleted
  }
}

/// The size of an evening, of whose games a filter may leave only some.
package struct EveningExtent: Hashable, Sendable {
  /// The number of games that match the filter.
  package private(set) var matches: Int
  /// The number of all games.
  package private(set) var games = 1
  /// From the end of the first game to that of the last.
  package private(set) var period: ClosedRange<Timestamp>

  private init(_ span: GameSpan, isMatch: Bool) {
    matches = isMatch ? 1 : 0
    period = span.finished...span.finished
  }

  private mutating func add(_ span: GameSpan, isMatch: Bool) {
    matches += isMatch ? 1 : 0
    games += 1
    period = min(period.lowerBound, span.finished)...max(period.upperBound, span.finished)
  }

  /// Returns the evenings with games that match, latest first.
  ///
  /// - Parameters:
  ///   - matching: The times of the games that match, latest first.
  ///   - all: The times of all games, in the same order.
  package static func all(matching: [GameSpan], among all: [GameSpan]) -> [EveningExtent] {
    var evenings: [EveningExtent] = []
    var matching = matching[...]
    for (index, span) in all.enumerated() {
      let isMatch = matching.first == span
      if isMatch { matching.removeFirst() }
      if index > 0, all[index - 1].continues(span) {
        evenings[evenings.count - 1].add(span, isMatch: isMatch)
      } else {
        evenings.append(EveningExtent(span, isMatch: isMatch))
      }
    }
    return evenings.filter { $0.matches > 0 }
  }
}
