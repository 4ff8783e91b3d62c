public import GameKit

/// Keeps boards.
public protocol BoardRepository {
  /// Keeps a board, in place of what was kept of it before.
  func save(_ board: Board) throws(RepositoryError)
  /// A whole board, or nil when there is none of that name.
  func board(_ id: Identifier) throws(RepositoryError) -> Board?
  /// What can be told of all boards without reading their cells, last changed first.
  func boards() throws(RepositoryError) -> [BoardSummary]
  /// Removes a board.
  func deleteBoard(_ id: Identifier) throws(RepositoryError)
}
