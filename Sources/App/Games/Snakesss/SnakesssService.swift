import FoundationEssentials
import GameKit
import Kit
import Snakesss
import TUI

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

/// A request of the game's screen to its service.
enum SnakesssRequest: Hashable, Sendable {
  /// Saves the running game as it is now.
  case save(RunningGame)
  /// Forgets the running game, which is over.
  case forget
}

/// Saves the running game after every move, and finds it again when the program starts.
@MainActor
final class SnakesssService: GameService {
  private let context: ServiceContext
  /// The running game as it was saved last; nil if there is none.
  private(set) var running: RunningGame?
  /// True while the disk refuses to save.
  private let isRefused = Locked(false)

  init(_ context: ServiceContext) {
    self.context = context
    running = Self.load(from: context.store)
  }

  /// The saved game, unless it is in the history already: then the program ended before it could forget it.
  private static func load(from store: any Repositories) -> RunningGame? {
    let found = try? store.document(RunningGame.document, of: Rules.game, kind: RunningGame.kind)
    guard let document = found ?? nil, let game = RunningGame(document) else { return nil }
    let finished = try? store.record(game.record.id)
    return (finished ?? nil) == nil ? game : nil
  }

  func perform(_ request: GamePayload, for owner: RequestOwner) -> Response? {
    guard let request: SnakesssRequest = request.unwrap() else {
      preconditionFailure("A request for another game was sent to Snakesss")
    }
    switch request {
    case .save(let game): save(game)
    case .forget: abandonGame()
    }
    return nil
  }

  private func save(_ game: RunningGame) {
    running = game
    let document = game.document(at: context.environment.now())
    change("Snakesss, \(game.moment)") { store throws(RepositoryError) in try store.save(document) }
  }

  func abandonGame() {
    guard running != nil else { return }
    running = nil
    change("the end of Snakesss") { store throws(RepositoryError) in
      try store.deleteDocument(RunningGame.document, of: Rules.game, kind: RunningGame.kind)
    }
  }

  /// Changes the store on the thread that saves; a store in memory at once.
  private func change(
    _ name: String, _ work: @escaping @Sendable (any Repositories) throws(RepositoryError) -> Void
  ) {
    guard let source = context.store.source else {
      try? work(context.store)
      return
    }
    context.saves.add(saving: name) { [isRefused, notify = context.notify] in
      do throws(RepositoryError) {
        try work(try source.writer())
        isRefused.withLock { $0 = false }
      } catch {
        let isNews = isRefused.withLock { wasRefused in
          defer { wasRefused = true }
          return !wasRefused
        }
        let text = "The running game can't be saved. \(error.sentence)"
        if isNews { notify(Toast(text, severity: .warning)) }
      }
    }
  }

  private var isOnDisk: Bool { context.store.source != nil && !isRefused.withLock { $0 } }

  var savedGame: String? { isOnDisk ? running?.moment : nil }

  var unsavedWork: [String] { isOnDisk ? [] : running.map { ["Snakesss, \($0.moment)"] } ?? [] }

  func cleanUp() {}
}
