import Kit
package import TUI

/// A sheet in the cells of a terminal; in the plain look, in words.
package struct SheetView {
  private let sheet: Sheet
  /// The columns of a plate: the widest name fits.
  package static let plateColumns = 16
  /// The names next to each other in a list.
  package static let nameColumns = 2
  /// The rows below the parts, for the steps and the prompt.
  private static let footRows = 2

  package init(_ sheet: Sheet) { self.sheet = sheet }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    for (part, place) in zip(sheet.parts, places(in: area)) {
      switch part {
      case .plates(let plates): draw(plates, on: &canvas, in: place)
      case .heading(let text): Paragraph(text, style: .strong).draw(on: &canvas, in: place, isFocused: false)
      case .text(let text): Paragraph(text).draw(on: &canvas, in: place, isFocused: false)
      case .list(let list): SheetList(list).draw(on: &canvas, in: place)
      case .tiles(let tiles): draw(tiles, on: &canvas, in: place)
      case .field(let field): draw(field, on: &canvas, in: place)
      }
    }
    drawSteps(on: &canvas, in: area.row(area.rows - Self.footRows))
  }

  /// Draws the reader's steps with an arrow between them, the next one bold.
  private func drawSteps(on canvas: inout Canvas, in row: Rect) {
    guard !canvas.look.isPlain else {
      return canvas.write(sheet.steps.joined(separator: ", "), in: row, style: .strong)
    }
    var place = row.origin
    for (index, step) in sheet.steps.enumerated() {
      let arrow = index == 0 ? "" : " \(canvas.look.symbols.pointer) "
      place.column += canvas.write(arrow, at: place, style: .faint)
      place.column += canvas.write(step, at: place, style: index == sheet.nextStep ? .title : .text)
    }
  }

  /// Returns the row of the choice at a point; nil if there is none.
  package func choice(at point: Point, in area: Rect) -> Int? {
    for case (.list(let list), let place) in zip(sheet.parts, places(in: area)) where list.choice != nil {
      return SheetList(list).row(at: point, in: place)
    }
    return nil
  }

  private func draw(_ plates: [Sheet.Plate], on canvas: inout Canvas, in row: Rect) {
    guard !canvas.look.isPlain else {
      let words = plates.map { "\($0.label): \($0.shown)." }
      return canvas.write(words.joined(separator: " ").asSpoken(in: row.columns), in: row, style: .strong)
    }
    var place = row.origin
    // The labels are the same on all sheets of one shape, but for the reader's name.
    let needed = plates.reduce(0) { $0 + $1.label.columns + Self.plateColumns + 4 } - 2
    for plate in plates {
      place.column += canvas.write(plate.label, at: place, style: .text) + (needed <= row.columns ? 1 : 0)
      let field = Rect(place, Size(columns: Self.plateColumns + 1, rows: 1))
      canvas.write(plate.shown, filling: field, plate.isLoud ? .plateLoud : .plate)
      place.column += field.columns + 2
    }
  }
}

// MARK: - Letters, and a line to type

extension SheetView {
  /// The columns of a tile with a gap.
  fileprivate static let tilePitch = 4

  private func draw(_ tiles: Sheet.Tiles, on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else {
      let free = tiles.letters.indices.filter { !tiles.used.contains($0) }
      let letters = free.map { tiles.letters[$0].uppercased() }.joined(separator: " ")
      return Paragraph("Letters: \(letters.isEmpty ? "none" : letters).", style: .strong)
        .draw(on: &canvas, in: area, isFocused: false)
    }
    let perRow = max(1, area.columns / Self.tilePitch)
    for (index, letter) in tiles.letters.enumerated() where index / perRow < area.rows {
      let place = area.origin.moved(columns: index % perRow * Self.tilePitch, rows: index / perRow)
      let isUsed = tiles.used.contains(index)
      canvas.write(
        isUsed ? " · " : " \(letter.uppercased()) ", at: place, style: isUsed ? .plate : .plateLoud)
    }
  }

  private func draw(_ field: Sheet.Field, on canvas: inout Canvas, in area: Rect) {
    let label = "\(field.label): "
    let line = area.row(0)
    canvas.write(label, in: line, style: .strong)
    TextField(field.text, limit: field.limit)
      .draw(on: &canvas, in: line.droppingLeft(min(line.columns, label.columns)), isFocused: true)
    for (index, action) in field.actions.enumerated() where index + 1 < area.rows {
      let row = area.row(index + 1)
      guard !canvas.look.isPlain else {
        canvas.write("\(action.key): \(action.title).", in: row)
        continue
      }
      canvas.write("\(action.key)", at: row.origin, style: .key)
      canvas.write(action.title, in: row.droppingLeft(2), style: .text)
    }
  }
}

extension SheetView {
  /// The areas of the parts, with gaps where there is room; the same for all sheets of one shape.
  private func places(in area: Rect) -> [Rect] {
    let heights = heights(in: area)
    var spare = area.rows - Self.footRows - heights.reduce(0, +)
    var top = area.top
    return sheet.parts.indices.map { index in
      if index > 0, spare > 0, isGapWanted(before: index) {
        top += 1
        spare -= 1
      }
      defer { top += heights[index] }
      return Rect(column: area.left, row: top, columns: area.columns, rows: heights[index])
    }
  }

  /// The rows of each part: with room to spare, lists get twice what they need; with too little, long rows are cut,
  /// and the last sentences are left out, because they only explain.
  private func heights(in area: Rect) -> [Int] {
    let room = area.rows - Self.footRows
    let needed = [true, false].map { wraps in
      sheet.parts.map { $0.rows(for: area.columns, wraps: wraps) }
    }
    let doubled = zip(sheet.parts, needed[0]).map { $0.isList ? 2 * $1 : $1 }
    if doubled.reduce(sheet.parts.count, +) <= room { return doubled }
    var heights = needed.first { $0.reduce(0, +) <= room } ?? needed[1]
    for index in heights.indices.reversed() where sheet.parts[index].isText && heights.reduce(0, +) > room {
      heights[index] = 0
    }
    return heights
  }

  private func isGapWanted(before index: Int) -> Bool {
    switch (sheet.parts[index - 1], sheet.parts[index]) {
    case (.plates, .plates), (.text, .text), (.heading, .text): false
    case (.plates, _), (.heading, _), (.text, _), (.list, _), (.tiles, _), (.field, _): true
    }
  }
}

extension Sheet.Part {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  fileprivate func rows(for columns: Int, wraps: Bool) -> Int {
    switch self {
    case .plates: 1
    case .heading(let text), .text(let text): Paragraph(text).rows(for: columns)
    case .list(let list): SheetList(list).rows(for: columns, wraps: wraps)
    case .tiles(let tiles):
      (tiles.letters.count - 1) / max(1, columns / SheetView.tilePitch) + 1
    case .field(let field): 1 + field.actions.count
    }
  }
}

extension Sheet.Plate {
  fileprivate var shown: String { isLoud ? text.uppercased() : text }
}

/// A list of a sheet, in columns of cells with all parts of a row at the same place.
///
/// ```
/// ›a ○ Anna   ───────     b ● Ben    partner
///  c ○ Cara   you         d ○ Dan    ───────
/// ```
///
/// In words, each row has a single word: `a Anna: unpicked`, `b Ben: picked partner`, with a space that holds the two together.
private struct SheetList {
  private let list: Sheet.List
  /// The widest mark with its space.
  private static let markColumns = 10
  private static let gap = 2

  /// A bar as long as most marks.
  private static func noMark(in look: Look) -> String {
    String(repeating: look.glyphs == .unicode ? "─" : "-", count: 7)
  }

  /// What a word, the cursor and the letter take in words.
  private static let wordColumns = 16

  init(_ list: Sheet.List) { self.list = list }

  /// The columns before the text: the cursor, the letter and the pick.
  private var indent: Int { list.choice != nil ? 5 : list.rows.contains { $0.letter != nil } ? 2 : 0 }

  private var hasMarks: Bool { list.rows.contains { $0.mark != nil } }

  private var columns: Int { list.items == .names ? SheetView.nameColumns : 1 }

  private var lines: Int { (list.rows.count + columns - 1) / columns }

  func rows(for columns: Int, wraps: Bool) -> Int {
    guard wraps, list.items == .texts else { return lines }
    let width = textColumns(in: columns)
    return lines * (list.rows.map { Paragraph($0.text).rows(for: width) }.max() ?? 1)
  }

  /// The columns of the texts in a cell: as many as the longest needs, if marks leave them.
  private func textColumns(in cell: Int) -> Int {
    let longest = list.rows.map(\.text.columns).max() ?? 0
    let free = cell - indent
    // Names stay whole at the cost of marks, and marks at that of longer texts.
    let least = list.items == .names ? 0 : Self.markColumns + 1
    let gap = longest + Self.markColumns + 2 <= free ? 1 : 0
    return max(1, hasMarks ? min(longest + gap, free - least) : free)
  }

  func row(at point: Point, in area: Rect) -> Int? {
    list.rows.indices.first { cell($0, in: area).contains(point) }
  }

  private func cell(_ index: Int, in area: Rect) -> Rect {
    let pitch = max(1, area.rows / max(1, lines))
    let line = area.droppingTop(index / columns * pitch)
    let cells = line.droppingBottom(max(0, line.rows - pitch))
      .columns(Array(repeating: .share(1), count: columns), gap: Self.gap)
    return cells[index % columns]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for index in list.rows.indices {
      let cell = cell(index, in: area)
      if canvas.look.isPlain {
        drawSpoken(index, on: &canvas, in: cell)
      } else {
        draw(index, on: &canvas, in: cell)
      }
      if let choice = list.choice, index == choice.cursor ?? 0 { canvas.placeCursor(at: cell.origin) }
    }
  }

  private func draw(_ index: Int, on canvas: inout Canvas, in cell: Rect) {
    let row = list.rows[index]
    canvas.write(prefix(of: index), in: cell, style: .row)
    let width = textColumns(in: cell.columns)
    let text = cell.droppingLeft(indent)
    if list.items == .texts, cell.rows > 1 {
      Paragraph(row.text, style: .row).draw(
        on: &canvas, in: text.droppingRight(text.columns - width), isFocused: false)
    } else {
      canvas.write(row.text.fitted(to: width), in: text, style: .row)
    }
    guard let mark = row.mark else { return }
    let place = text.droppingLeft(width)
    let field = Rect(place.origin, Size(columns: min(Self.markColumns + 1, place.columns), rows: 1))
    // An empty field would tell from afar how much the reader knows.
    canvas.write(mark.isEmpty ? Self.noMark(in: canvas.look) : mark, filling: field, .mark)
  }

  private func prefix(of index: Int) -> String {
    let letter = list.rows[index].letter ?? " "
    guard let choice = list.choice else { return indent > 0 ? "\(letter) " : "" }
    let sign = choice.picked.contains(index) ? "●" : "○"
    return "\(index == choice.cursor ? "›" : " ")\(letter) \(sign)"
  }

  private func drawSpoken(_ index: Int, on canvas: inout Canvas, in cell: Rect) {
    guard list.items == .texts, cell.rows > 1 else {
      let room = list.items == .names ? cell.columns : cell.columns - Self.wordColumns
      return canvas.write(spoken(index, columns: room).asSpoken(in: cell.columns), in: cell, style: .row)
    }
    Paragraph(spoken(index, columns: .max), style: .row).draw(on: &canvas, in: cell, isFocused: false)
  }

  /// The row with a single word, whatever is picked and known: a pick counts more than a mark.
  private func spoken(_ index: Int, columns: Int) -> String {
    let row = list.rows[index]
    let picks = list.choice?.picked.dropFirst(list.choice?.answers == 0 ? 0 : 1) ?? []
    let pick = picks.firstIndex(of: index).map { number in
      picks.count == 1 ? "picked" : number == picks.startIndex ? "1st" : "2nd"
    }
    let picked = pick ?? (list.choice?.picked.contains(index) == true ? "picked" : nil)
    let none = list.choice == nil ? "unmarked" : "unpicked"
    let cursor = list.choice.map { $0.cursor == index ? ">" : " " } ?? ""
    let start = "\(cursor)\(row.letter.map { "\($0) " } ?? "")\(row.text.fitted(to: columns))"
    guard list.choice != nil || hasMarks else { return start }
    let mark = row.mark.flatMap { $0.isEmpty ? nil : $0 }
    return "\(start): \(picked ?? mark ?? none)."
  }
}

extension Canvas {
  /// Fills a field of one row with a ground, and writes a text on it, after a space.
  fileprivate mutating func write(_ text: String, filling field: Rect, _ style: Component) {
    fill(field, style: style)
    write(text.fitted(to: field.columns - 1), in: field.droppingLeft(1), style: style)
  }
}

extension String {
  /// The words that fit into a row; a sentence that is cut ends with its pause, too.
  fileprivate func asSpoken(in width: Int) -> String {
    columns > width && hasSuffix(".") ? fitted(to: width - 1) + "." : self
  }
}
