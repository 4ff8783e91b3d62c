import TUI

extension EditorVerb.Select {
  var hint: Hint {
    switch self {
    case .select: Hint(.character("v"), title: "Select")
    case .all: .quiet("a", "Select all")
    case .shrink: .quiet("s", "Shrink to what lives")
    case .copy: .quiet("y", "Copy")
    case .cut: .quiet("x", "Cut")
    case .paste: .quiet("p", "Paste")
    case .clear: Hint(.delete, .backspace, .character("d"), shown: "Del", title: "Clear", isInFooter: false)
    case .clearOutside: .quiet("D", "Clear all outside")
    case .invert: .quiet("~", "Invert")
    case .turnRight: .quiet("}", "Turn right")
    case .turnLeft: .quiet("{", "Turn left")
    case .mirror: .quiet("X", "Flip left and right")
    case .flip: .quiet("Y", "Flip top and bottom")
    case .fill: .quiet("%", "Fill by luck")
    }
  }
}

extension EditorVerb.Paste {
  var hint: Hint {
    switch self {
    case .place: Hint(.enter, .space, .character("p"), shown: "Enter", title: "Put down")
    case .mode: Hint(.character("m"), title: "Other mode")
    case .turnRight: Hint(.character("}"), title: "Turn right")
    case .turnLeft: Hint(.character("{"), title: "Turn left", isInFooter: false)
    case .mirror: Hint(.character("X"), title: "Flip left and right")
    case .flip: Hint(.character("Y"), title: "Flip top and bottom")
    }
  }
}

extension EditorVerb.Scrub {
  var hint: Hint {
    switch self {
    case .back:
      Hint(.left, .character("h"), Key(.left, .shift), .pageUp, shown: "←", title: "Earlier")
    case .forth:
      Hint(.right, .character("l"), Key(.right, .shift), .pageDown, shown: "→", title: "Later")
    case .ends: Hint(.home, .end, shown: "Home/End", title: "First or last")
    case .stay: Hint(.enter, .space, .character("t"), shown: "Enter", title: "Stay here")
    }
  }
}

extension EditorVerb.House {
  var hint: Hint {
    switch self {
    case .rule: .quiet("R", "Rule and world")
    case .library: Hint(.character("L"), title: "Library")
    case .boards: Hint(.character("b"), title: "Boards")
    case .details: .quiet("I", "Details of the board")
    case .export: .quiet("o", "Write to a file")
    case .copyText: .quiet("c", "Copy to the clipboard")
    case .close: Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    }
  }
}
