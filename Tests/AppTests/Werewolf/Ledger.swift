import GameKit
import Life
import Store

/// A store that writes down whatever it is asked to keep.
final class Ledger: HistoryRepository, PreferenceRepository, MarkRepository, BoardRepository {
  private let store = MemoryStore()
  /// All that was to be kept, changed or removed, in order.
  private(set) var writes: [String] = []

  func save(_ record: GameRecord) {
    writes.append("save \(record.game.rawValue)")
    store.save(record)
  }
  func delete(_ id: Identifier) {
    writes.append("delete")
    store.delete(id)
  }
  func setPreference(_ name: String, to text: String?) {
    writes.append("\(name) = \(text ?? "nothing")")
    store.setPreference(name, to: text)
  }
  func mark(_ items: [String], as mark: ItemMark) {
    writes.append("mark \(items)")
    store.mark(items, as: mark)
  }
  func unmark(_ items: [String]?, as mark: ItemMark) {
    writes.append("unmark")
    store.unmark(items, as: mark)
  }

  func count(_ filter: HistoryFilter) -> Int { store.count(filter) }
  func summaries(_ filter: HistoryFilter, from start: Int, limit: Int) -> [GameSummary] {
    store.summaries(filter, from: start, limit: limit)
  }
  func record(_ id: Identifier) -> GameRecord? { store.record(id) }
  func standings(_ filter: HistoryFilter) -> [PlayerStanding] { store.standings(filter) }
  func players() -> [String] { store.players() }
  func lastPlayed() -> [GameID: Timestamp] { store.lastPlayed() }
  func preference(_ name: String) -> String? { store.preference(name) }
  func preferences() -> [String: String] { store.preferences() }
  func marked(_ mark: ItemMark) -> [String] { store.marked(mark) }

  func save(_ board: Board) {
    writes.append("save a board")
    store.save(board)
  }
  func save(_ board: Board, over known: Timestamp) -> Bool {
    writes.append("save a board")
    return store.save(board, over: known)
  }
  func deleteBoard(_ id: Identifier) {
    writes.append("delete a board")
    store.deleteBoard(id)
  }
  func board(_ id: Identifier) -> Board? { store.board(id) }
  func boards() -> [BoardSummary] { store.boards() }

  /// Forgets what was written down so far, not what is kept.
  func turnPage() { writes = [] }
}
