// Puzzles with a row on each of several lines.

extension PuzzleScanner {
  /// The most lines between the rows of a puzzle, such as borders.
  private static let mostGaps = 4

  /// Reads a puzzle whose first row is a line; returns the line after it.
  mutating func readBlock(at index: Int) -> Int? {
    for shape in [Shape.nineByNine, .sixteenBySixteen, .sixBySix, .fourByFour] {
      for separation in TextRow.Separation.allCases {
        guard let count = keptRow(index).cells[separation]?.count, Self.counts(shape).contains(count) else {
          continue
        }
        if let next = readRows(at: index, shape, separation, count) { return next }
      }
    }
    return nil
  }

  /// The numbers of cells in a row: of one grid, with names at one or both ends, of two grids beside each other.
  private static func counts(_ shape: Shape) -> [Int] {
    let side = shape.side
    return shape == .nineByNine ? [side, side + 1, side + 2, 2 * side, 2 * side + 1] : [side, side + 1]
  }

  private mutating func readRows(
    at index: Int, _ shape: Shape, _ separation: TextRow.Separation, _ count: Int
  ) -> Int? {
    guard var found = rows(at: index, separation, count, upTo: shape.side + 1), found.count >= shape.side
    else {
      return nil
    }
    if found.count > shape.side, isHeading(found, separation, count) { found.removeFirst() }
    found = Array(found.prefix(shape.side))
    // A small grid is easily a part of something else.
    guard shape == .nineByNine || shape == .sixteenBySixteen || isAlone(found, separation, count, shape)
    else { return nil }
    guard let puzzles = puzzles(in: found, shape, separation) else { return nil }
    guard puzzles.contains(where: \.isPlausible) else {
      return setRegions(puzzles[0].grid.digits) ? (found.last ?? index) + 1 : nil
    }
    let title = title(above: index)
    for var puzzle in puzzles {
      puzzle.facts = facts
      if facts.description == nil { puzzle.facts.description = title }
      add(puzzle, at: lines[found[0]].number)
    }
    return (found.last ?? index) + 1
  }

  /// The puzzles in rows, one or two beside each other; nil if a cell is none.
  private mutating func puzzles(
    in rows: [Int], _ shape: Shape, _ separation: TextRow.Separation
  ) -> [PuzzleText]? {
    let grid = rows.map { number in
      (keptRow(number).cells[separation] ?? []).map { CellBlock.Cell(bytes: $0, line: lines[number]) }
    }
    do throws(FormatError) {
      var puzzles: [PuzzleText] = []
      for cells in Self.withoutNames(grid, side: shape.side) ?? [] {
        if let block = CellBlock(cells) { puzzles.append(try block.puzzle()) }
      }
      return puzzles.isEmpty ? nil : puzzles
    } catch {
      note(error)
      return nil
    }
  }

  /// The numbers of the lines from one on that are rows of the same kind, without those between them.
  ///
  /// A line of dashes is a row if dashes are empty cells in others; nil if it is the first, and no row.
  private mutating func rows(
    at index: Int, _ separation: TextRow.Separation, _ count: Int, upTo limit: Int
  ) -> [Int]? {
    let found = rows(at: index, separation, count, upTo: limit, withRules: false)
    let usesDashes = found.contains { number in
      let row = keptRow(number)
      return !row.isRule
        && (row.cells[separation] ?? []).contains { $0.elementsEqual("-".utf8) || $0.elementsEqual("_".utf8) }
    }
    guard usesDashes else { return keptRow(index).isRule ? nil : found }
    guard !lines[index].bytes.contains(UInt8(ascii: "+")) else { return nil }
    return rows(at: index, separation, count, upTo: limit, withRules: true)
  }

  private mutating func rows(
    at index: Int, _ separation: TextRow.Separation, _ count: Int, upTo limit: Int, withRules: Bool
  ) -> [Int] {
    var (found, gaps, number) = ([index], 0, index + 1)
    while number < lines.count, found.count < limit, gaps <= Self.mostGaps {
      let row = keptRow(number)
      let isCell = !row.isRule || withRules && !lines[number].bytes.contains(UInt8(ascii: "+"))
      if isCell, row.cells[separation]?.count == count {
        found.append(number)
        gaps = 0
      } else if row.isRule || row.isBlank {
        gaps += 1
      } else {
        break
      }
      number += 1
    }
    return found
  }

  /// True if the first row is one above the columns: their numbers, nothing above a line, or a line itself.
  private mutating func isHeading(_ rows: [Int], _ separation: TextRow.Separation, _ count: Int) -> Bool {
    let first = keptRow(rows[0])
    let cells = first.cells[separation] ?? []
    if Self.isCounted(cells) || cells.allSatisfy(\.isEmpty) && keptRow(rows[0] + 1).isRule { return true }
    return first.isRule
      && self.rows(at: rows[0], separation, count, upTo: rows.count + 1)?.count == rows.count
  }

  /// True for the cells 1, 2, 3 …, also from 0 or backward.
  private static func isCounted(_ cells: [ArraySlice<UInt8>]) -> Bool {
    let numbers = cells.map { Int(String(decoding: $0, as: UTF8.self).filter(\.isNumber)) ?? -1 }
    let ordered = numbers.first == cells.count ? numbers.reversed() : numbers
    return ordered == Array(1...max(1, cells.count)) || ordered == Array(0..<cells.count)
  }

  /// True if there are no more or fewer rows of the kind than whole grids have.
  private mutating func isAlone(
    _ found: [Int], _ separation: TextRow.Separation, _ count: Int, _ shape: Shape
  ) -> Bool {
    let next = (found.last ?? 0) + 1
    guard next < lines.count, keptRow(next).cells[separation]?.count == count else { return true }
    return rows(at: next, separation, count, upTo: shape.side)?.count == shape.side
  }

  /// The cells of each grid in the rows, without the columns of names.
  private static func withoutNames(_ rows: [[CellBlock.Cell]], side: Int) -> [[CellBlock.Cell]]? {
    let count = rows[0].count
    func columns(_ range: Range<Int>) -> [CellBlock.Cell] { rows.flatMap { $0[range] } }
    func isName(_ column: Int) -> Bool {
      let cells = rows.map { $0[column].bytes }
      return isCounted(cells) || cells.allSatisfy { CellContent($0, side: side) == .empty }
    }
    switch count {
    case side: return [columns(0..<side)]
    case side + 1:
      guard isName(0) || isName(side) else { return nil }
      return [isName(0) ? columns(1..<side + 1) : columns(0..<side)]
    case side + 2:
      guard isName(0), isName(side + 1) else { return nil }
      return [columns(1..<side + 1)]
    case 2 * side: return [columns(0..<side), columns(side..<2 * side)]
    default:
      guard isName(side) else { return nil }
      return [columns(0..<side), columns(side + 1..<2 * side + 1)]
    }
  }

  /// The line above a puzzle, if it is a title such as “Grid 01”.
  func title(above index: Int) -> String? {
    guard
      let line = lines[max(0, index - 3)..<index].last(where: { !TextRow($0).isRule && !TextRow($0).isBlank }
      ),
      line.number + 3 > lines[index].number
    else { return nil }
    let words = line.bytes.drop { "#*= \t-".utf8.contains($0) }.split { " \t#*:".utf8.contains($0) }
    guard 1...4 ~= words.count, line.bytes.count <= 40, !line.bytes.contains(PlainText.other),
      let first = words.first?.first, CellByte.isLetter(first),
      words.contains(where: { $0.allSatisfy(CellByte.isDigit) })
    else { return nil }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

// MARK: - Spaces for empty cells

extension PuzzleScanner {
  /// The most lines of a grid with borders.
  private static let mostLines = 40
  /// The fewest digits of a puzzle in which only these are written.
  private static let fewestDigits = 12

  /// Reads nine rows in which a space is an empty cell, so that the column alone says which cell a digit is in.
  mutating func readColumns(at index: Int) -> Int? {
    var (rows, number) = ([Int](), index)
    while number < lines.count, rows.count < 9, number - index < Self.mostLines {
      let line = lines[number].bytes
      let isRule = keptRow(number).isRule
      guard
        isRule || line.allSatisfy({ CellByte.isDigit($0) || CellByte.isSpace($0) || "|!:".utf8.contains($0) })
      else { break }
      if !isRule { rows.append(number) }
      number += 1
    }
    guard rows.count == 9 else { return nil }
    let texts = rows.map { lines[$0].bytes }
    guard let digits = SpacedGrid(texts).digits, digits.count(where: { $0 > 0 }) >= Self.fewestDigits,
      let grid = Grid(.classic, digits: digits), grid.conflicts.isEmpty
    else { return nil }
    add(PuzzleText(grid), at: lines[index].number)
    return number
  }

  /// Reads a puzzle that is broken into lines of any length.
  mutating func readWrapped(at index: Int) -> Int? {
    guard index == 0 || Self.cellsAlone(lines[index - 1]) == nil else { return nil }
    var (cells, number) = ([CellBlock.Cell](), index)
    while number < lines.count, cells.count < 81, number - index < 81 {
      guard let row = Self.cellsAlone(lines[number]) else { break }
      cells += row
      number += 1
    }
    guard cells.count == 81, number - index > 1,
      number == lines.count || Self.cellsAlone(lines[number]) == nil,
      let puzzle = try? CellBlock(cells)?.puzzle(), puzzle.grid.clueCount >= Self.fewestDigits
    else { return nil }
    add(puzzle, at: lines[index].number)
    return number
  }

  /// The cells of a line with nothing but cells and commas; nil for any other.
  private static func cellsAlone(_ line: PlainText.Line) -> [CellBlock.Cell]? {
    guard line.bytes.count <= 256 else { return nil }
    let cells = line.body.filter {
      !CellByte.isSpace($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "=")
    }[...]
    guard !cells.isEmpty, cells.allSatisfy(CellByte.isCell) else { return nil }
    return cells.indices.map { CellBlock.Cell(bytes: cells[$0...$0], line: line) }
  }
}

/// Nine rows with spaces for empty cells.
private struct SpacedGrid {
  /// The places of a row's digits, and their digits.
  private let rows: [[(place: Int, digit: Int)]]
  /// The places of the bars in the first row; none if they are elsewhere in others.
  private let bars: [Int]

  init(_ lines: [ArraySlice<UInt8>]) {
    let lines = lines.map { Array($0) }
    rows = lines.map { line in
      line.indices.filter { 0x31...0x39 ~= line[$0] }.map { ($0, Int(line[$0]) - 0x30) }
    }
    let bar = Set("|!:".utf8)
    let places = lines.map { line in line.indices.filter { bar.contains(line[$0]) } }
    bars = places.allSatisfy { $0 == places[0] } ? places[0] : []
  }

  /// The digits of the grid; nil if they are in no columns at equal distances.
  var digits: [Int]? {
    let layouts = bars.isEmpty ? Self.plain(rows.flatMap { $0.map(\.place) }.min() ?? 0) : barred
    return layouts.lazy.compactMap(digits).first
  }

  /// The places of columns between bars, which are around boxes or at their sides alone.
  private var barred: [[ClosedRange<Int>]] {
    let inner = bars.count == 2 ? bars : bars.count == 4 ? Array(bars[1...2]) : []
    guard inner.count == 2 else { return [] }
    let width = inner[1] - inner[0] - 1
    let starts = [bars.count == 4 ? bars[0] + 1 : inner[0] - width, inner[0] + 1, inner[1] + 1]
    guard width >= 3 else { return [] }
    return [
      starts.flatMap { start in
        (0..<3).map { start + $0 * width / 3...start + ($0 + 1) * width / 3 - 1 }
      }
    ]
  }

  /// The places of columns at equal distances, with or without a gap between boxes.
  private static func plain(_ first: Int) -> [[ClosedRange<Int>]] {
    (1...4).flatMap { step in
      (0...2).flatMap { gap in
        [0, first].map { start in
          (0..<9).map { column in
            let place = start + column * step + column / 3 * gap
            return place...place
          }
        }
      }
    }
  }

  private func digits(at columns: [ClosedRange<Int>]) -> [Int]? {
    var digits: [Int] = []
    for row in rows {
      var cells = Array(repeating: 0, count: 9)
      for (place, digit) in row {
        guard let column = columns.firstIndex(where: { $0.contains(place) }), cells[column] == 0 else {
          return nil
        }
        cells[column] = digit
      }
      digits += cells
    }
    return digits
  }
}
