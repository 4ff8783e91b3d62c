extension Checklist {
  /// Draws the rows, and below them how many are checked where that matters.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    list.draw(on: &canvas, in: listArea(in: area), isFocused: isFocused)
    guard hasStatus(in: area), !items.isEmpty else { return }
    let style: Component = refusal != nil ? .warning : isComplete ? .faint : .text
    canvas.clipped(to: area) { $0.write(status, in: area.lastRow, style: style) }
  }

  /// The size at which nothing is cut.
  public var size: Size {
    guard isLimited else { return list.size }
    return Size(columns: max(list.size.columns, Self.statusColumns), rows: list.size.rows + 1)
  }

  /// What the line below the rows takes at most, with numbers below a hundred.
  private static var statusColumns: Int { "10 checked. Check at least 10.".columns }

  /// The place of the rows.
  func listArea(in area: Rect) -> Rect { hasStatus(in: area) ? area.droppingBottom(1) : area }

  private var isLimited: Bool { amount != 0...Int.max }

  private func hasStatus(in area: Rect) -> Bool { isLimited && area.rows > 1 }

  /// How many are checked, and what is missing or was refused.
  private var status: String {
    let count = "\(checked.count) checked."
    if let refusal { return "\(count) \(refusal)" }
    let missing = amount.lowerBound - checked.count
    if missing > 0 { return "\(count) Check \(missing) more." }
    return amount.upperBound == Int.max ? count : "\(checked.count) of at most \(amount.upperBound) checked."
  }
}
