internal import GameKit

/// How games of a set-up end in which everybody does what luck says, and not what is clever.
///
/// It takes every role and every option into account, but not that people talk to each other. The n-th game is always
/// the same, so the same number of games gives the same odds.
public struct Odds: Hashable, Sendable {
  private let setUp: SetUp
  private let roster: Roster
  private var counts: [Outcome: Int] = [:]

  /// How many games were played.
  public private(set) var games = 0

  /// Plays a number of games.
  public init(of setUp: SetUp, games: Int = 0) {
    self.setUp = setUp
    roster = .numbered(setUp.players)
    for _ in 0..<games { playOne() }
  }

  /// Plays one more game.
  public mutating func playOne() {
    let seed = UInt64(games)
    var table = RandomTable(Session(roster: roster, setUp: setUp, seed: seed), seed: ~seed)
    counts[table.playOut(), default: 0] += 1
    games += 1
  }

  /// How many games ended in this way.
  public func count(of outcome: Outcome) -> Int { counts[outcome] ?? 0 }

  /// How many games in a hundred ended in this way.
  public func percent(of outcome: Outcome) -> Double {
    games == 0 ? 0 : 100 * Double(count(of: outcome)) / Double(games)
  }
}

extension SetUp {
  /// In how many of a hundred random games the village wins; nil where that is often enough.
  ///
  /// It stops as soon as the village has won as often as it has to, which most often is soon.
  var villagePercentIfSeldom: Int? {
    let enough = Rules.oddsGames * Rules.villagePercent / 100
    var odds = Odds(of: self)
    while odds.games < Rules.oddsGames, odds.count(of: .village) < enough { odds.playOne() }
    return odds.count(of: .village) < enough ? Int(odds.percent(of: .village)) : nil
  }
}
