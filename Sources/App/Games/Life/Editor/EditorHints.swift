import TUI

extension EditorCommand {
  /// The keys and the title: written here once, for the footer, the help, the palette and the keys themselves.
  var hint: Hint {
    switch self {
    case .draw(let command): command.hint.grouped("Draw")
    case .time(let command): command.hint.grouped("Let it live")
    case .view(let command): command.hint.grouped("Look")
    case .select(let command): command.hint.grouped("Select and paste")
    case .paste(let command): command.hint.grouped("Put down")
    case .timeline(let command): command.hint.grouped("Timeline")
    case .board(let command): command.hint.grouped("Board")
    }
  }
}

extension Hint {
  /// A hint that only the help and the palette show.
  static func quiet(_ key: Character, _ title: String) -> Hint {
    Hint(.character(key), title: title, isInFooter: false)
  }
}

extension EditorCommand.Draw {
  var hint: Hint {
    switch self {
    case .move:
      Hint(
        .up, .down, .left, .right, .character("h"), .character("j"), .character("k"), .character("l"),
        Key(.up, .shift), Key(.down, .shift), Key(.left, .shift), Key(.right, .shift), shown: "↑↓←→",
        title: "Move")
    case .toggle: Hint(.space, .enter, shown: "Space", title: "Toggle")
    case .finish: Hint(.enter, .space, shown: "Enter", title: "Selected")
    case .undo: Hint(.character("u"), title: "Undo")
    case .redo: Hint(.control("r"), .character("U"), shown: "Ctrl-R", title: "Redo", isInFooter: false)
    }
  }
}

extension EditorCommand.Time {
  var hint: Hint {
    switch self {
    case .run: Hint(.character("r"), title: "Run")
    case .step: Hint(.character("n"), .tab, shown: "n", title: "Step")
    case .leap: .quiet("N", "Step by 2^k; 8N makes k 8")
    case .slower: .quiet("<", "Slower")
    case .faster: .quiet(">", "Faster")
    case .goTo: .quiet("g", "Go to a generation")
    case .rewind: .quiet("G", "Reset to the start")
    case .timeline: .quiet("t", "Timeline")
    case .ending:
      Hint(.character("e"), .character("E"), shown: "e", title: "How does it end?", isInFooter: false)
    }
  }
}

extension EditorCommand.View {
  var hint: Hint {
    switch self {
    case .zoomIn:
      Hint(.character("+"), .character("="), .character("]"), shown: "+", title: "Zoom in", isInFooter: false)
    case .zoomOut:
      Hint(.character("-"), .character("["), shown: "-", title: "Zoom out", isInFooter: false)
    case .fit: Hint(.character("f"), title: "Fit")
    case .follow: .quiet("F", "Follow what lives")
    case .center: .quiet("z", "Cursor to the middle")
    case .origin: Hint(.home, title: "Cursor to (0, 0)", isInFooter: false)
    case .page:
      Hint(
        .pageUp, .pageDown, Key(.left, .control), Key(.right, .control), Key(.up, .control),
        Key(.down, .control), shown: "PgUp/PgDn/Ctrl-←→", title: "Move the view", isInFooter: false)
    case .grid: .quiet("#", "Grid lines")
    case .rulers: .quiet("|", "Rulers")
    case .statistics: .quiet("i", "Statistics")
    case .minimap: .quiet("M", "Map in the corner")
    }
  }
}

extension EditorCommand.Select {
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

extension EditorCommand.Paste {
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

extension EditorCommand.TimelineCommand {
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

extension EditorCommand.Board {
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

extension EditorMode {
  /// The parts of the help besides single keys: combinations, and the mouse.
  var additionalHelp: [Hint] {
    switch self {
    case .draw, .select: Hint.combined + Hint.mouse
    case .paste: Hint.combined + [.help("Click", "Put down", in: "Mouse")] + Hint.mouseAnywhere
    case .timeline, .ask: []
    }
  }
}

extension Hint {
  fileprivate static func help(_ action: String, _ title: String, in group: String) -> Hint {
    Hint(shown: action, title: title, isInFooter: false).grouped(group)
  }

  fileprivate static let combined = [
    help("h j k l", "Move as well", in: "Move and count"),
    help("Shift-↑↓←→", "Move by ten", in: "Move and count"),
    help("5 ↓", "A number first: so far, …", in: "Move and count"),
    help("40 n", "… so often, …", in: "Move and count"),
    help("1000 g", "… or to there", in: "Move and count"),
  ]

  fileprivate static let mouse =
    [
      help("Click", "Make a cell live or die", in: "Mouse"),
      help("Click from afar", "A sign's first lives, or all die", in: "Mouse"),
      help("Drag", "Draw; from a live cell, erase", in: "Mouse"),
      help("Ctrl-drag", "Select; with Alt, too", in: "Mouse"),
    ] + mouseAnywhere

  fileprivate static let mouseAnywhere = [
    help("Right drag", "Move the view", in: "Mouse"),
    help("Wheel", "Zoom at the pointer", in: "Mouse"),
    help("Ctrl-wheel", "Move the view up or down", in: "Mouse"),
    help("Shift-wheel", "Move the view to the side", in: "Mouse"),
    help("Click the map", "Go there", in: "Mouse"),
  ]
}
