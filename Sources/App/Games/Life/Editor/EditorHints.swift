import TUI

/// The keys of the most frequent commands.
enum KeyLayout: String, Hashable, Sendable {
  /// Space toggles a cell, `r` runs, `+` and `-` zoom.
  case parlor
  /// Enter runs, Space steps, `+` and `-` change the speed, as in Golly.
  case golly
}

extension EditorCommand {
  func hint(in layout: KeyLayout) -> Hint {
    switch layout {
    case .parlor: hint
    case .golly: gollyHint ?? hint
    }
  }

  /// The keys that differ in Golly; nil for the others.
  private var gollyHint: Hint? {
    switch self {
    case .draw(.toggle): Hint(.character("."), title: "Toggle").grouped("Draw")
    case .time(.run): Hint(.enter, .character("r"), shown: "Enter", title: "Run").grouped("Run")
    case .time(.step): Hint(.space, .character("n"), shown: "Space", title: "Step").grouped("Run")
    case .time(.leap):
      Hint(.tab, .character("N"), shown: "Tab", title: "Step many", isInFooter: false).grouped("Run")
    case .time(.faster):
      Hint(
        .character("+"), .character("="), .character(">"), shown: "+", title: "Speed up", isInFooter: false
      )
      .grouped("Run")
    case .time(.slower):
      Hint(
        .character("-"), .character("_"), .character("<"), shown: "-", title: "Slow down", isInFooter: false
      )
      .grouped("Run")
    case .view(.zoomIn): Hint.quiet("]", "Zoom in").grouped("View")
    case .view(.zoomOut): Hint.quiet("[", "Zoom out").grouped("View")
    case .draw, .time, .view, .select, .paste, .timeline, .board: nil
    }
  }

  /// The hint for the footer while there is a selection.
  func selectionHint(in layout: KeyLayout) -> Hint {
    switch self {
    case .select(.turnRight): hint.inFooter("Rotate")
    case .select(.fill): hint.inFooter("Fill")
    case .board(.close): hint.inFooter("Deselect")
    case .draw, .time, .view, .select, .paste, .timeline, .board: hint(in: layout).inFooter()
    }
  }
  /// The keys and the title, for the footer, the help, the palette and the keys themselves.
  var hint: Hint {
    switch self {
    case .draw(let command): command.hint.grouped("Draw")
    case .time(let command): command.hint.grouped("Run")
    case .view(let command): command.hint.grouped("View")
    case .select(let command): command.hint.grouped("Select")
    case .paste(let command): command.hint.grouped("Paste")
    case .timeline(let command): command.hint.grouped("Timeline")
    case .board(let command): command.hint.grouped("Board")
    }
  }
}

extension Hint {
  /// A hint that appears only in the help and the palette.
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
    case .finish: Hint(.enter, .space, shown: "Enter", title: "Done")
    case .undo: Hint(.character("u"), title: "Undo")
    case .redo: Hint(.control("r"), .character("U"), shown: "Ctrl-R", title: "Redo", isInFooter: false)
    case .nextState: .quiet("w", "Draw next state")
    case .previousState: .quiet("W", "Draw previous state")
    }
  }
}

extension EditorCommand.Time {
  var hint: Hint {
    switch self {
    case .run: Hint(.character("r"), title: "Run")
    case .step: Hint(.character("n"), .tab, shown: "n", title: "Step")
    case .leap: .quiet("N", "Step many")
    case .slower: .quiet("<", "Slow down")
    case .faster: .quiet(">", "Speed up")
    case .goTo: .quiet("g", "Go to generation")
    case .rewind: .quiet("G", "Reset board")
    case .timeline: .quiet("t", "Open timeline")
    case .ending:
      Hint(.character("e"), .character("E"), shown: "e", title: "Find ending", isInFooter: false)
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
    case .follow: .quiet("F", "Follow pattern")
    case .center: .quiet("z", "Center view")
    case .origin: Hint(.home, title: "Go to (0, 0)", isInFooter: false)
    case .page:
      Hint(
        .pageUp, .pageDown, Key(.left, .control), Key(.right, .control), Key(.up, .control),
        Key(.down, .control), shown: "PgUp/PgDn/Ctrl-←→", title: "Move view", isInFooter: false)
    case .grid: .quiet("#", "Toggle grid")
    case .rulers: .quiet("|", "Toggle rulers")
    case .ages: .quiet("A", "Toggle ages")
    case .statistics: .quiet("i", "Toggle statistics")
    case .minimap: .quiet("M", "Toggle minimap")
    case .compare: .quiet("C", "Compare")
    }
  }
}

extension EditorCommand.Select {
  var hint: Hint {
    switch self {
    case .select: Hint(.character("v"), title: "Select")
    case .all: .quiet("a", "Select all")
    case .shrink: .quiet("s", "Shrink selection")
    case .copy: .quiet("y", "Copy")
    case .cut: .quiet("x", "Cut")
    case .paste: .quiet("p", "Paste")
    case .clear: Hint(.delete, .backspace, .character("d"), shown: "Del", title: "Clear", isInFooter: false)
    case .clearOutside: .quiet("D", "Clear outside")
    case .invert: .quiet("~", "Invert")
    case .turnRight: .quiet("}", "Rotate clockwise")
    case .turnLeft: .quiet("{", "Rotate counterclockwise")
    case .mirror: .quiet("X", "Flip horizontally")
    case .flip: .quiet("Y", "Flip vertically")
    case .fill: .quiet("%", "Random fill")
    }
  }
}

extension EditorCommand.Paste {
  var hint: Hint {
    switch self {
    case .place: Hint(.enter, .space, .character("p"), shown: "Enter", title: "Paste")
    case .mode: Hint(.character("m"), title: "Mode")
    case .turnRight: Hint(.character("}"), title: "Rotate clockwise")
    case .turnLeft: Hint(.character("{"), title: "Rotate counterclockwise", isInFooter: false)
    case .mirror: Hint(.character("X"), title: "Flip horizontally")
    case .flip: Hint(.character("Y"), title: "Flip vertically")
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
    case .stay: Hint(.enter, .space, .character("t"), shown: "Enter", title: "Go here")
    }
  }
}

extension EditorCommand.Board {
  var hint: Hint {
    switch self {
    case .rule: .quiet("R", "Change rule")
    case .library: Hint(.character("L"), title: "Open library")
    case .boards: Hint(.character("b"), title: "Open boards")
    case .details: .quiet("I", "Show details")
    case .analyze: .quiet("O", "Analyze object")
    case .search: .quiet("S", "Soup search")
    case .export: .quiet("o", "Export")
    case .copyText: .quiet("c", "Copy RLE")
    case .close: Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    }
  }
}

extension EditorMode {
  /// Help for anything but single keys: combinations and the mouse.
  var additionalHelp: [Hint] {
    switch self {
    case .draw, .select: Hint.combined + Hint.mouse
    case .paste: Hint.combined + [.help("Click", "Paste", in: "Mouse")] + Hint.mouseAnywhere
    case .timeline, .ask: []
    }
  }
}

extension Hint {
  fileprivate static func help(_ action: String, _ title: String, in group: String) -> Hint {
    Hint(shown: action, title: title, isInFooter: false).grouped(group)
  }

  fileprivate static let combined = [
    help("h j k l", "Also move", in: "Move"),
    help("Shift-↑↓←→", "Move ten cells", in: "Move"),
    help("5 ↓", "Move 5 cells", in: "Counts"),
    help("40 n", "Step 40 generations", in: "Counts"),
    help("1000 g", "Go to 1,000", in: "Counts"),
    help("8 N", "Step 2^8 generations", in: "Counts"),
    help("9 >", "Speed up 9 steps", in: "Counts"),
  ]

  fileprivate static let mouse =
    [
      help("Click", "Toggle a cell", in: "Mouse"),
      help("Click zoomed out", "Set one cell, or clear all", in: "Mouse"),
      help("Drag", "Draw, or erase from a live cell", in: "Mouse"),
      help("Ctrl-drag, Alt-drag", "Select", in: "Mouse"),
    ] + mouseAnywhere

  fileprivate static let mouseAnywhere = [
    help("Right drag", "Move view", in: "Mouse"),
    help("Wheel", "Zoom at pointer", in: "Mouse"),
    help("Ctrl-wheel", "Scroll up or down", in: "Mouse"),
    help("Shift-wheel", "Scroll sideways", in: "Mouse"),
    help("Click minimap", "Go there", in: "Mouse"),
  ]
}
