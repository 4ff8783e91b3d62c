import GameKit
import Life
import TUI

/// What is known of a board besides its cells, and whether the disk knows of it.
struct EditorSheet: Hashable, Sendable {
  private(set) var id: Identifier
  private var created: Timestamp
  /// What is told of the board; its content is that of the last time it was kept.
  var pattern: Pattern
  /// Whether it was asked if the board is still there; if not, it is not to be kept again.
  var isChecked = false
  /// What is known of how it ends.
  var cycle: Board.Cycle?
  /// Whether what changed is to be kept without delay.
  private var isUrgent = false
  /// Since when something is different from what was kept; nil while nothing is.
  private(set) var changed: Instant?
  /// How long a change waits for the next ones before all are kept.
  static let patience = Duration.milliseconds(1_000)

  init(_ board: Board) {
    id = board.id
    created = board.created
    pattern = board.pattern
    cycle = board.cycle
  }

  var title: String { pattern.title.isEmpty ? "Life" : pattern.title }

  /// When all that changed is to be kept.
  var due: Instant? { changed.map { isUrgent ? $0 : $0 + Self.patience } }

  /// Takes over what is told of the board elsewhere: its cells are on the table.
  mutating func learn(_ board: Board) {
    isChecked = false
    guard board.id == id else { return }
    (pattern.title, pattern.author, pattern.comments) = (
      board.pattern.title, board.pattern.author, board.pattern.comments
    )
  }

  /// Goes on as the copy as which it was kept.
  mutating func become(_ copy: BoardCopy) {
    guard copy.original == id else { return }
    (id, created, pattern.title) = (copy.id, copy.created, copy.title)
  }

  /// A name for a file of it.
  var fileName: String {
    let signs = pattern.title.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return signs.contains { $0 != "-" } ? String(signs) : "life"
  }

  /// Has what changed kept without delay.
  mutating func hurry() { isUrgent = changed != nil }

  /// Takes note that its cells were changed by hand, so that nothing is known of its end any more.
  mutating func change(at now: Instant) {
    cycle = nil
    touch(at: now)
  }

  /// Takes note that something is different now.
  mutating func touch(at now: Instant) { changed = changed ?? now }

  /// The board as it is to be kept; from now on nothing is different from it.
  mutating func board(_ universe: Universe, isActive: Bool, view: String) -> Board {
    (changed, isUrgent) = (nil, false)
    var whole = pattern
    whole.content = universe.content
    whole.generation = universe.generation
    return Board(id: id, pattern: whole, created: created, isActive: isActive, cycle: cycle, view: view)
  }
}
