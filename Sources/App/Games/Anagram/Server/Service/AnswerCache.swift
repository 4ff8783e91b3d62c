import GameKit
import Network

/// Cached answers about each player's phrases, until something changes them.
struct AnswerCache {
  private struct Entry {
    let response: HTTPResponse
    /// The hash of the token that may read it.
    let token: String

    /// The approximate memory used; an answer contains its body twice.
    var bytes: Int { 512 + 2 * response.body.count }
  }

  private var entries: [Identifier: Entry] = [:]
  private var bytes = 0
  private static let mostBytes = 8 << 20

  /// The answer for a player; nil if there is none, or if the token is not the player's.
  ///
  /// - Parameter token: The caller's token; nil only where clients need none.
  func answer(for player: Identifier, token: String?) -> HTTPResponse? {
    guard let entry = entries[player] else { return nil }
    if let token { guard Secret.areEqual(SHA256.hexadecimal(token), entry.token) else { return nil } }
    return entry.response
  }

  /// Keeps an answer.
  mutating func keep(_ response: HTTPResponse, for player: Identifier, token: String) {
    let entry = Entry(response: response, token: token)
    if bytes + entry.bytes > Self.mostBytes { forget(.everyone) }
    forget(.players([player]))
    entries[player] = entry
    bytes += entry.bytes
  }

  /// Removes stale answers.
  mutating func forget(_ stale: Staleness) {
    switch stale {
    case .nothing: return
    case .everyone: (entries, bytes) = ([:], 0)
    case .players(let players):
      for player in players {
        if let entry = entries.removeValue(forKey: player) { bytes -= entry.bytes }
      }
    }
  }
}
