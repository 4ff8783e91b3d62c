public import GameKit

/// Player actions that the server does not know yet, in order.
///
/// It survives restarts. The server may receive an item twice, because an answer can get lost, but it counts
/// each phrase's identifier only once.
public struct Outbox: Hashable, Codable, Sendable {
  public enum Item: Hashable, Codable, Sendable {
    /// A friend's phrase is in play and saved, so the server need not send it again.
    case opened(Identifier)
    /// The player solved a phrase; the text is the proof, nil in items saved by older versions.
    case solved(Identifier, hints: Int, milliseconds: Int, text: String? = nil)
    case gaveUp(Identifier)
    case skipped(Identifier)
    case composed(Composed)
    /// The player wants no more phrases from a sender.
    case blocked(sender: Identifier)
    /// The player wants phrases from a sender again.
    case unblocked(sender: Identifier)
    /// The player reported a phrase as inappropriate.
    case reported(Identifier)
    /// The player accepts phrases from strangers, or only from friends.
    case strangers(accept: Bool)

    /// The phrase played; nil for other items.
    var phrase: Identifier? {
      switch self {
      case .opened(let id), .solved(let id, _, _, _), .gaveUp(let id), .skipped(let id): id
      case .composed, .blocked, .unblocked, .reported, .strangers: nil
      }
    }
  }

  /// A phrase that the player sends to others.
  public struct Composed: Hashable, Codable, Sendable {
    /// The phrase's identifier on every server and client.
    public let id: Identifier
    public let content: String
    /// Empty for none.
    public let clue: String
    /// An ISO 639-1 code.
    public let language: String
    /// The recipients; empty for everyone.
    public let targets: [Identifier]

    public init(id: Identifier, content: String, clue: String, language: String, targets: [Identifier]) {
      self.id = id
      self.content = content
      self.clue = clue
      self.language = language
      self.targets = targets
    }
  }

  /// Oldest first.
  public private(set) var items: [Item] = []

  /// The most items kept; older ones are dropped, so that a server gone for years costs no memory.
  public static let limit = 1_000

  public init() {}

  /// True if an item about the phrase is queued.
  func mentions(_ phrase: Identifier) -> Bool { items.contains { $0.phrase == phrase } }

  public mutating func add(_ item: Item) { items = Array((items + [item]).suffix(Self.limit)) }

  /// Returns these items with a program's additions and removals between two states.
  func adding(_ after: Outbox, since before: Outbox) -> Outbox {
    var merged = self
    for item in before.items where !after.items.contains(item) { merged.remove(item) }
    for item in after.items where !before.items.contains(item) && !merged.items.contains(item) {
      merged.add(item)
    }
    return merged
  }

  /// Removes an item that the server has accepted or refused for good.
  public mutating func remove(_ item: Item) {
    if let index = items.firstIndex(of: item) { items.remove(at: index) }
  }
}
