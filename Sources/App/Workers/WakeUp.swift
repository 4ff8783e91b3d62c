import Glibc

/// Wakes a thread that sleeps in `poll`; from any thread, any number of times.
package final class WakeUp: Sendable {
  /// Readable when the thread should wake.
  package let descriptor: Int32
  private let theirs: Int32

  /// Creates one that is not signaled; nil if no descriptor is left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    // A program that starts meanwhile must not keep an end open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    descriptor = ends[0]
    theirs = ends[1]
  }

  deinit {
    close(descriptor)
    close(theirs)
  }

  /// Wakes the thread; a full buffer wakes it anyway.
  package func signal() { _ = write(theirs, [1], 1) }

  /// Lets the thread sleep again.
  package func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  /// Sleeps until signaled, until a descriptor is readable, or until the deadline; nil means no limit.
  package func wait(until deadline: ContinuousClock.Instant?, unlessReadable other: Int32? = nil) {
    _ = Self.sleep(until: deadline, unlessReadable: [descriptor, other ?? -1])
  }

  /// Sleeps until a deadline, or without limit for nil; returns true if a descriptor became readable before.
  package static func sleep(
    until deadline: ContinuousClock.Instant?, unlessReadable descriptors: [Int32]
  ) -> Bool {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let milliseconds = deadline?.milliseconds ?? -1
      let count = poll(&entries, nfds_t(entries.count), milliseconds)
      if count > 0 { return true }
      if count == 0, milliseconds == 0 { return false }
    }
  }
}

extension ContinuousClock.Instant {
  /// The milliseconds until then, for poll(2): rounded up, none when it is over, and at most eleven days.
  package var milliseconds: Int32 {
    let rest = ContinuousClock.now.duration(to: self) / .milliseconds(1)
    return Int32(max(0, min(rest, 1e9)).rounded(.up))
  }
}
