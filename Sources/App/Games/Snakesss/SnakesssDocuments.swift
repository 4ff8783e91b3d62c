import FoundationEssentials
import GameKit
import Kit
import Snakesss

/// A game that is on, as it is saved to survive the end of the program.
struct RunningGame: Hashable, Sendable, Confidential {
  let record: NewRecord
  /// The round, in a few words, for the lobby.
  let moment: String
  let game: SavedGame

  /// The body of its document.
  private struct Body: Codable {
    let id: String
    let started: Int64
    let moment: String
    let game: SavedGame
  }

  /// The kind of its document.
  static let kind = "running"
  /// The id of its document: there is one running game at a time for each version of the format.
  static let document = Identifier(high: 0, low: UInt64(SavedGame.version))

  init(record: NewRecord, moment: String, game: SavedGame) {
    (self.record, self.moment, self.game) = (record, moment, game)
  }

  /// Reads a document; nil if it is of another version or damaged.
  init?(_ document: Document) {
    guard document.version == SavedGame.version,
      let body = try? JSONDecoder().decode(Body.self, from: Data(document.body)),
      let id = Identifier(body.id)
    else { return nil }
    self.init(
      record: NewRecord(id: id, started: Timestamp(seconds: body.started)), moment: body.moment,
      game: body.game)
  }

  func document(at now: Timestamp) -> Document {
    let body = Body(
      id: record.id.description, started: record.started.seconds, moment: moment, game: game)
    guard let data = try? JSONEncoder().encode(body) else {
      preconditionFailure("A saved game consists of texts and numbers, which JSON can hold")
    }
    let header = DocumentSummary(
      id: Self.document, game: Rules.game, kind: Self.kind, version: SavedGame.version, title: "",
      created: record.started, changed: now, summary: "{}")
    return Document(header, body: [UInt8](data))
  }
}

/// The votes on the questions of all finished games, as they are saved.
enum VoteDocument {
  private static let kind = "votes"
  private static let version = 1
  /// The id of the document: one for each version of the format.
  private static let id = Identifier(high: 0, low: UInt64(version))

  /// Reads the votes; nil if there are none yet, or what is there is damaged.
  static func read(from store: any Repositories) throws(RepositoryError) -> VoteTally? {
    guard let document = try store.document(id, of: Rules.game, kind: kind), document.version == version
    else {
      return nil
    }
    return try? decoded(document.body)
  }

  /// Reads the body of a document.
  static func decoded(_ body: [UInt8]) throws -> VoteTally {
    try JSONDecoder().decode(VoteTally.self, from: Data(body))
  }

  /// Returns the votes that are saved, or else those of all games in the history.
  static func sum(in store: any Repositories) throws(RepositoryError) -> VoteTally {
    if let saved = try read(from: store) { return saved }
    var tally = VoteTally()
    let filter = HistoryFilter(game: Rules.game)
    for start in stride(from: 0, to: try store.count(filter), by: 100) {
      for summary in try store.summaries(filter, from: start, limit: 100) {
        guard let record = try store.record(summary.id) else { continue }
        let log: GameLog? = RecordJSON.story(record.details, version: GameLog.version)
        log.map { tally.add($0) }
      }
    }
    return tally
  }

  static func document(of tally: VoteTally, at now: Timestamp) -> Document {
    guard let data = try? JSONEncoder().encode(tally) else {
      preconditionFailure("Votes consist of texts and numbers, which JSON can hold")
    }
    let header = DocumentSummary(
      id: id, game: Rules.game, kind: kind, version: version, title: "", created: now, changed: now,
      summary: "{}")
    return Document(header, body: [UInt8](data))
  }
}
