import GameKit

extension Errand {
  /// Prints all games, page by page, so that a long history needs no more memory than a short one.
  func printHistory(as format: ExportFormat) -> ExitStatus {
    withStore { store throws(RepositoryError) in
      var export = HistoryExport(of: store, as: format)
      var cutter = LineCutter()
      while let piece = try export.next() {
        for line in cutter.lines(after: piece) { output(line) }
      }
      return .fine
    }
  }
}

/// Cuts a text that comes in pieces into lines.
struct LineCutter {
  private var rest = ""

  /// The lines that a piece completes, without their line feeds.
  ///
  /// A carriage return before a line feed stays: in CSV it belongs to the line.
  mutating func lines(after piece: String) -> [String] {
    let parts = (rest + piece).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    rest = parts.last.map { String($0) } ?? ""
    return parts.dropLast().map { String($0) }
  }
}
