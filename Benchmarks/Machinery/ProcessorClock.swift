import Glibc

/// A clock that runs only while the processor works for somebody; waiting does not count.
struct ProcessorClock {
  private let id: clockid_t

  /// Runs while the processor works for this thread.
  static let thread = ProcessorClock(id: CLOCK_THREAD_CPUTIME_ID)
  /// Runs while it works for any thread of this process.
  static let process = ProcessorClock(id: CLOCK_PROCESS_CPUTIME_ID)

  /// The nanoseconds that it has run.
  var now: Int {
    var time = timespec()
    clock_gettime(id, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// How many nanoseconds a piece of work takes.
  func nanoseconds(_ work: () -> Void) -> Int {
    let start = now
    work()
    return now - start
  }
}
