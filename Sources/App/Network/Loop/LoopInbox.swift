import CWebSockets
import Synchronization

/// Messages from other threads to the one that runs a loop; sending one wakes it.
package final class LoopInbox<Message: Sendable>: Sendable {
  private struct State {
    var messages: [Message] = []
    /// The context to wake, as the bits of its address: pointers may not change threads, and the library allows this
    /// one call from any.
    var context: UInt?
  }

  private let state = Mutex(State())

  package init() {}

  /// Sends a message.
  package func send(_ message: Message) {
    state.withLock { state in
      state.messages.append(message)
      // While it is locked the loop cannot end.
      if state.messages.count == 1, let context = state.context.flatMap(OpaquePointer.init(bitPattern:)) {
        lws_cancel_service(context)
      }
    }
  }

  /// Takes all messages, oldest first.
  package func drain() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Wakes a loop from now on, or none.
  package func attach(to loop: NetworkLoop?) {
    state.withLock { state in
      state.context = loop.map { UInt(bitPattern: $0.context) }
      if !state.messages.isEmpty { loop.map { lws_cancel_service($0.context) } }
    }
  }
}
