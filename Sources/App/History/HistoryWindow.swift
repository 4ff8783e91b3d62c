import GameKit

/// The part of a long history that is at hand: the games around those in sight.
struct HistoryWindow: Hashable {
  /// The place of the first game at hand, counted from the newest of all that match.
  let start: Int
  /// The games at hand, newest first.
  let games: [GameSummary]

  /// The game at a place, if it is at hand.
  subscript(place: Int) -> GameSummary? {
    games.indices.contains(place - start) ? games[place - start] : nil
  }

  /// Whether all games of a range are at hand.
  func covers(_ places: Range<Int>) -> Bool {
    places.isEmpty || places.lowerBound >= start && places.upperBound <= start + games.count
  }

  /// How many games to read at once: some screens up and down, and far fewer than a long history has.
  static func length(forRows rows: Int) -> Int { max(200, 2 * rows) }

  /// Where to begin reading, so that a place stands in the middle of what is read.
  static func start(around place: Int, of total: Int, length: Int) -> Int {
    max(0, min(place - length / 2, total - length))
  }
}
