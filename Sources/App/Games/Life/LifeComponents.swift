import TUI

extension Component {
  /// Cells, from those that were born just now to those that have died.
  static let lifeCell = Component("life.cell")
  static let lifeYoung = Component("life.cell.young")
  static let lifeOld = Component("life.cell.old", .background)
  static let lifeTrail = Component("life.cell.trail", .decoration)
  static let lifeGround = Component("life.ground", .decoration)
  /// What is beyond the edges of a board.
  static let lifeOutside = Component("life.outside", .decoration)
  /// Lines that help the eye.
  static let lifeGrid = Component("life.grid", .decoration)
  static let lifeRuler = Component("life.ruler", .background)
  /// The cursor on a dead cell, on a live one, and where one sign shows several cells.
  static let lifeCursor = Component("life.cursor")
  static let lifeCursorAlive = Component("life.cursor.alive")
  static let lifeCursorDots = Component("life.cursor.dots")
  /// What is selected: dead cells are its paper, live ones its ink.
  static let lifeSelection = Component("life.selection")
  /// Cells that are not put down yet.
  static let lifeGhost = Component("life.ghost")
  /// The whole board in a corner, and the part that is seen.
  static let lifeMinimap = Component("life.minimap", .background)
  static let lifeMinimapView = Component("life.minimap.view")
  /// The line that tells what is being done.
  static let lifeStatus = Component("life.status")

  /// All names that Life adds to themes.
  static let life: [Component] = [
    .lifeCell, .lifeYoung, .lifeOld, .lifeTrail, .lifeGround, .lifeOutside, .lifeGrid, .lifeRuler,
    .lifeCursor, .lifeCursorAlive, .lifeCursorDots, .lifeSelection, .lifeGhost, .lifeMinimap,
    .lifeMinimapView, .lifeStatus,
  ]
}
