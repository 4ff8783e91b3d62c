/// The waits between connection attempts, each about twice as long as the one before.
///
/// Jitter keeps the clients of a server that comes back from arriving all at once.
package struct Backoff: Sendable {
  private let first: Duration
  private let longest: Duration
  private var attempts = 0
  /// A linear congruential step is random enough to spread clients.
  private var random: UInt64

  /// Creates the sequence of waits.
  ///
  /// - Parameter seed: Should differ between clients.
  package init(first: Duration = .seconds(1), longest: Duration = .seconds(30), seed: UInt64) {
    self.first = first
    self.longest = longest
    random = seed
  }

  /// The next wait: between half of the full length and all of it.
  package mutating func next() -> Duration {
    let full = min(longest, first * (1 << min(attempts, 16)))
    attempts += 1
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return full / 2 + full / 2 * (Double(random >> 11) / Double(1 << 53))
  }

  package mutating func reset() { attempts = 0 }
}
