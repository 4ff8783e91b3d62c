extension PhraseClient.Saved {
  /// The players to whom a phrase can be sent: those who were there lately, then those who have sent one.
  public var knownPlayers: [PhrasePlayer] { Self.union(friends, senders.map(\.player)) }

  /// The senders whom the player has blocked, as far as their names are known, the latest last.
  public var blockedSenders: [PhrasePlayer] { (blockedPlayers ?? []).filter { blocked.contains($0.id) } }

  /// Returns this with what a program has changed since it saw another.
  ///
  /// Two programs of one player may run at once. Each adds its changes to what is on the disk, so that neither undoes the
  /// other's: every phrase waits once, and what either has opened never comes back.
  ///
  /// - Parameters:
  ///   - after: What the program has now.
  ///   - before: What it had when it saved or loaded last.
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
