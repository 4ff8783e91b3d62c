public import GameKit

/// A sent phrase, as servers and clients exchange it.
///
/// Its eight members are those of the original game's protocol; server-specific additions are in ``extras``.
public struct Phrase: Hashable, Sendable, Identifiable {
  /// Unique among the phrases of all players.
  public let id: Identifier
  /// The words in order, separated by single spaces.
  public let content: String
  public let senderId: Identifier
  /// The recipient; nil for everyone.
  public let targetId: Identifier?
  public let createdAt: Timestamp
  /// True once the recipient has played it.
  public let isConsumed: Bool
  public let senderName: String
  /// An ISO 639-1 code.
  public let language: String
  public let extras: Extras

  /// Members that only some servers send.
  public struct Extras: Hashable, Sendable {
    /// A hint at the meaning.
    public var clue: String?
    public var theme: String?
    /// The score of ``PublishedDifficulty``.
    public var difficulty: Int?

    public init(clue: String? = nil, theme: String? = nil, difficulty: Int? = nil) {
      self.clue = clue
      self.theme = theme
      self.difficulty = difficulty
    }
  }

  public init(
    id: Identifier, content: String, senderId: Identifier, targetId: Identifier?, createdAt: Timestamp,
    isConsumed: Bool, senderName: String, language: String, extras: Extras = Extras()
  ) {
    self.id = id
    self.content = content
    self.senderId = senderId
    self.targetId = targetId
    self.createdAt = createdAt
    self.isConsumed = isConsumed
    self.senderName = senderName
    self.language = language
    self.extras = extras
  }
}

extension Identifier {
  /// These bits as a random UUID (RFC 9562, version 4), because some clients refuse others.
  public var asRandomUUID: Identifier {
    Identifier(high: high & ~0xF000 | 0x4000, low: low & ~(3 << 62) | 2 << 62)
  }
}

/// The origin of a phrase, in order of play.
public enum PhraseOrigin: Hashable, Sendable {
  /// A friend sent it to this player through a server.
  case targeted(sender: String)
  /// Someone sent it to everyone on a server.
  case global
  /// A file on this computer.
  case local

  /// The name in saved games, history and JSON, where other programs read it.
  public var name: String {
    switch self {
    case .targeted(let sender): "Server-Targeted (\(sender))"
    case .global: "Server-Global"
    case .local: "Local"
    }
  }

  /// Parses a ``name``; nil for anything else.
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
