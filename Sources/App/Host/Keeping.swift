import GameKit
import Store

/// Where things are kept: on the disk, or in memory when the disk refuses, so that the game goes on.
struct Keeping {
  let store: any Repositories
  /// Why things are not kept on the disk, in a sentence; nil when they are.
  let trouble: String?

  init(store: any Repositories, trouble: String? = nil) {
    self.store = store
    self.trouble = trouble
  }

  /// Opens the store in a folder.
  static func open(in folder: String?) -> Keeping {
    guard let folder else {
      let text = "There is no home for data: set HOME or use --data DIR. Nothing is kept until then."
      return Keeping(store: MemoryStore(), trouble: text)
    }
    do throws(RepositoryError) {
      return Keeping(store: try SQLiteStore(folder: folder))
    } catch {
      return Keeping(store: MemoryStore(), trouble: error.sentence + " Nothing is kept from this session.")
    }
  }
}
