public import GameKit

/// What the player has done that the server does not know yet, in order.
///
/// It outlives the program. Each item may reach the server twice, as an answer may be lost; the server takes each but
/// once, by the identifier of its phrase.
public struct Outbox: Hashable, Codable, Sendable {
  /// A message to the server.
  public enum Item: Hashable, Codable, Sendable {
    /// A play of a phrase that a friend sent is saved: the server need not send it again.
    case opened(Identifier)
    /// The player solved a phrase; the text proves it, nil in what older programs saved.
    case solved(Identifier, hints: Int, milliseconds: Int, text: String? = nil)
    /// The player gave a phrase up.
    case gaveUp(Identifier)
    case skipped(Identifier)
    case composed(Composed)
    /// The player wants nothing more from a sender.
    case blocked(sender: Identifier)
    /// The player wants phrases from a sender again.
    case unblocked(sender: Identifier)
    /// The player finds a phrase bad.
    case reported(Identifier)
    /// The player wants phrases of strangers, or of friends only.
    case strangers(accept: Bool)

    /// The phrase that was played; nil for one that is sent or reported.
    var phrase: Identifier? {
      switch self {
      case .opened(let id), .solved(let id, _, _, _), .gaveUp(let id), .skipped(let id): id
      case .composed, .blocked, .unblocked, .reported, .strangers: nil
      }
    }
  }

  /// A phrase that the player sends to friends.
  public struct Composed: Hashable, Codable, Sendable {
    /// The identifier that the phrase gets wherever it arrives.
    public let id: Identifier
    /// The phrase.
    public let content: String
    /// The clue; empty for none.
    public let clue: String
    /// A code of ISO 639-1.
    public let language: String
    /// The players it is for; none for everyone.
    public let targets: [Identifier]

    /// Creates a phrase to send.
    public init(id: Identifier, content: String, clue: String, language: String, targets: [Identifier]) {
      (self.id, self.content, self.clue) = (id, content, clue)
      (self.language, self.targets) = (language, targets)
    }
  }

  /// The items, oldest first.
  public private(set) var items: [Item] = []

  /// The most items that wait; the oldest are dropped, so that a server that is gone for years costs no memory.
  public static let limit = 1_000

  /// Creates an empty outbox.
  public init() {}

  /// True if something about a phrase waits.
  func mentions(_ phrase: Identifier) -> Bool { items.contains { $0.phrase == phrase } }

  /// Appends an item.
  public mutating func add(_ item: Item) { items = Array((items + [item]).suffix(Self.limit)) }

  /// Returns these items with what a program has added and removed since it saw others.
  func adding(_ after: Outbox, since before: Outbox) -> Outbox {
    var merged = self
    for item in before.items where !after.items.contains(item) { merged.remove(item) }
    for item in after.items where !before.items.contains(item) && !merged.items.contains(item) {
      merged.add(item)
    }
    return merged
  }

  /// Removes an item that the server has taken, or refused for ever.
  public mutating func remove(_ item: Item) {
    if let index = items.firstIndex(of: item) { items.remove(at: index) }
  }
}
