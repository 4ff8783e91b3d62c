/// A key press with its modifiers.
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  public let code: Code
  /// The modifiers held down, as far as terminals report them.
  public let modifiers: Modifiers

  /// Creates a key press; without modifiers unless some are given.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The keys that terminals distinguish.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; Shift is part of the character.
    case character(Character)
    /// Editing keys.
    case enter, escape, tab, backspace, delete, insert
    /// Navigation keys.
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key: 1 for F1.
    case function(Int)
  }

  /// The modifiers that terminals report.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit per modifier, as in xterm's key sequences.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; reported only with keys that type no character.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control, on every platform.
    public static let control = Modifiers(rawValue: 4)
  }
}

extension Key {
  /// The Enter or Return key.
  public static let enter = Key(.enter)
  /// The Escape key.
  public static let escape = Key(.escape)
  /// The Tab key.
  public static let tab = Key(.tab)
  /// Shift with Tab.
  public static let backTab = Key(.tab, .shift)
  /// Deletes the character before the cursor.
  public static let backspace = Key(.backspace)
  /// Deletes the character after the cursor.
  public static let delete = Key(.delete)
  /// The up arrow.
  public static let up = Key(.up)
  /// The down arrow.
  public static let down = Key(.down)
  /// The left arrow.
  public static let left = Key(.left)
  /// The right arrow.
  public static let right = Key(.right)
  /// The Home key.
  public static let home = Key(.home)
  /// The End key.
  public static let end = Key(.end)
  /// The Page Up key.
  public static let pageUp = Key(.pageUp)
  /// The Page Down key.
  public static let pageDown = Key(.pageDown)
  /// The space bar.
  public static let space = Key(.character(" "))

  /// Returns the key that types a character.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }
  /// Control with a letter.
  public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
  /// Alt with a character.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
  /// Returns a function key: 1 for F1.
  public static func function(_ number: Int) -> Key { Key(.function(number)) }

  /// The character that the key types; nil for other keys and with modifiers.
  public var typed: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}

extension Key: CustomStringConvertible {
  /// The name of the key as shown in the footer: `Enter`, `↑`, `Ctrl-C`, `?`.
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

  /// True for the two keys that confirm, Enter and the space bar.
  public var confirms: Bool { self == .enter || self == .space }
}
