import Life
import TUI

/// Tells how a board ends, and offers to go there.
struct EndingNews: Hashable, Sendable {
  private let generation: Int
  /// Whether there is another generation to go to.
  private let hasWay: Bool
  private var dialog: Dialog

  /// Tells of an end that was looked for from a generation on.
  init(_ ending: Life.Ending, from start: Int) {
    generation = ending.generation
    hasWay = ending.isProved && ending.generation != start
    let way = hasWay ? ["Go there"] : []
    dialog = Dialog(
      ending.isProved ? "How it ends" : "No end was proved",
      EndingSentences.lines(ending, since: start, most: 12).joined(separator: "\n\n"),
      buttons: way + ["Close"])
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> EditorQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.isConfirmed && hasWay ? .go(to: generation) : .cancelled
  }

  func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }
}
