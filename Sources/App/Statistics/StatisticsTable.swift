import TUI

/// What was counted, in rows and columns: a page of the standings.
struct StatisticsTable: Hashable, Sendable {
  /// What it is called, in a word or two.
  let title: String
  let columns: [Column]
  let rows: [Row]
  /// What there is to know about the columns.
  var note = ""

  /// What stands below each other.
  struct Column: Hashable, Sendable {
    let title: String
    /// Numbers end below each other, texts begin so.
    let isNumber: Bool

    static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }
    static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
  }

  /// What stands beside each other: a text for each column.
  struct Row: Hashable, Sendable {
    let cells: [String]
    /// What there is to know about this row alone.
    let note: String

    init(_ cells: [String], note: String = "") {
      self.cells = cells
      self.note = note
    }
  }

  /// How wide each column has to be.
  var widths: [Int] {
    columns.indices.map { place in
      rows.reduce(columns[place].title.columns) { max($0, $1.cells[place].columns) }
    }
  }

  /// The columns of a table on the screen.
  var layout: [Table.Column] {
    zip(columns, widths).map { column, width in
      Table.Column(column.title, .cells(width), alignment: column.isNumber ? .trailing : .leading)
    }
  }

  /// The table as lines of text, its headings first.
  var lines: [String] {
    ([columns.map(\.title)] + rows.map(\.cells)).map { cells in
      var line = zip(zip(columns, widths), cells).map { column, text in
        column.0.isNumber ? text.leftPadded(to: column.1) : text.padded(to: column.1)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
