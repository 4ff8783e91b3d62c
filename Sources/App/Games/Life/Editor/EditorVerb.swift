import TUI

/// What is being done in the editor: it decides what keys mean.
enum EditorMode: Hashable, Sendable {
  /// Cells are drawn.
  case draw
}

/// Everything that keys do in the editor.
enum EditorVerb: CaseIterable, Hashable, Sendable {
  case move, toggle, run, step, leap, slower, faster
  case zoomIn, zoomOut, fit, centre, home
  case close

  /// What a key does in a mode.
  init?(_ key: Key, while mode: EditorMode) {
    guard let verb = Self.allCases.first(where: { $0.hint.keys.contains(key) }) else { return nil }
    self = verb
  }

  /// Whether the board itself must be here for it.
  var needsBoard: Bool {
    switch self {
    case .toggle, .step, .leap, .close, .fit: true
    case .move, .run, .slower, .faster, .zoomIn, .zoomOut, .centre, .home: false
    }
  }
}

extension EditorVerb {
  /// Its keys and what it is called, written once.
  var hint: Hint {
    switch self {
    case .move:
      Hint(
        .up, .down, .left, .right, .character("h"), .character("j"), .character("k"), .character("l"),
        Key(.up, .shift), Key(.down, .shift), Key(.left, .shift), Key(.right, .shift), shown: "↑↓←→",
        title: "Move")
    case .toggle: Hint(.space, .enter, shown: "Space", title: "Toggle")
    case .run: Hint(.character("r"), title: "Run")
    case .step: Hint(.character("n"), title: "Step")
    case .leap: Hint(.character("N"), title: "Step 2^k", isInFooter: false)
    case .slower: Hint(.character("<"), title: "Slower", isInFooter: false)
    case .faster: Hint(.character(">"), title: "Faster", isInFooter: false)
    case .zoomIn: Hint(.character("+"), .character("="), shown: "+", title: "Zoom in", isInFooter: false)
    case .zoomOut: Hint(.character("-"), title: "Zoom out", isInFooter: false)
    case .fit: Hint(.character("f"), title: "Fit")
    case .centre: Hint(.character("z"), title: "Cursor to the middle", isInFooter: false)
    case .home: Hint(.home, title: "Go to (0, 0)", isInFooter: false)
    case .close: Hint(.escape, .character("q"), shown: "Esc", title: "Close")
    }
  }
}
