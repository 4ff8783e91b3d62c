import Life
import TUI

/// What is being done in the editor: it decides what keys mean.
enum EditorMode: Hashable, Sendable {
  /// Cells are drawn.
  case draw
  /// A rectangle is spanned from a cell to the cursor.
  case select(from: Life.Cell)
  /// A pattern hangs at the cursor, and waits to be put down.
  case paste(EditorGhost)
  /// Generations are gone through, from the one that one came from.
  case scrub(EditorScrub)
  /// Something is asked.
  case ask(EditorQuestion)

  /// What keys do in this mode, the most important first, for a narrow footer shows only those; of two that
  /// share a key, the first.
  var verbs: [EditorVerb] {
    switch self {
    case .draw: Self.everyday
    case .select: Self.whileSelecting + Self.everyday.filter { !Self.whileSelecting.contains($0) }.dropFirst()
    case .paste:
      [.paste(.place), .paste(.mode), .board(.close), .draw(.move)]
        + EditorVerb.Paste.allCases.dropFirst(2).map(EditorVerb.paste)
        + EditorVerb.View.allCases.map(EditorVerb.view) + [.time(.run), .time(.step)]
    case .scrub:
      [.scrub(.stay), .board(.close)] + EditorVerb.Scrub.allCases.dropLast().map(EditorVerb.scrub)
    case .ask: []
    }
  }

  /// Whether something is asked, so that keys answer it.
  var isAsking: Bool { if case .ask = self { true } else { false } }

  private static let whileSelecting: [EditorVerb] = [.draw(.finish), .board(.close), .draw(.move)]

  private static let everyday: [EditorVerb] =
    [
      .draw(.move), .draw(.toggle), .time(.run), .board(.close), .draw(.undo), .time(.step), .select(.select),
      .board(.library), .board(.boards), .view(.fit),
    ] + rest

  private static let rest: [EditorVerb] =
    [.draw(.redo)] + EditorVerb.Time.allCases.dropFirst(2).map(EditorVerb.time)
    + EditorVerb.View.allCases.filter { $0 != .fit }.map(EditorVerb.view)
    + EditorVerb.Select.allCases.dropFirst().map(EditorVerb.select)
    + [.board(.rule), .board(.details), .board(.export), .board(.copyText)]
}
