import Glibc

/// Descriptors that are waited for together.
struct Poll {
  private var entries: [pollfd]

  /// Waits until one of these can be read, or one of those can take bytes; no descriptor stands in both.
  init(reading: [Int32] = [], writing: [Int32] = []) {
    entries =
      reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
  }

  /// Sleeps until something has happened to a descriptor or the time is over, and tells to which.
  ///
  /// - Parameter time: nil sleeps for ever.
  func wait(_ time: Duration?) -> Set<Int32> {
    var entries = entries
    guard poll(&entries, nfds_t(entries.count), time?.milliseconds ?? -1) > 0 else { return [] }
    return Set(entries.filter { $0.revents != 0 }.map(\.fd))
  }
}

extension Duration {
  /// Whole milliseconds, rounded up: coming back too early would only mean to sleep again.
  fileprivate var milliseconds: Int32 {
    guard self > .zero else { return 0 }
    let (seconds, fraction) = components
    let perMillisecond: Int64 = 1_000_000_000_000_000
    // poll(2) takes 32 bits; whoever is back after 24 days sleeps again.
    let whole = min(seconds, 2_000_000) * 1000 + (fraction + perMillisecond - 1) / perMillisecond
    return Int32(whole)
  }
}
