import Life
import TUI

/// A command of the editor's keys, grouped as in the help.
enum EditorCommand: Hashable, Sendable {
  case draw(Draw)
  case time(Time)
  case view(View)
  case select(Select)
  case paste(Paste)
  case timeline(TimelineCommand)
  case board(Board)

  enum Draw: CaseIterable, Hashable, Sendable {
    case move, toggle, finish, undo, redo, nextState, previousState
  }

  enum Time: CaseIterable, Hashable, Sendable {
    case run, step, leap, slower, faster, goTo, rewind, timeline, ending
  }

  enum View: CaseIterable, Hashable, Sendable {
    case zoomIn, zoomOut, fit, follow, center, origin, page, grid, rulers, ages, statistics, minimap, compare
  }

  enum Select: CaseIterable, Hashable, Sendable {
    case select, all, shrink, copy, cut, paste, clear, clearOutside, invert, turnRight, turnLeft, mirror, flip
    case fill
  }

  enum Paste: CaseIterable, Hashable, Sendable {
    case place, mode, turnRight, turnLeft, mirror, flip
  }

  enum TimelineCommand: CaseIterable, Hashable, Sendable {
    case back, forth, ends, stay
  }

  enum Board: CaseIterable, Hashable, Sendable {
    case rule, library, boards, details, analyze, search, export, copyText, close
  }

  /// Returns the command of a key in a mode; nil if the key has none.
  init?(_ key: Key, in mode: EditorMode, _ layout: KeyLayout = .parlor) {
    guard let command = mode.commands.first(where: { $0.hint(in: layout).keys.contains(key) }) else {
      return nil
    }
    self = command
  }

  /// True if the command must wait while a worker has the board.
  var needsBoard: Bool {
    switch self {
    case .draw(let command): ![.move, .nextState, .previousState].contains(command)
    case .time(let command): ![.run, .slower, .faster].contains(command)
    case .view: true
    case .select(let command): ![.select, .paste].contains(command)
    case .paste(let command): command == .place
    case .timeline: false
    case .board: true
    }
  }
}

enum EditorMode: Hashable, Sendable {
  case draw
  /// A rectangle is being selected, from a cell to the cursor.
  case select(from: Life.Cell)
  /// A clip is shown at the cursor, ready to be pasted.
  case paste(PastePreview)
  case timeline(TimelineCursor)
  case ask(EditorQuestion)

  /// The commands of the mode, the most important first, because a narrow footer shows only the first few.
  ///
  /// If two share a key, the first one wins.
  var commands: [EditorCommand] {
    switch self {
    case .draw: Self.drawing
    case .select: Self.selecting + Self.drawing.filter { !Self.selecting.contains($0) }.dropFirst()
    case .paste:
      [.paste(.place), .paste(.mode), .board(.close), .draw(.move)]
        + EditorCommand.Paste.allCases.dropFirst(2).map(EditorCommand.paste)
        + EditorCommand.View.allCases.map(EditorCommand.view) + [.time(.run), .time(.step)]
    case .timeline:
      [.timeline(.stay), .board(.close)]
        + EditorCommand.TimelineCommand.allCases.dropLast().map(EditorCommand.timeline)
    case .ask: []
    }
  }

  var isAsking: Bool { if case .ask = self { true } else { false } }

  var isTimeline: Bool { if case .timeline = self { true } else { false } }

  var pastePreview: PastePreview? { if case .paste(let preview) = self { preview } else { nil } }

  /// The snapshot of another generation; nil if none is shown.
  var otherGeneration: BoardSnapshot? {
    if case .timeline(let cursor) = self { cursor.snapshot } else { nil }
  }

  /// The commands for a selection, the most important first.
  static let selected: [EditorCommand] =
    [.select(.copy), .select(.cut), .select(.paste), .select(.turnRight), .select(.fill), .board(.close)]
    + [.select(.clear), .draw(.move)]

  private static let selecting: [EditorCommand] = [.draw(.finish), .board(.close), .draw(.move)]

  private static let drawing: [EditorCommand] =
    [
      .draw(.move), .draw(.toggle), .time(.run), .board(.close), .draw(.undo), .time(.step), .select(.select),
      .board(.library), .board(.boards), .view(.fit),
    ] + rest

  private static let rest: [EditorCommand] =
    [.draw(.redo), .draw(.nextState), .draw(.previousState)]
    + EditorCommand.Time.allCases.dropFirst(2).map(EditorCommand.time)
    + EditorCommand.View.allCases.filter { $0 != .fit }.map(EditorCommand.view)
    + EditorCommand.Select.allCases.dropFirst().map(EditorCommand.select)
    + [
      .board(.rule), .board(.details), .board(.analyze), .board(.search), .board(.export), .board(.copyText),
    ]
}

/// The position in the timeline and the generation shown there.
struct TimelineCursor: Hashable, Sendable {
  /// The timeline as of the start of the mode.
  let timeline: Timeline
  private(set) var wanted: Int
  /// The snapshot of the wanted generation; nil until it is computed, and for the board's own generation.
  var snapshot: BoardSnapshot?

  init(_ timeline: Timeline) {
    self.timeline = timeline
    wanted = timeline.now
  }

  var longStep: Int { max(1, timeline.length / 20) }

  mutating func move(by generations: Int) {
    let target = wanted.saturatingAdding(generations)
    wanted = min(max(target, timeline.generations.lowerBound), timeline.generations.upperBound)
  }

  mutating func moveToStart() { wanted = timeline.generations.lowerBound }

  mutating func moveToEnd() { wanted = timeline.generations.upperBound }
}
