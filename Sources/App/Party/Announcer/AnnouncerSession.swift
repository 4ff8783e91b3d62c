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

  /// The part of an area for the page; the announcer has the rest, with free rows where they fit.
  func pageArea(of area: Rect) -> Rect {
    guard hasAnnouncerRow else { return area }
    return area.droppingBottom(area.rows >= 28 ? 2 : area.rows >= 21 ? 1 : 0)
  }

  private var hasAnnouncerRow: Bool {
    isAnnouncing && announcer.hasLines && (phase.isPublic || phase.isHandingOver)
  }

  /// With an announcer, notices appear below the page, whose last rows say what to do next.
  func rowsBelowNotices(in area: Rect) -> Int? {
    hasAnnouncerRow ? area.rows - pageArea(of: area).rows : nil
  }

  /// The circumstances of the page.
  func pageContext(_ context: ParlorContext) -> ParlorContext {
    ParlorContext(
      now: context.now, area: pageArea(of: context.area), look: context.look, suspended: context.suspended)
  }

  /// Draws the announcer's line below a public page.
  func drawAnnouncement(on canvas: inout Canvas, in area: Rect) {
    let page = pageArea(of: area)
    if phase.isHandingOver { canvas.fill(area.droppingTop(page.rows), style: .curtain) }
    guard isLineShown, let line = announcer.line else { return }
    let quoted = line.replacing("“", with: "‘").replacing("”", with: "’")
    let text = canvas.look.isPlain ? "Narrator: \(line)" : "“\(quoted)”"
    let row = min(page.rows, area.rows - 1)
    canvas.write(
      text, in: area.row(row).inset(columns: 2), align: canvas.look.center,
      style: phase.isHandingOver ? .strong : .text)
  }
}
