import FoundationEssentials

/// How many boards the engines are held against one another on.
enum Thoroughness {
  /// How many times as many boards as usual: `PARLOR_LIFE_PROOF`, or 1.
  ///
  /// With 100, each engine meets the oracle on 10,000 boards of each shape and rule.
  static let factor = max(1, asked.flatMap { Int($0) } ?? 1)
  private static let asked = ProcessInfo.processInfo.environment["PARLOR_LIFE_PROOF"]

  /// The boards of each shape and rule: so many that there are ten thousand even in a usual run.
  static let boards = max(320, 100 * factor)
}
