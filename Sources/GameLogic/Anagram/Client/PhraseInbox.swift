public import GameKit

/// The phrases that servers delivered and that are yet to be played.
///
/// Fetches and pushes may overlap, come twice and in any order: a phrase is in at most one queue, once, and never comes
/// back after it was played. A fetch only adds: what a push brought stays.
public struct PhraseInbox: Hashable, Codable, Sendable {
  /// The phrases for this player alone, oldest first.
  public private(set) var targeted: [Phrase] = []
  /// The phrases for everyone, in the order of arrival.
  public private(set) var global: [Phrase] = []
  /// The phrases that nobody has looked at yet.
  public private(set) var unseen: Set<Identifier> = []
  /// The phrases that were played or skipped, latest last.
  private var consumed: [Identifier] = []
  /// The phrases that were solved or given up, latest last; nil in what older programs saved.
  private var ended: [Identifier]?

  /// The phrases that were opened and not ended, latest last; nil in what older programs saved.
  private var opened: [Opened]?

  /// A phrase that is played: its text is the proof of its solution.
  private struct Opened: Hashable, Codable, Sendable {
    let id: Identifier
    let text: String
  }

  /// The most phrases of each queue: the oldest targeted ones and the first global ones stay.
  public static let limit = 500
  /// The phrases remembered as played.
  ///
  /// A server that sends one again after so many others has lost it itself.
  static let memory = 10_000

  /// Creates an empty inbox.
  public init() {}

  /// The next phrase: the oldest for this player, then one for everyone; nil if none waits.
  ///
  /// It stays in its queue until ``consume(_:)``, so that a crash before it is on the screen does not lose it.
  public var next: Phrase? { targeted.first ?? global.first }

  /// All phrases in the order in which they are played.
  public var waiting: [Phrase] { targeted + global }

  /// Adds phrases that a server sent, and returns those that are new.
  ///
  /// - Parameter player: The player to whom they were sent; a phrase for someone else is left out.
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

  /// Removes a phrase that was played to its end; false if that happened before, and this is another play of it.
  mutating func end(_ id: Identifier) -> Bool {
    consume(id)
    guard !(ended ?? []).contains(id) else { return false }
    ended = Array(((ended ?? []) + [id]).suffix(Self.memory))
    opened?.removeAll { $0.id == id }
    return true
  }

  /// The text of a phrase that waits or is played.
  func text(of id: Identifier) -> String? {
    waiting.first { $0.id == id }?.content ?? opened?.last { $0.id == id }?.text
  }

  /// True for a phrase that was played or skipped.
  func hasConsumed(_ id: Identifier) -> Bool { consumed.contains(id) }

  /// Returns this inbox with what a program has received, opened and seen since it saw another.
  ///
  /// What either has opened stays away.
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

  /// The oldest phrases; those of one moment in the order of their arrival.
  private static func oldestFirst(_ phrases: [Phrase]) -> [Phrase] {
    phrases.enumerated().sorted { ($0.element.createdAt, $0.offset) < ($1.element.createdAt, $1.offset) }
      .prefix(limit).map(\.element)
  }

  /// True for a phrase that waits, or waited before.
  func knows(_ id: Identifier) -> Bool {
    consumed.contains(id) || waiting.contains { $0.id == id }
  }

  /// The player has looked at the list of phrases.
  public mutating func markSeen() { unseen = [] }
}
