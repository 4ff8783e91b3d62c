/// A line that tells how far something has come: `✔ Players ▸ Rules ▸ Start`.
///
/// Where it does not fit it says it in numbers: `Step 2 of 3: Rules`.
public struct Steps: Hashable, Sendable {
  /// What the steps are called.
  public let titles: [String]
  /// The present one, from 0; as high as their number when all are done.
  public let current: Int

  /// Creates the line.
  public init(_ titles: [String], current: Int) {
    self.titles = titles
    self.current = min(max(0, current), titles.count)
  }

  /// Draws the line into the first row.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    let signs = canvas.look.signs
    let labels = titles.enumerated().map { $0 < current ? "\(signs.check) \($1)" : $1 }
    let separator = " \(signs.pointer) "
    guard labels.joined(separator: separator).columns <= area.columns else {
      return drawShort(on: &canvas, in: area)
    }
    canvas.clipped(to: area.row(0)) { canvas in
      var point = area.origin
      for (step, label) in labels.enumerated() {
        if step > 0 { point.column += canvas.write(separator, at: point, style: .faint) }
        let style: Component = step == current ? .tabSelected : step < current ? .success : .tab
        point.column += canvas.write(label, at: point, style: style)
      }
    }
  }

  private func drawShort(on canvas: inout Canvas, in area: Rect) {
    guard !titles.isEmpty else { return }
    let shown = min(current, titles.count - 1)
    let text = "Step \(shown + 1) of \(titles.count): \(titles[shown])"
    canvas.clipped(to: area) { $0.write(text, in: area, style: .tabSelected) }
  }
}
