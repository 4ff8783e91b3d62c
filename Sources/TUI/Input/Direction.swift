/// Where an arrow points.
public enum Direction: CaseIterable, Hashable, Sendable {
  case up, down, left, right
}

extension Key {
  /// Where the key leads in lists and boards: the arrows, and `h` `j` `k` `l` as in vi.
  public var direction: Direction? {
    guard modifiers.isEmpty else { return nil }
    switch code {
    case .up, .character("k"): return .up
    case .down, .character("j"): return .down
    case .left, .character("h"): return .left
    case .right, .character("l"): return .right
    default: return nil
    }
  }

  /// Whether the key confirms: Enter or the space bar.
  public var confirms: Bool { self == .enter || self == .space }
}
