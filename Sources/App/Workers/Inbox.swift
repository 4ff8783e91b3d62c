import Synchronization

/// Messages from any thread to the one that drains them, in order.
///
/// A service that may push at any time (a camera, a worker's progress) needs nothing but this: no thread waits for the
/// reader, unless strangers decide how much is pushed.
package final class Inbox<Message: Sendable>: Sendable {
  private struct State: Sendable {
    var messages: [Message] = []
    /// The threads that wait until all is drained.
    var waiters: [WakeUp] = []
  }

  private let state = Mutex(State())
  private let limit: Int
  private let wake: @Sendable () -> Void

  /// Creates an empty inbox.
  ///
  /// - Parameters:
  ///   - limit: The most messages that wait.
  ///   - wake: Wakes the reader; called on the pushing thread, once per message into the empty inbox.
  package init(limit: Int = .max, wake: @escaping @Sendable () -> Void = {}) {
    self.limit = limit
    self.wake = wake
  }

  /// Appends a message, from any thread; false if too many wait.
  @discardableResult
  package func push(_ message: Message) -> Bool {
    let count = state.withLock { state -> Int? in
      guard state.messages.count < limit else { return nil }
      state.messages.append(message)
      return state.messages.count
    }
    // Not for every message: who drains takes all of them.
    if count == 1 { wake() }
    return count != nil
  }

  /// Removes and returns messages, oldest first.
  ///
  /// - Parameter most: The most messages. The reader comes for the rest by itself: only an empty inbox wakes it.
  package func drain(most: Int = .max) -> [Message] {
    state.withLock { state in
      let drained = Array(state.messages.prefix(most))
      state.messages.removeFirst(drained.count)
      if state.messages.isEmpty {
        for waiter in state.waiters { waiter.signal() }
        state.waiters = []
      }
      return drained
    }
  }

  /// Sleeps until all that was pushed is drained; never call it on the reader's own thread.
  package func waitUntilDrained() {
    guard let signal = WakeUp() else { return }
    let isWaiting = state.withLock { state in
      if !state.messages.isEmpty { state.waiters.append(signal) }
      return !state.messages.isEmpty
    }
    if isWaiting { signal.wait(until: nil) }
  }
}
