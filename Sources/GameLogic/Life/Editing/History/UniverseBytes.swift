extension Universe {
  /// About how much memory the board takes, in bytes, with all that it shares with other boards.
  public var bytes: Int { core.ownBytes + (store?.bytes ?? 0) }

  /// The store that the board shares with others.
  var store: HashRoot? { (core as? HashEngine)?.root }

  /// The same board, sharing nothing.
  func detached() -> Universe {
    var alone = self
    if let hash = core as? HashEngine { alone.core = hash.detached() }
    return alone
  }
}
