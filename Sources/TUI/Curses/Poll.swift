import CNcurses
import Glibc

struct Poll {
  private var entries: [pollfd]

  /// Collects descriptors to wait on; none may be in both lists.
  init(reading: [Int32] = [], writing: [Int32] = []) {
    entries =
      reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
  }

  /// Sleeps until a descriptor is ready or the timeout has passed; returns those that are ready.
  ///
  /// - Parameter timeout: nil waits indefinitely.
  func wait(_ timeout: Duration?) -> Set<Int32> {
    var entries = entries
    guard poll(&entries, nfds_t(entries.count), timeout?.milliseconds ?? -1) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map(\.fd))
  }
}

extension Duration {
  /// Whole milliseconds, rounded up: waking early would only mean sleeping again.
  fileprivate var milliseconds: Int32 {
    guard self > .zero else { return 0 }
    let (seconds, fraction) = components
    let perMillisecond: Int64 = 1_000_000_000_000_000
    // poll(2) takes 32 bits; after 23 days the caller sleeps again.
    let whole = min(seconds, 2_000_000) * 1000 + (fraction + perMillisecond - 1) / perMillisecond
    return Int32(whole)
  }
}

/// An eventfd that wakes the loop from other threads; the terminal polls it along with the keyboard.
public final class WakeupFD: Sendable {
  let descriptor = nc_event_descriptor()

  /// Opens an eventfd that is not signaled yet.
  public init() {}

  deinit { close(descriptor) }

  /// Wakes the loop; callable from any thread, any number of times.
  public func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  func reset() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
