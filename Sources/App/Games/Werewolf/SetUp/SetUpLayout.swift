import TUI

/// Where the parts of the set-up stand: tabs above, the open page, what is to be said of it, and the deal below.
struct SetUpLayout {
  let tabs: Rect
  /// Where it is said how to turn the page.
  let turning: Rect
  let page: Rect
  let message: Rect
  let deal: Rect
  /// What of the deal's row its button leaves.
  let summary: Rect

  /// The button that deals.
  static let button = Button("Deal the roles")
  private static let margin = 3
  /// With fewer rows a message has no gap above it.
  private static let roomy = 20
  /// What the tabs take, and a gap.
  private static let tabColumns = 40

  /// Lays them out around a message, which may be empty.
  init(in area: Rect, message text: String) {
    let inside = area.inset(columns: Self.margin)
    let lines = text.isEmpty ? 0 : Paragraph(text).rows(for: max(1, inside.columns))
    let most = max(0, inside.rows / 3)
    let rows = inside.rows(
      .cells(1), .cells(1), .share(1), .cells(lines > 0 && area.rows < Self.roomy ? 0 : 1),
      .cells(min(lines, most)), .cells(1))
    let bottom = rows[5].columns(.cells(Self.button.size.columns), .share(1), gap: 2)
    (tabs, page, message) = (rows[0], rows[2], rows[4])
    turning = rows[0].columns(.cells(Self.tabColumns), .share(1))[1]
    (deal, summary) = (bottom[0], bottom[1])
  }
}
