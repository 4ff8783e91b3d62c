import Life
import TUI

/// Tells how a board ends, and offers to go there.
struct EndingNews: Hashable, Sendable {
  private let generation: Int
  /// Whether there is another generation to go to.
  private let hasWay: Bool
  private var dialog: Dialog

  init(_ ending: Life.Ending, from now: Int) {
    generation = ending.generation
    hasWay = ending.isProved && ending.generation != now
    let way = hasWay ? ["Go there"] : []
    dialog = Dialog(
      ending.isProved ? "How it ends" : "No end was proved",
      EndingSentences.lines(ending, since: now).joined(separator: "\n\n"), buttons: way + ["Close"])
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> EditorQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.isConfirmed && hasWay ? .go(to: generation) : .cancelled
  }

  func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }
}
