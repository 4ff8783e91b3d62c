/// The pages of a place in one row, of which one is shown: ` Games  Questions  Players `.
///
/// Where not all fit, those around the shown one are in sight.
public struct Tabs: Hashable, Sendable {
  /// What the pages are called.
  public let titles: [String]
  /// The page that is shown, from 0.
  public private(set) var selected: Int

  /// Creates a row of tabs.
  public init(_ titles: [String], selected: Int = 0) {
    self.titles = titles
    self.selected = min(max(0, selected), max(0, titles.count - 1))
  }

  /// Shows a page; a number that is too high or low means the last or first.
  public mutating func select(_ index: Int) { selected = min(max(0, index), max(0, titles.count - 1)) }

  /// Draws the tabs into the first row.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    canvas.clipped(to: area.row(0)) { canvas in
      for (index, frame) in frames(in: area).enumerated() {
        canvas.write(" \(titles[index]) ", at: frame.origin, style: index == selected ? .tabSelected : .tab)
      }
    }
    guard isFocused, titles.indices.contains(selected) else { return }
    canvas.placeCursor(at: frames(in: area)[selected].origin, in: area)
  }

  /// Shows another page by arrows, `h`, `l`, digits and clicks.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    if let point = input.click(in: area.row(0)) {
      guard let index = frames(in: area).firstIndex(where: { $0.contains(point) }) else { return .ignored }
      selected = index
      return .handled
    }
    guard case .key(let key) = input else { return .ignored }
    if key.direction == .left {
      select(selected - 1)
    } else if key.direction == .right {
      select(selected + 1)
    } else if let place = key.place, titles.indices.contains(place) {
      selected = place
    } else {
      return .ignored
    }
    return .handled
  }

  private func frames(in area: Rect) -> [Rect] {
    var end = 0
    let spans = titles.map { title in
      defer { end += title.columns + 2 }
      return end..<end + title.columns + 2
    }
    guard spans.indices.contains(selected) else { return [] }
    let offset = Viewport(of: end, in: area.columns).showing(spans[selected]).offset
    return spans.map { span in
      Rect(column: area.left + span.lowerBound - offset, row: area.top, columns: span.count, rows: 1)
    }
  }
}
