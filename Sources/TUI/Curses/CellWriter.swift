import CNcurses
import TUI

/// Writes cells as bytes for a terminal, and tracks the terminal's cursor and current attributes.
///
/// Far cheaper than ncurses where every cell changes: ncurses interprets the terminal description for each
/// pair of colors.
struct CellWriter {
  private let depth: ColorDepth
  private var strings: TerminalStrings
  private var bytes: [UInt8] = []
  /// The attributes and colors that the terminal writes with now.
  private var pen = Pen.plain
  /// The style of the last cell, which neighbors often share; nil if the pen changed for another reason.
  private var style: Style?
  /// The style of the last blank, for which the pen has the right background; nil if the pen changed since.
  private var blankStyle: Style?
  /// The cell under the cursor; nil if unknown, as after the last column.
  private var position: Point?
  private var columns = 0
  /// Where the bytes of the latest change of the pen begin.
  private var changeStart = 0

  /// Creates a writer for the current terminal; nil if ncurses has to write for it.
  init?(depth: ColorDepth) {
    guard let strings = TerminalStrings(depth: depth) else { return nil }
    self.depth = depth
    self.strings = strings
  }

  /// The bytes that reset all attributes and home the cursor, before we give the terminal back.
  mutating func end(clears: Bool) -> [UInt8] {
    forget()
    return strings.reset + (clears ? strings.clear : []) + strings.move(from: nil, to: .zero)
  }

  /// Returns the bytes that bring a canvas onto the terminal.
  ///
  /// - Parameters:
  ///   - runs: The cells that differ from those on the terminal, or from a cleared screen if it is cleared.
  ///   - clears: True if the screen has to be cleared first.
  ///   - isVisual: True if right-to-left text is sent reversed.
  mutating func frame(_ runs: [ChangedRun], of canvas: Canvas, clears: Bool, isVisual: Bool) -> [UInt8] {
    let changed = runs.reduce(0) { $0 + $1.columns.count }
    guard !clears, runs.count > 1, changed <= Self.mostSorted else {
      return write(runs, of: canvas, clears: clears, isVisual: isVisual)
    }
    // A move is often shorter than another color.
    var other = self
    let inOrder = write(runs, of: canvas, clears: false, isVisual: isVisual)
    let byStyle = other.write(
      runs.sortedByStyle(in: canvas, depth, isVisual: isVisual), of: canvas, clears: false, isVisual: isVisual
    )
    guard byStyle.count < inOrder.count else { return inOrder }
    self = other
    return byStyle
  }

  /// The most changed cells of a frame that is written in two ways, of which the shorter one is sent.
  private static let mostSorted = 4_000

  private mutating func write(
    _ runs: [ChangedRun], of canvas: Canvas, clears: Bool, isVisual: Bool
  ) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    columns = canvas.size.columns
    if clears { clear(rows: canvas.size.rows) }
    if isVisual {
      for run in runs { canvas.visualRow(run.row).withUnsafeBufferPointer { write($0, run) } }
    } else {
      canvas.withCells { cells in
        for run in runs { write(cells[from: run.row * columns, columns], run) }
      }
    }
    // So that a kill between frames leaves no colors behind.
    change(to: .plain)
    (style, blankStyle) = (nil, nil)
    if let cursor = isVisual ? canvas.visualCursor : canvas.cursor { move(to: cursor.point) }
    return bytes
  }

  private mutating func clear(rows: Int) {
    bytes += strings.reset + strings.scrollRegion(rows) + strings.clear
    forget()
  }

  /// Assumes nothing but a pen without colors.
  private mutating func forget() {
    (position, style, blankStyle, pen) = (nil, nil, nil, .plain)
  }
}

extension CellWriter {
  // Cells are read in place: copying one costs as much as writing it.

  private mutating func write(_ row: UnsafeBufferPointer<Cell>, _ run: ChangedRun) {
    var column = run.columns.lowerBound
    approach(Point(column: column, row: run.row), in: row)
    while column < run.columns.upperBound {
      let (count, isLast) = Self.repetitions(at: column, in: row)
      let repeated = min(count, run.columns.upperBound - column)
      if row[column].isBare {
        useBlank(row[column].style, isLong: repeated > 4)
      } else {
        use(row[column].style)
      }
      if repeated > 4, isLast, isErased(row[column]), let erasing = strings.eraseToEnd {
        move(to: Point(column: column, row: run.row))
        return bytes += erasing
      }
      move(to: Point(column: column, row: run.row))
      if repeated < 3 || !writeAtOnce(row[column], repeated) { put(row[column], times: repeated) }
      column += repeated * max(1, Int(row[column].width))
    }
  }

  /// Counts cells like that at a column; `isLast` is true if they reach the end of the row.
  private static func repetitions(
    at column: Int, in row: UnsafeBufferPointer<Cell>
  ) -> (count: Int, isLast: Bool) {
    guard row[column].width == 1 else { return (1, false) }
    var end = column + 1
    while end < row.count, row[end] == row[column] { end += 1 }
    return (end - column, end == row.count)
  }

  /// True if erasing looks the same as writing the cell.
  private func isErased(_ cell: Cell) -> Bool {
    cell.glyph == " " && pen.attributes.isEmpty && (pen.paper < 0 || strings.erasesInColor)
  }

  /// Writes many equal cells with one command; returns false if that would not be shorter.
  private mutating func writeAtOnce(_ cell: Cell, _ count: Int) -> Bool {
    // Erasing does not move the cursor; writing the next cell does.
    if count > 9, isErased(cell), let erasing = strings.erase?.bytes(count) {
      bytes += erasing
      return true
    }
    guard PrintedGlyph.isRepeatable(cell), let repeating = strings.repetition?.bytes(count - 1),
      repeating.count < (count - 1) * cell.glyph.utf8.count
    else { return false }
    PrintedGlyph.append(cell, to: &bytes)
    bytes += repeating
    advance(by: count)
    // Before the last column, libvterm (built into editors) takes it as already written.
    if position?.column == columns - 1 { position = nil }
    return true
  }

  private mutating func put(_ cell: Cell, times count: Int) {
    for _ in 0..<count { PrintedGlyph.append(cell, to: &bytes) }
    advance(by: count * Int(cell.width))
  }

  /// Forgets the position after the last column: terminals differ in what a move from there does.
  private mutating func advance(by count: Int) {
    guard let here = position else { return }
    position = here.column + count < columns ? here.moved(columns: count) : nil
  }
}

extension CellWriter {
  /// Moves to the first cell of a run, by rewriting up to three letters in between if they are there already.
  private mutating func approach(_ point: Point, in row: UnsafeBufferPointer<Cell>) {
    guard let here = position, here.row == point.row, (1...3).contains(point.column - here.column) else {
      return
    }
    for column in here.column..<point.column {
      guard row[column].width == 1, row[column].style == style, row[column].glyph.isASCII else { return }
    }
    for column in here.column..<point.column { put(row[column], times: 1) }
  }

  private mutating func move(to point: Point) {
    guard position != point else { return }
    bytes += strings.move(from: position, to: point)
    position = point
  }
}

extension CellWriter {
  private mutating func use(_ style: Style) {
    guard style != self.style else { return }
    self.style = style
    blankStyle = nil
    change(to: pen(of: style))
  }

  /// Changes only what a blank shows.
  private mutating func useBlank(_ style: Style, isLong: Bool) {
    // Many blanks are erased, for which no attribute may be left.
    let isReady = style == blankStyle || style == self.style
    guard !isReady || isLong && !pen.attributes.isEmpty else { return }
    let wanted = pen.forBlank(of: pen(of: style), keepsAttributes: !isLong)
    if wanted != pen { self.style = nil }
    blankStyle = style
    change(to: wanted)
  }

  private func pen(of style: Style) -> Pen {
    let pen = Pen(style, depth)
    return pen.ink < 0 && pen.paper < 0 ? pen : pen.without(strings.uncolored)
  }

  private mutating func change(to wanted: Pen) {
    guard pen != wanted else { return }
    changeStart = bytes.count
    endAttributes(unless: wanted)
    if pen.attributes != wanted.attributes { beginAttributes(wanted.attributes) }
    changeColors(to: wanted)
    pen = wanted
  }

  private mutating func beginAttributes(_ wanted: Attributes) {
    for (attribute, begin) in strings.beginnings
    where wanted.contains(attribute) && !pen.attributes.contains(attribute) {
      append(begin)
    }
  }

  /// Appends a sequence that changes the pen, as more numbers of the one before where both are standard.
  private mutating func append(_ sequence: [UInt8]) {
    guard sequence.isSelection, joins() else { return bytes += sequence }
    bytes += sequence[2...]
  }

  /// Opens the last sequence of this change for more numbers; returns false if there is none.
  private mutating func joins() -> Bool {
    guard bytes.count > changeStart, bytes[bytes.count - 1] == UInt8(ascii: "m") else { return false }
    bytes[bytes.count - 1] = UInt8(ascii: ";")
    return true
  }

  /// Turns off attributes that are no longer wanted, if necessary by resetting everything.
  private mutating func endAttributes(unless wanted: Pen) {
    if wanted == .plain { return resetPen() }
    var lost = pen.attributes.subtracting(wanted.attributes)
    guard !lost.isEmpty else { return }
    var ends: [[UInt8]] = []
    for (attributes, end) in strings.ends where !lost.isDisjoint(with: attributes) {
      ends.append(end)
      lost.subtract(attributes)
      // One end may be that of two, of which the other one begins again.
      pen = pen.without(attributes)
    }
    guard lost.isEmpty else { return resetPen() }
    for end in ends { append(end) }
  }

  private mutating func resetPen() {
    bytes += strings.reset
    pen = .plain
  }

  private mutating func changeColors(to wanted: Pen) {
    let losesInk = pen.ink >= 0 && wanted.ink < 0
    let losesPaper = pen.paper >= 0 && wanted.paper < 0
    var (ink, paper) = (pen.ink, pen.paper)
    if losesInk || losesPaper {
      let isSingle = strings.hasSingleDefaults && losesInk != losesPaper
      append(isSingle ? Array("\u{1B}[\(losesInk ? 39 : 49)m".utf8) : strings.defaultColors)
      if !isSingle || losesInk { ink = -1 }
      if !isSingle || losesPaper { paper = -1 }
    }
    if ink != wanted.ink {
      strings.ink.append(wanted.ink, to: &bytes, continues: strings.ink.isSelection && joins())
    }
    if paper != wanted.paper {
      strings.paper.append(wanted.paper, to: &bytes, continues: strings.paper.isSelection && joins())
    }
  }
}
