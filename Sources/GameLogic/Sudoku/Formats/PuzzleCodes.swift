// Puzzles that other programs write as one line of their own.

extension PuzzleScanner {
  /// Reads a line in a format of another program; false if it is none.
  mutating func readCode(_ line: PlainText.Line) -> Bool {
    do throws(FormatError) {
      guard let puzzles = try codes(in: line) else { return false }
      for puzzle in puzzles { add(puzzle, at: line.number) }
      return !puzzles.isEmpty
    } catch {
      add(error)
      return true
    }
  }

  private mutating func codes(in line: PlainText.Line) throws(FormatError) -> [PuzzleText]? {
    let sign = line.bytes.first { !CellByte.isSpace($0) && $0 != UInt8(ascii: ">") }
    if sign == UInt8(ascii: ":"), let puzzle = try LibraryLine(line)?.puzzle() { return [puzzle] }
    let words = line.bytes.split(whereSeparator: CellByte.isSpace)
    if let code = words.firstRange(of: SumoCueCode.mark) {
      return [try SumoCueCode(line, from: code).puzzle()]
    }
    if let word = words.first(where: TathamCode.isCode) { return [try TathamCode(word, of: line).puzzle()] }
    return try readLinks(line)
  }
}

extension [ArraySlice<UInt8>] {
  /// The place where a word begins; nil if none does.
  fileprivate func firstRange(of mark: String) -> Int? {
    firstIndex { $0.starts(with: mark.utf8) }.map { self[$0].startIndex }
  }
}

/// A line of the library of HoDoKu: technique, its digits, givens and placed digits, deleted candidates.
struct LibraryLine {
  private let line: PlainText.Line
  private let parts: [ArraySlice<UInt8>]

  /// Creates a line; nil if the text is none.
  init?(_ line: PlainText.Line) {
    let parts = line.body.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 3, parts[0].isEmpty, let code = parts.dropFirst().first, 4...7 ~= code.count,
      code.prefix(4).allSatisfy(CellByte.isDigit)
    else { return nil }
    self.line = line
    self.parts = parts
  }

  func puzzle() throws(FormatError) -> PuzzleText {
    var (grid, played, cell, isPlayed) = (Grid(), Set<Int>(), 0, false)
    for index in parts[3].indices {
      let byte = parts[3][index]
      if byte == UInt8(ascii: "+") {
        isPlayed = true
        continue
      }
      guard CellByte.isCell(byte) else { throw line.error(at: index, NearMiss.unknown(byte)) }
      guard cell < 81 else { break }
      grid[cell] = Int(CellByte.digits[Int(byte)])
      if isPlayed { played.insert(cell) }
      (cell, isPlayed) = (cell + 1, false)
    }
    guard cell == 81 else {
      throw line.error(
        at: parts[3].endIndex - 1, "this line of HoDoKu's library ends after \(cell) of 81 cells.")
    }
    return PuzzleText(grid, played: played, candidates: try candidates(grid))
  }

  /// The candidates without those that the line deletes, written as digit, row and column; nil if it deletes none.
  private func candidates(_ grid: Grid) throws(FormatError) -> [DigitSet]? {
    let deleted = parts.count > 4 ? parts[4].split(whereSeparator: CellByte.isSpace) : []
    guard !deleted.isEmpty else { return nil }
    var candidates = grid.candidates
    for word in deleted {
      let numbers = word.map { Int($0) - 0x30 }
      guard numbers.count == 3, numbers.allSatisfy({ 1...9 ~= $0 }) else {
        throw line.error(at: word.startIndex, "expected a deleted candidate such as 512: digit, row, column.")
      }
      candidates[(numbers[1] - 1) * 9 + numbers[2] - 1].remove(numbers[0])
    }
    return candidates
  }
}

/// The format of SumoCue: for each cell the sum of its cage or the number of another cell, and its region.
struct SumoCueCode {
  static let mark = "SumoCueV"

  private let line: PlainText.Line
  private let start: Int

  init(_ line: PlainText.Line, from start: Int) {
    self.line = line
    self.start = start
  }

  /// A cell as it is written: `=15J0` begins a cage or is a digit, `+0J0` belongs to the cage of another cell.
  private struct Cell {
    let isJoined: Bool
    let number: Int
    let region: Int?
  }

  func puzzle() throws(FormatError) -> PuzzleText {
    let cells = try cells()
    let regions = cells.compactMap(\.region)
    let boxes = (0..<81).map { Shape.nineByNine.box(of: $0) }
    let hasRegions = regions.count == 81 && !Self.isSame(regions, boxes)
    let hasCages = cells.contains { $0.isJoined || $0.number > 9 }
    guard !hasCages || !hasRegions else {
      throw line.error(
        at: start, "this SumoCue puzzle has cages and irregular regions. Parlor plays one or the other.")
    }
    let variant: Layout.Variant =
      hasCages ? .killer(try cages(cells)) : hasRegions ? .jigsaw(regions.numbered) : .standard
    let digits = hasCages ? Array(repeating: 0, count: 81) : cells.map(\.number)
    do throws(LayoutError) {
      return PuzzleText(Grid(try Layout(.nineByNine, variant), digits: digits) ?? Grid())
    } catch {
      throw line.error(at: start, error.description)
    }
  }

  private func cells() throws(FormatError) -> [Cell] {
    let body = line.bytes[start...].drop { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "+") }
    var (cells, rest) = ([Cell](), body)
    while let sign = rest.first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "+"), cells.count < 81 {
      rest = rest.dropFirst()
      let digits = rest.prefix(while: CellByte.isDigit)
      rest = rest[digits.endIndex...]
      var region: Int?
      if rest.first == UInt8(ascii: "J") {
        let name = rest.dropFirst().prefix(while: CellByte.isDigit)
        region = Int(String(decoding: name, as: UTF8.self))
        rest = rest[name.endIndex...]
      }
      rest = rest.drop(while: CellByte.isSpace)
      guard digits.count < 4, let number = Int(String(decoding: digits, as: UTF8.self)) else { break }
      cells.append(Cell(isJoined: sign == UInt8(ascii: "+"), number: number, region: region))
    }
    guard cells.count == 81 else {
      throw line.error(at: rest.startIndex, "this SumoCue puzzle ends after \(cells.count) of 81 cells.")
    }
    return cells
  }

  private func cages(_ cells: [Cell]) throws(FormatError) -> [Cage] {
    var members: [Int: [Int]] = [:]
    for cell in cells.indices {
      var (first, steps) = (cell, 0)
      while cells[first].isJoined, cells.indices.contains(cells[first].number), steps < 81 {
        (first, steps) = (cells[first].number, steps + 1)
      }
      guard !cells[first].isJoined else {
        throw line.error(at: start, "cell \(cell) of this SumoCue puzzle belongs to no cage with a sum.")
      }
      members[first, default: []].append(cell)
    }
    return members.sorted { $0.key < $1.key }.map { Cage(sum: cells[$0.key].number, cells: $0.value) }
      .filter { $0.sum > 0 }
  }

  /// True if two lists divide the cells in the same way.
  static func isSame(_ one: [Int], _ other: [Int]) -> Bool { one.numbered == other.numbered }
}

extension [Int] {
  /// The numbers renamed in the order in which they first occur, from 0.
  var numbered: [Int] {
    var names: [Int: Int] = [:]
    return map { number in
      if let name = names[number] { return name }
      names[number] = names.count
      return names.count - 1
    }
  }
}
