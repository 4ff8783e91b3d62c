import Synchronization

/// Letters from other threads to the loop: they wait in their order until it takes them.
///
/// The lock is held for no longer than one letter needs. A `Mutex` holds what it guards, so that the
/// compiler proves that nobody reaches it without: nothing here is unsafe.
public final class Mailbox<Letter: Sendable>: Sendable {
  /// Rings when a letter comes into the empty box; give it to the terminal that the loop sleeps in.
  public let bell = Doorbell()
  private let letters = Mutex<[Letter]>([])

  /// Hangs up an empty box.
  public init() {}

  /// Puts a letter in; from any thread.
  public func post(_ letter: Letter) {
    let wasEmpty = letters.withLock { letters in
      letters.append(letter)
      return letters.count == 1
    }
    // Not for every letter: who comes to fetch the first takes the others along.
    if wasEmpty { bell.ring() }
  }

  /// Takes all letters out, the oldest first.
  public func collect() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
