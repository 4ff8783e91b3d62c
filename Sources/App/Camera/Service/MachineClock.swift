internal import Glibc

extension SourceClock {
  /// The clock of the machine.
  public static let machine = SourceClock(now: { monotonic() }) { end, wakeup in
    while true {
      let rest = end - monotonic()
      guard rest > 0 else { return false }
      var entry = pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Int32(min(rest, 60) * 1_000) + 1)
      if count > 0 { return true }
    }
  }

  private static func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Wakes a thread that sleeps in `poll`.
final class SourceWakeup: Sendable {
  /// Readable when the thread is to wake; -1 where the process has no descriptor left.
  let descriptor: Int32
  private let writeEnd: Int32

  init() {
    let ends = SourceFile.pipe() ?? (-1, -1)
    (descriptor, writeEnd) = (ends.0, ends.1)
    for end in [descriptor, writeEnd] where end >= 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    for end in [descriptor, writeEnd] where end >= 0 { close(end) }
  }

  /// Wakes the thread; a full pipe wakes it as well.
  func signal() {
    var byte: UInt8 = 1
    write(writeEnd, &byte, 1)
  }

  /// Lets the thread sleep again.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
