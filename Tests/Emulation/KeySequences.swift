public import TUI

extension Key {
  /// The bytes that xterm sends.
  public var sequence: String {
    if case .character(let character) = code { return sequence(of: character) }
    if self == .backTab { return "\u{1B}[Z" }
    return (modifiers.contains(.alt) ? "\u{1B}" : "") + code.sequence
  }

  private func sequence(of character: Character) -> String {
    let prefix = modifiers.contains(.alt) ? "\u{1B}" : ""
    guard modifiers.contains(.control), let byte = character.asciiValue else {
      return prefix + String(character)
    }
    return prefix + String(Unicode.Scalar(byte & 0x1F))
  }
}

extension Key.Code {
  fileprivate var sequence: String {
    switch self {
    case .character(let character): String(character)
    case .enter: "\r"
    case .escape: "\u{1B}"
    case .tab: "\t"
    case .backspace: "\u{7F}"
    case .delete: "\u{1B}[3~"
    case .insert: "\u{1B}[2~"
    case .up: "\u{1B}OA"
    case .down: "\u{1B}OB"
    case .right: "\u{1B}OC"
    case .left: "\u{1B}OD"
    case .home: "\u{1B}OH"
    case .end: "\u{1B}OF"
    case .pageUp: "\u{1B}[5~"
    case .pageDown: "\u{1B}[6~"
    case .function(let number): Self.functions[number - 1]
    }
  }

  /// F1 to F12.
  private static let functions: [String] =
    ["OP", "OQ", "OR", "OS"].map { "\u{1B}\($0)" }
    + [15, 17, 18, 19, 20, 21, 23, 24].map { "\u{1B}[\($0)~" }
}
