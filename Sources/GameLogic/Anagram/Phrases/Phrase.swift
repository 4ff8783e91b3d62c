public import GameKit

/// A phrase that someone sent, as servers and clients exchange it.
///
/// Its eight members are those of the original game's protocol; what servers add is in ``extras``.
public struct Phrase: Hashable, Sendable, Identifiable {
  /// Identifies the phrase among those of all players.
  public let id: Identifier
  /// The words in their order, with single spaces.
  public let content: String
  /// The player who wrote it.
  public let senderId: Identifier
  /// The player it is for; nil for everyone.
  public let targetId: Identifier?
  /// The time at which it was sent.
  public let createdAt: Timestamp
  /// True once its receiver has played it.
  public let isConsumed: Bool
  /// The name of the player who wrote it.
  public let senderName: String
  /// A code of ISO 639-1.
  public let language: String
  /// What the server added.
  public let extras: Extras

  /// What some servers add.
  public struct Extras: Hashable, Sendable {
    /// A pointer to the phrase.
    public var clue: String?
    /// What it is about.
    public var theme: String?
    /// The score of ``PublishedDifficulty``.
    public var difficulty: Int?

    /// Creates what a server adds.
    public init(clue: String? = nil, theme: String? = nil, difficulty: Int? = nil) {
      (self.clue, self.theme, self.difficulty) = (clue, theme, difficulty)
    }
  }

  /// Creates a phrase.
  public init(
    id: Identifier, content: String, senderId: Identifier, targetId: Identifier?, createdAt: Timestamp,
    isConsumed: Bool, senderName: String, language: String, extras: Extras = Extras()
  ) {
    (self.id, self.content, self.senderId, self.targetId) = (id, content, senderId, targetId)
    (self.createdAt, self.isConsumed) = (createdAt, isConsumed)
    (self.senderName, self.language, self.extras) = (senderName, language, extras)
  }
}

extension Identifier {
  /// These bits as a random UUID, of version 4 in RFC 9562: some clients refuse others.
  public var asRandomUUID: Identifier {
    Identifier(high: high & ~0xF000 | 0x4000, low: low & ~(3 << 62) | 2 << 62)
  }
}

/// The place where a phrase came from, in the order in which phrases are played.
public enum PhraseOrigin: Hashable, Sendable {
  /// A server; a friend sent it to this player.
  case targeted(sender: String)
  /// A server; someone sent it to everyone.
  case global
  /// The files of this computer.
  case local

  /// The name in saved games, history and JSON, which other programs read.
  public var name: String {
    switch self {
    case .targeted(let sender): "Server-Targeted (\(sender))"
    case .global: "Server-Global"
    case .local: "Local"
    }
  }

  /// Reads ``name``; nil for anything else.
  public init?(name: String) {
    let prefix = "Server-Targeted ("
    switch name {
    case "Server-Global": self = .global
    case "Local": self = .local
    default:
      guard name.hasPrefix(prefix), name.hasSuffix(")"), name.count > prefix.count else { return nil }
      self = .targeted(sender: String(name.dropFirst(prefix.count).dropLast()))
    }
  }
}
