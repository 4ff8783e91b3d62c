import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI

extension AnagramBoard {
  func hints(_ play: Play) -> [Hint] {
    [
      Hint(.space, title: "End word"),
      Hint(.character("!"), .function(2), shown: "!", title: "Hint"),
      Hint(.tab, .function(3), shown: "Tab", title: "Shuffle"),
      Hint(.character(">"), .function(4), shown: ">", title: "Skip"),
      Hint(.character("="), .function(8), shown: "=", title: "Give up"),
      Hint(.backspace, title: "Put back", isInFooter: false),
      Hint(.delete, title: "Clear the shelf", isInFooter: false),
      Hint(.left, .right, .up, .down, shown: "←→↑↓", title: "Choose a tile", isInFooter: false),
      Hint(.enter, title: "Move a tile, or end the word", isInFooter: false),
      Hint(
        Key(.left, .shift), Key(.right, .shift), Key(.up, .shift), Key(.down, .shift), shown: "Shift-←→↑↓",
        title: "Push a tile", isInFooter: false),
    ]
  }

  func draw(_ play: Play, on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return AnagramWords(self, play).draw(on: &canvas, in: area) }
    let layout = layout(play, in: area)
    canvas.clipped(to: area) { canvas in
      drawHeap(play, on: &canvas, layout)
      for shelf in layout.shelves.indices { drawShelf(shelf, play, on: &canvas, layout) }
      let lines = AnagramStatus(self, play).lines.flatMap { line in
        line.text.wrapped(to: layout.text.columns).map { (text: $0, style: line.style) }
      }
      for (row, line) in lines.prefix(layout.text.rows).enumerated() {
        canvas.write(line.text, in: layout.text.row(row), align: .center, style: line.style)
      }
      drawHeld(play, on: &canvas, layout)
    }
  }

  private func drawHeap(_ play: Play, on canvas: inout Canvas, _ layout: AnagramLayout) {
    let (state, drawing) = (play.puzzle.current, TileDrawing(size: layout.size))
    let loose = Set(state.loose)
    for (tile, place) in zip(state.heap, layout.heap) {
      if loose.contains(tile), !isDragged(tile) {
        drawing.draw(play.puzzle.pieces[tile].letter, state: tileState(tile, false), on: &canvas, in: place)
        if tile == cursor { canvas.placeCursor(at: place.origin) }
      } else {
        drawing.drawGap(on: &canvas, in: place)
      }
    }
  }

  private func drawShelf(_ shelf: Int, _ play: Play, on canvas: inout Canvas, _ layout: AnagramLayout) {
    let (state, places) = (play.puzzle.current, layout.shelves[shelf])
    let isLocked = state.lockedShelves.contains(shelf)
    let isActive = shelf == active && play.result == nil && !isLocked
    let mark =
      isLocked ? String(canvas.look.symbols.check) : isActive ? String(canvas.look.symbols.pointer) : " "
    canvas.write(
      "\(mark)\(shelf + 1)", in: places.label, style: isActive ? .anagramShelfActive : .anagramShelf)
    let (tiles, word) = (state.shelves[shelf], AnagramStatus(self, play).known(shelf))
    // Tiles hide the board that they stand on; what shows between them would be dashes.
    if word == nil {
      TileDrawing(size: layout.size).drawShelf(on: &canvas, in: Array(places.slots.dropFirst(tiles.count)))
    }
    for (index, place) in places.slots.enumerated() {
      guard tiles.indices.contains(index), !isDragged(tiles[index]) else {
        drawFree(index, word, isNext: isActive && index == tiles.count, on: &canvas, layout.size, in: place)
        continue
      }
      TileDrawing(size: layout.size).draw(
        play.puzzle.pieces[tiles[index]].letter, state: tileState(tiles[index], isLocked), on: &canvas,
        in: place)
      if tiles[index] == cursor { canvas.placeCursor(at: place.origin) }
    }
  }

  /// Draws an empty place; until a hint has shown the word's length, only the next one.
  private func drawFree(
    _ index: Int, _ word: [Character?]?, isNext: Bool, on canvas: inout Canvas, _ size: TileSize,
    in place: Rect
  ) {
    if isNext, cursor == nil { canvas.placeCursor(at: place.origin) }
    guard word.map({ $0.indices.contains(index) }) ?? isNext else { return }
    TileDrawing(size: size).drawSlot(word?[index], isNext: isNext, on: &canvas, in: place)
  }

  private func drawHeld(_ play: Play, on canvas: inout Canvas, _ layout: AnagramLayout) {
    guard let held, held.isMoved else { return }
    let cells = layout.size.cells
    let place = Rect(held.point.moved(columns: -cells.columns / 2, rows: -cells.rows / 2), cells)
    TileDrawing(size: layout.size).draw(
      play.puzzle.pieces[held.tile].letter, state: .focused, on: &canvas, in: place)
  }

  private func isDragged(_ tile: Int) -> Bool { held.map { $0.isMoved && $0.tile == tile } ?? false }

  private func tileState(_ tile: Int, _ isLocked: Bool) -> TileDrawing.State {
    isLocked ? .locked : tile == cursor || held?.tile == tile ? .focused : .usual
  }
}

/// The lines below the shelves, with what hints have revealed.
struct AnagramStatus {
  struct Line {
    let text: String
    let style: Component
  }

  private let board: AnagramBoard
  private let play: PuzzlePlay<AnagramPuzzle>
  private let level: Int
  private let isPlain: Bool

  init(_ board: AnagramBoard, _ play: PuzzlePlay<AnagramPuzzle>, isPlain: Bool = false) {
    self.board = board
    self.play = play
    self.isPlain = isPlain
    level = AnagramBoard.hintLevel(of: play)
  }

  /// The letters of a word revealed by hints, nil for hidden ones; nil if the length is not known.
  func known(_ shelf: Int) -> [Character?]? {
    guard level >= AnagramHint.lengths.rawValue, play.puzzle.words.indices.contains(shelf) else { return nil }
    let word = Array(play.puzzle.words[shelf])
    return word.indices.map { $0 == 0 && level >= AnagramHint.firstLetters.rawValue ? word[0] : nil }
  }

  var lines: [Line] {
    if play.result != nil { return [] }
    // In words the notice is on the line with the cursor.
    let notice = isPlain ? nil : board.notice.map { Line(text: $0, style: .warning) }
    // Arrivals are announced over the last line.
    return [worth, clue, notice ?? origin].compactMap(\.self)
  }

  private var origin: Line? {
    let target = play.puzzle.target
    guard PhraseOrigin(name: target.origin) != .local else { return nil }
    return Line(text: "A phrase \(target.originInWords.printable)", style: .caption)
  }

  private var clue: Line? {
    guard level >= AnagramHint.clue.rawValue, !play.puzzle.target.clue.isEmpty else { return nil }
    return Line(text: Self.text(ofClue: play.puzzle.target.clue), style: .strong)
  }

  static func text(ofClue clue: String) -> String { "Clue: \(clue)" }

  /// The points, and the cost of the next hint.
  private var worth: Line {
    guard !board.asksToGiveUp(play) else {
      return Line(text: "Give up? Press \(isPlain ? "F8" : "=") again to see the phrase.", style: .warning)
    }
    let base = play.puzzle.baseScore
    let points = Count(AnagramScore.points(base: base, hints: level), "point").description
    let now = board.pointsFall ? "up to \(points)" : points
    guard level < play.puzzle.hintCount, let next = AnagramHint(rawValue: level + 1) else {
      return Line(text: now, style: .caption)
    }
    let then = AnagramScore.points(base: base, hints: level + 1)
    let price = AnagramScore.points(base: base, hints: level) - then
    let cost = "costs \(board.pointsFall ? "up to " : "")\(Count(price, "point"))"
    let offer = "\(isPlain ? "F2" : "!") shows \(next.title) and \(cost)"
    return Line(text: "\(now)\(isPlain ? ". " : " · ")\(offer)", style: .caption)
  }
}

extension AnagramHint {
  var title: String {
    switch self {
    case .lengths: "the word lengths"
    case .firstLetters: "the first letters"
    case .clue: "the clue"
    }
  }
}
