import GameKit

/// The history as a file beside the player's data.
enum HistoryFile {
  /// Writes all matching games into a new file, and says where.
  static func write(
    _ history: any HistoryRepository, _ filter: HistoryFilter, _ format: ExportFormat,
    with files: any DataFiles,
    at now: Timestamp
  ) throws -> String {
    var export = HistoryExport(of: history, filter, as: format)
    var text = ""
    while let piece = try export.next() { text += piece }
    let path = "\(files.data ?? ".")/history-\(LocalTime(now).fileStamp).\(format.rawValue)"
    try files.write(text, to: path, existing: .replace, readers: .owner)
    return path
  }
}
