public import GameKit

/// Keeps boards.
public protocol BoardRepository {
  /// Keeps a board, in place of what was kept of it before.
  func save(_ board: Board) throws(RepositoryError)
  /// Keeps a board in place of what was last changed at a time, or where nothing is kept of it.
  ///
  /// - Returns: Whether it is kept: not when somebody else has changed the board since.
  func save(_ board: Board, over known: Timestamp) throws(RepositoryError) -> Bool
  /// A whole board, or nil when there is none of that name.
  func board(_ id: Identifier) throws(RepositoryError) -> Board?
  /// What can be told of all boards without reading their cells, last changed first.
  func boards() throws(RepositoryError) -> [BoardSummary]
  /// Removes a board.
  func deleteBoard(_ id: Identifier) throws(RepositoryError)
}
