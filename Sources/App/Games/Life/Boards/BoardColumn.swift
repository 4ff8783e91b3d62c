import GameKit
import Life
import TUI

/// A column in the table of boards.
enum BoardColumn: CaseIterable, Hashable {
  case name, world, rule, generation, population, date, dateAndTime

  /// The columns that find room in a width.
  static func shown(in width: Int) -> [BoardColumn] {
    width < 78
      ? [.name, .generation, .population, .date]
      : [.name, .world, .rule, .generation, .population, .dateAndTime]
  }

  /// How the table is to draw it.
  var layout: Table.Column {
    switch self {
    case .name: Table.Column("Name", .atLeast(12), isSortable: true)
    case .world: Table.Column("World", .cells(13), isSortable: true)
    case .rule: Table.Column("Rule", .cells(11), isSortable: true)
    case .generation: Table.Column("Gen.", .cells(6), alignment: .trailing, isSortable: true)
    case .population: Table.Column("Cells", .cells(7), alignment: .trailing, isSortable: true)
    case .date: Table.Column("Changed", .cells(11), isSortable: true)
    case .dateAndTime: Table.Column("Changed", .cells(16), isSortable: true)
    }
  }

  /// What boards are sorted by in this column.
  var key: BoardOrder.Key {
    switch self {
    case .name: .name
    case .generation: .generation
    case .population: .population
    case .date, .dateAndTime: .changed
    case .world: .size
    case .rule: .rule
    }
  }

  /// What it says about a board.
  func text(of board: BoardSummary) -> String {
    switch self {
    case .name: board.title.isEmpty ? "without a name" : board.title
    case .world: BoardText.size(board.topology)
    case .rule: board.rule.description
    case .generation: board.generation.brief
    case .population: board.population.brief
    case .date: LocalTime(board.changed).date
    case .dateAndTime: LocalTime(board.changed).dateAndTime
    }
  }
}
