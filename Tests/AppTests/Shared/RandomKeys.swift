import TUI
import TestKit

/// Somebody who does anything at all: keys, clicks, sizes, interruptions, and time that passes.
struct RandomKeys {
  private var luck: SplitMix64

  init(seed: UInt64) { luck = SplitMix64(seed: seed) }

  /// Does one thing.
  @MainActor
  mutating func act(on party: Party) {
    switch luck.below(100) {
    case ..<60: party.pilot.press(knownKey(of: party))
    case ..<80: party.pilot.press(anyKey())
    case ..<88: party.pilot.tell(.input(.mouse(Mouse(action(), at: point(in: party.pilot.shell.size)))))
    case ..<91: party.pilot.resize(to: size())
    case ..<93: party.pilot.interrupt()
    case ..<95: party.pilot.tell(.input(.focus(luck.below(2) == 0)))
    case ..<96: party.pilot.paste(texts[luck.below(texts.count)])
    default: party.pilot.oversleep(.milliseconds(luck.below(20_000)))
    }
  }

  /// A key that the screen tells of.
  @MainActor
  private mutating func knownKey(of party: Party) -> Key {
    let keys = party.hints.flatMap(\.keys)
    return keys.isEmpty ? .enter : keys[luck.below(keys.count)]
  }

  private mutating func anyKey() -> Key {
    let keys: [Key] = [
      .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .backspace, .delete, .function(1), .function(9), .control("p"), .control("c"), .control("z"),
      .control("u"), .alt("b"),
    ]
    guard luck.below(2) == 0 else { return keys[luck.below(keys.count)] }
    let signs = Array("abcdefghijklmnopqrstuvwxyz0123456789?vfpß世🐍\u{301}\u{7F}")
    return .character(signs[luck.below(signs.count)])
  }

  private mutating func action() -> Mouse.Action {
    let actions: [Mouse.Action] = [
      .press(.left), .press(.left), .press(.right), .release(.left), .drag(.left), .move, .wheelUp,
      .wheelDown,
    ]
    return actions[luck.below(actions.count)]
  }

  private mutating func point(in size: Size) -> Point {
    Point(column: luck.below(max(1, size.columns)), row: luck.below(max(1, size.rows)))
  }

  private mutating func size() -> Size {
    let usual = [Size.usual, .large, .smallest, Size(columns: 20, rows: 5), Size(columns: 200, rows: 21)]
    return usual[luck.below(usual.count)]
  }

  private let texts = [
    "Anna", "", "Ben\nCara\tDan", "\u{1B}[31mred", "👩‍👩‍👧‍👦世界", String(repeating: "x", count: 999),
  ]
}
