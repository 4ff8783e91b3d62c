/// A phrase's relation to a player, which decides whether and when a server sends it to them.
package struct PhraseEligibility: Hashable, Sendable {
  package var isTargeted = false
  package var isGlobal = false
  /// For a global phrase: it may be shown.
  package var isApproved = true
  package var isOwn = false
  /// The player has finished or discarded this copy.
  package var isConsumed = false
  package var isCompleted = false
  package var isSkipped = false
  package var isBlocked = false

  package init() {}

  /// A group of phrases; an earlier group is used up before a later one.
  package enum Group: Int, Hashable, Comparable, CaseIterable, Sendable {
    case targeted, global
    /// Global phrases that the player skipped; they return when nothing else is left.
    case skipped

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The group from which the player may get the phrase; nil for none.
  package var group: Group? {
    guard !isBlocked, !isConsumed, !isCompleted else { return nil }
    if isTargeted { return isSkipped ? nil : .targeted }
    guard isGlobal, isApproved, !isOwn else { return nil }
    return isSkipped ? .skipped : .global
  }
}

/// The phrases in one answer.
package enum PhraseBatch {
  package static let size = 25

  /// Returns the first group that has phrases, oldest first.
  ///
  /// The original picks targeted ones at random, so an old one may wait forever; here the oldest comes first.
  ///
  /// - Parameter group: Returns at most ``size`` phrases of a group, in order.
  package static func next<Item, Failure: Error>(
    _ group: (PhraseEligibility.Group) throws(Failure) -> [Item]
  ) throws(Failure) -> (group: PhraseEligibility.Group, phrases: [Item])? {
    for turn in PhraseEligibility.Group.allCases {
      let phrases = try group(turn)
      if !phrases.isEmpty { return (turn, Array(phrases.prefix(size))) }
    }
    return nil
  }
}
