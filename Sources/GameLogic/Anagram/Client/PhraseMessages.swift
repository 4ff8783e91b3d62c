public import GameKit

/// Another player on a server.
public struct PhrasePlayer: Hashable, Codable, Sendable, Identifiable {
  public let id: Identifier
  public let name: String

  public init(id: Identifier, name: String) {
    self.id = id
    self.name = name
  }
}

/// A player who has sent phrases, with the latest of them.
public struct KnownSender: Hashable, Codable, Sendable {
  public let player: PhrasePlayer
  public let phrase: Identifier

  public init(player: PhrasePlayer, phrase: Identifier) {
    self.player = player
    self.phrase = phrase
  }
}

/// This player as known to a server.
public struct PhraseAccount: Hashable, Codable, Sendable {
  public let player: Identifier
  public let name: String
  /// The secret that proves the player's identity; nil on a server without tokens.
  public let token: String?

  public init(player: Identifier, name: String, token: String?) {
    self.player = player
    self.name = name
    self.token = token
  }
}

public enum PhraseRequest: Hashable, Sendable {
  case register(name: String, device: String)
  case fetch(Identifier)
  /// Deletes the account and all its data.
  case leave(PhraseAccount)
  case deliver(Outbox.Item, from: Identifier)
}

public enum PhraseAnswer: Hashable, Sendable {
  case registered(PhraseAccount)
  case nameTaken(suggestions: [String])
  /// May be empty, if the server has nothing for this player.
  case phrases([Phrase])
  case accepted
  /// The server will never accept this, for example because the phrase was already completed.
  case refused
  /// Like ``refused``, with the server's reason.
  case declined(String)
  /// The server no longer knows this player, because the token has expired.
  case unknownPlayer
  /// No answer, or one that may differ next time.
  case failed
}
