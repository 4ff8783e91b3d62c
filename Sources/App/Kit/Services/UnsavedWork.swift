import GameKit
package import TUI
import Workers

/// The savings that the disk has refused, in memory until one of them works.
///
/// Shared by the main thread and those that save.
package final class UnsavedWork<Key: Hashable & Sendable, Item: Sendable>: Sendable {
  private let kept = Locked<[(key: Key, item: Item)]>([])

  package init() {}

  /// All of them with their names, oldest first.
  package var items: [(key: Key, item: Item)] { kept.withLock { $0 } }
  /// All of them, oldest first.
  package var all: [Item] { items.map(\.item) }

  /// The latest state of a thing; nil if its last saving worked.
  package subscript(key: Key) -> Item? { items.first { $0.key == key }?.item }

  /// Keeps a thing that was not saved, in place of its earlier state; returns true if there was none.
  @discardableResult
  package func keep(_ item: Item, as key: Key) -> Bool {
    kept.withLock { items in
      let count = items.count
      items.removeAll { $0.key == key }
      items.append((key, item))
      return items.count > count
    }
  }

  /// Forgets a thing that was saved or is given up; returns true if it was not saved.
  ///
  /// - Parameter isSame: False for a newer state, which stays.
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
  /// The notice that the disk has refused to save a thing, which is tried again; the log doesn't learn its name.
  ///
  /// - Parameters:
  ///   - name: What it is: `the game of “Cat”`.
  ///   - reason: The sentence of the failure.
  package static func unsaved(_ name: String, because reason: String) -> Toast {
    Toast(
      "\(name.capitalizedFirst) couldn't be saved. \(reason) Parlor will keep trying.", severity: .warning,
      logged: "A save failed. \(reason) Parlor will keep trying.", topic: name)
  }

  /// The notice that a thing is saved which the disk had refused.
  package static func savedNow(_ name: String) -> Toast {
    Toast("\(name.capitalizedFirst) is saved now.", severity: .success, topic: name)
  }
}
