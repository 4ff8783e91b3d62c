import GameKit
package import TUI
import Workers

/// Work that the disk refused to save, kept in memory until a save succeeds.
///
/// Shared by the main thread and the threads that save.
package final class UnsavedWork<Key: Hashable & Sendable, Item: Sendable>: Sendable {
  private let kept = Locked<[(key: Key, item: Item)]>([])

  package init() {}

  /// All items with their keys, oldest first.
  package var items: [(key: Key, item: Item)] { kept.withLock { $0 } }
  /// All items, oldest first.
  package var all: [Item] { items.map(\.item) }

  /// The latest state of an item; nil if its last save succeeded.
  package subscript(key: Key) -> Item? { items.first { $0.key == key }?.item }

  /// Keeps an unsaved item in place of its earlier state; returns true if there was none.
  @discardableResult
  package func keep(_ item: Item, as key: Key) -> Bool {
    kept.withLock { items in
      let count = items.count
      items.removeAll { $0.key == key }
      items.append((key, item))
      return items.count > count
    }
  }

  /// Removes an item that was saved or given up; returns true if there was one.
  ///
  /// - Parameter isSame: Returns false for a newer state, which stays.
  @discardableResult
  package func settle(_ key: Key, if isSame: (Item) -> Bool = { _ in true }) -> Bool {
    kept.withLock { items in
      let count = items.count
      items.removeAll { $0.key == key && isSame($0.item) }
      return items.count < count
    }
  }
}

extension Toast {
  /// The notice that saving failed and will be tried again; the log doesn't learn the name.
  ///
  /// - Parameters:
  ///   - name: What it is: `the game of “Cat”`.
  ///   - reason: The sentence of the failure.
  package static func unsaved(_ name: String, because reason: String) -> Toast {
    Toast(
      "\(name.capitalizedFirst) couldn't be saved. \(reason) Parlor will keep trying.", severity: .warning,
      logged: "A save failed. \(reason) Parlor will keep trying.", topic: name)
  }

  /// The notice that a save has succeeded after a failure.
  package static func savedNow(_ name: String) -> Toast {
    Toast("\(name.capitalizedFirst) is saved now.", severity: .success, topic: name)
  }
}
