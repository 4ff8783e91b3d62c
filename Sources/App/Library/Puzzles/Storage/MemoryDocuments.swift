import GameKit
import Workers

/// Documents of one game in memory, for all threads: in place of a disk that cannot be used.
final class MemoryDocuments: DocumentRepository, Sendable {
  private struct Key: Hashable, Sendable {
    let kind: String
    let id: Identifier
  }

  private let documents: Locked<[Key: Document]>

  /// Creates a copy of a game's documents of some kinds.
  init(_ game: GameID, kinds: [String], in store: any DocumentRepository) {
    var copies: [Key: Document] = [:]
    for kind in kinds {
      for header in (try? store.documents(of: game, kind: kind)) ?? [] {
        copies[Key(kind: kind, id: header.id)] = try? store.document(header.id, of: game, kind: kind)
      }
    }
    documents = Locked(copies)
  }

  func save(_ document: Document) {
    documents.withLock { $0[Key(kind: document.kind, id: document.id)] = document }
  }

  func save(_ document: Document, over known: DocumentStamp) -> Bool {
    let key = Key(kind: document.kind, id: document.id)
    return documents.withLock { documents in
      guard documents[key].map({ $0.stamp == known }) ?? true else { return false }
      documents[key] = document
      return true
    }
  }

  func add(_ part: [UInt8], _ header: DocumentSummary, to known: DocumentStamp) -> Bool {
    let key = Key(kind: header.kind, id: header.id)
    return documents.withLock { documents in
      guard let stored = documents[key], stored.stamp == known else { return false }
      documents[key] = stored.adding(part, header)
      return true
    }
  }

  func document(_ id: Identifier, of game: GameID, kind: String) -> Document? {
    documents.withLock { $0[Key(kind: kind, id: id)] }
  }

  func documents(of game: GameID, kind: String) -> [DocumentSummary] {
    let found = documents.withLock { $0.values.filter { $0.kind == kind }.map(\.header) }
    return found.sorted { ($0.changed, $0.created) > ($1.changed, $1.created) }
  }

  func deleteDocument(_ id: Identifier, of game: GameID, kind: String) {
    documents.withLock { $0[Key(kind: kind, id: id)] = nil }
  }
}
