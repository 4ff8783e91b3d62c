public import GameKit

/// The records of a history one after another, newest first, of which few are in memory at once.
public struct RecordReader {
  /// How many lines of the history are read ahead.
  static let page = 100

  private let history: any HistoryRepository
  private let filter: HistoryFilter
  private var ahead: ArraySlice<GameSummary> = []
  private var start = 0

  /// Begins at the newest record that matches.
  public init(_ history: any HistoryRepository, _ filter: HistoryFilter) {
    self.history = history
    self.filter = filter
  }

  /// The next record, or nil after the oldest.
  public mutating func next() throws(RepositoryError) -> GameRecord? {
    while true {
      if ahead.isEmpty {
        ahead = try history.summaries(filter, from: start, limit: Self.page)[...]
        start += ahead.count
      }
      guard let summary = ahead.popFirst() else { return nil }
      // None where another instance has deleted it since.
      if let record = try history.record(summary.id) { return record }
    }
  }
}
