package import GameKit
import TUI
package import Workers

/// A running game, as saved in a document to survive the end of the program.
package protocol RunningGameDocument: Sendable {
  static var game: GameID { get }
  static var kind: String { get }
  /// The subject of sentences about the game: `The match`.
  static var subject: String { get }
  /// The id of the game's record and document; nil if it will have no record.
  var recordID: Identifier? { get }
  /// The moment saved, for the lobby and for sentences: `round 2 of 4`.
  var moment: String { get }
  /// Reads a document; nil if it has another version or is damaged.
  init?(_ document: Document)
  func document(_ id: Identifier, at now: Timestamp) -> Document
}

/// Saves this window's running game after every move, and finds saved games again.
///
/// Documents are encrypted, so that neither a look into the file nor a copy of it reveals what was dealt.
/// Each game has its own document, so that two windows never overwrite each other's. A window claims its game
/// until it closes: no other window can resume it before.
@MainActor
package final class RunningGameStore<Game: RunningGameDocument> {
  private let context: ServiceContext
  /// The running or found game, with the id of its document and the claim on it.
  private var current: Running?
  /// True while the disk refuses to save.
  private let isRefused = Locked(false)

  private struct Running {
    var game: Game
    var id: Identifier
    /// Nil if the file system has no locks.
    var claim: (any Claim)?
  }

  /// The id of the only document in earlier versions.
  private let formerID = Identifier(high: 0, low: 1)

  package init(_ context: ServiceContext) { self.context = context }

  /// True if saved games survive the end of the program.
  package var isOnDisk: Bool { context.store.source != nil && !isRefused.withLock { $0 } }

  /// This window's running game, or else the saved one played last.
  package var running: Game? { current?.game ?? saved.first?.game }

  /// The game for the lobby; nil if it would not survive the end of the program.
  package var savedGame: String? { isOnDisk ? running?.moment : nil }

  /// The game that would be lost, in a few words.
  package func unsavedWork(_ words: (Game) -> String) -> [String] {
    isOnDisk ? [] : current.map { [words($0.game)] } ?? []
  }

  /// The saved games, the one played last first.
  ///
  /// Skips games that are in the history: the program ended before it could delete their documents.
  private var saved: [Running] {
    let (store, headers) = (
      context.store, (try? context.store.documents(of: Game.game, kind: Game.kind)) ?? []
    )
    return headers.compactMap { header in
      let found = try? store.document(header.id, of: Game.game, kind: Game.kind)
      guard let document = (found ?? nil).flatMap(opened), let game = Game(document) else { return nil }
      let finished = game.recordID.flatMap { (try? store.record($0)) ?? nil }
      return finished == nil ? Running(game: game, id: header.id) : nil
    }
  }

  /// Resumes this window's running game, or else a saved one that no other window has.
  package func resume() -> Game? {
    if let current { return current.game }
    for var found in saved {
      switch claim(found.id) {
      case .claimed(let claim): found.claim = claim
      case .unknown, nil: break
      case .elsewhere: continue
      }
      current = found
      return found.game
    }
    return nil
  }

  /// Decrypts a document; nil if its key is gone.
  private func opened(_ document: Document) -> Document? {
    guard SealingKey.isClosed(document.body) else { return document }
    return context.seal()?.opened(document.body).map { Document(document.header, body: $0) }
  }

  private func claim(_ id: Identifier) -> Claiming? {
    context.store.source?.claim(id, of: Game.game, takingOver: false)
  }

  /// Saves the running game, on the thread for saves.
  package func save(_ game: Game) {
    let id = game.recordID ?? formerID
    let former = current.flatMap { $0.id == id ? nil : $0.id }
    if current?.id != id {
      current = Running(game: game, id: id)
      if case .claimed(let claim)? = claim(id) { current?.claim = claim }
    }
    current?.game = game
    let document = game.document(id, at: context.environment.now())
    change("\(Game.subject), \(game.moment)", as: SaveKey(Game.kind, of: Game.game, "\(id)")) {
      [formerID, seal = context.seal, number = context.environment.newIdentifier()]
      store throws(RepositoryError) in
      // The game contains what was dealt, and anyone at the table may look into the database.
      let body = seal()?.closed(document.body, id: number) ?? document.body
      try store.save(Document(document.header, body: body))
      if former == formerID { try store.deleteDocument(formerID, of: Game.game, kind: Game.kind) }
    }
  }

  /// Deletes the running game, which is over or abandoned.
  package func forget() {
    guard let id = current?.id ?? saved.first?.id else { return }
    let claim = current?.claim
    current = nil
    change("the end of \(Game.subject)") { store throws(RepositoryError) in
      try store.deleteDocument(id, of: Game.game, kind: Game.kind)
      _ = claim
    }
  }

  /// Changes the store on the thread for saves, or at once if it is in memory.
  ///
  /// Reports a disk that refuses, but only once.
  package func change(
    _ name: String, as key: SaveKey? = nil,
    _ work: @escaping @Sendable (any Repositories) throws(RepositoryError) -> Void
  ) {
    guard let source = context.store.source else {
      try? work(context.store)
      return
    }
    context.saves.add(saving: name, as: key) { [isRefused, notify = context.notify] in
      do throws(RepositoryError) {
        try work(try source.writer())
        isRefused.withLock { $0 = false }
      } catch {
        let isNews = isRefused.withLock { wasRefused in
          defer { wasRefused = true }
          return !wasRefused
        }
        if isNews { notify(.fault("\(Game.subject) can't be saved. \(error.sentence)")) }
      }
    }
  }
}
