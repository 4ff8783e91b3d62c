import TUI

/// One line of a small table: texts in columns that several lines share.
struct ColumnLine {
  let tracks: [Track]
  let alignments: [Alignment]

  /// Where the texts stand in a row.
  func places(in row: Rect) -> [Rect] { row.columns(tracks, gap: 1) }

  func write(_ texts: [String], styles: [Component], on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    for (index, place) in places(in: row).enumerated() {
      canvas.write(texts[index], in: place, align: alignments[index], style: styles[index])
    }
  }
}
