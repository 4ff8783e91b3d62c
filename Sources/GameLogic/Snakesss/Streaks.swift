internal import GameKit

/// Rounds in a row in which a player had the same role or the same success, up to the last round.
public struct Streak: Hashable, Sendable {
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// Right votes.
    case right
    /// Wrong votes.
    case fooled
    /// Rounds as a snake.
    case snake
  }

  /// The fewest rounds in a row worth a remark.
  public static let shortest = 3

  public let kind: Kind
  /// The number of rounds; at least ``shortest``.
  public let count: Int
}

extension [RoundRecord] {
  /// Returns the streak of a seat in the whole game that the last round extends; nil if there is none.
  ///
  /// Canceled rounds, and rounds without the player, neither extend nor end a streak; nor do rounds as a snake end one of
  /// right or wrong votes, since a snake's vote is neither.
  func streak(of seat: Seat) -> Streak? {
    guard last?.isScored == true, last?.role(of: seat) != nil else { return nil }
    let played = filter { $0.isScored && $0.role(of: seat) != nil }.reversed()
    let isSnake = last?.role(of: seat) == .snake
    let kinds = played.map { $0.streakKind(of: seat) }.filter { isSnake || $0 != .snake }
    let count = kinds.prefix { $0 == kinds.first }.count
    return count < Streak.shortest ? nil : kinds.first.map { Streak(kind: $0, count: count) }
  }
}

extension RoundRecord {
  /// The streak that the round belongs to for someone who played it.
  fileprivate func streakKind(of seat: Seat) -> Streak.Kind {
    if role(of: seat) == .snake { return .snake }
    return isRight(seat) ? .right : .fooled
  }

  /// True if the player voted for the answer.
  func isRight(_ seat: Seat) -> Bool {
    guard case .scored(let votes, points: _) = outcome, let index = seats.firstIndex(of: seat) else {
      return false
    }
    return votes[index] == .letter(question.answer)
  }
}
