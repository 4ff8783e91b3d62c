import CNcurses
import Glibc

/// What other threads ring to wake the loop: an eventfd, which `poll` watches beside the keyboard.
///
/// It stands in this target because here is the one place that sleeps; whoever works elsewhere needs no
/// more of the kernel than ``ring()``.
public final class Doorbell: Sendable {
  /// Can be read when somebody has rung.
  let descriptor = nc_event_descriptor()

  /// Hangs up a bell.
  public init() {}

  deinit { close(descriptor) }

  /// Wakes the loop; from any thread, as often as one likes.
  public func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Makes it silent until it is rung again.
  func silence() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
