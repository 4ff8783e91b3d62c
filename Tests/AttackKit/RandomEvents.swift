public import TUI
public import TestKit

/// Random events for a shell: keys, clicks, sizes, interruptions, and time that passes.
public struct RandomEvents {
  /// The events of a walk: 1,000, or 6,000 in `make attack`.
  public static var usualCount: Int { Attack.isFull ? 6_000 : 1_000 }

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

  /// Numbers at the ends of what an integer can be, and beyond.
  private static let numbers = [
    "4611686018427387904", "9000000000000000000", "9223372036854775807", "99999999999999999999", "0",
    "1000000",
  ]

  /// Starts the events of a walk.
  ///
  /// - Parameter seed: The number of the walk; its events also depend on the seed of the attack.
  public init(seed: UInt64) { random = SplitMix64(seed: Attack.seed &* 1_000_003 &+ seed) }

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
    case ..<97: typeNumber(into: pilot, hints)
    default: pilot.oversleep(.milliseconds(random.below(6_000)))
    }
  }

  /// Types a number, and a key that may take it.
  @MainActor
  private mutating func typeNumber<App>(into pilot: Pilot<App>, _ hints: [Hint]) {
    for digit in one(of: Self.numbers) { pilot.press(.character(digit)) }
    pilot.press(key(among: hints))
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
