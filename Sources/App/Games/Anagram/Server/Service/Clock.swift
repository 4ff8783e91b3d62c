import Glibc

/// The system clock; everything else receives the time as an argument.
enum Clock {
  /// Since 1970.
  static var microseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
