/// A value between two arrows: what steppers look like.
///
/// ```
/// ◂ 6 ▸
/// ```
///
/// The arrow that leads nowhere further steps back.
struct SpinBox: Hashable, Sendable {
  /// The value.
  let text: String
  /// The columns of the widest value, so that the arrows stay where they are.
  let columns: Int
  /// Whether there is a value before and behind this one.
  let hasLess: Bool, hasMore: Bool
  /// Whether anything can be changed.
  var isEnabled = true
  /// The value in words.
  let words: StateWords

  /// What can be clicked.
  enum Part: Hashable, Sendable {
    case less, value, more
  }

  /// The size at which nothing is cut.
  var size: Size { Size(columns: columns + 4, rows: 1) }

  /// What stands at a place.
  func part(at point: Point, in area: Rect) -> Part? {
    let frame = frame(in: area)
    guard frame.contains(point) else { return nil }
    let arrow = min(2, frame.columns / 2)
    if point.column < frame.left + arrow { return .less }
    return point.column >= frame.right - arrow ? .more : .value
  }

  /// Draws the value between its arrows at the left of the first row.
  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let isFocused = isFocused && isEnabled
    let style: Component = !isEnabled ? .buttonDisabled : isFocused ? .buttonFocused : .button
    let frame = frame(in: area)
    guard !canvas.look.isPlain else {
      canvas.write(words, in: area.row(0), isFocused: isFocused, style: style)
      if isFocused { canvas.placeCursor(at: area.origin, in: area) }
      return
    }
    canvas.clipped(to: frame) { canvas in
      canvas.fill(frame, style: style)
      canvas.write(text, in: frame.inset(columns: min(2, frame.columns / 2)), align: .center, style: style)
      guard frame.columns > 1 else { return }
      let signs = canvas.look.signs
      canvas.write(String(signs.less), at: frame.origin, style: hasLess ? style : .buttonDisabled)
      let end = Point(column: frame.right - 1, row: frame.top)
      canvas.write(String(signs.more), at: end, style: hasMore ? style : .buttonDisabled)
    }
    if isFocused { canvas.placeCursor(at: frame.origin, in: frame) }
  }

  private func frame(in area: Rect) -> Rect { area.intersection(Rect(area.origin, size)) }
}
