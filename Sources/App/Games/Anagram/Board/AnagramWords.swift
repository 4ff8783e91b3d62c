import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI

/// A phrase in words for plain mode: what the last key did and the word or tile under the cursor, then the other
/// letters and words.
struct AnagramWords {
  private let board: AnagramBoard
  private let play: PuzzlePlay<AnagramPuzzle>

  /// The rows of the sentence that says what happened, and a blank one.
  private static let leadRows = 3

  init(_ board: AnagramBoard, _ play: PuzzlePlay<AnagramPuzzle>) {
    self.board = board
    self.play = play
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    SpokenPage(sentences, leadRows: Self.leadRows).draw(on: &canvas, in: area.inset(columns: 1))
  }

  private var state: AnagramState { play.puzzle.current }
  private var status: AnagramStatus { AnagramStatus(board, play, isPlain: true) }

  private var sentences: [String] {
    let news = board.notice ?? board.change
    let left = state.loose.map(name).joined(separator: ", ")
    let others = state.shelves.indices.filter { $0 != board.active && isShown($0) }
    return [[news, tile ?? word(board.active)].compactMap(\.self).joined(separator: " ")]
      + ["Letters left: \(left.isEmpty ? "none" : left)."] + status.lines.map { Self.ended($0.text) }
      + others.map(word)
  }

  /// The line with a period, so that a screen reader pauses after it.
  private static func ended(_ line: String) -> String {
    line.last.map(".!?…".contains) ?? true ? line : line + "."
  }

  /// True for words that have letters, or a length that a hint has shown.
  private func isShown(_ shelf: Int) -> Bool { !state.shelves[shelf].isEmpty || status.known(shelf) != nil }

  private func name(of tile: Int) -> String { AnagramChange.name(of: tile, in: play.puzzle) }

  /// The tile under the cursor; nil while letters are typed.
  private var tile: String? {
    guard let tile = board.cursor else { return nil }
    guard let shelf = state.shelf(of: tile) else {
      let place = (state.loose.firstIndex(of: tile) ?? 0) + 1
      return "\(name(of: tile)), \(place) of \(Count(state.loose.count, "letter")) left."
    }
    return "\(name(of: tile)), letter \((state.shelves[shelf].firstIndex(of: tile) ?? 0) + 1). \(word(shelf))"
  }

  private func word(_ shelf: Int) -> String {
    let letters = state.shelves[shelf].map(name).joined(separator: ", ")
    guard !state.lockedShelves.contains(shelf) else { return "Word \(shelf + 1), right: \(letters)." }
    let word = status.known(shelf)
    let length = word.map { ", \(Count($0.count, "letter"))" } ?? ""
    let first = word?.first.flatMap(\.self).map { ", begins with \($0.uppercased())" } ?? ""
    return "Word \(shelf + 1)\(length)\(first): \(letters.isEmpty ? "empty" : letters)."
  }
}

/// What a move has changed, in words for plain mode.
struct AnagramChange {
  private let before: AnagramState
  private let after: AnagramState
  private let puzzle: AnagramPuzzle

  init(from before: AnagramState, to after: AnagramState, in puzzle: AnagramPuzzle) {
    self.before = before
    self.after = after
    self.puzzle = puzzle
  }

  /// The change in a few words; nil if it is none that is seen.
  var sentence: String? {
    let right = after.lockedShelves.subtracting(before.lockedShelves).sorted()
    let parts = [tiles, right.isEmpty ? nil : Self.right(right), hint].compactMap(\.self)
    guard parts.isEmpty else { return parts.joined(separator: " ") }
    return before.heap == after.heap ? nil : "Shuffled."
  }

  private static func right(_ shelves: [Int]) -> String {
    let numbers = shelves.map { "\($0 + 1)" }.sentence
    return shelves.count == 1 ? "Word \(numbers) is right." : "Words \(numbers) are right."
  }

  /// The tiles that were moved.
  private var tiles: String? {
    let moved = before.heap.filter { before.shelf(of: $0) != after.shelf(of: $0) }
    guard let tile = moved.first else { return before.shelves == after.shelves ? nil : "Moved." }
    let name = moved.count == 1 ? Self.name(of: tile, in: puzzle) : "\(moved.count) letters"
    if after.shelf(of: tile) == nil { return "\(name) put back." }
    return before.shelf(of: tile) == nil ? "\(name) placed." : "\(name) moved."
  }

  /// What a hint has shown.
  private var hint: String? {
    guard after.hints != before.hints else { return nil }
    return AnagramHint(rawValue: after.hints).map { "Hint: \($0.title)." }
  }

  /// The name of a tile's letter; a sign in words.
  static func name(of tile: Int, in puzzle: AnagramPuzzle) -> String {
    let letter = puzzle.pieces[tile].letter.uppercased()
    return ["-": "hyphen", "'": "apostrophe"][letter] ?? letter
  }
}

extension AnagramBoard {
  mutating func stepped(back: Bool, from before: AnagramState, _ play: Play, look: Look) {
    let change = AnagramChange(from: before, to: play.puzzle.current, in: play.puzzle).sentence
    self.change = [back ? "Undone." : "Redone.", change].compactMap(\.self).joined(separator: " ")
  }
}
