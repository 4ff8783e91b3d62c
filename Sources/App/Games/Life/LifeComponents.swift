import TUI

extension Component {
  /// A cell that lives.
  static let lifeCell = Component("life.cell", .background)
  /// A cell of a pattern that hangs at the cursor.
  static let lifeGhost = Component("life.ghost", .background)
  /// The cell that keys work on.
  static let lifeCursor = Component("life.cursor")
  /// The rectangle that is selected.
  static let lifeSelection = Component("life.selection", .decoration)
  /// What lies around a board with edges.
  static let lifeOutside = Component("life.outside", .decoration)
  /// The line that tells what is being done.
  static let lifeStatus = Component("life.status")

  /// All names that Life adds to themes.
  static let life: [Component] = [
    .lifeCell, .lifeGhost, .lifeCursor, .lifeSelection, .lifeOutside, .lifeStatus,
  ]
}
