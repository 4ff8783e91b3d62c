import Glibc
import TUI
import TestKit

/// Random events for the whole app: keys, clicks, sizes, interruptions, and time that passes.
struct RandomKeys {
  /// The events of a walk: 1,000, or 10,000 where PARLOR_PROOF is set.
  static var usualEvents: Int { getenv("PARLOR_PROOF") == nil ? 1_000 : 10_000 }

  private var random: SplitMix64
  private static let texts = [
    "Anna", "", "Ben\nCara\tDan", "\u{1B}[31mred", "👩‍👩‍👧‍👦世界", String(repeating: "x", count: 999),
  ]
  private static let keys: [Key] = [
    .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
    .backspace, .delete, .function(1), .function(9), .control("p"), .control("c"), .control("z"),
    .control("u"), .alt("b"),
  ]
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789?vfpß世🐍\u{301}\u{7F}")
  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.left), .press(.right), .release(.left), .drag(.left), .move, .wheelUp, .wheelDown,
  ]
  private static let sizes = [
    Size.usual, .large, .smallest, Size(columns: 20, rows: 5), Size(columns: 200, rows: 21),
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Sends one event.
  @MainActor
  mutating func act(on app: AppFixture) {
    switch random.below(100) {
    case ..<60: app.pilot.press(knownKey(of: app))
    case ..<80: app.pilot.press(anyKey())
    case ..<88:
      app.pilot.tell(.input(.mouse(Mouse(one(of: Self.actions), at: point(in: app.pilot.shell.size)))))
    case ..<91: app.pilot.resize(to: one(of: Self.sizes))
    case ..<93: app.pilot.interrupt()
    case ..<95: app.pilot.tell(.input(.focus(random.below(2) == 0)))
    case ..<96: app.pilot.paste(one(of: Self.texts))
    default: app.pilot.oversleep(.milliseconds(random.below(20_000)))
    }
  }

  /// A key among the hints of the screen.
  @MainActor
  private mutating func knownKey(of app: AppFixture) -> Key {
    let keys = app.hints.flatMap(\.keys)
    return keys.isEmpty ? .enter : one(of: keys)
  }

  private mutating func anyKey() -> Key {
    random.below(2) == 0 ? .character(one(of: Self.letters)) : one(of: Self.keys)
  }

  private mutating func point(in size: Size) -> Point {
    Point(column: random.below(max(1, size.columns)), row: random.below(max(1, size.rows)))
  }

  private mutating func one<Item>(of items: [Item]) -> Item { items[random.below(items.count)] }
}

/// Phrases that one pair of eyes at most may see.
struct SecretPhrases {
  let phrases: [String]

  init(_ phrases: [String]) { self.phrases = phrases }

  /// True if one of them appears in a row of a picture; searches bytes, for there are many pictures.
  func appear(on picture: Canvas) -> Bool {
    picture.bytes.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      return phrases.contains { strstr(start, $0) != nil }
    }
  }
}

extension Canvas {
  /// All glyphs as a C string in UTF-8, row by row.
  fileprivate var bytes: [CChar] {
    var bytes: [CChar] = []
    bytes.reserveCapacity(size.rows * size.columns * 2)
    for row in 0..<size.rows {
      for cell in self.row(row) where cell.width > 0 {
        for byte in cell.glyph.utf8 { bytes.append(CChar(bitPattern: byte)) }
      }
      bytes.append(CChar(bitPattern: UInt8(ascii: "\n")))
    }
    return bytes + [0]
  }
}
