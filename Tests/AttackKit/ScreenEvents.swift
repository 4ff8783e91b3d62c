public import TUI
public import TestKit

/// Random events for one screen: its keys, the mouse, pastes and interruptions.
public struct ScreenEvents: Sendable {
  /// Screens as they are usual, and too small ones.
  public static let sizes = [(80, 22), (120, 38), (60, 18), (20, 5), (3, 2)].map {
    Size(columns: $0.0, rows: $0.1)
  }
  /// The events for each size: 100, or 500 in `make attack`.
  public static var count: Int { Attack.isFull ? 500 : 100 }

  /// The source of everything random, also for what else a test draws.
  public var random = SplitMix64(seed: Attack.seed)
  private let keys: [Key]
  private let paste: String
  private static let actions: [Mouse.Action] = [
    .press(.left), .drag(.left), .drag(.left), .drag(.left), .release(.left), .press(.right), .wheelUp,
    .wheelDown, .drag(.right), .move,
  ]

  /// - Parameters:
  ///   - letters: The characters that mean something to the screen.
  ///   - keys: Its keys beside those that many screens have.
  ///   - paste: A text to be pasted.
  public init(_ letters: String, _ keys: [Key] = [], paste: String) {
    self.keys =
      [
        .enter, .space, .escape, .tab, .backTab, .up, .down, .left, .right, .home, .end, .delete, .backspace,
      ] + keys + letters.map(Key.character)
    self.paste = paste
  }

  /// The next event.
  public mutating func next<Response>() -> Event<Response> {
    switch random.below(60) {
    case 0..<14: .input(.mouse(Mouse(Self.actions[random.below(Self.actions.count)], at: point())))
    case 14: .interrupted
    case 15: .alarm
    case 16: .resized
    case 17: .input(.paste(paste))
    case 18: .input(.focus(random.below(2) == 0))
    default: .input(.key(keys[random.below(keys.count)]))
    }
  }

  private mutating func point() -> Point { Point(column: random.below(120), row: random.below(40)) }
}
