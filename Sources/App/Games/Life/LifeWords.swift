import GameKit
import Life

/// A place in Life.
enum LifeRoute: Hashable, Sendable {
  /// The editor with a board; nil takes the one that was open last, or a new one.
  case editor(Identifier?)
  /// All boards that are kept.
  case boards
  /// The patterns that can be taken; what is taken is offered to the editor.
  case library
  /// The same patterns; what is taken becomes a board of its own.
  case newFromLibrary
  /// What is known of a board.
  case details(Identifier)
}

/// What the screens of Life ask for: what is kept and read, and what is computed.
enum LifeRequest: Hashable, Sendable {
  case boards(BoardRequest)
  case work(LifeWork)
}

/// What comes of a request of Life.
enum LifeAnswer: Hashable, Sendable {
  case boards(BoardAnswer)
  case work(LifeWorkAnswer)
}
