import GameKit
import Life

/// What this program knows of the boards that it has opened and kept: whatever it finds otherwise was
/// changed by another one.
///
/// Shared by the loop and the thread that keeps boards, one request after the other.
final class KnownBoards: Sendable {
  private struct Notes: Sendable {
    /// When a board was last changed, as far as is known here.
    var stamps: [Identifier: Timestamp] = [:]
    /// The board that was opened or kept last: to hold the cells of all would be too much.
    var latest: Board?
    /// The copies as which boards go on that somebody else has changed.
    var copies: [Identifier: BoardCopy] = [:]
  }

  private let notes = Locked(Notes())

  /// Takes note of a board that is read to be worked at.
  func opened(_ board: Board) {
    notes.withLock { $0.copies[board.id] = nil }
    kept(board)
  }

  /// Takes note of a board as it stands there from now on.
  func kept(_ board: Board) {
    notes.withLock { notes in
      notes.stamps[board.id] = board.changed
      notes.latest = board
    }
  }

  /// Takes note of another name of a board, unless somebody else had changed the board before.
  func renamed(_ board: Board, after before: Timestamp) {
    notes.withLock { if $0.stamps[board.id] == before { $0.stamps[board.id] = board.changed } }
  }

  /// Takes note of a board that was kept beside the one that it was.
  func keptBeside(_ board: Board, _ copy: BoardCopy) {
    notes.withLock { $0.copies[copy.original] = copy }
    kept(board)
  }

  /// The board itself, or the copy as which it goes on.
  func followed(_ board: Board) -> Board {
    guard let copy = notes.withLock({ $0.copies[board.id] }) else { return board }
    var pattern = board.pattern
    pattern.title = copy.title
    return Board(
      id: copy.id, pattern: pattern, created: copy.created, isActive: board.isActive, cycle: board.cycle,
      view: board.view)
  }

  /// When a board was last changed, as far as is known.
  func stamp(of board: Board) -> Timestamp { notes.withLock { $0.stamps[board.id] } ?? board.changed }

  /// What was on a board when it was last opened or kept here; nil when that is forgotten.
  func pattern(of id: Identifier) -> Pattern? {
    notes.withLock { $0.latest }.flatMap { $0.id == id ? $0.pattern : nil }
  }
}
