package import Kit
package import PuzzleKit
package import TUI

/// A question over the editor of a puzzle, the same for all puzzles.
package enum PuzzleEditorQuestion: Hashable, Sendable {
  /// The name to save the puzzle by.
  case name(Dialog)
  /// Whether to leave without saving.
  case leave(Dialog)

  /// The answer to a question.
  package enum Answer: Hashable, Sendable {
    case save(name: String)
    case leave
    case cancel
  }

  /// Asks for the name of a puzzle.
  ///
  /// - Parameter header: The description that it has already; nil for a new puzzle.
  package static func saving(_ header: PuzzleHeader?) -> PuzzleEditorQuestion {
    .name(
      .prompt(
        "Save puzzle", "What should it be called?",
        field: TextField(
          header?.name ?? "", placeholder: "name", limit: PuzzleHeader.Limit.name, rules: [.notEmpty]),
        button: "Save"))
  }

  /// Asks before changes are lost.
  package static var leaving: PuzzleEditorQuestion {
    .leave(
      .confirm(
        "Discard your changes?", "This puzzle isn't saved yet.", yes: "Discard", no: "Cancel",
        isDangerous: true))
  }

  /// The dialog, for drawing and for its hints.
  package var dialog: Dialog {
    switch self {
    case .name(let dialog), .leave(let dialog): dialog
    }
  }

  /// Handles an input and returns the answer, once there is one.
  package mutating func handle(_ input: Input, in context: ParlorContext) -> Answer? {
    var dialog = dialog
    let reaction = dialog.handle(input, in: context.area, look: context.look)
    defer { replace(dialog) }
    guard reaction == .activated else { return nil }
    guard dialog.isConfirmed else { return .cancel }
    switch self {
    case .name: return .save(name: dialog.text)
    case .leave: return .leave
    }
  }

  private mutating func replace(_ dialog: Dialog) {
    switch self {
    case .name: self = .name(dialog)
    case .leave: self = .leave(dialog)
    }
  }
}
