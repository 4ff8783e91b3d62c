import GameKit
import Network

/// The answers about each player's phrases, until something changes them.
struct AnswerCache {
  private struct Entry {
    let response: HTTPResponse
    /// The hash of the token with which it may be read.
    let token: String
  }

  private var entries: [Identifier: Entry] = [:]
  private var bytes = 0
  private static let mostBytes = 8 << 20
  /// What an answer takes besides its body.
  private static let overhead = 512

  /// The answer for a player; nil if there is none, or the token is not the player's.
  ///
  /// - Parameter token: The caller's token; nil only where clients need none.
  func answer(for player: Identifier, token: String?) -> HTTPResponse? {
    guard let entry = entries[player] else { return nil }
    if let token { guard Secret.areEqual(SHA256.hexadecimal(token), entry.token) else { return nil } }
    return entry.response
  }

  /// Keeps an answer.
  mutating func keep(_ response: HTTPResponse, for player: Identifier, token: String) {
    forget(.players([player]))
    if bytes + Self.size(of: response) > Self.mostBytes { forget(.everyone) }
    entries[player] = Entry(response: response, token: token)
    bytes += Self.size(of: response)
  }

  /// Forgets answers that are old.
  mutating func forget(_ stale: Staleness) {
    switch stale {
    case .nothing: return
    case .everyone: (entries, bytes) = ([:], 0)
    case .players(let players):
      for player in players {
        if let entry = entries.removeValue(forKey: player) { bytes -= Self.size(of: entry.response) }
      }
    }
  }

  /// The bytes of a body twice, since a response also has them with its head.
  private static func size(of response: HTTPResponse) -> Int { 2 * response.body.count + overhead }
}
