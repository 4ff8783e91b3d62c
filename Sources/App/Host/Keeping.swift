import GameKit
import Glibc
import Store

/// Where things are kept: on the disk, or in memory when the disk refuses, so that the game goes on.
///
/// A finished game that the disk refuses later is remembered here, and saved as soon as that works.
struct Keeping {
  /// What is said where neither the system nor the caller names a folder.
  static let homeless = "There is no home for data: set HOME, or choose a folder with --data DIR."

  let store: any Repositories
  /// Why things are not kept on the disk, in a sentence or two; nil when they are.
  let trouble: String?
  /// The finished games that are not saved yet, oldest first.
  private(set) var unsaved: [GameRecord] = []

  init(store: any Repositories, trouble: String? = nil) {
    self.store = store
    self.trouble = trouble
  }

  /// Keeps a finished game after those that are not saved yet; what is refused stays remembered.
  mutating func save(_ record: GameRecord) throws(RepositoryError) {
    unsaved.append(record)
    try saveRemembered()
  }

  /// Saves the games that were refused before, as far as the disk permits.
  mutating func saveRemembered() throws(RepositoryError) {
    while let record = unsaved.first {
      try store.save(record)
      unsaved.removeFirst()
    }
  }
}

extension Keeping {
  /// Opens the store in a folder, or one in memory, with the reason why.
  static func open(in folder: String?) -> Keeping {
    guard let folder else { return fleeting(because: homeless) }
    do throws(RepositoryError) {
      return Keeping(store: try SQLiteStore(folder: folder))
    } catch {
      return fleeting(because: error.sentence)
    }
  }

  /// The store in a folder; where there is none, an empty one, so that to ask makes no file.
  static func present(in folder: String) throws(RepositoryError) -> any Repositories {
    let isMissing = access("\(folder)/\(SQLiteStore.fileName)", F_OK) != 0 && errno == ENOENT
    return isMissing ? MemoryStore() : try SQLiteStore(folder: folder)
  }

  private static func fleeting(because reason: String) -> Keeping {
    Keeping(store: MemoryStore(), trouble: reason + " Until Parlor is started again, nothing is kept.")
  }
}
