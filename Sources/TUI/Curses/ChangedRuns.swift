import TUI

/// Adjacent cells of one row that have changed.
struct ChangedRun: Hashable {
  let row: Int
  let columns: Range<Int>
}

extension [ChangedRun] {
  /// The cells of these runs in runs of one pen each, those of equal pens next to each other.
  ///
  /// Blanks belong to any pen with their background.
  func sortedByStyle(in canvas: Canvas, _ depth: ColorDepth, isVisual: Bool) -> [ChangedRun] {
    let pieces = flatMap { run in
      StyledRun.split(run, canvas.cells(run.row, isVisual: isVisual), depth)
    }
    return pieces.sorted { $0.order < $1.order }.map(\.run)
  }
}

/// Adjacent changed cells that are written with one pen.
private struct StyledRun {
  var run: ChangedRun
  /// The pen of what is no blank; nil if there are only blanks.
  var pen: Pen?
  let paper: Int32

  /// What runs are sorted by: first the pen, then the place.
  var order: (Int32, Int32, Int, Int, Int) {
    (paper, pen?.ink ?? -1, Int(pen?.attributes.rawValue ?? 0), run.row, run.columns.lowerBound)
  }

  static func split(_ run: ChangedRun, _ row: ArraySlice<Cell>, _ depth: ColorDepth) -> [StyledRun] {
    var pieces: [StyledRun] = []
    for column in run.columns {
      let cell = row[row.startIndex + column]
      let pen = Pen(cell.style, depth)
      if let last = pieces.last, cell.width == 0 || last.holds(cell, pen) {
        pieces[pieces.count - 1].extend(to: column, cell.isBare || cell.width == 0 ? nil : pen)
      } else {
        let columns = ChangedRun(row: run.row, columns: column..<column + 1)
        pieces.append(StyledRun(run: columns, pen: cell.isBare ? nil : pen, paper: pen.paper))
      }
    }
    return pieces
  }

  private func holds(_ cell: Cell, _ other: Pen) -> Bool {
    guard other.paper == paper else { return false }
    return cell.isBare || pen == nil || pen == other
  }

  private mutating func extend(to column: Int, _ other: Pen?) {
    run = ChangedRun(row: run.row, columns: run.columns.lowerBound..<column + 1)
    pen = pen ?? other
  }
}

extension Cell {
  /// True for a blank that shows nothing but its background.
  var isBare: Bool { glyph == " " && style.attributes.isDisjoint(with: .shownOnBlanks) }
}

extension Canvas {
  /// The cells that differ from an earlier canvas; all rows if there is none or its size differs.
  ///
  /// In the plain look a changed row is one run: a screen reader reads what arrives, and half a word means nothing.
  ///
  /// - Parameter isVisual: True if both canvases are sent in visual order, right-to-left text reversed.
  func runs(since earlier: Canvas?, isVisual: Bool = false) -> [ChangedRun] {
    guard let earlier, earlier.size == size else {
      return (0..<size.rows).map { ChangedRun(row: $0, columns: 0..<size.columns) }
    }
    if look.isPlain {
      return (0..<size.rows).filter { row($0) != earlier.row($0) }.map {
        ChangedRun(row: $0, columns: 0..<size.columns)
      }
    }
    return (0..<size.rows).flatMap { row in
      changes(inRow: row, since: earlier, isVisual: isVisual).map { ChangedRun(row: row, columns: $0) }
    }
  }

  /// A row in the order in which it is sent.
  func cells(_ row: Int, isVisual: Bool) -> ArraySlice<Cell> { isVisual ? visualRow(row) : self.row(row) }

  /// The changed columns of a row.
  ///
  /// In a row with right-to-left text one change may move all of it, so everything from the first to the last
  /// differing cell becomes one run.
  private func changes(inRow row: Int, since earlier: Canvas, isVisual: Bool) -> [Range<Int>] {
    let ranges = changes(inRow: row, since: earlier)
    guard isVisual, !ranges.isEmpty else { return ranges }
    let (new, old) = (cells(row, isVisual: true), earlier.cells(row, isVisual: true))
    guard new != self.row(row) || old != earlier.row(row) else { return ranges }
    let columns = zip(new, old).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
    guard let first = columns.first, let last = columns.last else { return [] }
    // A run never begins in the right half of a wide character.
    let isRightHalf = new[new.startIndex + first].width == 0
    return [(isRightHalf ? first - 1 : first)..<last + 1]
  }
}
