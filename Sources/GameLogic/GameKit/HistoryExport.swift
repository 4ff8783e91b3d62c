/// An export format for the history; keys and columns are stable.
///
/// No text in it can control a terminal.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// A JSON array with one object per game.
  case json
  /// Comma-separated values (RFC 4180): a line of headings, then one line per game.
  case csv

  /// The text before the first record.
  var opening: String {
    switch self {
    case .json: "["
    case .csv: CSV.headings
    }
  }

  func text(of record: GameRecord, isFirst: Bool, formulas: FormulaGuard = .on) -> String {
    switch self {
    case .json: (isFirst ? "\n" : ",\n") + record.json.line
    case .csv: CSV.line(record, formulas)
    }
  }

  /// The text after the last record.
  var closing: String {
    switch self {
    case .json: "\n]\n"
    case .csv: ""
    }
  }

  /// Formats records that are in memory.
  public func text(of records: some Sequence<GameRecord>) -> String {
    var text = opening
    for (index, record) in records.enumerated() {
      text += self.text(of: record, isFirst: index == 0)
    }
    return text + closing
  }
}

/// The handling of CSV fields that a spreadsheet would read as formulas, such as a player named `=1+1`.
public enum FormulaGuard: Hashable, Sendable {
  /// Prefixes them with an apostrophe, which marks text in spreadsheets.
  case on
  /// Leaves them unchanged.
  case off

  /// - Source: The characters are from OWASP, "CSV Injection".
  private static let openers: Set<Unicode.Scalar> = ["=", "+", "-", "@", "\t", "\r"]

  func guarded(_ text: String) -> String {
    guard self == .on, let first = text.unicodeScalars.first, Self.openers.contains(first) else {
      return text
    }
    return "'" + text
  }
}

/// The text of a history in pieces, newest game first, so that long histories take no extra memory.
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
  private let formulas: FormulaGuard
  private var records: RecordReader
  private var stage = Stage.opening

  /// Exports all records that match a filter.
  public init(
    of history: any HistoryRepository, _ filter: HistoryFilter = HistoryFilter(), as format: ExportFormat,
    formulas: FormulaGuard = .on
  ) {
    self.format = format
    self.formulas = formulas
    records = RecordReader(history, filter)
  }

  /// Returns the next piece; nil after the last.
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
      return format.text(of: record, isFirst: isFirst, formulas: formulas)
    case .end:
      return nil
    }
  }
}

/// Reads matching records one by one, newest first, with few in memory.
public struct RecordReader {
  /// The number of summaries read ahead.
  package static let pageSize = 100

  private let history: any HistoryRepository
  private let filter: HistoryFilter
  private var page: ArraySlice<GameSummary> = []
  private var start = 0

  public init(_ history: any HistoryRepository, _ filter: HistoryFilter) {
    self.history = history
    self.filter = filter
  }

  /// Returns the next record; nil after the oldest.
  public mutating func next() throws(RepositoryError) -> GameRecord? {
    while true {
      if page.isEmpty {
        page = try history.summaries(filter, from: start, limit: Self.pageSize)[...]
        start += page.count
      }
      guard let summary = page.popFirst() else { return nil }
      // Another instance may have deleted it since.
      if let record = try history.record(summary.id) { return record }
    }
  }
}

// MARK: - Formats

extension GameRecord {
  /// The record; details that are not JSON become null.
  fileprivate var json: JSONValue {
    [
      "id": .string(id.description), "game": .string(game.rawValue), "started": .string(started.iso8601),
      "finished": .string(finished.iso8601), "players": .array(participants.map(\.json)),
      "detailsVersion": .integer(details.version), "details": details.value ?? .null,
    ]
  }
}

extension RecordDetails {
  /// The details, whatever their length; nil if they are not JSON.
  fileprivate var value: JSONValue? { try? JSONReader.read(Array(json.utf8), JSONLimits(bytes: .max)) }
}

extension Participation {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "score": .integer(score), "rank": .integer(rank), "won": .bool(hasWon),
      "roles": .array(roles.map(\.json)),
    ]
  }
}

extension RoleTally {
  fileprivate var json: JSONValue {
    ["role": .string(role), "rounds": .integer(rounds), "points": .integer(points)]
  }
}

private enum CSV {
  static let headings = line(["date", "game", "players", "winners", "scores", "seconds", "id"])

  static func line(_ record: GameRecord, _ formulas: FormulaGuard) -> String {
    line([
      record.started.iso8601,
      formulas.text(record.game.rawValue),
      formulas.text(list(record.participants.map(\.name))),
      formulas.text(list(record.participants.filter(\.hasWon).map(\.name))),
      list(record.participants.map { "\($0.score)" }),
      "\(record.finished.seconds(since: record.started))",
      record.id.description,
    ])
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func list(_ values: [String]) -> String { values.joined(separator: "; ") }

  /// The characters that require a field to be quoted.
  private static let special: Set<Unicode.Scalar> = ["\"", ",", "\r", "\n"]

  /// Works on scalars because Swift combines a quote and an accent after it into one character.
  private static func quoted(_ field: String) -> String {
    let scalars = field.unicodeScalars
    guard scalars.contains(where: special.contains) else { return field }
    let parts = scalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}

extension FormulaGuard {
  /// A text field: guarded, with a question mark for each control character.
  fileprivate func text(_ field: String) -> String { guarded(field).printable }
}
