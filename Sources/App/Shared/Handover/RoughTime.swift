/// A time that is left, in words that seldom change: who has every change read aloud hears nothing else of one
/// that changes each second.
struct RoughTime: Hashable, CustomStringConvertible {
  /// The time, rounded up: to half a minute, in the last minute to ten seconds.
  let seconds: Int

  private static let minute = 60

  init(seconds: Int) {
    let step = seconds > Self.minute ? 30 : 10
    self.seconds = (max(0, seconds) + step - 1) / step * step
  }

  /// The time: `at most 1 minute 30 seconds left`.
  var description: String {
    guard seconds > 0 else { return "none left" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: Self.minute)
    let parts = [minutes > 0 ? "\(Count(minutes, "minute"))" : nil, rest > 0 ? "\(rest) seconds" : nil]
    return "at most \(parts.compactMap(\.self).joined(separator: " ")) left"
  }
}
