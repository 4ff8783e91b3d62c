extension Tree {
  /// Draws the rows around the chosen one.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    guard !entries.isEmpty else { return canvas.write(emptyText, in: area, style: .faint) }
    let view = viewport(in: area)
    let place = area.besideScrollbar(of: view, in: canvas.look)
    canvas.clipped(to: area) { canvas in
      for index in view.visible {
        let standing = RowPicture.Standing(
          isChosen: index == choice.selected && entries[index].isEnabled, isFocused: isFocused,
          typed: search.typed, place: (index + 1, entries.count))
        RowPicture(row: entries[index].row, standing: standing)
          .draw(on: &canvas, in: place.row(index - view.offset))
      }
      Scrollbar(view).draw(on: &canvas, in: area.lastColumn)
    }
    guard isFocused else { return }
    canvas.placeCursor(at: area.origin.moved(rows: choice.selected - view.offset), in: area)
  }

  func viewport(in area: Rect) -> Viewport { choice.viewport(of: roles, in: area.rows) }
}
