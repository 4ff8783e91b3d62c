import Synchronization

/// Messages from any thread to the loop, kept in order until it drains them.
///
/// A service that may push at any time (a server, a camera, a worker's progress) needs nothing but this: no thread
/// waits for the loop.
package final class MessageQueue<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: @Sendable () -> Void

  /// Creates an empty queue.
  ///
  /// - Parameter wake: Wakes the loop; called on the pushing thread, once per message into the empty queue.
  package init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Appends a message; from any thread.
  package func push(_ message: Message) {
    let wasEmpty = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    // Not for every message: draining takes them all.
    if wasEmpty { wake() }
  }

  /// Removes and returns all messages, oldest first.
  package func drain() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
