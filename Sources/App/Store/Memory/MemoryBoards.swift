public import GameKit
public import Life

extension MemoryStore: BoardRepository {
  /// Keeps a board, in place of what was kept of it before.
  public func save(_ board: Board) {
    let number = boardsKept[board.id]?.number ?? written
    if number == written { written += 1 }
    boardsKept[board.id] = KeptBoard(number: number, board: board, summary: BoardSummary(board))
  }

  /// Keeps a board in place of what was last changed at a time, or where nothing is kept of it.
  public func save(_ board: Board, over known: Timestamp) -> Bool {
    guard boardsKept[board.id].map({ $0.board.changed == known }) ?? true else { return false }
    save(board)
    return true
  }

  /// A whole board, or nil when there is none of that name.
  public func board(_ id: Identifier) -> Board? { boardsKept[id]?.board }

  /// What can be told of all boards without reading their cells, last changed first.
  public func boards() -> [BoardSummary] {
    boardsKept.values.sorted { ($0.board.changed, $0.number) > ($1.board.changed, $1.number) }.map(\.summary)
  }

  /// Removes a board.
  public func deleteBoard(_ id: Identifier) { boardsKept[id] = nil }
}
