/// The progress through numbered steps: `✔ Players ▸ Rules ▸ Start`.
///
/// In ASCII, possibly without colors: `x Players > RULES > Start`. On a narrow line: `Step 2 of 3: Rules`.
public struct Steps: Widget {
  /// The titles, in order.
  public let titles: [String]
  /// The index of the current step; the number of steps if all are done.
  public let current: Int

  /// Creates the line; an index out of range means the first step or all done.
  public init(_ titles: [String], current: Int) {
    self.titles = titles
    self.current = min(max(0, current), titles.count)
  }

  /// The size needed for all titles.
  public var size: Size {
    Size(columns: pieces(Look()).map(\.text.columns).reduce(0, +), rows: 1)
  }

  /// The same in any number of columns.
  public func size(within columns: Int) -> Size { size }

  /// Draws the line in the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = false) {
    let pieces = pieces(canvas.look)
    guard pieces.map(\.text.columns).reduce(0, +) <= area.columns else {
      return drawShort(on: &canvas, in: area)
    }
    canvas.clipped(to: area.row(0)) { canvas in
      var point = area.origin
      for piece in pieces { point.column += canvas.write(piece.text, at: point, style: piece.style) }
    }
  }

  private func pieces(_ look: Look) -> [(text: String, style: Component)] {
    let separator = look.isPlain ? ", " : " \(look.symbols.pointer) "
    return titles.indices.flatMap { step in
      let label = look.isPlain ? accessibleText(for: step) : marked(step, look.glyphs)
      let style: Component = step == current ? .tabSelected : step < current ? .success : .tab
      return (step == 0 ? [] : [(separator, .faint)]) + [(label, style)]
    }
  }

  private func marked(_ step: Int, _ glyphs: GlyphSet) -> String {
    switch glyphs {
    case .unicode: step < current ? "✔ \(titles[step])" : titles[step]
    case .ascii:
      step < current ? "x \(titles[step])" : step == current ? titles[step].uppercased() : titles[step]
    }
  }

  private func accessibleText(for step: Int) -> String {
    if step < current { return "\(titles[step]) (done)" }
    return step == current ? "\(titles[step]) (now, step \(step + 1) of \(titles.count))" : titles[step]
  }

  private func drawShort(on canvas: inout Canvas, in area: Rect) {
    let isDone = current == titles.count
    let text =
      isDone ? "All \(titles.count) steps done" : "Step \(current + 1) of \(titles.count): \(titles[current])"
    canvas.clipped(to: area) { $0.write(text, in: area, style: isDone ? .success : .tabSelected) }
  }
}
