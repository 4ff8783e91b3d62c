import Glibc

/// The seed and the size of the standing attacks.
///
/// An attack is a suite whose name ends in `Attacks`. It runs briefly with all other tests, and at full size in
/// `make attack`, which sets `PARLOR_ATTACK` to its seed.
public enum Attack {
  /// The seed of everything random.
  public static let seed = wanted ?? 1

  /// True in `make attack`.
  public static let isFull = wanted != nil

  /// The number of blows: all of them in `make attack`, elsewhere a hundredth.
  public static func count(_ full: Int) -> Int { isFull ? full : max(1, full / 100) }

  /// Prints what was tried and what came of it; only in `make attack`, where it is the result.
  public static func report(_ line: String) {
    if isFull { print("➜ \(line)") }
  }

  private static let wanted = getenv("PARLOR_ATTACK").flatMap { UInt64(String(cString: $0)) }
}
