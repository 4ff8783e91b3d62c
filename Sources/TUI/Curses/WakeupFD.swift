import CNcurses
import Glibc

/// An eventfd that wakes the loop from other threads: the terminal polls it beside the keyboard.
public final class WakeupFD: Sendable {
  let descriptor = nc_event_descriptor()

  /// Creates one that is not signaled.
  public init() {}

  deinit { close(descriptor) }

  /// Wakes the loop; from any thread, as often as one likes.
  public func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Resets it until the next signal.
  func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
