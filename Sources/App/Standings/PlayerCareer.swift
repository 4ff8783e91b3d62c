import GameKit
import Kit

/// What a player's games add up to: how it went over time, and against everyone else.
struct PlayerCareer: Hashable {
  /// Games with someone else, and who won them.
  struct Rival: Hashable {
    let name: String
    var games = 0
    var won = 0
    /// The games that the other one won.
    var lost = 0
  }

  let name: String
  /// The latest first.
  let games: [GameSummary]
  /// Most games first.
  let rivals: [Rival]

  /// - Parameter games: The player's games, the latest first.
  init(_ name: String, _ games: [GameSummary]) {
    self.name = name
    self.games = games
    var rivals: [String: Rival] = [:]
    for game in games {
      let hasWon = game.winners.contains { $0.caseFolded == name.caseFolded }
      for other in game.players where other.caseFolded != name.caseFolded {
        var rival = rivals[other.caseFolded] ?? Rival(name: other)
        rival.games += 1
        rival.won += hasWon ? 1 : 0
        rival.lost += game.winners.contains(other) ? 1 : 0
        rivals[other.caseFolded] = rival
      }
    }
    self.rivals = rivals.values.sorted { ($1.games, $0.name) < ($0.games, $1.name) }
  }

  private static let mostPoints = 40
  private static let fewestPerPoint = 3
  private static let fewestPoints = 3
  static let gamesForTrend = fewestPerPoint * fewestPoints

  /// The result of each game, the latest last.
  private var results: [Bool] {
    games.reversed().map { $0.winners.contains { $0.caseFolded == name.caseFolded } }
  }

  /// The number of points of the trend.
  private var trendPoints: Int { min(Self.mostPoints, games.count / Self.fewestPerPoint) }

  /// The games that a point of the trend counts, about.
  var gamesPerPoint: Int { games.count / max(1, trendPoints) }

  /// The share of games won, from 0 to 1, in equal parts of the games; nil for too few games.
  var trend: [Double]? {
    let (results, count) = (results, trendPoints)
    guard count >= Self.fewestPoints else { return nil }
    return (0..<count).map { part in
      let games = results[part * results.count / count..<(part + 1) * results.count / count]
      return Double(games.count(where: { $0 })) / Double(games.count)
    }
  }

  /// The most games won in a row, and the games won in a row up to now.
  var runs: (longest: Int, current: Int) {
    var (longest, current) = (0, 0)
    for won in results {
      current = won ? current + 1 : 0
      longest = max(longest, current)
    }
    return (longest, current)
  }

  /// The runs in a sentence; nil for none worth it.
  var remark: String? {
    let (longest, current) = runs
    if current > 1 {
      return "\(current) wins in a row right now\(current == longest ? ", the best run" : "")."
    }
    return longest > 1 ? "The best run: \(longest) wins in a row." : nil
  }
}
