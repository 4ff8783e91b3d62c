/// A token bucket for each address: full at first, refilled at a steady rate.
///
/// Keys are ``ClientAddress``es, so nothing that a stranger writes is stored.
package struct RateLimiter {
  private struct Bucket {
    var permits: Double
    var filled: ContinuousClock.Instant
  }

  /// The most addresses remembered; beyond that, full buckets are dropped, then all.
  private static let mostAddresses = 20_000

  private let perSecond: Double
  private let burst: Double
  private var buckets: [String: Bucket] = [:]

  /// Creates a limiter.
  ///
  /// - Parameters:
  ///   - perSecond: The permits that an address gets each second; 0 for no limit.
  ///   - burst: The most permits that an idle address saves up.
  package init(perSecond: Int, burst: Int) {
    self.perSecond = Double(perSecond)
    self.burst = Double(burst)
  }

  /// Takes a permit; returns false if none is left.
  package mutating func admits(_ address: String, at now: ContinuousClock.Instant) -> Bool {
    guard perSecond > 0 else { return true }
    var bucket = buckets[address] ?? Bucket(permits: burst, filled: now)
    bucket.permits = permits(in: bucket, at: now)
    bucket.filled = now
    let isAdmitted = bucket.permits >= 1
    if isAdmitted { bucket.permits -= 1 }
    if buckets.count >= Self.mostAddresses, buckets[address] == nil { forget(at: now) }
    buckets[address] = bucket
    return isAdmitted
  }

  private func permits(in bucket: Bucket, at now: ContinuousClock.Instant) -> Double {
    let seconds = bucket.filled.duration(to: now) / .seconds(1)
    return min(burst, bucket.permits + max(0, seconds) * perSecond)
  }

  private mutating func forget(at now: ContinuousClock.Instant) {
    buckets = buckets.filter { permits(in: $0.value, at: now) < burst }
    if buckets.count >= Self.mostAddresses { buckets = [:] }
  }
}
