public import GameKit

/// A store in memory, until the end of the program.
///
/// Used when the disk refuses, so that the game goes on. A class, because the protocols allow writing through
/// any reference; used by one thread.
public final class MemoryStore: Repositories {
  /// A value with its number in order of first writing.
  private struct Numbered<Value> {
    let number: Int
    var value: Value
  }

  private struct DocumentKey: Hashable {
    let game: GameID
    let kind: String
    let id: Identifier
  }

  private struct MarkKey: Hashable {
    let game: GameID
    let mark: ItemMark
  }

  private var games: [Identifier: Numbered<GameRecord>] = [:]
  private var documents: [DocumentKey: Numbered<Document>] = [:]
  private var texts: [String: String] = [:]
  private var marks: [MarkKey: [String]] = [:]
  private var events: [AnalyticsEvent] = []
  private var nextNumber = 0

  /// Creates an empty store.
  public init() {}

  /// Always nil, because no other thread can use this store.
  public var source: (any RepositorySource)? { nil }

  /// None: nothing but this program can have written anything.
  public func drainFindings() -> [StoreFinding] { [] }

  private func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}

// MARK: - Documents, preferences and marks

extension MemoryStore {
  /// Saves a document, replacing one with the same id.
  public func save(_ document: Document) {
    let key = DocumentKey(game: document.game, kind: document.kind, id: document.id)
    let number = documents[key]?.number ?? takeNumber()
    documents[key] = Numbered(number: number, value: document)
  }

  /// Saves a whole document if the stored one has a known version, or if there is none.
  public func save(_ document: Document, over known: DocumentStamp) -> Bool {
    let stored = self.document(document.id, of: document.game, kind: document.kind)
    guard stored.map({ $0.stamp == known }) ?? true else { return false }
    save(document)
    return true
  }

  /// Adds a part to a document of a known version; the header's time and summary then apply.
  public func add(_ part: [UInt8], _ header: DocumentSummary, to known: DocumentStamp) -> Bool {
    let stored = document(header.id, of: header.game, kind: header.kind)
    guard let stored, stored.stamp == known else { return false }
    save(stored.adding(part, header))
    return true
  }

  /// Returns a whole document; nil if there is none.
  public func document(_ id: Identifier, of game: GameID, kind: String) -> Document? {
    documents[DocumentKey(game: game, kind: kind, id: id)]?.value
  }

  /// Returns all documents of a kind without their bodies: last changed first, then last created.
  public func documents(of game: GameID, kind: String) -> [DocumentSummary] {
    documents.values.filter { $0.value.game == game && $0.value.kind == kind }
      .sorted { ($0.value.changed, $0.number) > ($1.value.changed, $1.number) }
      .map(\.value.header)
  }

  /// Deletes a document, if it exists.
  public func deleteDocument(_ id: Identifier, of game: GameID, kind: String) {
    documents[DocumentKey(game: game, kind: kind, id: id)] = nil
  }

  /// Returns the text saved under a name.
  public func preference(_ name: String) -> String? { texts[name] }

  /// Saves a text under a name; nil removes it.
  public func setPreference(_ name: String, to text: String?) { texts[name] = text }

  /// Returns all texts by name.
  public func preferences() -> [String: String] { texts }

  /// Returns the ids of a game's marked items, oldest mark first.
  public func marked(_ mark: ItemMark, of game: GameID) -> [String] {
    marks[MarkKey(game: game, mark: mark)] ?? []
  }

  /// Marks items of a game; an existing mark keeps its place.
  public func mark(_ items: [String], as mark: ItemMark, of game: GameID) {
    var marked = marked(mark, of: game)
    var known = Set(marked)
    for item in items where known.insert(item).inserted { marked.append(item) }
    marks[MarkKey(game: game, mark: mark)] = marked
  }

  /// Removes a mark from items of a game; nil removes it from all of them.
  public func unmark(_ items: [String]?, as mark: ItemMark, of game: GameID) {
    let removed = items.map(Set.init)
    marks[MarkKey(game: game, mark: mark)]?.removeAll { removed?.contains($0) ?? true }
  }
}

// MARK: - Analytics

extension MemoryStore {
  /// Adds events, and removes the oldest beyond ``AnalyticsEvent/most``.
  public func add(_ added: [AnalyticsEvent]) { events = (events + added).suffix(AnalyticsEvent.most) }

  /// Returns all events, latest first.
  public func analytics() -> [AnalyticsEvent] { events.reversed() }

  /// Removes all analytics events.
  public func eraseAnalytics() { events = [] }
}

// MARK: - History

extension MemoryStore {
  /// Saves a record, unless it is already stored.
  public func save(_ record: GameRecord) {
    guard games[record.id] == nil else { return }
    games[record.id] = Numbered(number: takeNumber(), value: record)
  }

  /// Counts the matching records.
  public func count(_ filter: HistoryFilter) -> Int { games.values.count { filter.matches($0.value) } }

  /// Returns a page of the matching records in their order.
  public func summaries(_ filter: HistoryFilter, from start: Int, limit: Int) -> [GameSummary] {
    games.values.filter { filter.matches($0.value) }
      .sorted { one, other in
        let (key, otherKey) = (filter.order.key(of: one.value), filter.order.key(of: other.value))
        guard key == otherKey else { return (key < otherKey) == filter.order.isAscending }
        return (one.value.finished, one.number) > (other.value.finished, other.number)
      }
      .dropFirst(start).prefix(limit).map { GameSummary($0.value) }
  }

  /// Returns the times of all matching games in their order.
  public func spans(_ filter: HistoryFilter) -> [GameSpan] {
    summaries(filter, from: 0, limit: .max).map(\.span)
  }

  /// Returns a whole record; nil if there is none.
  public func record(_ id: Identifier) -> GameRecord? { games[id]?.value }

  /// Deletes a record, if it exists.
  public func delete(_ id: Identifier) { games[id] = nil }

  /// Adds up each player's matching games: highest win rate first, then most games, then by name.
  public func standings(_ filter: HistoryFilter) -> [PlayerStanding] {
    var totals = PlayerTotals()
    for record in records.filter(filter.matches) {
      for player in record.participants {
        let name = FoldedName(player.name)
        let games = GameTally(game: record.game, played: 1, won: player.hasWon ? 1 : 0)
        totals.add(games, points: player.score, of: name)
        for tally in player.roles { totals.add(tally, of: name) }
      }
    }
    return totals.standings(names: lastNames)
  }

  /// Returns the sorted names of all players of all games.
  public func players() -> [String] { lastNames.sorted { $0.key < $1.key }.map(\.value) }

  /// Returns the time when each game was last played.
  public func lastPlayed() -> [GameID: Timestamp] {
    Dictionary(records.map { ($0.game, $0.finished) }, uniquingKeysWith: max)
  }

  /// All records in order of writing.
  private var records: [GameRecord] {
    games.values.sorted { $0.number < $1.number }.map(\.value)
  }

  /// Every player's name as last written.
  private var lastNames: [FoldedName: String] {
    let names = records.flatMap(\.participants).map { (FoldedName($0.name), $0.name) }
    return Dictionary(names) { _, last in last }
  }
}

extension HistoryFilter {
  fileprivate func matches(_ record: GameRecord) -> Bool {
    guard game == nil || game == record.game, period?.contains(record.finished) ?? true else { return false }
    let names = record.participants.map { FoldedName($0.name) }
    let texts = names.map(\.text) + [record.game.rawValue.lowercased()]
    let story = words.contains { $0.count >= 3 } ? record.details.texts.map { $0.lowercased() } : []
    guard
      words.allSatisfy({ word in
        texts.contains { $0.contains(word) } || word.count >= 3 && story.contains { $0.contains(word) }
      })
    else { return false }
    return player.map { names.contains(FoldedName($0)) } ?? true
  }
}

extension HistoryOrder {
  /// The value that a record is sorted by: a number, then a name; no name comes first.
  fileprivate func key(of record: GameRecord) -> HistorySortKey {
    switch key {
    case .time: HistorySortKey(number: record.finished.seconds)
    case .game: HistorySortKey(name: FoldedName(record.game.rawValue))
    case .length: HistorySortKey(number: record.finished.seconds(since: record.started))
    case .players: HistorySortKey(name: record.participants.first.map { FoldedName($0.name) })
    case .winner: HistorySortKey(name: record.participants.first(where: \.hasWon).map { FoldedName($0.name) })
    }
  }
}

private struct HistorySortKey: Comparable {
  var number: Int64 = 0
  var name: FoldedName?

  static func < (one: HistorySortKey, other: HistorySortKey) -> Bool {
    guard one.number == other.number else { return one.number < other.number }
    guard let name = one.name, let otherName = other.name else { return one.name == nil && other.name != nil }
    return name < otherName
  }
}

extension GameSummary {
  fileprivate init(_ record: GameRecord) {
    self.init(
      id: record.id, game: record.game, started: record.started, finished: record.finished,
      players: record.participants.map(\.name),
      winners: record.participants.filter(\.hasWon).map(\.name))
  }
}
