public import GameKit

/// Phrases delivered by servers and not yet played.
///
/// Fetches and pushes may overlap, repeat and arrive in any order. A phrase is in at most one queue, once,
/// and never comes back after it was played. Fetches only add, so pushed phrases stay.
public struct PhraseInbox: Hashable, Codable, Sendable {
  /// For this player alone, oldest first.
  public private(set) var targeted: [Phrase] = []
  /// For everyone, in order of arrival.
  public private(set) var global: [Phrase] = []
  /// The waiting phrases that the player has not seen in a list yet.
  public private(set) var unseen: Set<Identifier> = []
  /// The phrases played or skipped, latest last.
  private var consumed: [Identifier] = []
  /// The phrases solved or given up, latest last; nil in data saved by older versions.
  private var ended: [Identifier]?

  /// The phrases opened but not ended, latest last; nil in data saved by older versions.
  private var opened: [Opened]?

  /// A phrase in play; its text later proves the solution.
  private struct Opened: Hashable, Codable, Sendable {
    let id: Identifier
    let text: String
  }

  /// The most phrases in each queue: the oldest targeted ones and the first global ones are kept.
  public static let limit = 500
  /// The number of played phrases remembered.
  ///
  /// A server that sends one again after so many others has lost track itself.
  static let memory = 10_000

  public init() {}

  /// The next phrase: the oldest for this player, then one for everyone; nil if none is waiting.
  ///
  /// It stays queued until ``consume(_:)``, so that a crash before it is shown does not lose it.
  public var next: Phrase? { targeted.first ?? global.first }

  /// All queued phrases, in the order of play.
  public var waiting: [Phrase] { targeted + global }

  /// Adds phrases from a server and returns the new ones.
  ///
  /// - Parameter player: This player's identifier; phrases for anyone else are skipped.
  public mutating func merge(_ phrases: [Phrase], for player: Identifier) -> [Phrase] {
    var known = Set(consumed).union(waiting.map(\.id))
    let added = phrases.filter { phrase in
      let isOurs = phrase.targetId == nil || phrase.targetId == player
      return isOurs && !phrase.isConsumed && known.insert(phrase.id).inserted
    }
    targeted = Self.oldestFirst(targeted + added.filter { $0.targetId != nil })
    global = Array((global + added.filter { $0.targetId == nil }).prefix(Self.limit))
    let kept = Set(waiting.map(\.id))
    let fresh = added.filter { kept.contains($0.id) }
    unseen.formUnion(fresh.map(\.id))
    return fresh
  }

  /// Removes a phrase that is on the screen and saved; it never comes back.
  public mutating func consume(_ id: Identifier) {
    if let phrase = waiting.first(where: { $0.id == id }) {
      opened = Array(((opened ?? []) + [Opened(id: id, text: phrase.content)]).suffix(Self.limit))
    }
    targeted.removeAll { $0.id == id }
    global.removeAll { $0.id == id }
    unseen.remove(id)
    consumed.removeAll { $0 == id }
    consumed = Array((consumed + [id]).suffix(Self.memory))
  }

  /// Removes a phrase that has ended; false if it had ended before and was played again.
  mutating func end(_ id: Identifier) -> Bool {
    consume(id)
    guard !(ended ?? []).contains(id) else { return false }
    ended = Array(((ended ?? []) + [id]).suffix(Self.memory))
    opened?.removeAll { $0.id == id }
    return true
  }

  /// The text of a phrase that is queued or in play.
  func text(of id: Identifier) -> String? {
    waiting.first { $0.id == id }?.content ?? opened?.last { $0.id == id }?.text
  }

  func hasConsumed(_ id: Identifier) -> Bool { consumed.contains(id) }

  /// Returns this inbox with a program's changes between two states.
  ///
  /// A phrase opened in either stays removed.
  func adding(_ after: PhraseInbox, since before: PhraseInbox) -> PhraseInbox {
    var merged = self
    let known = Set(consumed)
    merged.consumed = Array((consumed + after.consumed.filter { !known.contains($0) }).suffix(Self.memory))
    let endedHere = Set(ended ?? [])
    let added = (after.ended ?? []).filter { !endedHere.contains($0) }
    merged.ended = added.isEmpty ? ended : Array(((ended ?? []) + added).suffix(Self.memory))
    let played = (opened ?? []) + (after.opened ?? []).filter { !(opened ?? []).contains($0) }
    let over = Set(merged.ended ?? [])
    merged.opened =
      played.isEmpty ? opened : Array(played.filter { !over.contains($0.id) }.suffix(Self.limit))
    let gone = Set(merged.consumed)
    func union(_ queue: KeyPath<PhraseInbox, [Phrase]>) -> [Phrase] {
      let own = Set(self[keyPath: queue].map(\.id))
      let all = self[keyPath: queue] + after[keyPath: queue].filter { !own.contains($0.id) }
      return all.filter { !gone.contains($0.id) }
    }
    merged.targeted = Self.oldestFirst(union(\.targeted))
    merged.global = Array(union(\.global).prefix(Self.limit))
    merged.unseen = unseen.union(after.unseen.subtracting(before.unseen))
      .subtracting(before.unseen.subtracting(after.unseen))
      .intersection(merged.waiting.map(\.id))
    return merged
  }

  /// The oldest phrases; equally old ones in order of arrival.
  private static func oldestFirst(_ phrases: [Phrase]) -> [Phrase] {
    phrases.enumerated().sorted { ($0.element.createdAt, $0.offset) < ($1.element.createdAt, $1.offset) }
      .prefix(limit).map(\.element)
  }

  /// True for a phrase that is or was queued.
  func knows(_ id: Identifier) -> Bool {
    consumed.contains(id) || waiting.contains { $0.id == id }
  }

  /// Marks all queued phrases as seen in a list.
  public mutating func markSeen() { unseen = [] }
}
