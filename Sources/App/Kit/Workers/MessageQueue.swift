import Synchronization

/// Messages from any thread to the loop, kept in order until it drains them.
///
/// A service that may push at any time (a camera, a worker's progress) needs nothing but this: no thread waits for the
/// loop, unless strangers decide how much is pushed.
package final class MessageQueue<Message: Sendable>: Sendable {
  private struct State: Sendable {
    var messages: [Message] = []
    /// The threads that wait until the loop drains.
    var waiters: [WaitSignal] = []
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// Creates an empty queue.
  ///
  /// - Parameter wake: Wakes the loop; called on the pushing thread, once per message into the empty queue.
  package init(wake: @escaping @Sendable () -> Void = {}) { self.wake = wake }

  /// Appends a message; from any thread.
  package func push(_ message: Message) {
    let wasEmpty = state.withLock { state in
      state.messages.append(message)
      return state.messages.count == 1
    }
    // Not for every message: draining takes them all.
    if wasEmpty { wake() }
  }

  /// Removes and returns all messages, oldest first.
  package func drain() -> [Message] {
    state.withLock { state in
      defer { state = State() }
      for waiter in state.waiters { waiter.raise() }
      return state.messages
    }
  }

  /// Sleeps until the loop has drained what was pushed; never call it on the loop's own thread.
  package func waitUntilDrained() {
    guard let signal = WaitSignal() else { return }
    let isWaiting = state.withLock { state in
      if !state.messages.isEmpty { state.waiters.append(signal) }
      return !state.messages.isEmpty
    }
    if isWaiting { signal.wait(until: nil) }
    signal.close()
  }
}
