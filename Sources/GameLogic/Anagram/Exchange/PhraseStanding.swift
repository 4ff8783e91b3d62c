/// How a phrase stands to a player: all that decides whether, and when, the player gets it from a server.
package struct PhraseStanding: Hashable, Sendable {
  /// It was sent to this player.
  package var isTargeted = false
  package var isGlobal = false
  /// A global phrase that may be shown.
  package var isApproved = true
  package var isOwn = false
  /// The player has played this copy to its end, or has thrown it away.
  package var isConsumed = false
  package var isCompleted = false
  package var isSkipped = false
  /// The player has blocked its sender.
  package var isBlocked = false

  package init() {}

  /// A group of phrases; an earlier one is used up before a later one.
  package enum Group: Int, Hashable, Comparable, CaseIterable, Sendable {
    case targeted, global
    /// Global phrases that the player skipped; they come back when nothing else is left.
    case skipped

    /// Orders groups by their turn.
    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The group from which the player may get the phrase; nil if not at all.
  package var group: Group? {
    guard !isBlocked, !isConsumed, !isCompleted else { return nil }
    if isTargeted { return isSkipped ? nil : .targeted }
    guard isGlobal, isApproved, !isOwn else { return nil }
    return isSkipped ? .skipped : .global
  }
}

/// The phrases of one answer.
package enum PhraseBatch {
  /// The most phrases of an answer.
  package static let size = 25

  /// The first group that has phrases, oldest first.
  ///
  /// The original picks targeted ones at random, so that an old one may wait for ever; here the oldest is next.
  ///
  /// - Parameter group: Returns at most ``size`` phrases of a group in their order.
  package static func next<Item, Failure: Error>(
    _ group: (PhraseStanding.Group) throws(Failure) -> [Item]
  ) throws(Failure) -> (group: PhraseStanding.Group, phrases: [Item])? {
    for turn in PhraseStanding.Group.allCases {
      let phrases = try group(turn)
      if !phrases.isEmpty { return (turn, Array(phrases.prefix(size))) }
    }
    return nil
  }
}
