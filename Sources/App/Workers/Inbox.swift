import Synchronization

/// Messages from any thread to the one that drains them, in order.
///
/// All that a service needs that may push at any time, such as a camera or a worker's progress. No thread
/// waits for the reader, unless strangers decide how much is pushed.
package final class Inbox<Message: Sendable>: Sendable {
  private struct State: Sendable {
    var messages: [Message] = []
    /// The threads waiting until everything is drained.
    var waiters: [WakeUp] = []
  }

  private let state = Mutex(State())
  private let limit: Int
  private let wake: @Sendable () -> Void

  /// Creates an empty inbox.
  ///
  /// - Parameters:
  ///   - limit: The most messages that may wait.
  ///   - wake: Wakes the reader; called on the pushing thread, only for a message into the empty inbox.
  package init(limit: Int = .max, wake: @escaping @Sendable () -> Void = {}) {
    self.limit = limit
    self.wake = wake
  }

  /// Appends a message from any thread; returns false if too many are waiting.
  @discardableResult
  package func push(_ message: Message) -> Bool {
    let count = state.withLock { state -> Int? in
      guard state.messages.count < limit else { return nil }
      state.messages.append(message)
      return state.messages.count
    }
    // Not for every message, because the reader drains all of them.
    if count == 1 { wake() }
    return count != nil
  }

  /// Removes and returns messages, oldest first.
  ///
  /// - Parameter most: The most messages. The reader must come back for the rest by itself: only a push into
  ///   an empty inbox wakes it.
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

  /// Waits until everything pushed so far is drained; never call it on the reader's thread.
  package func waitUntilDrained() {
    guard let signal = WakeUp() else { return }
    let isWaiting = state.withLock { state in
      if !state.messages.isEmpty { state.waiters.append(signal) }
      return !state.messages.isEmpty
    }
    if isWaiting { signal.wait(until: nil) }
  }
}
