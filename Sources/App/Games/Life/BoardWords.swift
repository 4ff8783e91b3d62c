import GameKit
import Life

/// Reading and keeping of boards, patterns and files.
enum BoardRequest: Hashable, Sendable {
  /// Lists all boards.
  case list
  /// Reads a board; nil reads the one that was open last, or makes an empty one.
  case open(Identifier?)
  /// Reads a board without opening it.
  case read(Identifier)
  /// Keeps a board as it is now.
  case save(Board)
  /// Makes a board of a pattern.
  case create(Pattern)
  /// Gives a board another name.
  case rename(Identifier, to: String)
  /// Makes a board that is like another one.
  case duplicate(Identifier)
  /// Removes a board; the answer holds it, so that `save` brings it back.
  case delete(Identifier)
  /// Lists the patterns that were shipped and the player's own.
  case library
  /// Reads a pattern file, whatever its format.
  case readFile(path: String)
  /// Reads a pattern from a text, whatever its format.
  case readText(String)
  /// Writes a pattern to a file in the format of the path's ending.
  case writeFile(Pattern, path: String)
  /// Lays a pattern ready for the editor to insert.
  case offer(Pattern)
  /// Takes what was laid ready.
  case takeOffer
}

/// What comes of it; what cannot be done is told by ``ParlorWords/Answer/failed(_:)``.
enum BoardAnswer: Hashable, Sendable {
  case list([BoardSummary])
  case board(Board)
  /// The board was kept, at that time.
  case saved(Identifier, Timestamp)
  /// Somebody else has changed the board meanwhile, so it was kept beside it.
  case keptBeside(BoardCopy)
  /// The board is gone; here it is once more.
  case deleted(Board)
  case library([LibraryPattern])
  case pattern(Pattern)
  case written(path: String)
  case offered(Pattern?)
}

/// A board that was made because somebody else has changed the one that was to be kept.
struct BoardCopy: Hashable, Sendable {
  /// The board that somebody else has changed.
  let original: Identifier
  let originalTitle: String
  /// The board that was made, what it is called, and when it was made.
  let id: Identifier
  let title: String
  let created: Timestamp
}

/// A pattern of the library and where it comes from.
struct LibraryPattern: Hashable, Sendable {
  /// The folder's name, such as guns or oscillators.
  let kind: String
  /// The file it was read from.
  let path: String
  /// The pattern; its title, author and comments are what the file says.
  let pattern: Pattern
  /// Whether it is the player's own.
  let isOwn: Bool
}
