/// The cells of a puzzle as they are written, row by row.
struct CellBlock {
  /// A cell, and the line that it is in.
  struct Cell {
    let bytes: ArraySlice<UInt8>
    let line: PlainText.Line

    func error(_ message: String) -> FormatError { line.error(at: bytes.startIndex, message) }
  }

  let shape: Shape
  let cells: [Cell]

  /// Creates the cells of a whole grid; nil if they are as many as in none.
  init?(_ cells: [Cell]) {
    guard let shape = Shape(cellCount: cells.count) else { return nil }
    self.shape = shape
    self.cells = cells
  }

  /// Builds the puzzle; throws at a cell that cannot be in this grid.
  func puzzle() throws(FormatError) -> PuzzleText {
    var contents: [CellContent] = []
    // Numbers of two digits and letters are never in one grid.
    let hasNumbers = cells.allSatisfy { cell in
      cell.bytes.count < 3 && !cell.bytes.contains { 10...16 ~= CellByte.digits[Int($0)] }
    }
    for cell in cells {
      guard let content = CellContent(cell.bytes, side: shape.side, hasNumbers: hasNumbers) else {
        throw cell.error(
          "“\(String(decoding: cell.bytes.prefix(20), as: UTF8.self))” is neither a digit nor an empty cell.")
      }
      if case .digits(let digits, _) = content, let large = digits.first(where: { $0 > shape.side }) {
        throw cell.error("“\(DigitCharacter.of(large))” isn't a digit in a \(shape.rawValue) grid.")
      }
      contents.append(content)
    }
    return PuzzleText(shape, contents)
  }
}

extension PuzzleText {
  /// Creates a puzzle from what is written in its cells; a cell with several digits makes them all candidates.
  fileprivate init(_ shape: Shape, _ contents: [CellContent]) {
    var grid = Grid(Layout(shape))
    var played = Set<Int>()
    var candidates = Array(repeating: DigitSet(), count: contents.count)
    var listsCandidates = false
    for (cell, content) in contents.enumerated() {
      switch content {
      case .empty: candidates[cell] = grid.layout.digits
      case .digits(let digits, let isPlayed):
        if let only = digits.only {
          grid[cell] = only
          if isPlayed { played.insert(cell) }
        } else {
          candidates[cell] = digits
          listsCandidates = true
        }
      }
    }
    self.init(grid, played: played, candidates: listsCandidates ? candidates : nil)
  }

  /// True if digits were written here rather than numbers of another kind: a full grid follows the rules.
  var isPlausible: Bool {
    guard grid.isFull else { return candidates == nil || !board.isDead }
    return grid.conflicts.isEmpty
  }

  /// True if this is a solution or a later position of another puzzle.
  func continues(_ other: PuzzleText) -> Bool {
    guard grid.layout == other.grid.layout, other.grid.clueCount * 5 >= grid.layout.shape.cellCount else {
      return false
    }
    return zip(grid.digits, other.givens.digits).allSatisfy { $1 == 0 || $0 == $1 }
  }
}
