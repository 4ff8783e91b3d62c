package import GameKit
package import TUI

/// Statistics over the finished games of one kind, shown as tables.
///
/// A value that travels to a worker thread and back. From a record that it cannot read, it counts at most the
/// columns that all games share.
package protocol GameStatistics: Sendable {
  /// Reads what the tables need besides games, such as names in packs; called before the first game.
  mutating func prepare(_ files: any DataFiles)
  /// Adds a game; the newest comes first.
  mutating func add(_ record: GameRecord)
  /// The tables so far; always the same titles, even with no games.
  var tables: [StatisticsTable] { get }
}

extension GameStatistics {
  package mutating func prepare(_ files: any DataFiles) {}
}

/// A page of the standings.
package struct StatisticsTable: Hashable, Sendable {
  package let title: String
  package let columns: [Column]
  package let rows: [Row]
  /// A sentence about the columns; empty for none.
  package let note: String

  package init(title: String, columns: [Column], rows: [Row], note: String = "") {
    self.title = title
    self.columns = columns
    self.rows = rows
    self.note = note
  }

  package struct Column: Hashable, Sendable {
    package let title: String
    /// True to align the column to the right.
    package let isNumber: Bool
    /// True if the rows are in the order of its times, the latest first.
    package var isTime = false

    package static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }
    package static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
    package static func time(_ title: String) -> Column {
      Column(title: title, isNumber: false, isTime: true)
    }
  }

  /// One text for each column.
  package struct Row: Hashable, Sendable {
    package let cells: [String]
    /// A sentence about this row alone; empty for none.
    package let note: String

    package init(_ cells: [String], note: String = "") {
      self.cells = cells
      self.note = note
    }
  }

  package var widths: [Int] {
    columns.indices.map { index in
      rows.reduce(columns[index].title.columns) { max($0, $1.cells[index].columns) }
    }
  }

  /// The columns of a table widget.
  package var layout: [Table.Column] {
    zip(columns, widths).map { column, width in
      Table.Column(
        column.title, .cells(width), alignment: column.isNumber ? .trailing : .leading,
        isSortable: !column.title.isEmpty, isInGivenOrder: column.isTime)
    }
  }

  /// The table as lines of printable text, headings first.
  package var lines: [String] { printable.alignedLines }

  private var printable: StatisticsTable {
    StatisticsTable(
      title: title.printable,
      columns: columns.map { Column(title: $0.title.printable, isNumber: $0.isNumber) },
      rows: rows.map { Row($0.cells.map(\.printable)) })
  }

  private var alignedLines: [String] {
    ([columns.map(\.title)] + rows.map(\.cells)).map { cells in
      var line = zip(zip(columns, widths), cells).map { column, text in
        column.0.isNumber ? text.leftPadded(to: column.1) : text.padded(to: column.1)
      }.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// A share of a whole, counted one by one: `7  58%`.
package struct Quota: Hashable, Sendable {
  package private(set) var part = 0
  package private(set) var whole = 0

  package init() {}

  /// Counts one thing, which is in the part or not.
  package mutating func count(_ belongs: Bool) {
    whole += 1
    if belongs { part += 1 }
  }

  package mutating func count(_ some: Int, of all: Int) {
    part = part.saturatingAdd(some)
    whole = whole.saturatingAdd(all)
  }

  /// The share in whole percent, rounded half up; a dash for a share of nothing.
  package var percent: String {
    guard whole != 0 else { return "–" }
    let (part, whole) = (Int128(part), Int128(whole))
    return "\((part * 200 + whole) / (2 * whole))%"
  }

  /// The count and the share, aligned across rows.
  package var text: String { whole == 0 ? "–" : "\(part) \(percent.leftPadded(to: 4))" }
}
