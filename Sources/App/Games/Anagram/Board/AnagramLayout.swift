import Anagram
import TUI

/// The layout of a play: the heap at the top, the shelves below it, and some lines of text.
struct AnagramLayout {
  let size: TileSize
  /// In order of places on the heap.
  let heap: [Rect]
  let heapArea: Rect
  /// The visible shelves with their slots.
  let shelves: [Shelf]
  let text: Rect

  struct Shelf {
    /// The whole row, including the number.
    let row: Rect
    let label: Rect
    let slots: [Rect]

    /// The slot for a tile dropped at a column.
    func index(at column: Int) -> Int {
      slots.firstIndex { column < $0.left + $0.columns / 2 + 1 } ?? slots.count
    }
  }

  /// The rows of text: one for the points, one for the sender, and the rest for the clue, as long as it is.
  private static func textRows(of puzzle: AnagramPuzzle, in area: Rect) -> Int {
    2 + min(5, max(1, AnagramStatus.text(ofClue: puzzle.target.clue).wrapped(to: area.columns - 2).count))
  }
  private static let labelColumns = 4

  /// Lays out a play.
  ///
  /// - Parameter hints: The number of hints used, including undone ones; nil to take it from the state.
  init(_ puzzle: AnagramPuzzle, in area: Rect, largest: TileSize, hints: Int? = nil) {
    let tiles = puzzle.pieces.count
    let shelves = Self.shelfCount(of: puzzle, hints: hints ?? puzzle.current.hints)
    let textRows = Self.textRows(of: puzzle, in: area)
    func rows(of size: TileSize) -> (heap: Int, total: Int)? {
      Self.rows(of: size, tiles, shelves, area.columns).map { ($0.heap, $0.total + textRows) }
    }
    let sizes = TileSize.sizes(for: puzzle.pieces.map(\.letter), upTo: largest)
    let size = sizes.first { rows(of: $0).map { $0.total <= area.rows } ?? false } ?? .small
    let heapRows = Self.heapRows(of: size, tiles, area.columns) ?? 1
    let used = rows(of: size)?.total ?? area.rows
    let spare = max(0, area.rows - used)
    // Empty rows below each shelf, and more of them around the heap.
    let gap = min(spare / (shelves + 4), 3)
    let rest = spare - gap * shelves
    let pitch = size.lineRows + gap
    let top = area.top + min(rest / 3, 3 + gap)
    self.size = size
    heapArea = Rect(column: area.left, row: top, columns: area.columns, rows: heapRows * size.lineRows)
    heap = Self.heap(tiles, rows: heapRows, size, in: heapArea)
    let below = heapArea.bottom + 1 + min(rest / 3, 2 + gap)
    self.shelves = (0..<shelves).map { Self.shelf(at: below + $0 * pitch, size, in: area) }
    let end = below + shelves * pitch
    // Apart from the last line wherever there is a row to spare.
    let left = max(0, area.bottom - textRows - end)
    text = Rect(
      column: area.left + 1, row: min(end + (left + 1) / 2, max(area.top, area.bottom - textRows)),
      columns: max(0, area.columns - 2), rows: min(textRows, area.rows))
  }

  /// All shelves, until a hint has shown the number of words.
  private static func shelfCount(of puzzle: AnagramPuzzle, hints: Int) -> Int {
    let state = puzzle.current
    guard hints > 0 else { return AnagramState.shelfCount }
    let used = state.shelves.indices.last { !state.shelves[$0].isEmpty } ?? 0
    return max(puzzle.words.count, used + 1)
  }

  private static func rows(
    of size: TileSize, _ tiles: Int, _ shelves: Int, _ columns: Int
  ) -> (heap: Int, total: Int)? {
    guard labelColumns * 2 + PhraseRules.longestWord * size.pitch <= columns,
      let heap = heapRows(of: size, tiles, columns)
    else { return nil }
    return (heap, (heap + shelves) * size.lineRows + 1)
  }

  private static func heapRows(of size: TileSize, _ tiles: Int, _ columns: Int) -> Int? {
    let perRow = (columns - 2) / size.pitch
    return perRow > 0 ? (tiles + perRow - 1) / perRow : nil
  }

  private static func heap(_ tiles: Int, rows: Int, _ size: TileSize, in area: Rect) -> [Rect] {
    let perRow = max(1, (tiles + rows - 1) / max(1, rows))
    return (0..<tiles).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: perRow)
      let width = min(perRow, tiles - row * perRow) * size.pitch - 1
      let left = area.left + max(0, (area.columns - width) / 2)
      return Rect(
        Point(column: left + column * size.pitch, row: area.top + row * size.lineRows), size.cells)
    }
  }

  private static func shelf(at top: Int, _ size: TileSize, in area: Rect) -> Shelf {
    let width = PhraseRules.longestWord * size.pitch - 1
    let left = area.left + max(labelColumns, (area.columns - width) / 2)
    let slots = (0..<PhraseRules.longestWord).map {
      Rect(Point(column: left + $0 * size.pitch, row: top), size.cells)
    }
    let middle = top + (size >= .medium ? size.cells.rows / 2 : 0)
    return Shelf(
      row: Rect(column: area.left, row: top, columns: area.columns, rows: size.cells.rows),
      label: Rect(column: left - labelColumns, row: middle, columns: labelColumns, rows: 1), slots: slots)
  }

  func shelf(at point: Point) -> Int? { shelves.firstIndex { $0.row.contains(point) } }

  func tile(at point: Point, in state: AnagramState) -> Int? {
    for (shelf, places) in shelves.enumerated() {
      let tiles = state.shelves[shelf]
      if let index = tiles.indices.first(where: { places.slots[$0].contains(point) }) { return tiles[index] }
    }
    let loose = Set(state.loose)
    return heap.indices.first { heap[$0].contains(point) }.map { state.heap[$0] }.flatMap {
      loose.contains($0) ? $0 : nil
    }
  }
}

extension TileSize {
  /// The distance between rows of tiles; one-row tiles need a gap.
  fileprivate var lineRows: Int { self == .small ? 2 : cells.rows }
}
