import Anagram
import GameKit

/// The saved clients of servers, as one document per server.
struct FriendsStore: Sendable {
  let address: String

  private static let kind = "friends"
  private static let version = 1
  /// The preference with this computer's identifier for servers.
  private static let device = "anagram.device"

  private var id: Identifier { Identifier(digest: address) }

  /// The saved client; an empty one if it cannot be read.
  @MainActor
  func load(from store: any Repositories) -> PhraseClient.Saved {
    let found = try? store.document(id, of: AnagramPuzzle.game, kind: Self.kind)
    return Self.saved(in: found ?? nil) ?? PhraseClient.Saved()
  }

  /// Nil for a document that cannot be read.
  private static func saved(in document: Document?) -> PhraseClient.Saved? {
    guard let document, document.version == version else { return nil }
    return JSON.value(in: document.body)
  }

  /// Saves on the calling thread.
  ///
  /// Changes saved by another Parlor of this player are kept.
  ///
  /// - Parameter before: The state that this program last saved or loaded.
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

  /// This computer's identifier for servers, created on first use.
  @MainActor
  static func device(in store: any Repositories, newIdentifier: () -> Identifier) -> String {
    let found = try? store.preference(device)
    if let name = found ?? nil { return name }
    let name = newIdentifier().description
    try? store.setPreference(device, to: name)
    return name
  }
}
