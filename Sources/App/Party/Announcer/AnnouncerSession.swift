import Kit
import TUI

extension PartySession {
  /// True once what the announcer's line is about is shown to everyone.
  private var isLineShown: Bool {
    isAnnouncing && !isPrivate && !isShowingSteps && !phase.isPaused && !phase.isWaiting
  }

  /// The announcer's line for the voice, once it is shown.
  mutating func speech() -> [ParlorCommand] {
    guard isLineShown, let line = announcer.speech() else { return [] }
    return [.request(.speech(line))]
  }

  /// Draws the announcer's line below a public page.
  func drawAnnouncement(on canvas: inout Canvas, in row: Rect) {
    guard isLineShown, let line = announcer.line else { return }
    let text = canvas.look.isPlain ? "Narrator: \(line)" : "“\(line)”"
    canvas.write(text, in: row, align: canvas.look.center, style: .text)
  }
}
