import GameKit

/// The work of adding up all finished games of one kind.
struct StatisticsCount: Sendable {
  let game: GameID
  let statistics: any GameStatistics
  /// After how many games it tells how far it has come, and asks whether to go on.
  static let stride = 250

  /// Adds up the games of a history, the newest first.
  ///
  /// - Parameter goOn: Is told how many of how many were added; false gives the work up.
  /// - Returns: The tables; nil where the work was given up.
  func tables(
    of history: any HistoryRepository, goOn: (_ done: Int, _ all: Int) -> Bool = { _, _ in true }
  ) throws(RepositoryError) -> [StatisticsTable]? {
    let filter = HistoryFilter(game: game)
    let all = try history.count(filter)
    var (statistics, reader, done) = (statistics, RecordReader(history, filter), 0)
    while let record = try reader.next() {
      if done.isMultiple(of: Self.stride), !goOn(done, all) { return nil }
      statistics.add(record)
      done += 1
    }
    return statistics.tables
  }
}
