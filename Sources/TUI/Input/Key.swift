/// A key press with its modifiers.
public struct Key: Hashable, Sendable {
  /// The key.
  public let code: Code
  /// The modifiers.
  public let modifiers: Modifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The keys that terminals distinguish.
  public enum Code: Hashable, Sendable {
    /// A key that writes a character; Shift is part of the character.
    case character(Character)
    /// Keys for editing.
    case enter, escape, tab, backspace, delete, insert
    /// Keys for motion.
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and so on.
    case function(Int)
  }

  /// The modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: UInt8

    /// Creates the set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; reported only with keys that write nothing.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }
}

extension Key {
  /// The Enter key.
  public static let enter = Key(.enter)
  /// The Escape key.
  public static let escape = Key(.escape)
  /// The Tab key.
  public static let tab = Key(.tab)
  /// Shift and Tab.
  public static let backTab = Key(.tab, .shift)
  /// The key that deletes to the left.
  public static let backspace = Key(.backspace)
  /// The key that deletes to the right.
  public static let delete = Key(.delete)
  /// The arrow up.
  public static let up = Key(.up)
  /// The arrow down.
  public static let down = Key(.down)
  /// The arrow left.
  public static let left = Key(.left)
  /// The arrow right.
  public static let right = Key(.right)
  /// The Home key.
  public static let home = Key(.home)
  /// The End key.
  public static let end = Key(.end)
  /// The key for the page before.
  public static let pageUp = Key(.pageUp)
  /// The key for the page after.
  public static let pageDown = Key(.pageDown)
  /// The space bar.
  public static let space = Key(.character(" "))

  /// Returns the key that writes a character.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// Returns Control and a letter.
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
  /// Returns Alt and a character.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
  /// Returns F1, F2 and so on.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// The character that the key writes, if any.
  public var typed: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}

extension Key: CustomStringConvertible {
  /// The name of the key as shown in a footer: `Enter`, `↑`, `Ctrl-C`, `?`.
  public var description: String {
    var prefix = ""
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    return prefix + code.label(isPlain: modifiers.isEmpty)
  }
}

extension Key.Code {
  func label(isPlain: Bool) -> String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): isPlain ? String(character) : character.uppercased()
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }
}

/// A direction on the screen.
public enum Direction: CaseIterable, Hashable, Sendable {
  case up, down, left, right
}

extension Key {
  /// The direction of the key in lists and boards: the arrows, and `h` `j` `k` `l` as in vi.
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

  /// True if the key confirms: Enter or the space bar.
  public var confirms: Bool { self == .enter || self == .space }
}
