/// From easiest to hardest.
public enum Difficulty: String, CaseIterable, Codable, Sendable {
  case beginner, easy, medium, hard, expert, master

  /// From 1 (beginner) to 6 (master).
  public var level: Int {
    switch self {
    case .beginner: 1
    case .easy: 2
    case .medium: 3
    case .hard: 4
    case .expert: 5
    case .master: 6
    }
  }

  /// The minutes that most players need.
  ///
  /// - Source: The scale of the iOS app Osmo by ai-power-rangers.
  public var expectedMinutes: ClosedRange<Int> {
    switch self {
    case .beginner: 1...5
    case .easy: 3...10
    case .medium: 8...20
    case .hard: 15...45
    case .expert: 30...90
    case .master: 60...180
    }
  }
}

extension Difficulty: Comparable {
  public static func < (one: Difficulty, other: Difficulty) -> Bool { one.level < other.level }
}
