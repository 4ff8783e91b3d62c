internal import Glibc
internal import Workers

extension SourceClock {
  /// The system's monotonic clock.
  public static let machine = SourceClock(now: { monotonic() }) { end, wakeup in
    let rest = end - monotonic()
    guard rest > 0 else { return false }
    return WakeUp.sleep(until: .now + .seconds(min(rest, 1e9)), unlessReadable: [wakeup])
  }

  private static func monotonic() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
