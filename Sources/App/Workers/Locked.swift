import Synchronization

/// A value shared by several threads, accessible to one at a time.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: Value) { mutex = Mutex(value) }

  /// Calls a closure with exclusive access to the value.
  package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { body(&$0) }
  }
}

/// A value handed to another thread and back: whoever takes it first has it alone.
///
/// This way a large board that changes is never copied, as it would be if two threads held it at once.
package final class TransferBox<Content>: Sendable {
  private let content: Mutex<Content?>

  package init(_ content: consuming sending Content) { self.content = Mutex(content) }

  /// Removes and returns the content; nil if it was already taken.
  package func take() -> sending Content? {
    content.withLock { content in
      let taken = content
      content = nil
      return taken
    }
  }
}

extension TransferBox: Hashable {
  /// Compares identity, whatever the content.
  package static func == (one: TransferBox, other: TransferBox) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
