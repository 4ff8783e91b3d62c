extension Key: CustomStringConvertible {
  /// The key as people read it in a footer: `Enter`, `↑`, `Ctrl-C`, `?`.
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
    case .character(let sign): isPlain ? String(sign) : sign.uppercased()
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
