/// The filters of a list, each with the key and the click that change it: `g Game: All   p Player: Everyone`.
///
/// In words: `Game: All. Player: Everyone.`
public struct FilterLine: Hashable, Sendable {
  /// The filters, left to right.
  public let items: [Item]
  private static let gaps = [3, 2, 1]

  /// Creates a line of filters, left to right.
  public init(_ items: [Item]) { self.items = items }

  /// A filter or another key of the list.
  public struct Item: Hashable, Sendable {
    /// The key that changes it.
    public let key: Character
    /// What it is about.
    public let title: String
    /// The chosen value; empty for none.
    public let value: String

    /// Creates a filter; without a value, it is only a key and a title.
    public init(_ key: Character, _ title: String, _ value: String = "") {
      self.key = key
      self.title = title
      self.value = value
    }

    var label: String { value.isEmpty ? " \(title)" : " \(title): " }
    var columns: Int { 1 + label.columns + value.columns }
  }

  /// Returns the key of the filter at a point, to be pressed for a click there.
  public func key(at point: Point, in row: Rect, look: Look) -> Character? {
    guard row.row(0).contains(point), !look.isPlain else { return nil }
    var left = row.left
    let (items, gap) = fitted(to: row.columns)
    return items.first { item in
      defer { left += item.columns + gap }
      return (left..<left + item.columns).contains(point.column)
    }?.key
  }

  /// Draws the filters in the first row.
  public func draw(on canvas: inout Canvas, in row: Rect) {
    guard !canvas.look.isPlain else {
      let values = items.filter { !$0.value.isEmpty }.map { "\($0.title): \($0.value)." }
      return canvas.write(values.joined(separator: " "), in: row)
    }
    var start = row.origin
    let (items, gap) = fitted(to: row.columns)
    canvas.clipped(to: row) { canvas in
      for item in items {
        for (text, style) in [
          (String(item.key), Component.key), (item.label, .faint), (item.value, .text),
        ] {
          start = start.moved(columns: canvas.write(text, at: start, style: style))
        }
        start = start.moved(columns: gap)
      }
    }
  }

  /// The filters as they fit: closer together, then those with a value without their title.
  private func fitted(to columns: Int) -> (items: [Item], gap: Int) {
    let short = items.map { $0.value.isEmpty ? $0 : Item($0.key, $0.value) }
    let forms = Self.gaps.map { (items, $0) } + Self.gaps.map { (short, $0) }
    return forms.first { items, gap in items.reduce(-gap) { $0 + $1.columns + gap } <= columns }
      ?? (short, 1)
  }
}

extension Input {
  /// Returns the press of a filter's key for a click on it, and every other input as it is.
  public func pressing(_ filters: FilterLine, in row: Rect, look: Look) -> Input {
    guard case .mouse(let mouse) = self, mouse.action == .press(.left),
      let key = filters.key(at: mouse.point, in: row, look: look)
    else { return self }
    return .key(.character(key))
  }
}
