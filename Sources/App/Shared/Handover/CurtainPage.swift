import TUI

/// What stands between the table and a private screen: who takes the terminal, what for, and when it moves on.
///
/// ```
///          Pass the terminal to
///          ███ █▀▀ █▄ █
///          SEE YOUR ROLE
///   Then   pass the terminal to CARA
///   Others look away and keep silent
///          Space   I am BEN, and nobody else looks
/// ```
struct CurtainPage {
  /// What stands above the name.
  let lead: String
  /// Who takes the terminal, or the whole group.
  let who: String
  /// What they do, in two or three words.
  let what: String
  /// When the terminal moves on, and where to.
  let then: String
  /// What everybody else does meanwhile.
  let others: String
  /// What the key says that goes on.
  let consent: String
  /// The key that goes on.
  var key = Key.space

  /// How long a curtain takes to fall.
  static let fall = Duration.milliseconds(240)

  /// Draws the curtain, which has fallen so far.
  ///
  /// - Parameter fallen: 0 above the screen, 1 in its place. What it falls upon is never what it hides.
  func draw(on canvas: inout Canvas, in area: Rect, fallen: Double = 1) {
    canvas.fill(area, style: .curtain)
    let missing = Int((1 - fallen) * Double(area.rows))
    canvas.clipped(to: area) { canvas in
      drawText(on: &canvas, in: Rect(area.origin.moved(rows: -missing), area.size))
    }
  }

  /// Where the key stands that goes on.
  static func prompt(in area: Rect) -> Rect { rows(in: area)[10] }

  private static func rows(in area: Rect) -> [Rect] {
    area.inset(columns: 2).rows(
      .share(1), .cells(1), .cells(1), .cells(5), .cells(1), .cells(3), .share(1), .cells(1), .cells(1),
      .share(1), .cells(1), .cells(1))
  }

  private func drawText(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(in: area)
    canvas.write(lead, in: rows[1], align: canvas.look.centre, style: .heading)
    Banner(who, style: .banner).draw(on: &canvas, in: rows[3])
    Banner(what, style: .strong).draw(on: &canvas, in: rows[5])
    draw("Then", then, on: &canvas, in: rows[7])
    draw("Others", others, on: &canvas, in: rows[8])
    KeyPrompt(key, consent).draw(on: &canvas, in: rows[10])
  }

  private func draw(_ label: String, _ text: String, on canvas: inout Canvas, in row: Rect) {
    guard !text.isEmpty else { return }
    guard !canvas.look.isPlain else {
      return canvas.write("\(label): \(text)", in: row, style: .strong)
    }
    let block = row.centred(Size(columns: min(row.columns, 66), rows: 1))
    let parts = block.columns(.cells(8), .share(1))
    canvas.write(label, in: parts[0], style: .heading)
    canvas.write(text, in: parts[1], style: .strong)
  }
}
