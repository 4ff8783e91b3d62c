/// What a key means in a line of text: the keys of shells, and those of windows where terminals send them.
enum TextCommand: Hashable, Sendable {
  /// Writes a sign.
  case type(Character)
  /// Goes somewhere, and perhaps selects what lies on the way.
  case move(TextMotion, isSelecting: Bool)
  /// Takes away what lies on the way, or what is selected.
  case delete(TextMotion)
  /// The same, and keeps it to be written again.
  case cut(TextMotion)
  /// Takes what is selected away, or leaves it, and keeps it.
  case cutSelection, copySelection
  /// Writes what was kept.
  case paste
  case selectAll
  case undo, redo
  /// Goes to an earlier line, or back to a later one.
  case earlier, later

  /// The meaning of a key, if it has one.
  init?(_ key: Key) {
    if let sign = key.typed {
      self = .type(sign)
    } else if let motion = Self.motion(key) {
      self = .move(motion, isSelecting: key.modifiers.contains(.shift) || Self.shifted.contains(key))
    } else if let command = Self.commands[key] {
      self = command
    } else {
      return nil
    }
  }

  /// Alt and a capital letter, where terminals do not tell of Shift.
  private static let shifted: [Key] = [.alt("B"), .alt("F")]

  private static func motion(_ key: Key) -> TextMotion? {
    switch Key(key.code, key.modifiers.subtracting(.shift)) {
    case .left, .control("b"): .left
    case .right, .control("f"): .right
    case .home, .control("a"), Key(.home, .control): .start
    case .end, .control("e"), Key(.end, .control): .end
    case Key(.left, .control), Key(.left, .alt), .alt("b"), .alt("B"): .wordLeft
    case Key(.right, .control), Key(.right, .alt), .alt("f"), .alt("F"): .wordRight
    default: nil
    }
  }

  private static let commands: [Key: TextCommand] = [
    .backspace: .delete(.left), .control("h"): .delete(.left), Key(.backspace, .shift): .delete(.left),
    .delete: .delete(.right), .control("d"): .delete(.right),
    .control("w"): .cut(.blankLeft), Key(.backspace, .alt): .cut(.wordLeft),
    Key(.backspace, .control): .cut(.wordLeft), .alt("d"): .cut(.wordRight),
    Key(.delete, .control): .cut(.wordRight), Key(.delete, .alt): .cut(.wordRight),
    .control("u"): .cut(.start), .control("k"): .cut(.end),
    .control("x"): .cutSelection, Key(.delete, .shift): .cutSelection, .alt("w"): .copySelection,
    Key(.insert, .control): .copySelection, .control("y"): .paste, .control("v"): .paste,
    Key(.insert, .shift): .paste, .alt("a"): .selectAll,
    .control("_"): .undo, .control("/"): .undo, .alt("z"): .undo, .alt("Z"): .redo, .alt("_"): .redo,
    .up: .earlier, .control("p"): .earlier, .down: .later, .control("n"): .later,
  ]
}
