import GameKit
import Kit
import Life

/// The boards whose last save failed, in memory until one works.
///
/// Shared by the main thread and the thread that saves.
final class UnsavedBoards: Sendable {
  private let boards = Locked<[Identifier: Board]>([:])

  /// All boards, the oldest first.
  var all: [Board] { boards.withLock { boards in boards.values.sorted { $0.created < $1.created } } }

  /// The board as it should have been saved; nil if its last save worked.
  subscript(id: Identifier) -> Board? { boards.withLock { $0[id] } }

  /// Records a board that could not be saved; returns true if it is the first time in a row.
  func add(_ board: Board) -> Bool { boards.withLock { $0.updateValue(board, forKey: board.id) == nil } }

  /// Forgets a board that was saved or is given up; returns true if it was unsaved.
  @discardableResult
  func remove(_ id: Identifier) -> Bool { boards.withLock { $0.removeValue(forKey: id) != nil } }
}
