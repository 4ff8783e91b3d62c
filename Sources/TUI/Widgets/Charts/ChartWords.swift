extension Canvas {
  /// Writes sentences, each from a new row on and wrapped, with an ellipsis where they are longer than their place.
  mutating func write(sentences: [String], in area: Rect) {
    let lines = sentences.flatMap { $0.wrapped(to: area.columns) }
    for (index, line) in lines.prefix(area.rows).enumerated() {
      let isCut = index == area.rows - 1 && lines.count > area.rows
      write(isCut ? "\(line) …".fitted(to: area.columns) : line, in: area.row(index))
    }
  }
}
