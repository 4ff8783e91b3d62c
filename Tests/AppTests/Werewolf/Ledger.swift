import GameKit
import Store

/// A store that writes down whatever it is asked to keep.
final class Ledger: Repositories {
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
  func mark(_ items: [String], as mark: ItemMark, of game: GameID) {
    writes.append("mark \(items)")
    store.mark(items, as: mark, of: game)
  }
  func unmark(_ items: [String]?, as mark: ItemMark, of game: GameID) {
    writes.append("unmark")
    store.unmark(items, as: mark, of: game)
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
  func marked(_ mark: ItemMark, of game: GameID) -> [String] { store.marked(mark, of: game) }

  func save(_ document: Document) {
    writes.append("save a document")
    store.save(document)
  }
  func save(_ document: Document, over known: Timestamp) -> Bool {
    writes.append("save a document")
    return store.save(document, over: known)
  }
  func deleteDocument(_ id: Identifier, of game: GameID, kind: String) {
    writes.append("delete a document")
    store.deleteDocument(id, of: game, kind: kind)
  }
  func document(_ id: Identifier, of game: GameID, kind: String) -> Document? {
    store.document(id, of: game, kind: kind)
  }
  func documents(of game: GameID, kind: String) -> [DocumentSummary] {
    store.documents(of: game, kind: kind)
  }

  var source: (any RepositorySource)? { nil }

  /// Forgets what was written down so far, not what is kept.
  func turnPage() { writes = [] }
}
