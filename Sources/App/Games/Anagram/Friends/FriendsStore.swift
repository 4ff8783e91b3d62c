import Anagram
import GameKit
import Kit

/// What the client of a server has saved, as a document for each server.
struct FriendsStore: Sendable {
  let address: String

  /// The kind of its documents.
  private static let kind = "friends"
  private static let version = 1
  /// The preference that holds this computer's name for servers.
  private static let device = "anagram.device"

  private var id: Identifier { Identifier(digest: address) }

  /// What was saved for the server; nothing if it cannot be read.
  @MainActor
  func load(from store: any Repositories) -> PhraseClient.Saved {
    let found = try? store.document(id, of: AnagramPuzzle.game, kind: Self.kind)
    return Self.saved(in: found ?? nil) ?? PhraseClient.Saved()
  }

  /// Nil for what cannot be read.
  private static func saved(in document: Document?) -> PhraseClient.Saved? {
    guard let document, document.version == version else { return nil }
    return JSON.value(in: document.body)
  }

  /// Saves on the calling thread.
  ///
  /// Another Parlor of this player may have saved something since: it stays.
  ///
  /// - Parameter before: What this program saved or loaded last.
  func save(
    _ saved: PhraseClient.Saved, since before: PhraseClient.Saved, in store: any Repositories,
    at now: Timestamp
  ) throws(RepositoryError) {
    while true {
      let old = try store.document(id, of: AnagramPuzzle.game, kind: Self.kind)
      let merged = Self.saved(in: old)?.adding(saved, since: before) ?? saved
      let changed = old.map { max(now, Timestamp(seconds: $0.changed.seconds + 1)) } ?? now
      let header = DocumentSummary(
        id: id, game: AnagramPuzzle.game, kind: Self.kind, version: Self.version, title: "",
        created: old?.created ?? now, changed: changed, summary: "{}")
      let known = old?.changed ?? Timestamp(seconds: 0)
      if try store.save(Document(header, body: JSON.bytes(of: merged)), over: known) { return }
    }
  }

  /// This computer's name for servers, made at the first time.
  @MainActor
  static func device(in store: any Repositories, newIdentifier: () -> Identifier) -> String {
    let found = try? store.preference(device)
    if let name = found ?? nil { return name }
    let name = newIdentifier().description
    try? store.setPreference(device, to: name)
    return name
  }
}
