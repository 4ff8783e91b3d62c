public import TUI

extension Size {
  /// The part of a terminal of this size that a screen has to itself, between the bars.
  public var body: Rect { Rect(self).droppingTop(1).droppingBottom(1) }
}

extension Screen {
  /// The screen by itself with the bars at the top and the bottom, as people see it.
  public func picture(_ size: Size, look: Look = Look(), at now: Instant = .start) -> Canvas {
    var canvas = Canvas(size, look: look)
    draw(on: &canvas, in: size.body, at: now)
    let bar = canvas.bounds.row(0)
    canvas.fill(bar, style: .header)
    canvas.write(header.title, in: bar.inset(columns: 1), style: .header)
    canvas.write(header.remark, in: bar.inset(columns: 1), align: .trailing, style: .header)
    let help = Hint(.character("?"), .function(1), title: "Help")
    Footer(hints + [help]).draw(on: &canvas, in: canvas.bounds.row(size.rows - 1))
    return canvas
  }
}
