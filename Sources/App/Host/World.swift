import GameKit
import Glibc

/// What only the edge may know: the time, and luck that nobody can foresee.
struct World: Sendable {
  let now: @Sendable () -> Timestamp
  let randomBits: @Sendable () -> UInt64

  /// The clock and the luck of this machine.
  static let real = World(
    now: { Timestamp(seconds: Int64(time(nil))) }, randomBits: { UInt64.random(in: .min ... .max) })

  /// A name that no other thing has.
  func newIdentifier() -> Identifier { Identifier(high: randomBits(), low: randomBits()) }
}
