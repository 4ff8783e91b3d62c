import TUI

/// What stands before a game that was left or covered, until the table goes on with a deliberate key.
struct WaitingPage {
  /// The game and where it stands.
  let text: String

  /// Where the key stands that goes on.
  static func prompt(in area: Rect) -> Rect { rows(in: area)[5] }

  private static func rows(in area: Rect) -> [Rect] {
    area.rows(.share(1), .cells(5), .cells(1), .cells(1), .cells(1), .cells(1), .share(1))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let rows = Self.rows(in: area)
    Banner("Pause", style: .banner).draw(on: &canvas, in: rows[1])
    canvas.write(text, in: rows[3], align: canvas.look.centre, style: .strong)
    KeyPrompt(.space, "Go on").draw(on: &canvas, in: rows[5])
  }
}
