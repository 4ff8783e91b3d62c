import Glibc

/// A table that is printed row by row as it grows, and can be had as markdown.
struct Table {
  private let columns: [Column]
  /// Its lines in markdown.
  private(set) var markdown: [String]

  struct Column {
    let title: String
    let width: Int
    /// Whether it holds numbers, which stand at the right.
    var isNumeric = false
  }

  /// Prints the head of a table.
  init(_ columns: [Column]) {
    self.columns = columns
    let rules = columns.map { $0.isNumeric ? "---:" : "---" }
    markdown = [Self.row(columns.map(\.title)), Self.row(rules)]
    printRow(columns.map(\.title))
    printRow(columns.map { String(repeating: "─", count: $0.width) })
  }

  /// Prints a row, which has a cell for each column.
  mutating func add(_ cells: [String]) {
    markdown.append(Self.row(cells))
    printRow(cells)
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func printRow(_ cells: [String]) {
    let padded = zip(columns, cells).map { column, text in
      let space = String(repeating: " ", count: max(0, column.width - text.count))
      return column.isNumeric ? space + text : text + space
    }
    print(padded.joined(separator: "  "))
    // Whoever waits for minutes wants to see each row at once.
    fflush(nil)
  }
}
