public import GameKit

/// Why something about a board that is kept could not be done.
public enum BoardError: Error, Hashable, Sendable {
  /// There is no board of that name.
  case notFound(Identifier)
  /// The board has left that generation behind; the earliest that can be asked for is told.
  case past(generation: Int, earliest: Int)
  /// Whoever asked did not want to wait any longer; in which generation it stopped.
  case cancelled(generation: Int)
  /// The board cannot be, or cannot go on.
  case life(LifeError)
  /// What keeps the boards failed.
  case repository(RepositoryError)
}
