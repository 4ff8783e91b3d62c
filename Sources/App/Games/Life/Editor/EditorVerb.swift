import TUI

/// Everything that keys do in the editor, in groups as the help shows them.
enum EditorVerb: Hashable, Sendable {
  case draw(Draw)
  case time(Time)
  case view(View)
  case select(Select)
  case paste(Paste)
  case scrub(Scrub)
  case board(House)

  enum Draw: CaseIterable, Hashable, Sendable {
    case move, toggle, finish, undo, redo
  }

  enum Time: CaseIterable, Hashable, Sendable {
    case run, step, leap, slower, faster, goTo, rewind, timeline, ending
  }

  enum View: CaseIterable, Hashable, Sendable {
    case zoomIn, zoomOut, fit, follow, centre, origin, page, grid, rulers, statistics, minimap
  }

  enum Select: CaseIterable, Hashable, Sendable {
    case select, all, shrink, copy, cut, paste, clear, clearOutside, invert, turnRight, turnLeft, mirror, flip
    case fill
  }

  enum Paste: CaseIterable, Hashable, Sendable {
    case place, mode, turnRight, turnLeft, mirror, flip
  }

  enum Scrub: CaseIterable, Hashable, Sendable {
    case back, forth, ends, stay
  }

  enum House: CaseIterable, Hashable, Sendable {
    case rule, library, boards, details, export, copyText, close
  }
}

extension EditorVerb {
  /// What a key does in a mode.
  init?(_ key: Key, while mode: EditorMode) {
    guard let verb = mode.verbs.first(where: { $0.hint.keys.contains(key) }) else { return nil }
    self = verb
  }

  /// Whether the board itself must be here for it.
  var needsBoard: Bool {
    switch self {
    case .draw(let verb): verb != .move
    case .time(let verb): ![.run, .slower, .faster].contains(verb)
    case .view: true
    case .select(let verb): ![.select, .paste].contains(verb)
    case .paste(let verb): verb == .place
    case .scrub: false
    case .board: true
    }
  }
}
