import TUI
import Tangram

/// The keys that choose a piece and move it.
extension Key {
  /// The change that a key makes to the chosen piece.
  func move(of tan: Tan) -> TangramMove? {
    let step = modifiers.isEmpty ? 1 : ExactPoint.perUnit
    switch code {
    case .left: return .move(tan, right: -step, up: 0)
    case .right: return .move(tan, right: step, up: 0)
    case .up: return .move(tan, right: 0, up: step)
    case .down: return .move(tan, right: 0, up: -step)
    case .character("<"), .character(","): return .turn(tan, by: 1)
    case .character(">"), .character("."): return .turn(tan, by: -1)
    case .character("f"): return .flip(tan)
    case .character, .enter, .escape, .tab, .backspace, .delete, .insert, .function, .home, .end, .pageUp,
      .pageDown:
      return nil
    }
  }

  /// The way in which a piece snaps: that of an arrow with Ctrl or Alt.
  var snapDirection: Direction? {
    guard modifiers == .control || modifiers == .alt else { return nil }
    return switch code {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .character, .enter, .escape, .tab, .backspace, .delete, .insert, .function, .home, .end, .pageUp,
      .pageDown:
      nil
    }
  }

  /// The piece that a key chooses.
  func tan(after selected: Tan) -> Tan? {
    let count = Tan.allCases.count
    switch self {
    case .tab: return Tan(number: selected.number % count + 1)
    case .backTab: return Tan(number: (selected.number + count - 2) % count + 1)
    default: return typed?.wholeNumberValue.flatMap { Tan(number: $0) }
    }
  }
}
