import GameKit
import Kit
import Packs
import Store
import TUI
import Workers

/// The store of saved data, on disk or, if the disk refuses, in memory, with the queue of saves.
///
/// Screens never wait for the disk: everything is saved on one thread, one item at a time. A finished game
/// that the disk refuses is kept, and saved as soon as the disk accepts anything.
struct SaveQueue {
  let store: any Repositories
  /// The reason why nothing is saved on disk, in a sentence or two; nil if it is.
  var trouble: String?
  let jobs = JobQueue()
  /// The finished games that the disk has refused.
  let unsaved = UnsavedWork<Identifier, GameRecord>()

  /// The longest that a screen waits to see pending saves.
  private static let patience = Duration.seconds(1)

  /// Saves something after what is waiting, then the games refused before; at once if the store is in memory.
  ///
  /// - Parameters:
  ///   - name: What is lost if the program ends before.
  ///   - report: Receives the failure, or nil, and the number of recovered games; on any thread.
  @MainActor
  func save(
    _ name: String, as key: SaveKey? = nil,
    _ work: @escaping @Sendable (any Repositories) throws(RepositoryError) -> Void,
    report: @escaping @Sendable (RepositoryError?, _ recovered: Int) -> Void
  ) {
    let save = { @Sendable [unsaved] (open: () throws(RepositoryError) -> any Repositories) in
      do throws(RepositoryError) {
        let store = try open()
        try work(store)
        report(nil, Self.save(unsaved, in: store).saved)
      } catch {
        report(error, 0)
      }
    }
    guard let source = store.source else { return save { store } }
    jobs.add(saving: name, as: key) { save { () throws(RepositoryError) in try source.writer() } }
  }

  /// Saves something and answers the screen; tells the player if the disk refuses.
  @MainActor
  func change(
    _ name: String, _ work: @escaping @Sendable (any Repositories) throws(RepositoryError) -> Void,
    for owner: RequestOwner, notify: @escaping @Sendable (Toast) -> Void,
    respond: @escaping GameServices.Respond
  ) {
    save(name, work) { failure, recovered in
      Toast.saved(recovered).map(notify)
      if let failure { notify(.fault(failure.sentence)) }
      respond(failure.map { .failed($0.sentence) } ?? .done, owner)
    }
  }

  /// Saves the refused games as far as the disk accepts them.
  func saveRefused() -> (saved: Int, failure: RepositoryError?) { Self.save(unsaved, in: store) }

  private static func save(
    _ unsaved: UnsavedWork<Identifier, GameRecord>, in store: any Repositories
  ) -> (saved: Int, failure: RepositoryError?) {
    var count = 0
    for game in unsaved.all {
      do throws(RepositoryError) {
        try store.save(game)
      } catch {
        return (count, error)
      }
      unsaved.settle(game.id)
      count += 1
    }
    return (count, nil)
  }

  /// The store with all pending saves applied, unless the disk takes too long.
  @MainActor
  var current: any Repositories {
    if store.source != nil { _ = jobs.finish(until: .now + Self.patience) }
    return store
  }
}

extension SaveQueue {
  /// Opens the store in a folder, or one in memory with the reason why.
  static func open(in folder: String?) -> SaveQueue {
    guard let folder else { return inMemory(because: DataLocation.noDataFolder) }
    do throws(RepositoryError) {
      return SaveQueue(store: try SQLiteStore(folder: folder))
    } catch {
      let copy = error.isReadOnly ? try? SQLiteStore.copy(folder: folder, isReadOnly: false) : nil
      return inMemory(copy ?? MemoryStore(), because: error.sentence)
    }
  }

  private static func inMemory(
    _ store: any Repositories = MemoryStore(), because reason: String
  ) -> SaveQueue {
    SaveQueue(store: store, trouble: reason + " Nothing will be saved until you restart Parlor.")
  }
}

/// Opens the saved data while the launch screen is shown.
final class PersistenceService: LifecycleService {
  let stage = ServiceStage.persistence
  let title = "Opening saved games"
  private let folders: DataFolders
  private let opened = Locked<TransferBox<SaveQueue>?>(nil)

  init(_ folders: DataFolders) { self.folders = folders }

  func start() -> ServiceState {
    folders.removeAbandonedDrafts()
    let saves = SaveQueue.open(in: folders.data)
    let trouble = saves.trouble
    let box = TransferBox(saves)
    opened.withLock { $0 = box }
    return trouble.map { .degraded(notice: $0) } ?? .running
  }

  func stop() {}

  /// Returns the opened store, once, to the thread that uses it.
  func take() -> SaveQueue {
    opened.withLock { $0 }?.take() ?? SaveQueue(store: MemoryStore())
  }
}
