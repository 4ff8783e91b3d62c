import Glibc

/// A thread's wait for others, which a deadline or a descriptor can end, too.
package struct WaitSignal: Sendable {
  private let ours: Int32
  private let theirs: Int32

  /// Creates a signal, which ``close()`` ends; nil where no descriptor is left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    // A program that starts meanwhile must not keep an end open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    (ours, theirs) = (ends[0], ends[1])
  }

  /// Ends the wait; from any thread, until it is closed.
  package func raise() { shutdown(theirs, Int32(SHUT_RDWR)) }

  /// Frees its descriptors.
  package func close() {
    Glibc.close(ours)
    Glibc.close(theirs)
  }

  /// Sleeps until it is raised, a descriptor is readable, or the deadline has passed; nil waits for as long as it takes.
  package func wait(until deadline: ContinuousClock.Instant?, unlessReadable descriptor: Int32? = nil) {
    var entries = [ours, descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let rest = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
      let milliseconds = rest.map { Int32(min($0 / .milliseconds(1), 1e9).rounded(.up)) } ?? -1
      let count = poll(&entries, nfds_t(entries.count), milliseconds)
      if count > 0 || count == 0 && rest == .zero { return }
    }
  }
}
