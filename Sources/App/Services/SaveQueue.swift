import GameKit
import Kit
import Packs
import Store

/// What players saved: on the disk, or in memory if the disk refuses.
///
/// A finished game that the disk refuses is queued here, and saved as soon as the disk accepts it.
struct SaveQueue {
  let store: any Repositories
  /// The reason why nothing is saved on the disk, in a sentence or two; nil if it is.
  let trouble: String?
  /// The finished games that are not saved yet, oldest first.
  private(set) var unsaved: [GameRecord] = []

  init(store: any Repositories, trouble: String? = nil) {
    self.store = store
    self.trouble = trouble
  }

  /// Saves a finished game after those that wait; if that fails, the game waits too.
  mutating func save(_ record: GameRecord) throws(RepositoryError) {
    unsaved.append(record)
    try saveWaiting()
  }

  /// Saves the waiting games, as far as the disk accepts them.
  mutating func saveWaiting() throws(RepositoryError) {
    while let record = unsaved.first {
      try store.save(record)
      unsaved.removeFirst()
    }
  }
}

extension SaveQueue {
  /// Opens the store in a folder, or one in memory with the reason why.
  static func open(in folder: String?) -> SaveQueue {
    guard let folder else { return inMemory(because: CommandContext.noDataFolder) }
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

/// Opens what players saved while the launch screen is shown.
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

  /// The opened store, handed over once to the thread that uses it.
  func take() -> SaveQueue {
    opened.withLock { $0 }?.take() ?? SaveQueue(store: MemoryStore())
  }
}
