import GameKit
import Kit
import Snakesss

/// A game in progress, saved so that it survives the end of the program.
struct RunningGame: Hashable, Sendable, Confidential, RunningGameDocument {
  let record: NewRecord
  /// The round in a few words, for the lobby.
  let moment: String
  let game: SavedGame

  private struct Body: Codable {
    let id: String
    let started: Int64
    let moment: String
    let game: SavedGame
  }

  static let kind = "running"
  static let subject = "The game in progress"
  static var game: GameID { Rules.game }
  var recordID: Identifier? { record.id }

  init(record: NewRecord, moment: String, game: SavedGame) {
    self.record = record
    self.moment = moment
    self.game = game
  }

  /// Reads a document; nil if it has another version or is damaged.
  init?(_ document: Document) {
    guard document.version == SavedGame.version,
      let body = JSON.value(Body.self, in: document.body),
      let id = Identifier(body.id)
    else { return nil }
    self.init(
      record: NewRecord(id: id, started: Timestamp(seconds: body.started)), moment: body.moment,
      game: body.game)
  }

  func document(_ id: Identifier, at now: Timestamp) -> Document {
    let body = Body(
      id: record.id.description, started: record.started.seconds, moment: moment, game: game)
    let header = DocumentSummary(
      id: id, game: Rules.game, kind: Self.kind, version: SavedGame.version, title: "",
      created: record.started, changed: now, summary: "{}")
    return Document(header, body: JSON.bytes(of: body))
  }
}

/// The saved votes on the questions of all finished games.
enum VoteDocument {
  private static let kind = "votes"
  private static let version = 1
  /// One id for each version of the format.
  private static let id = Identifier(high: 0, low: UInt64(version))

  /// The tally, and the latest games counted in it.
  private struct Body: Codable {
    var tally: VoteTally
    var games: [String]

    private enum Key: String, CodingKey { case games }

    init(_ tally: VoteTally, games: [String] = []) {
      self.tally = tally
      self.games = games
    }

    init(from decoder: any Decoder) throws {
      tally = try VoteTally(from: decoder)
      games = try decoder.container(keyedBy: Key.self).decodeIfPresent([String].self, forKey: .games) ?? []
    }

    func encode(to encoder: any Encoder) throws {
      try tally.encode(to: encoder)
      var members = encoder.container(keyedBy: Key.self)
      try members.encode(games, forKey: .games)
    }
  }

  /// The number of games remembered as counted: far more than can be in progress at once.
  private static let mostGames = 100

  private static func stored(in store: any Repositories) throws(RepositoryError) -> Document? {
    let document = try store.document(id, of: Rules.game, kind: kind)
    return document.flatMap { $0.version == version ? $0 : nil }
  }

  /// Reads the votes; nil if there are none or they are damaged.
  static func read(from store: any Repositories) throws(RepositoryError) -> VoteTally? {
    try stored(in: store).flatMap { JSON.value(VoteTally.self, in: $0.body) }
  }

  /// Adds the votes of a game, unless another window already has, and returns the sum.
  ///
  /// - Parameter known: The votes so far, in case the document is missing or damaged.
  static func add(
    _ votes: VoteTally, of game: Identifier, to known: VoteTally, in store: any Repositories,
    at now: Timestamp
  ) throws(RepositoryError) -> VoteTally {
    while true {
      let old = try stored(in: store)
      var body = old.flatMap { JSON.value(Body.self, in: $0.body) } ?? Body(known)
      guard !body.games.contains(game.description) else { return body.tally }
      body = Body(body.tally + votes, games: (body.games + [game.description]).suffix(mostGames))
      let changed = old.map { max(now, Timestamp(seconds: $0.changed.seconds + 1)) } ?? now
      let known = old?.changed ?? Timestamp(seconds: 0)
      if try store.save(document(of: body, at: changed), over: known) { return body.tally }
    }
  }

  /// Returns the saved votes, or those of all games in the history.
  static func sum(in store: any Repositories) throws(RepositoryError) -> VoteTally {
    if let saved = try read(from: store) { return saved }
    var tally = VoteTally()
    let filter = HistoryFilter(game: Rules.game)
    for start in stride(from: 0, to: try store.count(filter), by: 100) {
      for summary in try store.summaries(filter, from: start, limit: 100) {
        guard let record = try store.record(summary.id) else { continue }
        let log: GameLog? = record.details.story(version: GameLog.version)
        log.map { tally.add($0) }
      }
    }
    return tally
  }

  static func document(of tally: VoteTally, at now: Timestamp) -> Document {
    document(of: Body(tally), at: now)
  }

  private static func document(of body: Body, at now: Timestamp) -> Document {
    let header = DocumentSummary(
      id: id, game: Rules.game, kind: kind, version: version, title: "", created: now, changed: now,
      summary: "{}")
    return Document(header, body: JSON.bytes(of: body))
  }
}
