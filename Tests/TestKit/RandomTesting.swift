import Glibc
public import TUI

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

/// True with `PARLOR_PROOF` in the environment: random walks are then several times as long.
public let isProof = getenv("PARLOR_PROOF") != nil

/// Random events for a shell: keys, clicks, sizes, interruptions, and time that passes.
public struct RandomEvents {
  /// The events of a walk: 1,000, or 20,000 where `PARLOR_PROOF` is set.
  public static var usualCount: Int { isProof ? 20_000 : 1_000 }

  private var random: SplitMix64
  private static let texts = [
    "Anna", "", "Ben\nCara\tDan", "\u{1B}[31mred", "👩‍👩‍👧‍👦世界", String(repeating: "x", count: 999),
  ]
  private static let keys: [Key] = [
    .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .backspace, .delete, .function(1), .function(5), .function(9), .control("p"), .control("c"),
    .control("z"), .control("u"), .alt("b"),
  ]
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789?vfpß世🐍\u{301}\u{7F}")
  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.left), .press(.right), .release(.left), .drag(.left), .move, .wheelUp, .wheelDown,
  ]
  private static let sizes = [(80, 24), (120, 40), (60, 20), (20, 5), (200, 21)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  /// Starts the events of a seed.
  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Sends one event.
  ///
  /// - Parameter hints: The hints of the screen in front, whose keys are pressed most.
  @MainActor
  public mutating func send<App>(to pilot: Pilot<App>, hints: [Hint]) {
    switch random.below(100) {
    case ..<60: pilot.press(key(among: hints))
    case ..<80: pilot.press(random.below(2) == 0 ? .character(one(of: Self.letters)) : one(of: Self.keys))
    case ..<88: pilot.tell(.input(.mouse(Mouse(one(of: Self.actions), at: point(in: pilot.shell.size)))))
    case ..<91: pilot.resize(to: one(of: Self.sizes))
    case ..<93: pilot.interrupt()
    case ..<95: pilot.tell(.input(.focus(random.below(2) == 0)))
    case ..<96: pilot.paste(one(of: Self.texts))
    default: pilot.oversleep(.milliseconds(random.below(20_000)))
    }
  }

  private mutating func key(among hints: [Hint]) -> Key {
    let keys = hints.flatMap(\.keys)
    return keys.isEmpty ? .enter : one(of: keys)
  }

  private mutating func point(in size: Size) -> Point {
    Point(column: random.below(max(1, size.columns)), row: random.below(max(1, size.rows)))
  }

  private mutating func one<Item>(of items: [Item]) -> Item { items[random.below(items.count)] }
}
