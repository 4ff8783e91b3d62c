extension Shell {
  /// Draws the whole screen: header, front screens, footer, overlay and notices.
  public func picture(at now: Instant, in look: Look? = nil) -> Canvas {
    var canvas = Canvas(size, look: look ?? self.look)
    if isTooSmall {
      drawTooSmall(on: &canvas)
      return canvas
    }
    drawScreens(on: &canvas, at: now)
    drawBars(on: &canvas)
    drawOverlay(on: &canvas)
    ToastStack(notices.map { $0.toast }).draw(on: &canvas, in: noticeArea)
    if let flash, now < flash.end {
      canvas.restyle(flash.isOfHeader ? canvas.bounds.row(0) : canvas.bounds) { style in
        Style(ink: style.ink, paper: style.paper, attributes: style.attributes.symmetricDifference(.reverse))
      }
    }
    return canvas
  }

  /// Draws the topmost screen that is not an overlay, and the overlays above it.
  private func drawScreens(on canvas: inout Canvas, at now: Instant) {
    let first = stack.open.lastIndex { !$0.screen.isOverlay } ?? 0
    for entry in stack.open[first...] {
      canvas.removeCursor()
      canvas.clipped(to: body) { entry.screen.draw(on: &$0, in: body, at: now) }
    }
  }

  private func drawBars(on canvas: inout Canvas) {
    top.header.draw(on: &canvas, in: canvas.bounds.row(0))
    footer.draw(on: &canvas, in: footerArea)
  }

  /// Draws the overlay over everything but the footer, which has its keys.
  private func drawOverlay(on canvas: inout Canvas) {
    switch overlay {
    case .help(let help): help.draw(on: &canvas, in: overlayArea)
    case .palette(let palette): palette.draw(on: &canvas, in: overlayArea)
    case nil: break
    }
  }

  var noticeArea: Rect { body.droppingBottom(top.rowsBelowNotices(in: body)) }

  private func drawTooSmall(on canvas: inout Canvas) {
    let lines = tooSmallLines
    let block = canvas.bounds.centered(Size(columns: size.columns, rows: lines.count))
    for (index, line) in lines.enumerated() {
      canvas.write(line, in: block.row(index), align: .center, style: index == 0 ? .strong : .text)
    }
  }

  /// The notice with as much as fits; the needed size always comes last, in two lines where one is too long.
  private var tooSmallLines: [String] {
    let (columns, rows) = ("\(Self.smallestSize.columns)", "\(Self.smallestSize.rows)")
    let needed = "\(columns)×\(rows)"
    let now = "Terminal too small: \(size.columns)×\(size.rows)."
    let sentences = [[now, "\(host.name) needs at least \(needed)."], ["At least \(needed)."]]
    let notices = sentences.map { $0.flatMap { $0.wrapped(to: max(1, size.columns)) } }
    let whole = (notices + [[needed]]).filter { $0.contains { $0.contains(needed) } }
    return (whole + [["\(columns)×", rows], [columns, rows]]).first { lines in
      lines.count <= size.rows && lines.allSatisfy { $0.columns <= size.columns }
    } ?? [needed]
  }
}
