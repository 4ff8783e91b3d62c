import Kit
import TUI

extension PassAndPlaySession {
  /// Draws the announcer's line below a public page, once what it is about is shown.
  func drawAnnouncement(on canvas: inout Canvas, in row: Rect) {
    guard isAnnouncing, let line = announcer.line, !isPrivate, !isShowingSteps, !phase.isPaused,
      !phase.isWaiting
    else { return }
    let text = canvas.look.isPlain ? "Narrator: \(line)" : "“\(line)”"
    canvas.write(text, in: row, align: canvas.look.center, style: .caption)
  }
}
