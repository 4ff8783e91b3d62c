import Glibc

/// A random number generator for tests: the same numbers for the same seed on every machine.
///
/// - Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014;
///   constants as in Vigna's splitmix64.c.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// Returns a random number below a bound, from 0.
  ///
  /// The slight bias toward small numbers does not matter in tests.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "There is no number below \(bound)")
    return Int(next() % UInt64(bound))
  }
}

/// True with `PARLOR_PROOF` in the environment: some tests are then several times as long.
public let isProof = getenv("PARLOR_PROOF") != nil
