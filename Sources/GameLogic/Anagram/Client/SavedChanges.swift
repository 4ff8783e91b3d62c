extension PhraseClient.Saved {
  /// Possible recipients: players seen lately, then those who have sent phrases.
  public var knownPlayers: [PhrasePlayer] { Self.union(friends, senders.map(\.player)) }

  /// The blocked senders whose names are known, latest last.
  public var blockedSenders: [PhrasePlayer] { (blockedPlayers ?? []).filter { blocked.contains($0.id) } }

  /// Returns this state with a program's changes between two states.
  ///
  /// Two programs of one player may run at once. Each adds its changes to the state on disk, so that neither
  /// undoes the other's: no phrase is queued twice, and one opened in either program never comes back.
  ///
  /// - Parameters:
  ///   - after: The program's current state.
  ///   - before: The program's state when it last saved or loaded.
  public func adding(_ after: Self, since before: Self) -> Self {
    var merged = self
    if after.account != before.account { merged.account = after.account }
    if after.isFriendsOnly != before.isFriendsOnly { merged.isFriendsOnly = after.isFriendsOnly }
    merged.inbox = inbox.adding(after.inbox, since: before.inbox)
    merged.outbox = outbox.adding(after.outbox, since: before.outbox)
    merged.blocked = blocked.union(after.blocked.subtracting(before.blocked))
      .subtracting(before.blocked.subtracting(after.blocked))
    merged.blockedPlayers = Self.union(after.blockedPlayers ?? [], blockedPlayers ?? [])
      .filter { merged.blocked.contains($0.id) }
    merged.friends = Array(Self.union(after.friends, friends).prefix(PhraseClient.mostFriends))
    let senders =
      after.senders
      + senders.filter { sender in !after.senders.contains { $0.player.id == sender.player.id } }
    merged.senders = Array(
      senders.filter { !merged.blocked.contains($0.player.id) }.prefix(PhraseClient.mostFriends))
    return merged
  }

  private static func union(_ players: [PhrasePlayer], _ others: [PhrasePlayer]) -> [PhrasePlayer] {
    players + others.filter { other in !players.contains { $0.id == other.id } }
  }
}
