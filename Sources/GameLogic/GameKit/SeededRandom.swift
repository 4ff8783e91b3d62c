/// A pseudorandom number generator with value semantics; the seed alone determines its numbers.
///
/// It is SplitMix64 with its own ``below(_:)`` and ``shuffled(_:)``, because those of the standard library
/// may change between versions, and the same seed must always give the same game.
///
/// - Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014; the
///   constants are those of Sebastiano Vigna's reference, https://prng.di.unimi.it/splitmix64.c.
public struct SeededRandom: Hashable, Codable, Sendable {
  private var state: UInt64

  /// Creates a generator; every seed is equally good.
  public init(seed: UInt64) { state = seed }

  /// Returns 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, a bound; all are equally likely.
  ///
  /// - Source: Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29 (2019), algorithm 5.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "A bound must be positive, not \(bound)")
    let width = UInt64(bound)
    let surplus = (0 &- width) % width
    while true {
      let product = width.multipliedFullWidth(by: next())
      if product.low >= surplus { return Int(product.high) }
    }
  }

  /// Returns the items in random order (a Fisher–Yates shuffle); all orders are equally likely.
  public mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    var items = items
    for last in items.indices.dropFirst().reversed() {
      items.swapAt(last, below(last + 1))
    }
    return items
  }

  /// Returns a random item; nil if there are none.
  public mutating func element<Item>(of items: [Item]) -> Item? {
    items.isEmpty ? nil : items[below(items.count)]
  }
}
