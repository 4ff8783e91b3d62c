import TUI

/// One line of a small table: texts in columns that several lines share.
struct ColumnLine {
  let tracks: [Track]
  let alignments: [Alignment]

  func write(_ texts: [String], styles: [Component], on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let places = row.columns(tracks, gap: 1)
    for (index, place) in places.enumerated() {
      canvas.write(texts[index], in: place, align: alignments[index], style: styles[index])
    }
  }
}
