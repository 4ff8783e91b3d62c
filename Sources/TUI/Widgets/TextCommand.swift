/// An editing command of a text field, by shell keys and by desktop keys where terminals send them.
enum TextCommand: Hashable, Sendable {
  case type(Character)
  /// Moves the cursor, with or without selecting the text on the way.
  case move(TextMotion, isSelecting: Bool)
  /// Deletes the text on the way, or the selection.
  case delete(TextMotion)
  /// Cuts the text on the way, or the selection.
  case cut(TextMotion)
  case cutSelection, copySelection
  /// Inserts the text cut or copied last.
  case paste
  case selectAll
  case undo, redo
  /// Browses the history.
  case earlier, later

  init?(_ key: Key) {
    if let character = key.typed {
      self = .type(character)
    } else if let motion = Self.motion(key) {
      self = .move(motion, isSelecting: key.modifiers.contains(.shift) || Self.shifted.contains(key))
    } else if let command = Self.commands[key] {
      self = command
    } else {
      return nil
    }
  }

  /// Alt with a capital letter, for terminals that do not report Shift.
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
