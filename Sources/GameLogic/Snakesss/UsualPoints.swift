internal import GameKit

/// The difference between a player's points and what the roles dealt to them usually earned in this game.
///
/// A side is the snakes or everyone else. What a side usually earns is the mean of the points that its players got in a
/// round, over all of this game's rounds and all of its players, without the factor of a double round. A player's usual
/// points are that mean for each round played, with its factor. So the deal, which decides who is a snake how often, makes
/// no difference, and the differences of all players add up to 0 where no round is double.
///
/// The mean is the game's own, since how much a side earns depends on the group and its questions. With few rounds it
/// would say little, so there is none for less than ``leastRounds``.
public struct UsualPoints: Hashable, Sendable {
  /// The fewest rounds for which means are formed.
  public static let leastRounds = 3

  /// By seat in the whole game, in tenths of a point, rounded.
  public let tenthsAbove: [Int]
}

extension GameLog {
  /// Each player's points above what their roles usually earn; nil for a game of few rounds.
  public var usualPoints: UsualPoints? {
    let scored = rounds.filter(\.isScored)
    guard scored.count >= UsualPoints.leastRounds else { return nil }
    let limit = 1e9
    let means = [true, false].map { isSnake in Self.mean(ofSnakes: isSnake, in: scored) }
    let above = Seat.all(leastPlayers).map { seat in
      scored.reduce(0.0) { sum, round in
        guard let role = round.role(of: seat) else { return sum }
        return sum + Double(round.points(of: seat)) - Double(round.factor) * means[role == .snake ? 0 : 1]
      }
    }
    return UsualPoints(tenthsAbove: above.map { Int(max(-limit, min(limit, ($0 * 10).rounded()))) })
  }

  /// The mean of a side's points in a round, as if none were double.
  private static func mean(ofSnakes isSnake: Bool, in scored: [RoundRecord]) -> Double {
    let points = scored.flatMap { round in
      round.seats.filter { (round.role(of: $0) == .snake) == isSnake }
        .map { Double(round.points(of: $0)) / Double(round.factor) }
    }
    return points.isEmpty ? 0 : points.reduce(0, +) / Double(points.count)
  }
}
