/// The puzzles that were found in a text.
public struct PuzzleScan: Sendable {
  /// A puzzle and where it is.
  public struct Found: Sendable {
    /// The line number, from 1.
    public let line: Int
    public internal(set) var puzzle: PuzzleText
    /// The line of text that is the puzzle; nil if it takes several, or a part of one.
    let source: String?
  }

  public internal(set) var found: [Found] = []
  /// What looks like a puzzle, but cannot be read or played.
  public internal(set) var faults: [FormatError] = []
}

/// Looks for puzzles in any text: one on a line, or a row on each of several lines, between whatever else there is.
struct PuzzleScanner {
  private let text: PlainText
  private var rows: [Int: TextRow] = [:]
  private(set) var scan = PuzzleScan()
  var facts = PuzzleFacts()
  /// Faults that matter only if nothing else is found, such as a link to a page beside the puzzle itself.
  private var hints: [FormatError] = []
  var hasTriedJSON = false
  private var knowsOtherSign = false

  /// True if sixteen characters are a row, and no puzzle of four rows.
  private let hasLargeRows: Bool

  init(_ text: PlainText) {
    self.text = text
    hasLargeRows = text.lines.count { $0.bytes.trimmed.count == 16 } == 16
  }

  var lines: [PlainText.Line] { text.lines }

  /// Looks through all lines.
  mutating func run() {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.bytes.first == UInt8(ascii: "#"), facts.read(text.comment(line).dropFirst()) {
        index += 1
      } else if let next = step(at: index) {
        index = max(next, index + 1)
      } else {
        if let fault = NearMiss.fault(in: line) { add(fault) }
        index += 1
      }
    }
    finish()
  }

  /// Reads what begins at a line; nil if that is nothing.
  private mutating func step(at index: Int) -> Int? {
    let line = lines[index]
    if readFirstWord(line) { return index + 1 }
    guard line.bytes.contains(where: { !CellByte.isSpace($0) }) else { return nil }
    if readCode(line) { return index + 1 }
    if let next = readJSON(at: index) { return next }
    if readWhole(line) { return index + 1 }
    if let next = readCages(at: index) ?? readBlock(at: index) { return next }
    return readColumns(at: index) ?? readWrapped(at: index)
  }

  private mutating func finish() {
    guard scan.found.isEmpty, scan.faults.isEmpty else { return }
    if let puzzle = puzzleWithOtherSign { return scan.found.append(puzzle) }
    scan.faults = hints.isEmpty ? [NearMiss(lines).error] : hints
  }

  /// A puzzle in which empty cells have a sign that no other puzzle has, such as `~`; nil if none has one solution.
  private var puzzleWithOtherSign: PuzzleScan.Found? {
    guard !knowsOtherSign, let text = text.withOtherSign else { return nil }
    var scanner = PuzzleScanner(text)
    scanner.knowsOtherSign = true
    scanner.run()
    return scanner.scan.found.first { found in
      let grid = found.puzzle.grid
      guard grid.clueCount > 16 else { return false }
      return Solver(grid.layout).solutions(of: grid, within: Solver.patience)?.isUnique == true
    }
  }

  // MARK: Adding what was found

  /// Adds a puzzle, unless it is the solution of the one before, or no puzzle at all.
  mutating func add(_ puzzle: PuzzleText, at line: Int, source: String? = nil) {
    guard puzzle.isPlausible else { return }
    var puzzle = puzzle
    if puzzle.facts == PuzzleFacts() { puzzle.facts = facts }
    if let last = scan.found.last, puzzle.continues(last.puzzle) {
      if puzzle.grid.isFull { return }
      // A drawn grid after a puzzle shows how far someone has come in it.
      if source == nil {
        scan.found[scan.found.count - 1].puzzle.advance(to: puzzle)
        return
      }
    }
    scan.found.append(.init(line: line, puzzle: puzzle, source: source))
  }

  /// Replaces the puzzle that was found last.
  mutating func replaceLast(_ puzzle: PuzzleText) {
    let last = scan.found.removeLast()
    scan.found.append(.init(line: last.line, puzzle: puzzle, source: nil))
  }

  mutating func add(_ fault: FormatError) {
    if scan.faults.count < Self.mostFaults { scan.faults.append(fault) }
  }

  /// The most faults that are listed.
  private static let mostFaults = 1_000

  mutating func note(_ hint: FormatError) { if hints.count < Self.mostFaults { hints.append(hint) } }

  /// The row of a line, kept for the next time.
  mutating func keptRow(_ index: Int) -> TextRow {
    if let row = rows[index] { return row }
    if rows.count > 64 { rows = [:] }
    let row = TextRow(lines[index])
    rows[index] = row
    return row
  }
}

extension PuzzleText {
  /// Takes over the digits and candidates of a later position.
  fileprivate mutating func advance(to later: PuzzleText) {
    let givens = givens
    grid = later.grid
    played = Set(grid.digits.indices.filter { grid[$0] != 0 && givens[$0] == 0 })
    candidates = later.candidates
  }
}

// MARK: - Puzzles on one line

extension PuzzleScanner {
  /// Reads the puzzles that are whole in a line; false if there are none.
  private mutating func readWhole(_ line: PlainText.Line) -> Bool {
    guard line.bytes.count >= 16 else { return false }
    let runs = runs(in: line)
    for run in runs { if let puzzle = puzzle(run, of: line) { add(puzzle, at: line.number) } }
    return !runs.isEmpty || readSeparated(line)
  }

  /// Reads the puzzle that a line begins with; false if it begins with something else.
  private mutating func readFirstWord(_ line: PlainText.Line) -> Bool {
    guard line.bytes.count >= 16, let puzzle = firstWord(line) else { return false }
    add(puzzle, at: line.number, source: line.text)
    return true
  }

  /// The puzzle that a line begins with; anything after whitespace or a comma is a remark.
  private func firstWord(_ line: PlainText.Line) -> PuzzleText? {
    let start = line.bytes.drop(while: CellByte.isSpace)
    let word = start.prefix { CellByte.digits[Int($0)] <= 16 }
    let end = word.endIndex
    let isEnded = end == line.bytes.endIndex || " \t\r,;#|\"".utf8.contains(line.bytes[end])
    guard isEnded, let shape = Shape(cellCount: word.count), shape != .fourByFour || isSmall(line) else {
      return nil
    }
    // A solution on the same line needs no second look; a second puzzle does.
    guard Self.isPuzzle(word, shape), line.bytes[end...].count < word.count else { return nil }
    return puzzle(word, of: line)
  }

  /// True if a line of sixteen characters can be a puzzle.
  private func isSmall(_ line: PlainText.Line) -> Bool {
    !hasLargeRows
      && line.bytes.trimmed.allSatisfy { CellByte.digits[Int($0)] <= 4 || CellByte.isSpace($0) }
  }

  private static func isPuzzle(_ word: ArraySlice<UInt8>, _ shape: Shape) -> Bool {
    guard let first = word.first else { return false }
    let isEmpty = word.allSatisfy { $0 == first }
    return (!isEmpty || first == UInt8(ascii: ".") || first == UInt8(ascii: "0"))
      && (shape == .sixteenBySixteen || word.allSatisfy(CellByte.isCell))
  }

  private func puzzle(_ word: ArraySlice<UInt8>, of line: PlainText.Line) -> PuzzleText? {
    guard let shape = Shape(cellCount: word.count), Self.isPuzzle(word, shape) else { return nil }
    return Grid(Layout(shape), digits: word.map { Int(CellByte.digits[Int($0)]) }).map { PuzzleText($0) }
  }

  /// The runs of 81 cells in a line.
  private func runs(in line: PlainText.Line) -> [ArraySlice<UInt8>] {
    guard line.bytes.count >= 81 else { return [] }
    return line.bytes.split { !CellByte.isCell($0) }.map { Self.joined($0)[...] }.filter { cells in
      cells.count == 81 && Self.isPuzzle(cells, .nineByNine) && cells.contains(where: CellByte.isDigit)
    }
  }

  /// A run without the full stop of a sentence, or the dashes between its rows.
  private static func joined(_ run: ArraySlice<UInt8>) -> [UInt8] {
    if run.count == 82, run.last == UInt8(ascii: ".") { return Array(run.dropLast()) }
    guard run.count == 89 else { return Array(run) }
    let rows = stride(from: run.startIndex, to: run.endIndex, by: 10).map {
      run[$0..<min($0 + 10, run.endIndex)]
    }
    guard rows.dropLast().allSatisfy({ $0.last == UInt8(ascii: "-") }) else { return [] }
    return rows.flatMap { $0.prefix(9) }
  }

  /// Reads a whole puzzle whose cells or rows have something between them.
  private mutating func readSeparated(_ line: PlainText.Line) -> Bool {
    let row = TextRow(line)
    for separation in TextRow.Separation.allCases {
      guard let cells = row.cells[separation], cells.count >= 36 else { continue }
      let parts = cells.count == 162 ? [cells.prefix(81), cells.dropFirst(81)] : [cells[...]]
      let puzzles = parts.compactMap { part in
        try? CellBlock(part.map { CellBlock.Cell(bytes: $0, line: line) })?.puzzle()
      }
      guard puzzles.count == parts.count, puzzles[0].grid.clueCount > 0 else { continue }
      for puzzle in puzzles { add(puzzle, at: line.number) }
      return true
    }
    return false
  }
}
