import TUI

/// Rows of texts as lines with straight columns, each as wide as its widest text.
enum TextTable {
  /// Puts rows of equally many texts in columns: texts begin, and numbers end, below each other.
  ///
  /// The first row holds the headings.
  static func lines(_ rows: [[String]]) -> [String] {
    let columns = rows.first.map(\.indices) ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let areNumbers = columns.map { column in rows.dropFirst().allSatisfy { Int($0[column]) != nil } }
    return rows.map { row in
      let cells = columns.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].columns)
        return areNumbers[column] ? space + row[column] : row[column] + space
      }
      return cells.joined(separator: "  ").withoutSpaceAtEnd
    }
  }
}

extension String {
  fileprivate var withoutSpaceAtEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
