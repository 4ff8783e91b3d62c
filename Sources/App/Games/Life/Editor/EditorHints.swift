import TUI

extension EditorVerb {
  /// Its keys and what it is called: written here once, for the footer, the help, the palette and the keys
  /// themselves.
  var hint: Hint {
    switch self {
    case .draw(let verb): verb.hint.grouped("Draw")
    case .time(let verb): verb.hint.grouped("Let it live")
    case .view(let verb): verb.hint.grouped("Look")
    case .select(let verb): verb.hint.grouped("Select and paste")
    case .paste(let verb): verb.hint.grouped("Put down")
    case .scrub(let verb): verb.hint.grouped("Timeline")
    case .board(let verb): verb.hint.grouped("Board")
    }
  }
}

extension Hint {
  /// A hint that only the help and the palette show.
  static func quiet(_ sign: Character, _ title: String) -> Hint {
    Hint(.character(sign), title: title, isInFooter: false)
  }
}

extension EditorVerb.Draw {
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

extension EditorVerb.Time {
  var hint: Hint {
    switch self {
    case .run: Hint(.character("r"), title: "Run")
    case .step: Hint(.character("n"), .tab, shown: "n", title: "Step")
    case .leap: .quiet("N", "Step by 2^k; 8N makes k 8")
    case .slower: .quiet("<", "Slower")
    case .faster: .quiet(">", "Faster")
    case .goTo: .quiet("g", "Go to a generation")
    case .rewind: .quiet("G", "Back to the first generation")
    case .timeline: .quiet("t", "Timeline")
    case .ending:
      Hint(.character("e"), .character("E"), shown: "e", title: "How does it end?", isInFooter: false)
    }
  }
}

extension EditorVerb.View {
  var hint: Hint {
    switch self {
    case .zoomIn:
      Hint(.character("+"), .character("="), .character("]"), shown: "+", title: "Zoom in", isInFooter: false)
    case .zoomOut:
      Hint(.character("-"), .character("["), shown: "-", title: "Zoom out", isInFooter: false)
    case .fit: Hint(.character("f"), title: "Fit")
    case .follow: .quiet("F", "Follow what lives")
    case .centre: .quiet("z", "Cursor to the middle")
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
