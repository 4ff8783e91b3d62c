public import GameKit

extension MemoryStore: HistoryRepository {
  /// Keeps a record; one that is already kept is left as it is.
  public func save(_ record: GameRecord) {
    guard games[record.id] == nil else { return }
    games[record.id] = Kept(number: written, record: record)
    written += 1
  }

  /// Counts the records that match.
  public func count(_ filter: HistoryFilter) -> Int { games.values.count { filter.matches($0.record) } }

  /// The matching records, newest first, from a place in that order.
  public func summaries(_ filter: HistoryFilter, from start: Int, limit: Int) -> [GameSummary] {
    games.values.filter { filter.matches($0.record) }
      .sorted { ($0.record.finished, $0.number) > ($1.record.finished, $1.number) }
      .dropFirst(start).prefix(limit).map { GameSummary($0.record) }
  }

  /// A whole record, or nil when there is none of that name.
  public func record(_ id: Identifier) -> GameRecord? { games[id]?.record }

  /// Removes a record for ever.
  public func delete(_ id: Identifier) { games[id] = nil }

  /// What each player has done in the matching games: most won first, then most points, then by name.
  public func standings(_ filter: HistoryFilter) -> [PlayerStanding] {
    var totals: [FoldedName: Total] = [:]
    for record in records.filter(filter.matches) {
      for player in record.participants {
        totals[FoldedName(player.name), default: Total()].add(player, of: record.game)
      }
    }
    let names = lastNames
    return totals.sorted {
      ($1.value.won, $1.value.points, $0.key) < ($0.value.won, $0.value.points, $1.key)
    }
    .map { $1.standing(of: names[$0] ?? $0.text) }
  }

  /// Everybody who ever played, by name.
  public func players() -> [String] { lastNames.sorted { $0.key < $1.key }.map(\.value) }

  /// When each game was last played.
  public func lastPlayed() -> [GameID: Timestamp] {
    Dictionary(records.map { ($0.game, $0.finished) }, uniquingKeysWith: max)
  }

  /// All records in the order of writing.
  private var records: [GameRecord] {
    games.values.sorted { $0.number < $1.number }.map(\.record)
  }

  /// Every player's name as last written.
  private var lastNames: [FoldedName: String] {
    let names = records.flatMap(\.participants).map { (FoldedName($0.name), $0.name) }
    return Dictionary(names) { _, last in last }
  }
}

extension HistoryFilter {
  /// Whether a record is wanted.
  func matches(_ record: GameRecord) -> Bool {
    guard game == nil || game == record.game else { return false }
    guard let player = player.map(FoldedName.init) else { return true }
    return record.participants.contains { FoldedName($0.name) == player }
  }
}

extension GameSummary {
  /// Shortens a record.
  init(_ record: GameRecord) {
    self.init(
      id: record.id, game: record.game, started: record.started, finished: record.finished,
      players: record.participants.map(\.name),
      winners: record.participants.filter(\.hasWon).map(\.name))
  }
}
