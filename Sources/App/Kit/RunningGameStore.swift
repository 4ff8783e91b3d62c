package import GameKit
import TUI
package import Workers

/// A game that is on, as it is saved in a document to survive the end of the program.
package protocol RunningGameDocument: Sendable {
  static var game: GameID { get }
  static var kind: String { get }
  /// The subject of a sentence about the game: `The match`.
  static var subject: String { get }
  /// The id of the game's record, and of its document; nil if it will have no record.
  var recordID: Identifier? { get }
  /// What is saved, for the lobby and for sentences: `round 2 of 4`.
  var moment: String { get }
  /// Reads a document; nil if it is of another version or damaged.
  init?(_ document: Document)
  func document(_ id: Identifier, at now: Timestamp) -> Document
}

/// Saves the game that is on in this window after every move, and finds a saved game again.
///
/// The documents are sealed, so that neither a look into the file nor a copy of it tells what was dealt.
/// Each game has a document of its own, so that two windows never save over each other's. A window keeps the game that
/// was on in it until it closes: no other one goes on with it before.
@MainActor
package final class RunningGameStore<Game: RunningGameDocument> {
  private let context: ServiceContext
  /// The game that is on, or was found, with the id of its document and the claim on it.
  private var current: Running?
  /// True while the disk refuses to save.
  private let isRefused = Locked(false)

  private struct Running {
    var game: Game
    var id: Identifier
    /// Nil where the file system has no locks.
    var claim: (any Claim)?
  }

  /// The id of the one document that there was in former versions.
  private let formerID = Identifier(high: 0, low: 1)

  package init(_ context: ServiceContext) { self.context = context }

  /// True if what was saved survives the end of the program.
  package var isOnDisk: Bool { context.store.source != nil && !isRefused.withLock { $0 } }

  /// The game that is on in this window, or else the saved one that was played last.
  package var running: Game? { current?.game ?? saved.first?.game }

  /// The game for the lobby; nil if it would not survive the end of the program.
  package var savedGame: String? { isOnDisk ? running?.moment : nil }

  /// The game that would be lost, in a few words.
  package func unsavedWork(_ words: (Game) -> String) -> [String] {
    isOnDisk ? [] : current.map { [words($0.game)] } ?? []
  }

  /// The saved games, the one that was played last first, without those in the history: the program ended before it
  /// could forget them.
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

  /// Goes on with the game that is on in this window, or else with a saved one that no other window has.
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

  /// A document with its content to be read; nil if it was sealed with a key that is gone.
  private func opened(_ document: Document) -> Document? {
    guard Seal.isClosed(document.body) else { return document }
    return context.seal()?.opened(document.body).map { Document(document.header, body: $0) }
  }

  private func claim(_ id: Identifier) -> Claiming? {
    context.store.source?.claim(id, of: Game.game, takingOver: false)
  }

  /// Saves the game that is on, on the thread that saves.
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
      // It has what was dealt, and anyone at the table may look into the database.
      let body = seal()?.closed(document.body, id: number) ?? document.body
      try store.save(Document(document.header, body: body))
      if former == formerID { try store.deleteDocument(formerID, of: Game.game, kind: Game.kind) }
    }
  }

  /// Forgets the game that is on, which is over or abandoned.
  package func forget() {
    guard let id = current?.id ?? saved.first?.id else { return }
    let claim = current?.claim
    current = nil
    change("the end of \(Game.subject)") { store throws(RepositoryError) in
      try store.deleteDocument(id, of: Game.game, kind: Game.kind)
      _ = claim
    }
  }

  /// Changes the store on the thread that saves; a store in memory at once.
  ///
  /// The player is told of a disk that refuses, but only once.
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
