public import GameKit

/// The form in which the history leaves the program.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// A JSON array with one object per game.
  case json
  /// Comma-separated values as RFC 4180 has them: a line of headings, then one line per game.
  case csv

  /// What stands before the first record.
  var opening: String {
    switch self {
    case .json: "["
    case .csv: CSV.headings
    }
  }

  /// What stands for one record.
  func text(of record: GameRecord, isFirst: Bool) -> String {
    switch self {
    case .json: (isFirst ? "\n" : ",\n") + JSON.object(record)
    case .csv: CSV.line(record)
    }
  }

  /// What stands after the last record.
  var closing: String {
    switch self {
    case .json: "\n]\n"
    case .csv: ""
    }
  }

  /// Writes records that are at hand.
  public func text(of records: some Sequence<GameRecord>) -> String {
    var text = opening
    for (index, record) in records.enumerated() {
      text += self.text(of: record, isFirst: index == 0)
    }
    return text + closing
  }
}

/// The text of a history, piece by piece, newest game first.
///
/// Reads a page at a time, so that a long history needs no more memory than a short one.
///
/// ```swift
/// var export = HistoryExport(of: history, as: .csv)
/// while let piece = try export.next() { print(piece, terminator: "") }
/// ```
public struct HistoryExport {
  private enum Stage {
    case opening
    case records(isFirst: Bool)
    case end
  }

  private let format: ExportFormat
  private var records: RecordReader
  private var stage = Stage.opening

  /// Begins the text of all records that match.
  public init(
    of history: any HistoryRepository, _ filter: HistoryFilter = HistoryFilter(), as format: ExportFormat
  ) {
    self.format = format
    records = RecordReader(history, filter)
  }

  /// The next piece, or nil after the last.
  public mutating func next() throws(RepositoryError) -> String? {
    switch stage {
    case .opening:
      stage = .records(isFirst: true)
      return format.opening
    case .records(let isFirst):
      guard let record = try records.next() else {
        stage = .end
        return format.closing
      }
      stage = .records(isFirst: false)
      return format.text(of: record, isFirst: isFirst)
    case .end:
      return nil
    }
  }
}
