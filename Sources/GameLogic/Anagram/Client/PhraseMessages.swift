public import GameKit

/// Another player of a server.
public struct PhrasePlayer: Hashable, Codable, Sendable, Identifiable {
  /// The identifier that the server gave.
  public let id: Identifier
  /// The name.
  public let name: String

  /// Creates a player.
  public init(id: Identifier, name: String) { (self.id, self.name) = (id, name) }
}

/// Someone who has sent phrases, with the last of them.
public struct KnownSender: Hashable, Codable, Sendable {
  /// Who sent it.
  public let player: PhrasePlayer
  /// The last phrase.
  public let phrase: Identifier

  /// Creates a sender.
  public init(player: PhrasePlayer, phrase: Identifier) { (self.player, self.phrase) = (player, phrase) }
}

/// A player as a server knows them.
public struct PhraseAccount: Hashable, Codable, Sendable {
  /// The identifier that the server gave.
  public let player: Identifier
  /// The name.
  public let name: String
  /// The secret that proves who the player is; nil with a server that has none.
  public let token: String?

  /// Creates an account.
  public init(player: Identifier, name: String, token: String?) {
    (self.player, self.name, self.token) = (player, name, token)
  }
}

/// A question to a phrase server.
public enum PhraseRequest: Hashable, Sendable {
  case register(name: String, device: String)
  case fetch(Identifier)
  /// Deletes the account with all that it holds.
  case leave(PhraseAccount)
  case deliver(Outbox.Item, from: Identifier)
}

/// A phrase server's answer.
public enum PhraseAnswer: Hashable, Sendable {
  case registered(PhraseAccount)
  case nameTaken(suggestions: [String])
  /// None is an answer, too: the server has nothing for this player.
  case phrases([Phrase])
  case accepted
  /// The server will never take this, such as a phrase that was completed before.
  case refused
  /// The same, with the server's reason.
  case declined(String)
  /// The server does not know this player any more: the token has ended.
  case unknownPlayer
  /// No answer, or one that may be different next time.
  case failed
}
