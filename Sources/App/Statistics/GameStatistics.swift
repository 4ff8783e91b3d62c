import GameKit

/// Adds up the finished games of one kind, and tells in tables what came of it.
///
/// It is a value that is handed to another thread and back. A record that it cannot read counts as far as
/// what all games have in common goes, or not at all.
protocol GameStatistics: Sendable {
  /// Adds one more game; the newest is added first.
  mutating func add(_ record: GameRecord)
  /// What came of all that was added: the same tables by the same titles, also when that was nothing.
  var tables: [StatisticsTable] { get }
}
