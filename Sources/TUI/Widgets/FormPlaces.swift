/// Where entries stand, for screens in which more can be done with them than to set them.
extension Form {
  /// The entry whose row stands at a place; nil where none does, or one that cannot be set.
  public func id(at point: Point, in area: Rect) -> ID? {
    guard let row = FormLayout(self, in: area).row(at: point), openRows.contains(row) else { return nil }
    return rows[row].entry?.id
  }

  /// The first line of an entry up to its control, the margin included; nil while it is out of sight.
  public func labelArea(of id: ID, in area: Rect) -> Rect? {
    guard let row = place(of: id) else { return nil }
    let layout = FormLayout(self, in: area)
    guard layout.view.visible.contains(layout.lines[row].lowerBound) else { return nil }
    let line = layout.area(ofRow: row).row(0)
    return Rect(line.origin, Size(columns: layout.controlArea(ofRow: row).left - line.left, rows: 1))
  }

  /// Whether the first entry that can be set has the focus.
  public var isAtStart: Bool { focusedRow == openRows.first ?? focusedRow }

  /// Whether the last entry that can be set has the focus.
  public var isAtEnd: Bool { focusedRow == openRows.last ?? focusedRow }

  /// Gives the first entry that can be set the focus.
  public mutating func focusStart() { focusedRow = openRows.first ?? focusedRow }

  /// Gives the last entry that can be set the focus.
  public mutating func focusEnd() { focusedRow = openRows.last ?? focusedRow }
}
