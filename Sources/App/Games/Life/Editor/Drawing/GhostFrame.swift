import Life
import TUI

/// The corners of the rectangle that will be pasted: all of it counts, also where nothing lives in it.
///
/// ```
/// ╭──     ──╮
///    ██ ██
///      ██
/// ╰──     ──╯
/// ```
///
/// They stand around it, so that they hide none of its cells.
struct GhostFrame {
  private let box: Box
  private let lens: EditorLens
  /// How long the arms of a corner are, in columns.
  private static let arm = 3

  init(_ box: Box, _ lens: EditorLens) { (self.box, self.lens) = (box, lens) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain, let place = lens.rect(of: box, in: area) else { return }
    let frame = place.inset(columns: -1, rows: -1)
    let arm = min(Self.arm, frame.columns / 2)
    for row in [frame.top, frame.bottom - 1] where row >= area.top && row < area.bottom {
      for column in [frame.left, frame.right - arm] {
        let corner = Rect(column: column, row: row, columns: arm, rows: 1)
        canvas.clipped(to: corner.intersection(area)) { $0.box(frame, style: .lifeGhost) }
      }
    }
  }
}
