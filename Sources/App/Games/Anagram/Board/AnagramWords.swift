import Anagram
import Kit
import PuzzleKit
import TUI

/// A phrase in words for plain mode: a line for the heap and for each shelf.
struct AnagramWords {
  private let board: AnagramBoard
  private let play: PuzzlePlay<AnagramPuzzle>

  init(_ board: AnagramBoard, _ play: PuzzlePlay<AnagramPuzzle>) {
    self.board = board
    self.play = play
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    var room = area
    for (text, isHere) in lines where !room.isEmpty {
      let paragraph = Paragraph(text)
      if isHere { canvas.placeCursor(at: room.origin) }
      paragraph.draw(on: &canvas, in: room, isFocused: false)
      room = room.droppingTop(paragraph.rows(for: room.columns))
    }
  }

  private var state: AnagramState { play.puzzle.current }

  private var lines: [(text: String, isHere: Bool)] {
    let heap = state.loose.map { name(of: $0) }.joined(separator: ", ")
    let onHeap = board.cursor.map { state.shelf(of: $0) == nil } ?? false
    return [("Letters left: \(heap.isEmpty ? "none" : heap).", onHeap)]
      + state.shelves.indices.filter(isShown).map { (sentence(about: $0), !onHeap && $0 == board.active) }
      + AnagramStatus(board, play).lines.map { (Self.ended($0.text.replacing(" · ", with: ". ")), false) }
  }

  /// The line with a period, so that a screen reader pauses after it.
  private static func ended(_ line: String) -> String {
    line.last.map(".!?…".contains) ?? true ? line : line + "."
  }

  private func isShown(_ shelf: Int) -> Bool {
    AnagramBoard.hintLevel(of: play) == 0 || shelf < play.puzzle.words.count || !state.shelves[shelf].isEmpty
  }

  private func name(of tile: Int) -> String {
    let letter = play.puzzle.pieces[tile].letter.uppercased()
    let names = ["-": "hyphen", "'": "apostrophe"]
    return (names[letter] ?? letter) + (tile == board.cursor ? " (chosen)" : "")
  }

  private func sentence(about shelf: Int) -> String {
    let letters = state.shelves[shelf].map { name(of: $0) }.joined(separator: ", ")
    guard !state.lockedShelves.contains(shelf) else { return "Word \(shelf + 1), correct: \(letters)." }
    let here = shelf == board.active ? ", typing here" : ""
    let word = AnagramStatus(board, play).known(shelf)
    let length = word.map { ", \(Count($0.count, "letter"))" } ?? ""
    let first = word?.first.flatMap(\.self).map { ", begins with \($0.uppercased())" } ?? ""
    return "Word \(shelf + 1)\(here)\(length)\(first): \(letters.isEmpty ? "empty" : letters)."
  }
}
