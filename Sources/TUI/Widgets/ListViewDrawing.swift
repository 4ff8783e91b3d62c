extension ListView {
  /// The size at which nothing is cut.
  public var size: Size {
    let signs = Glyphs.unicode
    let widths = rows.map { row in
      let detail = row.detail.isEmpty ? 0 : row.detail.columns + 2
      return RowPicture.margin + row.lead.text(signs).columns + row.label.columns + detail + 1
    }
    return Size(columns: widths.max() ?? emptyText.columns, rows: max(1, rows.count))
  }

  /// Draws the rows around the chosen one.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    guard !rows.isEmpty else { return canvas.write(emptyText, in: area, style: .faint) }
    let view = viewport(in: area)
    let place = area.besideScrollbar(of: view, in: canvas.look)
    canvas.clipped(to: area) { canvas in
      for index in view.visible {
        let line = place.row(index - view.offset)
        picture(of: index, isFocused, counts: canvas.look.isPlain).draw(on: &canvas, in: line)
      }
      Scrollbar(view).draw(on: &canvas, in: area.lastColumn)
    }
    guard isFocused else { return }
    canvas.placeCursor(at: area.origin.moved(rows: selected - view.offset), in: area)
  }

  private func picture(of index: Int, _ isFocused: Bool, counts: Bool) -> RowPicture {
    let isChosen = index == selected && rows[index].isEnabled
    return RowPicture(
      row: rows[index],
      standing: RowPicture.Standing(
        isChosen: isChosen, isFocused: isFocused, typed: typed,
        place: isChosen && counts ? place(of: index) : (0, 0)))
  }

  /// The number of a row among those that are no headings, and how many there are.
  private func place(of index: Int) -> (number: Int, count: Int) {
    let before = rows.prefix(index + 1).count { $0.kind == .item }
    return (before, before + rows.suffix(from: index + 1).count { $0.kind == .item })
  }
}

extension Rect {
  /// What is left when that many columns are taken away at the left.
  func droppingLeft(_ count: Int) -> Rect {
    let dropped = min(count, columns)
    return Rect(column: left + dropped, row: top, columns: columns - dropped, rows: rows)
  }
}
