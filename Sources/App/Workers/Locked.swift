import Synchronization

/// A value shared by several threads; one at a time can reach it.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: Value) { mutex = Mutex(value) }

  /// Calls a closure with the value while no other thread can reach it.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}

/// A value handed to another thread whole, and back: the first to take it has it alone.
///
/// So a large board that is changed is never copied, as it would be if two threads held it at once.
package final class TransferBox<Content>: Sendable {
  private let content: Mutex<Content?>

  package init(_ content: consuming sending Content) { self.content = Mutex(content) }

  /// Removes and returns the content; nil when it was taken before.
  package func take() -> sending Content? {
    content.withLock { content in
      let taken = content
      content = nil
      return taken
    }
  }
}

extension TransferBox: Hashable {
  /// True for one and the same box, whatever it holds.
  package static func == (one: TransferBox, other: TransferBox) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
